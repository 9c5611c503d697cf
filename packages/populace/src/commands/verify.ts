import { fault, PopulaceError } from '@populace/diagnostics'
import { EXIT } from '../cli/exit-codes.ts'
import type { Terminal } from '../cli/terminal.ts'
import { checkCoherence, openProject, planProject, type Settings } from '@populace/project'
import { printCoherence, printVerification } from './report.ts'

/** What to verify beside the constraints. */
interface VerifyOptions {
  readonly settings: Settings
  /** Whether rows keep to what the model claims of them. */
  readonly coherence: boolean
  readonly signal: AbortSignal
}

/** `populace verify TARGET`: the database checks every constraint of every row again, and with `coherence` what the model claims beyond them. */
export async function verifyTarget(target: string, options: VerifyOptions, terminal: Terminal): Promise<number> {
  const { signal } = options
  const project = await openProject(target, options.settings)
  const { catalog, target: database } = project.source
  if (!database)
    throw new PopulaceError(
      fault('POP-1005', `${target} is no database`, {
        subject: target,
        fix: 'name the address of a database',
      }),
    )
  try {
    const verification = await database.verify(catalog, { signal })
    const plan = options.coherence ? (await planProject(project, { fit: true })).plan : undefined
    const coherence = plan && (await checkCoherence(plan, database, { signal }))
    if (terminal.json)
      terminal.printJson({ target: database.address, verification, ...(coherence ? { coherence } : {}) })
    else {
      printVerification(verification, terminal)
      if (coherence) printCoherence(coherence, terminal)
    }
    const isSound = verification.violations.length === 0 && !coherence?.incoherent
    return isSound ? EXIT.done : EXIT.unverified
  } finally {
    await database.close()
  }
}
