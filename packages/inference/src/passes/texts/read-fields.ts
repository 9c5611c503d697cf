import { children, type Catalog, documentPaths, type ExpressionTree, type Table, type TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'
import type { ColumnDraft, Inferring } from '../../draft.ts'

/**
 * Documents have the fields that the database reads of them: for a column that it computes, or in an index. A field that it can't read as what it takes it for keeps the row out.
 */
export function holdReadFields({ catalog, drafts }: Inferring): void {
  for (const draft of drafts.values()) {
    const reads = readsOf(draft.table, catalog)
    for (const column of draft.columns) {
      const own = reads.filter((read) => read.column === column.column.name)
      if (own.length === 0 || !column.guess || !isDocument(column.type)) continue
      const { nulls } = column.guess
      column.guess = {
        ...documentOf(own),
        score: 0.95,
        reason: 'the database reads fields of it',
        ...(nulls !== undefined && !own.some(({ required }) => required) ? { nulls } : {}),
      }
    }
  }
}

const isDocument = (type: TypeRef): boolean =>
  type.kind === 'json' || (type.kind === 'text' && (type.length ?? 4000) >= 1000)

/** What a field is taken for. */
interface Taken {
  /** A JSON Schema. */
  readonly schema: Json
  /** An identifier has room in it: a field whose name asks for one is one. */
  readonly isRoomy?: true
  /** Any text will do, where nothing else takes the field for something. */
  readonly isAnyText?: true
}

/** A field that an expression reads of a document, and what it is taken for. */
interface Read {
  readonly column: string
  /** Keys, and places in lists, the outermost first; none where the whole document is meant. */
  readonly path: readonly (string | number)[]
  readonly taken: Taken
  /** A column that may not be NULL comes of it. */
  readonly required: boolean
}

function readsOf(table: Table, catalog: Catalog): readonly Read[] {
  const reads = [
    ...table.columns.flatMap((column) => {
      const tree = column.generated?.expression.tree
      // A field that leads to another table is left out: nothing here would know where to.
      const isLeading = column.nullable && table.foreignKeys.some(({ columns }) => columns.includes(column.name))
      return tree && !isLeading ? readsIn(tree, catalog, schemaOf(column.type, catalog), !column.nullable) : []
    }),
    ...(table.indexed ?? []).flatMap(({ expression: { tree } }) => (tree ? readsIn(tree, catalog, TEXT, false) : [])),
  ]
  // What must differ from row to row is left out: fields are drawn, and rows without one are as good.
  const placed = ({ column, path }: Read) => [column, ...path].join('.')
  const told = new Set(
    table.uniques.flatMap(({ parts }) =>
      parts.flatMap((part) => {
        const tree =
          part.kind === 'expression'
            ? part.expression.tree
            : table.columns.find(({ name }) => name === part.column)?.generated?.expression.tree
        return tree ? readsIn(tree, catalog, TEXT, false).map(placed) : []
      }),
    ),
  )
  return reads.filter((read) => read.required || !told.has(placed(read)))
}

/** @param taken what the expression is to be, where it is a field as it stands */
function readsIn(tree: ExpressionTree, catalog: Catalog, taken: Taken, required: boolean): readonly Read[] {
  const place = placeOf(tree)
  if (place && place.path.length > 0) return [{ ...place, taken, required }]
  if (tree.op === 'cast') return readsIn(tree.arg, catalog, schemaOfName(tree.type, catalog), required)
  if (tree.op === 'call') {
    const [only, ...others] = tree.args
    const whole = only && placeOf(only)
    if (/^jsonb?_array_length$/.test(tree.name) && whole) return [{ ...whole, taken: LIST, required }]
    // A function of one text reads it as what it returns.
    const returns = others.length === 0 ? catalog.functions.find(({ name }) => name === tree.name)?.returns : undefined
    const argument = returns === undefined ? TEXT : schemaOfName(returns, catalog)
    return tree.args.flatMap((arg) => readsIn(arg, catalog, argument, required))
  }
  return children(tree).flatMap((part) => readsIn(part, catalog, TEXT, required))
}

/** The column and the keys that an expression reads; undefined where the document is a list, and where it does more than read. */
function placeOf(tree: ExpressionTree): Pick<Read, 'column' | 'path'> | undefined {
  if (!isRead(tree)) return undefined
  const { column, paths: [path, ...others] = [] } = documentPaths(tree) ?? {}
  if (column === undefined || path === undefined || others.length > 0) return undefined
  const isPlain = path.every((key) => (typeof key === 'number' ? key < MOST_READ : PLAIN_KEY.test(key)))
  return isPlain && typeof path[0] !== 'number' ? { column, path } : undefined
}

function isRead(tree: ExpressionTree): boolean {
  switch (tree.op) {
    case 'column':
    case 'subscript':
      return true
    case 'binary':
      return ['->', '->>', '#>', '#>>'].includes(tree.operator)
    case 'call':
      return /^(json_(unquote|extract|value)|jsonb?_extract_path(_text)?)$/.test(tree.name)
    default:
      return false
  }
}

/** Lists are made no longer than that for the sake of a place that is read. */
const MOST_READ = 20
const PLAIN_KEY = /^[\p{L}_][\p{L}\p{N}_ -]*$/u

const TEXT: Taken = { schema: { type: 'string' }, isAnyText: true }
const ROOMY_TEXT: Taken = { schema: { type: 'string' }, isRoomy: true }
const LIST: Taken = { schema: { type: 'array' } }

const MOMENT: Json = { format: 'date-time' }
const SCHEMAS: readonly (readonly [RegExp, Json])[] = [
  [/^bool/, { type: 'boolean' }],
  [/^interval/, { enum: ['PT5S', 'PT30S', 'PT2M', 'PT1H'] }],
  [/^\w*int|^serial|signed/, { type: 'integer' }],
  [/^(numeric|decimal|real|double|float)/, { type: 'number' }],
  [/^(date|timestamp)/, MOMENT],
  [/^uuid/, { format: 'uuid' }],
]

/** What a type is, by its name as SQL has it. */
function schemaOfName(name: string, { enums, defaultSchema }: Catalog): Taken {
  const labels = enums.find(
    (one) => name === `${one.schema}.${one.name}` || (one.schema === defaultSchema && one.name === name),
  )?.labels
  const schema = labels ? { enum: labels } : SCHEMAS.find(([form]) => form.test(name))?.[1]
  return schema ? { schema } : TEXT
}

function schemaOf(type: TypeRef, catalog: Catalog): Taken {
  if (type.kind !== 'text') return schemaOfName(type.raw, catalog)
  const { length = 36 } = type
  return length < 20
    ? { schema: { enum: ['A1', 'B2', 'C3'].map((code) => code.slice(0, length)) } }
    : length < 36
      ? TEXT
      : ROOMY_TEXT
}

/** A document with all the fields that are read of it. */
function documentOf(reads: readonly Read[]): Pick<NonNullable<ColumnDraft['guess']>, 'generator' | 'params'> {
  if (reads.some(({ path }) => path.length === 0)) return { generator: 'json.array', params: {} }
  return { generator: 'json.object', params: { schema: assembled(reads) } }
}

function assembled(reads: readonly Pick<Read, 'path' | 'taken'>[], name = ''): Json {
  const deeper = reads.filter(({ path }) => path.length > 0)
  if (deeper.length === 0) return named(reads.find(({ taken }) => !taken.isAnyText)?.taken ?? TEXT, name)
  const steps = [...new Set(deeper.flatMap(({ path: [first] }) => first ?? []))]
  const names = steps.filter((step) => typeof step === 'string')
  const below = (key: string | undefined) =>
    deeper
      .filter(({ path: [first] }) => (key === undefined ? typeof first === 'number' : first === key))
      .map(({ path, taken }) => ({ path: path.slice(1), taken }))
  const places = steps.filter((step) => typeof step === 'number')
  // Elements are alike, whichever of them are read; what is read by name as well is no list.
  if (names.length === 0)
    return {
      type: 'array',
      items: assembled(below(undefined), name.replace(/s$/, '')),
      minItems: Math.max(...places) + 1,
    }
  return { properties: Object.fromEntries(names.map((key) => [key, assembled(below(key), key)])) }
}

const named = ({ schema, isRoomy }: Taken, name: string): Json =>
  isRoomy && /(^|_)(uu)?id$|(Id|Uuid)$/.test(name) ? { format: 'uuid' } : schema
