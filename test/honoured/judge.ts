import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DialectName } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { openTarget } from '@populace/dialects/live'
import { type Plan, resolve } from '@populace/engine'
import { loadPlan, openProject, planProject, type Project } from '@populace/project'
import { loadVocabulary } from '@populace/vocabulary'
import { inject } from 'vitest'
import { createMariadbDatabase } from '../servers/mariadb.ts'
import { createDatabase } from '../servers/postgres.ts'

const ROWS = 60

/** An empty database of a dialect, and how to be rid of it. */
async function emptyDatabase(dialect: DialectName): Promise<{ readonly url: string; readonly remove: () => void }> {
  const kept = { remove: () => {} }
  if (dialect === 'postgres') return { url: await createDatabase(inject('postgres')), ...kept }
  if (dialect === 'mysql') return { url: await createMariadbDatabase(inject('mariadb')), ...kept }
  const folder = mkdtempSync(join(tmpdir(), 'populace-honoured-'))
  return {
    url: `${dialect}:${join(folder, 'rows.db')}`,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Fills a schema into a real database of the dialect and has that judge: how its constraints are met, or the code that they are refused with.
 *
 * @throws Error where rows break a constraint, or are fewer than asked for without a reason, or remain although they were refused
 */
export async function howHonoured(ddl: string, dialect: DialectName): Promise<string> {
  const { url, remove } = await emptyDatabase(dialect)
  try {
    const target = await openTarget(url)
    await target.applyDdl(ddl).finally(() => target.close())
    const project = await openProject(url, { rows: ROWS })
    try {
      return await fillAndJudge(project)
    } finally {
      await project.source.target?.close()
    }
  } finally {
    remove()
  }
}

async function fillAndJudge(project: Project): Promise<string> {
  const { target, catalog } = project.source
  if (!target) throw new Error('a database was opened')
  try {
    const { plan } = await planProject(project, { fit: true })
    const settings = { mode: 'refuse', resume: false, verify: true, workers: 0 } as const
    const { run, warnings } = await loadPlan(plan, project, target, settings)
    if (!run.verification || run.verification.violations.length > 0)
      throw new Error(`the database finds ${JSON.stringify(run.verification?.violations)}`)
    if (run.verification.remarks) throw new Error(`the database remarks ${JSON.stringify(run.verification.remarks)}`)
    for (const { name, written, capped } of run.tables)
      if (written < ROWS && !capped) throw new Error(`${name} has ${written} rows, and nothing says why`)
    const refusal = plan.tables.some(({ rows }) => rows === 0) ? await refusalUnlessFitted(project) : undefined
    if (refusal !== undefined) return `empty; with --no-fit refused (${refusal})`
    const isWarned = warnings.some(({ code }) => code === 'POP-4012')
    return `${await howPlanned(project, plan)}${isWarned ? ', warned (POP-4012)' : ''}`
  } catch (error) {
    if (!(error instanceof PopulaceError)) throw error
    const left = [...(await target.extents(catalog))].filter(([, rows]) => rows > 0)
    if (left.length > 0) throw new Error(`${error.code}, yet rows remain in ${left.map(([table]) => table).join(', ')}`)
    return `refused (${error.code})`
  }
}

/** The code that a schema is refused with where no bounds are accepted: what lets no row be leaves its table empty otherwise, with what refers to it. */
async function refusalUnlessFitted(project: Project): Promise<string | undefined> {
  try {
    await planProject(project, { fit: false })
    return undefined
  } catch (error) {
    if (error instanceof PopulaceError) return error.code
    throw error
  }
}

/** The strongest means that the plan uses: a question to the database, columns settled together, or nothing beyond how values are made. */
async function howPlanned({ model, source }: Project, plan: Plan): Promise<string> {
  const { open } = resolve(model, source.catalog, await loadVocabulary(model.locale), { fit: true })
  const capped = plan.tables.some((t) => t.capped) ? ', capped' : ''
  if (open.length > 0) return `asked${capped}`
  const components = plan.tables.flatMap((t) => t.constraints?.components ?? [])
  if (components.some((c) => c.retry)) return `drawn again${capped}`
  return `${components.length > 0 ? 'solved' : 'by construction'}${capped}`
}
