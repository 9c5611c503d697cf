import type { Json } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Drafts, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { isApparatus } from '../../tables/apparatus.ts'
import { isFree, nameOf, quoted, valuesOf } from '../../totals/columns.ts'
import { tellActions } from './actions.ts'

/** Tables that keep what was changed, and where. */
const KEEPS =
  /(^| )(audit|log|history|trail|change|activity|revision|modification|track|event)( (log|entry|record|trail|event|item|detail))?$/
// `auditable` is cut into two words that there are.
const TABLE =
  /^((audi|audited|affected|changed|target|source) )?(table|entity|model|resource|object|record|auditable)( (name|type))?$/
const FIELD = /^((changed|modified|updated|affected) )?(field|column|attribute|property)( name| changed)?$/
const OLD = /^(old|previous|prev|prior|before)( (value|values|val|data|state))?$/
const NEW = /^(new|current|after)( (value|values|val|data|state))?$/
const CHANGES =
  /^((audited|tracked|recorded|object|record) )?(changes?|diff|delta|modifications?|changed (data|fields|values)|change (data|details))$/
/** The names of all fields that a change is of. */
const ALL_FIELDS = /^(changed|modified|updated|affected) (fields?|columns?|attributes?|keys?|propert(y|ies))$/
/** Fields whose few values everybody follows, the likeliest to be changed first. */
const FOLLOWED = /^((\w+ )?(status|state|stage|phase|priority)|type|category|level|condition|severity)$/
/** Values of a field, tables and fields of each that are spoken of. */
const [MOST_VALUES, MOST_TABLES, MOST_FIELDS] = [4, 4, 2]

/** A column of another table, and the states that it goes through. */
interface Field {
  readonly name: string
  readonly values: readonly string[]
}

interface Audited {
  /** As the column that names tables has it; undefined where all rows are of one table. */
  readonly called: string | undefined
  readonly fields: readonly Field[]
}

/** Whoever keeps what was changed tells of tables, columns and values that there are. */
export function tellAudited({ catalog, drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    if (!KEEPS.test(tableWords(table.table.name).map(singular).join(' '))) continue
    const open = (pattern: RegExp, kind: RegExp) =>
      table.columns.filter(
        (draft) => kind.test(draft.type.kind) && pattern.test(draft.words.join(' ')) && isOpen(draft, table),
      )
    const [before, after, changes] = [open(OLD, VALUES), open(NEW, VALUES), open(CHANGES, DOCUMENT)]
    const [field] = open(FIELD, TEXT)
    const [named] = open(TABLE, TEXT)
    if (before.length + after.length + changes.length === 0 && !field) continue
    const audited = named ? ofTables(named, table, catalog.tables, drafts) : ofParent(table, drafts)
    const documents = [...before, ...after, ...changes].filter(({ type }) => type.kind === 'json')
    const shared = documents.length > 0 || !field ? sharedField(audited) : undefined
    const told = shared === undefined ? audited : audited.flatMap((one) => withOnly(one, shared))
    if (told.length === 0) continue
    if (named) amend(named, { generator: 'choice', params: chosen(told.map(({ called = '' }) => called)) }, ROWS)
    if (field) tellFields(field, told, named)
    const [old] = before.filter(({ type }) => type.kind === 'text')
    const [now] = after.filter(({ type }) => type.kind === 'text')
    const telling = { told, named, field, old, now, shared }
    for (const draft of before) tellValue(draft, 'old', telling)
    for (const draft of after) tellValue(draft, 'new', telling)
    tellActions(table, before, after)
    for (const draft of shared === undefined ? [] : open(ALL_FIELDS, /^array$/)) {
      const of = { generator: 'choice', params: { values: [String(shared)] } }
      amend(draft, { generator: 'array.of', params: { of, min: 1, max: 1 }, nulls: FEW }, ROWS)
    }
    for (const draft of shared === undefined ? [] : changes) {
      const fields = { [String(shared)]: { from: sideOf('old', telling), to: sideOf('new', telling) } }
      amend(draft, { generator: 'json.object', params: { fields }, nulls: FEW }, ROWS)
    }
  }
}

/** Share of changes of which nothing is kept. */
const FEW = 0.06
const [TEXT, DOCUMENT, VALUES] = [/^text$/, /^json$/, /^(text|json)$/]
const ROWS = 'it tells of rows that there are'

const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  !draft.referenced &&
  !draft.column.generated &&
  draft.states === undefined &&
  draft.guess !== undefined &&
  (draft.type.kind === 'json' || isFree(draft, table))

const chosen = (values: readonly string[]): { readonly [name: string]: Json } => ({
  values: [...values],
  weights: values.map((_, at) => (values.length - at) ** 2 + 2),
})

/** The fields of a table that go through a few states. */
function fieldsOf(draft: TableDraft | undefined): readonly Field[] {
  const fields = (draft?.columns ?? []).flatMap((one): Field[] => {
    if (!FOLLOWED.test(one.words.join(' ')) || one.referenced || !draft || isUnique(draft.table, [one.column.name]))
      return []
    const values = [...new Set(valuesOf(one))].slice(0, MOST_VALUES)
    return values.length > 1 ? [{ name: one.column.name, values }] : []
  })
  return fields.slice(0, MOST_FIELDS)
}

/** Tables as they are called, or as the column's own values call them. */
function ofTables(
  named: ColumnDraft,
  own: TableDraft,
  tables: Inferring['catalog']['tables'],
  drafts: Drafts,
): readonly Audited[] {
  const values = named.guess?.params.list === undefined ? valuesOf(named) : []
  const plain = (text: string) => tableWords(text).map(singular).join(' ')
  const candidates = tables.filter(
    (table) =>
      table !== own.table &&
      !isApparatus(table) &&
      !KEEPS.test(plain(table.name)) &&
      table.columns.some(({ name }) =>
        /(status|state|stage|phase|priority|type|category|level|condition|severity)$/i.test(name),
      ),
  )
  const found = candidates.flatMap((table): Audited[] => {
    const called = values.length === 0 ? table.name : values.find((value) => plain(value) === plain(table.name))
    const fields = called === undefined ? [] : fieldsOf(drafts.get(keyOf(table)))
    return fields.length > 0 ? [{ called, fields }] : []
  })
  return found.slice(0, MOST_TABLES)
}

/** What one table's history is of: the table whose name it bears. */
function ofParent({ table }: TableDraft, drafts: Drafts): readonly Audited[] {
  const words = tableWords(table.name).join(' ')
  const key = table.foreignKeys.find(({ references }) => words.startsWith(tableWords(references.name).join(' ')))
  const fields = key ? fieldsOf(drafts.get(keyOf(key.references))) : []
  return fields.length > 0 ? [{ called: undefined, fields }] : []
}

/** The field that most tables have: documents have the same keys in all rows. */
function sharedField(audited: readonly Audited[]): string | undefined {
  const counts = new Map<string, number>()
  for (const { fields } of audited) for (const { name } of fields) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

const withOnly = ({ called, fields }: Audited, name: string): readonly Audited[] => {
  const kept = fields.filter((field) => field.name === name)
  return kept.length > 0 ? [{ called, fields: kept }] : []
}

const isCalled = (named: ColumnDraft | undefined, { called }: Audited): readonly string[] =>
  named && called !== undefined ? [`${nameOf(named)} = ${quoted(called)}`] : []

function tellFields(field: ColumnDraft, told: readonly Audited[], named: ColumnDraft | undefined): void {
  const cases = told.map((one) => ({
    when: isCalled(named, one).join(' and ') || 'true',
    values: one.fields.map(({ name }) => name),
  }))
  const [{ values } = { values: [] as string[] }] = cases
  const said =
    cases.length > 1
      ? { generator: 'case', params: { cases, otherwise: { values } } }
      : { generator: 'choice', params: chosen(values) }
  amend(field, { ...said, nulls: 0 }, ROWS)
}

interface Telling {
  readonly told: readonly Audited[]
  readonly named: ColumnDraft | undefined
  readonly field: ColumnDraft | undefined
  readonly old: ColumnDraft | undefined
  readonly now: ColumnDraft | undefined
  readonly shared: string | undefined
}

type Side = 'old' | 'new'

function tellValue(draft: ColumnDraft, side: Side, telling: Telling): void {
  const { told, named, field, old, shared } = telling
  if (draft.type.kind !== 'json')
    amend(draft, { ...caseOf(told, named, side, field, side === 'new' ? old : undefined), nulls: 0 }, ROWS)
  else if (shared !== undefined)
    amend(
      draft,
      { generator: 'json.object', params: { fields: { [shared]: sideOf(side, telling) } }, nulls: FEW },
      ROWS,
    )
}

/** A document says what a column beside it says. */
function sideOf(side: Side, { told, named, old, now }: Telling): Json {
  const beside = side === 'old' ? old : now
  return beside ? { generator: 'copy', params: { column: beside.column.name } } : caseOf(told, named, side)
}

/** What a field was before, or is now: never the same, as the first of its states are those before. */
function caseOf(
  told: readonly Audited[],
  named: ColumnDraft | undefined,
  side: Side,
  field?: ColumnDraft,
  old?: ColumnDraft,
): { readonly generator: string; readonly params: { readonly [name: string]: Json } } {
  const cases = told.flatMap((one) =>
    one.fields.flatMap(({ name, values }) => {
      const where = [...isCalled(named, one), ...(field ? [`${nameOf(field)} = ${quoted(name)}`] : [])]
      const when = (...further: readonly string[]) => [...where, ...further].join(' and ')
      const middle = Math.ceil(values.length / 2)
      if (side === 'old') return [{ when: when(), values: values.slice(0, old ? -1 : middle) }]
      const after = values.slice(middle)
      const following = old
        ? values.slice(0, -1).map((value, at) => ({
            when: when(`${nameOf(old)} = ${quoted(value)}`),
            values: values.slice(at + 1, at + 3),
          }))
        : []
      return [...following, { when: when(), values: after }]
    }),
  )
  const known = cases.filter(({ when }) => when !== '')
  const otherwise = { values: (cases.find(({ when }) => when === '') ?? cases[0])?.values ?? [''] }
  return known.length === 0
    ? { generator: 'choice', params: { values: [...otherwise.values] } }
    : { generator: 'case', params: { cases: known, otherwise } }
}
