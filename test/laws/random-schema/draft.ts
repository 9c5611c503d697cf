import fc from 'fast-check'
import { type ConstructName, constructs } from './constructs.ts'
import { type Form, forms } from './forms.ts'

/**
 * A random schema in no dialect's own terms: tables of columns of every common type, keys of one and several columns, foreign keys to earlier tables (required,
 * nullable, one-to-one, within keys, into other unique keys, sharing a column), tables that refer to themselves and to each other in a circle, and constructs that bring
 * their own columns with checks, uniques and generated values. There is room for the rows of every table: a cap has to be explained.
 */
export interface SchemaDraft {
  readonly tables: readonly TableDraft[]
  /** Foreign keys from a table to a later one. */
  readonly circles: readonly { readonly from: number; readonly to: number; readonly required: boolean }[]
}

export interface TableDraft {
  readonly name: string
  readonly key: KeyKind
  readonly columns: readonly ColumnDraft[]
  readonly formed: readonly FormedDraft[]
  readonly references: readonly ReferenceDraft[]
  readonly constructs: readonly ConstructName[]
  /** Belongs to a row of the first table; rows that refer to each other share it. */
  readonly scoped: boolean
}

/**
 * `composite`: two columns of its own; `junction`: the first two required references; `extension`: the first required reference; `line`: that and a number.
 * Those that need references a table has not are `counted`.
 */
export type KeyKind =
  | 'counted'
  | 'identity'
  | 'uuid'
  | 'text'
  | 'number'
  | 'composite'
  | 'junction'
  | 'extension'
  | 'line'

export interface ColumnDraft {
  readonly name: string
  readonly type: ValueType
  readonly required: boolean
  readonly unique: boolean
}

/** A column of texts whose form a check says, whatever its name means. */
export interface FormedDraft {
  readonly name: string
  readonly form: Form
  /** `within`: beside the first required foreign key. */
  readonly unique: 'no' | 'alone' | 'within'
}

export interface ReferenceDraft {
  /** An earlier table, or the table itself. */
  readonly to: number
  readonly rule: 'required' | 'nullable' | 'unique'
}

/** Types that every dialect writes in its own way, or has not. */
export const valueTypes = [
  'small',
  'int',
  'big',
  'unsigned',
  'bigunsigned',
  'huge',
  'decimal',
  'precise',
  'number',
  'double',
  'real',
  'text',
  'varchar',
  'short',
  'char',
  'folded',
  'boolean',
  'date',
  'moment',
  'zoned',
  'time',
  'year',
  'interval',
  'uuid',
  'json',
  'bytes',
  'bits',
  'mood',
  'set',
  'inet',
  'point',
  'texts',
  'ints',
  'range',
  'struct',
  'map',
  'union',
  'domain',
] as const
export type ValueType = (typeof valueTypes)[number]

/** Types with many more values than a table has rows. */
const WIDE = new Set<ValueType>([
  'int',
  'big',
  'unsigned',
  'bigunsigned',
  'huge',
  'decimal',
  'precise',
  'double',
  'varchar',
  'folded',
  'date',
  'moment',
  'zoned',
  'uuid',
  'bytes',
])

const NAMES = [
  'name',
  'title',
  'email',
  'code',
  'status',
  'amount',
  'price',
  'quantity',
  'note',
  'city',
  'created_at',
  'updated_at',
  'started_on',
  'active',
  'payload',
  'tags',
  'ref',
  'level',
  'score',
  'slug',
  'ip',
  'blob',
  'ident',
  'order',
  'x',
]

/** Words of every kind of text: lists, codes, people, places, goods, files, networks. */
const MEANINGS = [
  'seat',
  'dress_size',
  'color',
  'currency',
  'country_code',
  'language',
  'first_name',
  'last_name',
  'username',
  'url',
  'mobile',
  'zip',
  'bic',
  'grade',
  'unit',
  'article',
  'category',
  'role',
  'brand',
  'timezone',
  'initials',
  'province',
  'department',
  'domain',
  'extension',
  'version',
  'hash',
  'barcode',
  'icon',
  'queue',
  'product',
  'team',
  'company',
  'job_title',
  'comment',
  'postcode',
]

const formed = fc.record<FormedDraft>({
  name: fc.constantFrom(...MEANINGS),
  form: fc.constantFrom(...forms),
  unique: fc.constantFrom<FormedDraft['unique'][]>('no', 'alone', 'within'),
})

const column = fc
  .record({
    name: fc.constantFrom(...NAMES),
    type: fc.constantFrom(...valueTypes),
    required: fc.boolean(),
    unique: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
  })
  // A key over very few values caps the table: true, but it hides what else there is to see.
  .map((drawn): ColumnDraft => ({ ...drawn, unique: drawn.unique && WIDE.has(drawn.type) && drawn.name !== 'active' }))

const table = (index: number): fc.Arbitrary<TableDraft> =>
  fc.record({
    name: fc.constant(`t${index}`),
    key: fc.constantFrom<KeyKind[]>(
      ...(['counted', 'counted', 'identity', 'uuid', 'text', 'number', 'composite'] as const),
      ...(['junction', 'extension', 'line'] as const),
    ),
    columns: fc.uniqueArray(column, { selector: ({ name }) => name, maxLength: 6 }),
    formed: fc.uniqueArray(formed, { selector: ({ name }) => name, maxLength: 2 }),
    references: fc.array(
      fc.record({
        to: fc.nat({ max: Math.max(0, index) }),
        rule: fc.constantFrom<ReferenceDraft['rule'][]>('required', 'required', 'nullable', 'unique'),
      }),
      { maxLength: index === 0 ? 1 : 3 },
    ),
    constructs: fc.subarray([...constructs.keys()], { maxLength: 4 }),
    scoped: index === 0 ? fc.constant(false) : fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  })

/** Drafts of one to `most` tables. */
export const schemaDrafts = (most: number): fc.Arbitrary<SchemaDraft> =>
  fc
    .integer({ min: 1, max: most })
    .chain((count) =>
      fc.record({
        tables: fc.tuple(...Array.from({ length: count }, (_, i) => table(i))),
        circles: fc.uniqueArray(
          fc.record({ from: fc.nat({ max: count - 1 }), to: fc.nat({ max: count - 1 }), required: fc.boolean() }),
          { selector: ({ from }) => from, maxLength: 2 },
        ),
      }),
    )
    .map(({ tables, circles }) => ({ tables, circles: circles.filter(({ from, to }) => from < to) }))
