import type { CheckResult, ModelDiff } from '@populace/api'
import type { Catalog, DialectName } from '@populace/catalog'
import { type Diagnostic, PopulaceError } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import { comparePlans, generators } from '@populace/engine'
import { diffModels, parseModel, type SparseModel } from '@populace/model'
import {
  completeModel,
  type Look,
  lookAt,
  openSource,
  type Planned,
  planProject,
  type Project,
  type Seen,
  view,
  type Viewed,
} from '@populace/project'
import { preflight } from '../runs/preflight.ts'
import { scriptOf } from '../runs/run-task.ts'
import { withTarget } from '../runs/target.ts'
import { locales } from '@populace/vocabulary'

/** A model's text with the schema it is for. */
export interface ModelOn {
  readonly catalog: Catalog
  /** The schema's script, where it has one. */
  readonly ddl: string | null
  readonly text: string
}

/** The file that places in a model's text are of. */
const FILE = 'populace.yaml'

const openModel = (model: ModelOn): Promise<Project> =>
  completeModel({ ...scriptOf(model, FILE), diagnostics: [], model: { file: FILE, text: model.text } })

const plan = async (model: ModelOn): Promise<Planned> => planProject(await openModel(model), { fit: true })

/** What a text says, where no more can be known. */
const meaningOf = ({ text }: ModelOn): SparseModel => parseModel(text, { file: FILE }).model ?? { tables: {} }

/** What a thread of its own computes, so that requests are not held up: pure, and as long as the input makes it. */
export const tasks = {
  async readSchema(text: string, fileName: string | null, dialect?: DialectName) {
    return await readDdl(text, { ...(fileName ? { file: fileName } : {}), ...(dialect ? { dialect } : {}) })
  },

  async check(model: ModelOn): Promise<CheckResult> {
    // The text's own faults first, all of them; whether it can be planned is seen where it has none.
    const own = parseModel(model.text, { file: FILE, catalog: model.catalog, generators, locales }).diagnostics
    if (own.some((d) => d.severity === 'error')) return { diagnostics: copied(own), tables: [] }
    try {
      const { plan: planned, diagnostics } = await plan(model)
      return {
        diagnostics: copied(diagnostics),
        tables: planned.tables.map(({ key, requested, rows, capped }) => ({
          name: key,
          requested,
          rows,
          ...(capped ? { capped: { reason: capped.reason, constraint: capped.constraint } } : {}),
        })),
      }
    } catch (error) {
      return { diagnostics: faultsOf(error), tables: [] }
    }
  },

  async diff(before: ModelOn, after: ModelOn): Promise<Pick<ModelDiff, 'changes' | 'tables' | 'diagnostics'>> {
    try {
      const [old, now] = [await openModel(before), await openModel(after)]
      const plans = [await planProject(old, { fit: true }), await planProject(now, { fit: true })] as const
      const tables = comparePlans(plans[0].plan, plans[1].plan)
      return {
        changes: [...diffModels(old.model, now.model)],
        tables: tables.map((t) => ({ ...t, columns: [...t.columns] })),
        diagnostics: [],
      }
    } catch (error) {
      const diagnostics = faultsOf(error)
      return { changes: [...diffModels(meaningOf(before), meaningOf(after))], tables: [], diagnostics }
    }
  },

  /** The schema of a database that is there. */
  async readDatabase(url: string): Promise<Catalog> {
    const { catalog, target } = await openSource(url)
    await target?.close()
    return catalog
  },

  /** A look at a database: whether it opens, what is there, and what may be done. */
  probe: (url: string) =>
    withTarget(url, async (target) => ({
      tables: (await target.catalog()).tables.length,
      interrupted: (await target.interrupted()) !== undefined,
      capabilities: (await target.capabilities()).map((each) => ({ ...each })),
    })),

  preflight,

  /** Rows of a table of a model. The model that was looked at last stays ready: pages of rows come one after the other. `name` tells it from others. */
  async look(name: string, model: ModelOn, table: string, look: Look): Promise<Seen> {
    if (viewed?.name !== name) viewed = { name, view: await viewOf(model) }
    return lookAt(viewed.view, table, look)
  },
} as const

let viewed: { readonly name: string; readonly view: Viewed } | undefined

async function viewOf(model: ModelOn): Promise<Viewed> {
  const project = await openModel(model)
  return await view(project, await planProject(project, { fit: true }))
}

export type Tasks = typeof tasks

/** A fault of the model's is a result here; all others go on. */
function faultsOf(error: unknown): Diagnostic[] {
  if (error instanceof PopulaceError) return copied(error.diagnostics)
  throw error
}

const copied = (diagnostics: readonly Diagnostic[]) => diagnostics.map((d) => ({ ...d }))
