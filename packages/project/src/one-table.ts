import { neededFor, resolve } from '@populace/engine'
import { tableKey } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { completeModel, type Planned, planProject, type Project, type Settings } from './project.ts'
import type { Source } from './source.ts'

/** A project, and a plan for some of its tables. */
export interface PlannedTables {
  readonly project: Project
  readonly plan: Planned['plan']
}

/**
 * Infers and plans some tables of a source with what their rows depend on: of hundreds mostly a few. What is planned of them is what the plan of all says; where only that can
 * tell, it is made.
 *
 * @param wanted `schema.name`
 */
export async function planTables(
  source: Source,
  settings: Settings,
  wanted: ReadonlySet<string>,
): Promise<PlannedTables> {
  const some = await planAlone(source, settings, wanted)
  if (some) return some
  const project = await completeModel(source, settings)
  return { project, plan: (await planProject(project, { fit: true })).plan }
}

async function planAlone(
  source: Source,
  settings: Settings,
  wanted: ReadonlySet<string>,
): Promise<PlannedTables | undefined> {
  const { catalog } = source
  for (let asked = wanted; ; ) {
    const project = await completeModel(source, settings, new Set(), asked)
    const needed = neededFor(wanted, catalog, project.model)
    if (!needed) return undefined
    const isInferred = (key: string) => project.inference.reasons.has(nameOf(key))
    const missing = [...needed].filter((key) => !isInferred(key))
    if (missing.length === 0) {
      const vocabulary = await loadVocabulary(project.model.locale)
      const { unled } = project.inference
      const { plan } = resolve(project.model, catalog, vocabulary, { fit: true, needed, unled })
      return plan && { project, plan }
    }
    asked = new Set([...asked, ...missing])
  }

  function nameOf(key: string): string {
    const table = catalog.tables.find(({ schema, name }) => `${schema}.${name}` === key)
    return table ? tableKey(catalog, table) : key
  }
}
