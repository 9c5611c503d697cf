import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { readDdl } from '@populace/dialects'
import {
  defaultGenerator,
  generators,
  loadDigestsOf,
  type Plan,
  type Population,
  populate,
  resolve,
} from '@populace/engine'
import { loadConditions } from '@populace/engine/conditioned-later'
import { type Inference, type InferOptions, infer, leadsByName } from '@populace/inference'
import { mergeModel, type Model, own, type ParsedModel, type SparseModel } from '@populace/model'
import { loadVocabulary, locales } from '@populace/vocabulary'
import type { Schema } from '../project/project.ts'

/** A schema that was read, with what inference makes of it. */
export interface OpenedSchema {
  readonly catalog: Catalog
  readonly inference: Inference
  readonly diagnostics: readonly Diagnostic[]
}

/** A schema shaped by a model's text: everything that rows need. */
export interface Shape {
  readonly catalog: Catalog
  readonly inference: Inference
  /** What the text says. */
  readonly sparse: SparseModel
  readonly model: Model
  readonly plan: Plan
  readonly population: Population
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Opens a schema, reading its text where it is one.
 *
 * @throws PopulaceError with every fault when it can't be read
 */
export async function openSchema(schema: Schema): Promise<OpenedSchema> {
  const { catalog, diagnostics } =
    schema.kind === 'catalog' ? { catalog: schema.catalog, diagnostics: [] } : await read(schema)
  refuseErrors(diagnostics)
  const options = { generators, fallback: defaultGenerator, further: await furtherPasses(catalog) }
  return { catalog, inference: infer(catalog, options), diagnostics }
}

/** What few schemas need is loaded for those alone: it has to travel. */
async function furtherPasses({ tables }: Catalog): Promise<NonNullable<InferOptions['further']>> {
  const computes = tables.some(({ indexed, columns }) => indexed ?? columns.some(({ generated }) => generated))
  return computes ? [(await import('@populace/inference/read-fields')).holdReadFields] : []
}

const read = ({ text, dialect }: Extract<Schema, { readonly kind: 'ddl' }>) => readDdl(text, dialect ? { dialect } : {})

/**
 * Reads a model's text over what was inferred, and plans.
 *
 * @throws PopulaceError with every fault when the text is wrong or can't be satisfied
 */
export async function shapeSchema({ catalog, inference, diagnostics }: OpenedSchema, text: string): Promise<Shape> {
  const parsed = await parse(text, catalog)
  if (!parsed.model) throw new PopulaceError(errorsOf(parsed.diagnostics))
  const opened = settlesReferences(parsed.model, inference)
    ? infer(catalog, {
        generators,
        fallback: defaultGenerator,
        stated: parsed.model,
        further: await furtherPasses(catalog),
      })
    : inference
  const model = mergeModel(opened.model, parsed.model, catalog)
  const [vocabulary] = await Promise.all([
    loadVocabulary(model.locale),
    loadConditions(catalog, model),
    loadDigestsOf([catalog, model]),
  ])
  const resolved = resolve(model, catalog, vocabulary, { fit: true, unled: opened.unled })
  if (!resolved.plan) throw new PopulaceError(errorsOf(resolved.diagnostics))
  return {
    catalog,
    inference: opened,
    sparse: parsed.model,
    model,
    plan: resolved.plan,
    population: populate(resolved.plan, vocabulary),
    diagnostics: [...diagnostics, ...parsed.diagnostics, ...resolved.diagnostics],
  }
}

/** Whether a text says where columns lead, or that they lead nowhere: what depends on it is inferred anew. */
const settlesReferences = ({ tables }: SparseModel, { model }: Inference): boolean =>
  Object.entries(tables).some(([name, table]) => {
    const inferred = own(model.tables, name)?.relations ?? {}
    const isTaken = ([column, { generator }]: readonly [string, { readonly generator?: string }]) =>
      generator !== undefined && own(inferred, column)?.references !== undefined
    return (
      table.skip === true ||
      table.rows === 0 ||
      Object.values(table.relations).some(({ references }) => references !== undefined) ||
      Object.entries(table.columns).some(isTaken)
    )
  })

/** What a text says; one that says nothing takes no reader. */
async function parse(text: string, catalog: Catalog): Promise<Pick<ParsedModel, 'model' | 'diagnostics'>> {
  if (text.trim() === '') return { model: { tables: {} }, diagnostics: [] }
  const { parseModel } = await import('./model-text.ts')
  return parseModel(text, { catalog, generators, locales, leads: leadsByName(catalog) })
}

function errorsOf(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const errors = diagnostics.filter((d) => d.severity === 'error')
  return errors.length > 0 ? errors : [fault('POP-9001', 'no plan was made, and nothing says why')]
}

function refuseErrors(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.some((d) => d.severity === 'error')) throw new PopulaceError(errorsOf(diagnostics))
}
