import { fault, PopulaceError } from '@populace/diagnostics'
import { EXIT } from '../cli/exit-codes.ts'
import type { Terminal } from '../cli/terminal.ts'
import { openSource } from '@populace/project'
import { printVerification } from './report.ts'

/** `populace verify TARGET`: the database checks every constraint of every row again. */
export async function verifyTarget(target: string, signal: AbortSignal, terminal: Terminal): Promise<number> {
  const { catalog, target: database } = await openSource(target)
  if (!database)
    throw new PopulaceError(
      fault('POP-1005', `${target} is no database`, {
        subject: target,
        fix: 'name the address of a database',
      }),
    )
  try {
    const verification = await database.verify(catalog, { signal })
    if (terminal.json) terminal.printJson({ target: database.address, verification })
    else printVerification(verification, terminal)
    return verification.violations.length > 0 ? EXIT.unverified : EXIT.done
  } finally {
    await database.close()
  }
}
