import type { RunParameters } from '@populace/api'
import type { Catalog } from '@populace/catalog'
import type { LoadMode } from '@populace/dialects/live'
import type { Plan } from '@populace/engine'
import { completeModel, type Project, type Source } from '@populace/project'

/** A run as the thread that performs it gets it. */
export interface RunTask {
  /** The model's text. */
  readonly text: string
  /** The schema as the project knows it. */
  readonly catalog: Catalog
  /** Its script, where it has one. */
  readonly ddl: string | null
  readonly destination: Destination
  readonly parameters: RunParameters
  readonly resume: boolean
  /** Where rows that are added began when the run was begun first. */
  readonly existing: Readonly<Record<string, number>> | null
}

export type Destination =
  | {
      readonly kind: 'database'
      /** With its password: never answered, never logged. */
      readonly url: string
      readonly mode: LoadMode
      /** Define the tables, where the database holds none. */
      readonly createTables: boolean
    }
  /** `csv:FOLDER` and the like. */
  | { readonly kind: 'files'; readonly to: string }

/** The schema of a run that has no database of its own. */
export const scriptOf = ({ catalog, ddl }: Pick<RunTask, 'catalog' | 'ddl'>, label: string) => ({
  label,
  catalog,
  ...(ddl === null ? {} : { ddl }),
})

/** Completes a run's model for a schema, with the run's own settings over it. */
export async function projectOf(
  { text, parameters }: RunTask,
  source: Omit<Source, 'diagnostics' | 'model'>,
): Promise<Project> {
  const { seed, rows, scale, only, skip } = parameters
  return await completeModel(
    { ...source, diagnostics: [], model: { file: 'populace.yaml', text } },
    {
      ...(seed === undefined ? {} : { seed }),
      ...(rows === undefined ? {} : { rows }),
      ...(scale === undefined ? {} : { scale }),
      ...(only === undefined ? {} : { only }),
      ...(skip === undefined ? {} : { skip }),
    },
  )
}

/** A plan as people are told it. */
export const plannedTables = (plan: Plan) =>
  plan.tables.map(({ key, requested, rows, capped }) => ({
    name: key,
    requested,
    rows,
    ...(capped ? { capped: { reason: capped.reason, constraint: capped.constraint } } : {}),
  }))
