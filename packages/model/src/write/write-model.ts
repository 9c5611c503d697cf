import type { Catalog } from '@populace/catalog'
import { Document, type Node, Scalar, type YAMLMap } from 'yaml'
import { indexCatalog, type TableIndex, tableKey } from '../catalog-index.ts'
import type { Degree, RelationModel } from '../model.ts'
import { formatCount, formatShare } from '../quantity.ts'
import type { SparseColumn, SparseModel, SparseTable } from '../sparse-model.ts'
import { columnKeys } from '../surface.ts'
import { annotate, mapNode, textNode, valueNode } from './nodes.ts'

/** Why something was inferred, for a comment beside it; `score` is how sure the rule is, 0 … 1. */
export interface Reason {
  readonly reason: string
  readonly score?: number
}

/** What a written model shows besides the model itself, all of it in comments. */
export interface WriteOptions {
  /** Gives columns the schema's order, tables their comments, and relations their parents. */
  readonly catalog?: Catalog
  /** Why a column has its generator. */
  readonly reasons?: (table: string, column: string) => Reason | undefined
  /** Why a relation has its distribution. */
  readonly relationReasons?: (table: string, relation: string) => Reason | undefined
  /** A path or URL of the JSON Schema, for editors that check and complete YAML by it. */
  readonly jsonSchema?: string
}

const header = ` What Populace generates. Change anything; what you remove is inferred again.
 The same file and seed give the same data, on any machine.
 Row counts: 500, 10k, 2M. Shares: 3% or 0.03.
 A column is a generator’s name, or { generator: …, its parameters, nulls: 3% }.`

/**
 * Writes a model as `populace.yaml`, with a header that explains the file and the reasons as comments.
 * `parseModel` reads the text back to the same model.
 *
 * @example
 * writeModel({ rows: 25_000, tables: {} }).endsWith('rows: 25k\ntables: {}\n') // true
 */
export function writeModel(model: SparseModel, options: WriteOptions = {}): string {
  const tables = options.catalog && indexCatalog(options.catalog).tables
  const tablesNode = mapNode(
    Object.entries(model.tables).map(([name, table]) => [name, tableNode(name, table, tables?.get(name), options)]),
    'block',
  )
  for (const [i, pair] of tablesNode.items.entries()) {
    if (!(pair.key instanceof Scalar)) continue
    pair.key.spaceBefore = i > 0
    const comment = tables?.get(String(pair.key.value))?.table.comment
    if (comment?.trim())
      pair.key.commentBefore = comment
        .trim()
        .split(/\s*\n\s*/)
        .map((line) => ` ${line}`)
        .join('\n')
  }
  const root = mapNode([...settings(model), ['tables', tablesNode]], 'block')
  const document = new Document(root)
  document.commentBefore = `${options.jsonSchema ? ` yaml-language-server: $schema=${options.jsonSchema}\n` : ''}${header}`
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

function settings(model: SparseModel): readonly (readonly [string, Node])[] {
  const { version, seed, locale, clock, dialect, schema, rows, scale, edges } = model
  return present({
    version: version && valueNode(version),
    seed: seed === undefined ? undefined : textNode(seed),
    locale: locale && textNode(locale),
    clock: clock && textNode(clock),
    dialect: dialect && textNode(dialect),
    schema: schema && textNode(schema),
    rows: rows === undefined ? undefined : countNode(rows),
    scale: scale && valueNode(scale),
    edges: edges === undefined ? undefined : textNode(formatShare(edges)),
  })
}

function present(nodes: Readonly<Record<string, Node | undefined | '' | 0>>): readonly (readonly [string, Node])[] {
  return Object.entries(nodes).flatMap(([key, node]) => (node ? [[key, node] as const] : []))
}

/** Counts stay numbers where digits are as short. */
function countNode(count: number): Scalar {
  const text = formatCount(count)
  return String(count) === text ? new Scalar(count) : textNode(text)
}

function tableNode(name: string, table: SparseTable, index: TableIndex | undefined, options: WriteOptions): YAMLMap {
  const columns = ordered(Object.keys(table.columns), index)
  const columnsNode = mapNode(
    columns.flatMap((column) => {
      const model = table.columns[column]
      return model ? [[column, columnNode(model)] as const] : []
    }),
    'block',
  )
  for (const column of columns) annotate(columnsNode, column, reasonText(options.reasons?.(name, column)))
  const relationsNode = mapNode(
    Object.entries(table.relations).map(([relation, model]) => [relation, relationNode(model)]),
    'block',
  )
  for (const relation of Object.keys(table.relations)) {
    annotate(relationsNode, relation, relationText(name, relation, index, options))
  }
  const node = mapNode(
    present({
      rows: table.rows === undefined ? undefined : countNode(table.rows),
      skip: table.skip === undefined ? undefined : valueNode(table.skip),
      edges: table.edges === undefined ? undefined : textNode(formatShare(table.edges)),
      holds: table.holds && valueNode(table.holds),
      was: table.was ? textNode(table.was) : undefined,
      columns: columns.length > 0 ? columnsNode : undefined,
      relations: relationsNode.items.length > 0 ? relationsNode : undefined,
    }),
    'block',
  )
  return node
}

/** The schema's own order, then what the schema does not have. */
function ordered(columns: readonly string[], index: TableIndex | undefined): readonly string[] {
  if (!index) return columns
  const known = new Set(columns)
  return [...[...index.columns.keys()].filter((c) => known.has(c)), ...columns.filter((c) => !index.columns.has(c))]
}

const reserved = new Set(Object.keys(columnKeys))

function columnNode(column: SparseColumn): Node {
  const nulls = column.nulls === undefined ? undefined : textNode(formatShare(column.nulls))
  const when = column.when === undefined ? undefined : textNode(column.when)
  const per = column.per === undefined ? undefined : textNode(column.per)
  const was = column.was ? textNode(column.was) : undefined
  const edges = column.edges === undefined ? undefined : textNode(formatShare(column.edges))
  if (column.generator === undefined) return mapNode(present({ nulls, when, per, edges, was }))
  const generator = textNode(column.generator)
  const params = Object.entries(column.params).map(([name, value]) => [name, valueNode(value)] as const)
  const nested = params.filter(([name]) => reserved.has(name))
  const entries: readonly (readonly [string, Node])[] = [
    ...present({ generator, version: column.version && valueNode(column.version) }),
    ...params.filter(([name]) => !reserved.has(name)),
    ...present({ nulls, when, per, edges, was, params: nested.length > 0 ? mapNode(nested) : undefined }),
  ]
  return entries.length === 1 ? generator : mapNode(entries)
}

function relationNode(relation: RelationModel): YAMLMap {
  const nulls = relation.nulls === undefined ? undefined : textNode(formatShare(relation.nulls))
  const when = relation.when === undefined ? undefined : textNode(relation.when)
  const follows = relation.follows === undefined ? undefined : textNode(relation.follows)
  const like = relation.like === undefined ? undefined : textNode(relation.like)
  const among = relation.among === undefined ? undefined : textNode(relation.among)
  const match = relation.match === undefined ? undefined : textNode(relation.match)
  const references = relation.references === undefined ? undefined : textNode(relation.references)
  const children = relation.children && degreeNode(relation.children)
  const order = relation.order === undefined ? undefined : textNode(relation.order)
  return mapNode(present({ references, children, nulls, when, follows, like, among, match, order }))
}

function degreeNode(degree: Degree): Node {
  const distribution = textNode(degree.distribution)
  const bounds = present({
    min: degree.min === undefined ? undefined : countNode(degree.min),
    max: degree.max === undefined ? undefined : countNode(degree.max),
    exponent: degree.exponent && valueNode(degree.exponent),
    hubs: degree.hubs && textNode(degree.hubs),
  })
  return bounds.length === 0 ? distribution : mapNode([['distribution', distribution], ...bounds])
}

function reasonText(reason: Reason | undefined): string | undefined {
  return reason && reason.reason + (reason.score === undefined ? '' : ` (${Math.round(reason.score * 100)}%)`)
}

/** `customer_id → customer.id: every customer has orders (80%)`. */
function relationText(
  table: string,
  relation: string,
  index: TableIndex | undefined,
  options: WriteOptions,
): string | undefined {
  const key = index?.relations.get(relation)
  const reason = reasonText(options.relationReasons?.(table, relation))
  if (!key || !options.catalog) return reason
  const parent = tableKey(options.catalog, key.references)
  const path = `${key.columns.join(', ')} → ${parent} (${key.references.columns.join(', ')})`
  return reason === undefined ? path : `${path}: ${reason}`
}
