import type { DialectName } from '@populace/catalog'
import { type Diagnostic, PopulaceError } from '@populace/diagnostics'
import {
  granted,
  type OpenCondition,
  defaultGenerator,
  generators,
  type GivenRows,
  type Plan,
  type Resolution,
  type ResolveOptions,
  type Ruling,
  resolve,
} from '@populace/engine'
import type { Inference } from '@populace/inference'
import {
  blankModel,
  type Model,
  mergeModel,
  own,
  parseModel,
  type RelationModel,
  relationKeys,
  type SparseModel,
  tableKey,
  type TableModel,
} from '@populace/model'
import { locales, loadVocabulary, type Vocabulary } from '@populace/vocabulary'
import { Kept } from './kept.ts'
import { isDatabaseUrl, openSource, type Source, type Told } from './source.ts'
import { withFieldsMeant } from './meant-fields.ts'
import { requireTables, tableNames } from './named-tables.ts'
import { toldBy, withinRanges, withListedValues } from './told.ts'
import { readText } from './text-file.ts'

/** Settings of the command line that go over the model's. */
export interface Settings {
  readonly model?: string
  /** Whose SQL a schema's text is in; the text itself says so where this does not. */
  readonly dialect?: DialectName
  readonly seed?: string
  /** Rows of every table. */
  readonly rows?: number
  readonly scale?: number
  /** Share of legal but nasty values in columns that the model gives none of their own, 0 … 1. */
  readonly edges?: number
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Children dealt out evenly to all parents, whatever the model says. */
  readonly flat?: boolean
  /** A folder for what was made of schemas' texts, which spares the next run the making; nothing is kept when absent. It goes away with what makes them. */
  readonly keptIn?: string
}

/** What goes over a model's text. */
type FurtherSettings = Omit<Settings, 'model' | 'dialect' | 'keptIn'>

/** A schema with the model for it: what every command starts from. */
export interface Project {
  readonly source: Source
  readonly inference: Inference
  /** Complete: what the text leaves out is inferred. */
  readonly model: Model
  /** What the model's text says, and where it says nothing, what the schema itself says of its columns. */
  readonly stated: SparseModel
  /** What goes over the model's text. */
  readonly settings: FurtherSettings
  /** Warnings so far. */
  readonly diagnostics: readonly Diagnostic[]
  /** Tables (`schema.name`) that hold rows already and stay as they are. */
  readonly kept?: ReadonlySet<string>
  /** What those of them hold that new rows may refer to. */
  readonly given?: ReadonlyMap<string, GivenRows>
}

/**
 * Opens a source and completes its model: the text's settings over what is inferred, the command line's over both.
 *
 * @param told what the schema that a database was made from tells beyond what the database knows
 */
export async function openProject(source: string, settings: Settings, told?: Told): Promise<Project> {
  // Few models have other words, and these come while a database answers. Whoever needs them is told what went wrong.
  if (isDatabaseUrl(source)) loadVocabulary(blankModel.locale).catch(() => undefined)
  const opened = await openWithModel(source, settings)
  try {
    return await completeModel(told ? { ...opened, told } : opened, settings)
  } catch (error) {
    await opened.target?.close()
    throw error
  }
}

/** Opens a source, with the text of the model that the command line names in place of its own. */
export async function openWithModel(source: string, { dialect, model, keptIn }: Settings): Promise<Source> {
  const opened = await openSource(source, {
    ...(dialect ? { dialect } : {}),
    ...(keptIn === undefined ? {} : { kept: new Kept(keptIn) }),
  })
  if (model === undefined) return opened
  try {
    return { ...opened, model: { file: model, text: await readText(model) } }
  } catch (error) {
    await opened.target?.close()
    throw error
  }
}

/**
 * Completes the model of a source that is open.
 *
 * @param apart tables, as models name them, that no inferred reference may lead to
 * @param wanted tables (`schema.name`) that it is to be complete for, with what bears on them; all when absent
 */
export async function completeModel(
  source: Source,
  settings: FurtherSettings = {},
  apart: ReadonlySet<string> = new Set(),
  wanted?: ReadonlySet<string>,
): Promise<Project> {
  const told = await withFieldsMeant(toldBy(source), source.catalog)
  const { text, diagnostics } = await readStated(source)
  const stated = text ?? told
  const inferred = await inferredOf(
    source,
    without(stated, new Set([...skippedBy(settings, source), ...apart])),
    wanted,
  )
  const inference = { ...inferred, model: mergeModel(withinRanges(inferred.model, source), told, source.catalog) }
  const model = text ? mergeModel(inference.model, text, source.catalog) : inference.model
  return {
    source,
    inference,
    stated,
    settings,
    model: applySettings(model, settings, source),
    diagnostics: [...source.diagnostics, ...diagnostics],
  }
}

/** What infers is half of the scripts: it is loaded when nothing was kept. */
async function inferredOf(source: Source, stated: SparseModel, wanted?: ReadonlySet<string>): Promise<Inference> {
  const make = async () => {
    const [{ infer }, { holdReadFields }] = await Promise.all([
      import('@populace/inference'),
      import('@populace/inference/read-fields'),
    ])
    const further = [holdReadFields]
    const options = { generators, fallback: defaultGenerator, stated, further, ...(wanted ? { wanted } : {}) }
    return infer(withListedValues(source), options)
  }
  const { before, told } = source
  return before ? await before.kept.made(['inference', before.digest, told, stated, wanted], make) : await make()
}

/** What is said, with some tables left empty. */
function without(stated: SparseModel, empty: ReadonlySet<string>): SparseModel {
  if (empty.size === 0) return stated
  const tables = [...empty].map((name) => {
    const said = own(stated.tables, name) ?? { columns: {}, relations: {} }
    return [name, { ...said, skip: true }] as const
  })
  return { ...stated, tables: { ...stated.tables, ...Object.fromEntries(tables) } }
}

/** Tables that the command line leaves out. */
function skippedBy({ only, skip = [] }: Settings, source: Source): readonly string[] {
  const wanted = only && withParents(only, source)
  return source.catalog.tables
    .map((table) => tableKey(source.catalog, table))
    .filter((name) => skip.includes(name) || wanted?.has(name) === false)
}

/** What a model's text says. */
interface Stated {
  readonly text?: SparseModel
  readonly diagnostics: readonly Diagnostic[]
}

async function readStated({ model: named, catalog, before }: Source): Promise<Stated> {
  if (!named) return { diagnostics: [] }
  const make = async (): Promise<Stated> => {
    const { leadsByName } = await import('@populace/inference')
    const leads = leadsByName(catalog)
    const { model, diagnostics } = parseModel(named.text, { file: named.file, catalog, generators, locales, leads })
    if (!model) throw new PopulaceError(diagnostics.filter((d) => d.severity === 'error'))
    return { text: model, diagnostics }
  }
  return before ? await before.kept.made(['stated', before.digest, named], make) : await make()
}

function applySettings(model: Model, settings: Settings, source: Source): Model {
  requireTables([...(settings.only ?? []), ...(settings.skip ?? [])], source.catalog)
  const names = tableNames(source.catalog)
  const wanted = settings.only && withParents(settings.only, source)
  const tables = Object.fromEntries(
    names.map((name) => {
      const table = own(model.tables, name) ?? { columns: {}, relations: {} }
      const skip = table.skip === true || settings.skip?.includes(name) === true || wanted?.has(name) === false
      const { rows: ofTable, ...rest } = table
      const rows = settings.rows ?? ofTable
      const relations = settings.flat ? evenly(name, table, source) : table.relations
      return [name, { ...rest, relations, ...(rows === undefined ? {} : { rows }), ...(skip ? { skip } : {}) }]
    }),
  )
  return {
    ...model,
    tables,
    ...(settings.seed === undefined ? {} : { seed: settings.seed }),
    ...(settings.rows === undefined ? {} : { rows: settings.rows }),
    ...(settings.scale === undefined ? {} : { scale: settings.scale }),
    ...(settings.edges === undefined ? {} : { edges: settings.edges }),
  }
}

/** Every relation of a table with its children dealt out evenly; bounds stay, as do the shares without a parent. */
function evenly(name: string, { relations }: TableModel, { catalog }: Source): TableModel['relations'] {
  const keys = catalog.tables.find((table) => tableKey(catalog, table) === name)?.foreignKeys ?? []
  const named = Object.entries(relations).map(([key, relation]) => [key, relation] as const)
  const unnamed = keys
    .filter((key) => !relationKeys(key).some((one) => Object.hasOwn(relations, one)))
    .map((key) => [key.name, {}] as const)
  return Object.fromEntries(
    [...named, ...unnamed].map(([key, { children, ...rest }]: readonly [string, RelationModel]) => {
      const bounds = {
        ...(children?.min ? { min: children.min } : {}),
        ...(children?.max ? { max: children.max } : {}),
      }
      return [key, { ...rest, children: { distribution: 'constant' as const, ...bounds } }]
    }),
  )
}

/** The named tables and every table that their rows must refer to. */
function withParents(names: readonly string[], { catalog }: Source): ReadonlySet<string> {
  const wanted = new Set(names)
  const tables = new Map(catalog.tables.map((t) => [tableKey(catalog, t), t]))
  for (const name of wanted) {
    const table = tables.get(name)
    for (const key of table?.foreignKeys ?? []) {
      const required = key.columns.every((c) => table?.columns.find((column) => column.name === c)?.nullable === false)
      if (required) wanted.add(tableKey(catalog, key.references))
    }
  }
  return wanted
}

/** A plan, and the warnings on the way to it. */
export interface Planned {
  readonly plan: Plan
  readonly diagnostics: readonly Diagnostic[]
}

/** Decides every cell. Throws all faults at once when something can't be satisfied. */
export async function planProject(project: Project, options: ResolveOptions): Promise<Planned> {
  const vocabulary = await loadVocabulary(project.model.locale)
  const { given } = project
  const { plan, diagnostics } = await resolveAsking(project, vocabulary, given ? { ...options, given } : options)
  if (!plan) throw new PopulaceError(diagnostics.filter((d) => d.severity === 'error'))
  return { plan, diagnostics: [...project.diagnostics, ...diagnostics] }
}

/** The same for whoever needs no more of the database that the schema came from: it is let go. */
export async function planOffline(project: Project, options: ResolveOptions): ReturnType<typeof planProject> {
  try {
    return await planProject(project, options)
  } finally {
    await project.source.target?.close()
  }
}

/** Resolves, and where conditions are left that only a database can judge, asks one first. */
async function resolveAsking(
  { model, source, inference: { unled } }: Project,
  vocabulary: Vocabulary,
  asked: ResolveOptions,
): Promise<Resolution> {
  const options = { ...asked, unled }
  const resolved = (more: Partial<ResolveOptions>) =>
    resolve(model, source.catalog, vocabulary, { ...options, ...more })
  const { open, ...first } = resolved({ untilOpen: true })
  if (open.length === 0) return { ...first, open }
  const { askAbout, startAsking } = await import('./rulings.ts')
  const judge = await startAsking(source, open)
  const planUnder = (some: readonly Ruling[]) => resolved({ fit: true, rulings: some }).plan
  let without: Resolution
  let rulings: readonly Ruling[]
  try {
    without = resolved({ fit: true, rulings: open.map(granted) })
    // There is more amiss than what could be asked about.
    if (!without.plan) return without
    rulings = await askAbout(open, without.plan, source.catalog, vocabulary, judge, planUnder)
  } finally {
    await judge?.close()
  }
  if (rulings.length === 0) return resolved({})
  const isWholly = options.fit && rulings.length === open.length && rulings.every(isGranted(open))
  return isWholly ? without : resolved({ rulings })
}

/** Whether no more is asked for than what is known without a database. */
function isGranted(open: readonly OpenCondition[]): (ruling: Ruling) => boolean {
  const known = new Set(open.map((condition) => condition.known))
  return ({ tree }) => known.has(tree) || (tree.op === 'literal' && tree.value === true)
}
