import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { follow, isFree, isNumber, nameOf, quoted, valuesOf } from '../../totals/columns.ts'
import { type Presence, presences } from '../../told/presences.ts'
import type { Telling } from '../../told/telling.ts'
import { told } from '../../told/tellings.ts'

/** Texts that suit what another column of the row says: a remark its score, a statement the way that the money went. */
export function suitTexts({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    nameQuarters(table)
    for (const draft of table.columns) {
      for (const presence of presences) if (belong(draft, presence, table)) break
      if (draft.type.kind !== 'text' || draft.referenced || draft.column.generated || draft.states) continue
      // What its list, or the row above, says already is said.
      if (!isFree(draft, table) || !draft.guess || draft.guess.generator === 'case') continue
      for (const telling of told) if (suit(draft, telling, table)) break
    }
  }
}

const QUARTER = /^((review|reporting|appraisal|evaluation|performance) )?(period|cycle|quarter)$/
const REVIEWED = /^(reviewed|review|appraisal|evaluated|evaluation|completed)( on| at| date)?$/

/** What was reviewed on a day of spring is the first or the second quarter of that year, not one of another. */
function nameQuarters(table: TableDraft): void {
  const period = table.columns.find(
    (draft) => draft.guess?.params.list === 'saying.review.period' && QUARTER.test(draft.words.join(' ')),
  )
  const day = table.columns.find(
    ({ type, words, guess }) =>
      (type.kind === 'date' || type.kind === 'timestamp') && guess !== undefined && REVIEWED.test(words.join(' ')),
  )
  if (!period || !day || !isFree(period, table)) return
  const value = `concat(date_part('year', ${nameOf(day)}), ' Q', date_part('quarter', ${nameOf(day)}))`
  if (day.column.nullable) amend(day, { nulls: 0 }, 'the period goes by it')
  follow(period, value, `it is that of ${day.column.name}`)
}

function suit(draft: ColumnDraft, telling: Telling, table: TableDraft): boolean {
  const isMeant = telling.tables === undefined || table.kinds.some((kind) => telling.tables?.includes(kind))
  if (!isMeant || !telling.column.test(draft.words.join(' '))) return false
  const by = table.columns.find(
    (other) => other !== draft && !other.referenced && telling.by.test(other.words.join(' ')) && other.guess,
  )
  // Of one kind there would be no more than one.
  if (by && isUnique(table.table, [draft.column.name, by.column.name])) return false
  if (!by || table.columns.some(({ guess }) => guess && telling.unless?.test(guess.generator))) return false
  const cases = telling.scores ? byScore(telling, by) : byState(telling, by)
  if (!cases || roomOf(draft.type) < telling.least) return false
  amend(
    draft,
    { generator: 'case', params: { cases, otherwise: { list: `told.${telling.otherwise}` } } },
    `it suits ${by.column.name}`,
  )
  return true
}

/** Minutes by which someone was late, where someone was. */
function belong(draft: ColumnDraft, { column, by, tables, of, usual, numbers }: Presence, table: TableDraft): boolean {
  if (tables && !table.kinds.some((kind) => tables.includes(kind))) return false
  if (draft.column.generated || !column.test(draft.words.join(' '))) return false
  const state = table.columns.find((other) => other !== draft && by.test(other.words.join(' ')))
  const said = state ? saidBy(state, usual).filter((value) => of.test(plain(value))) : []
  if (!state || said.length === 0) return false
  const when = `${nameOf(state)} in (${said.map(quoted).join(', ')})`
  const why = `it is there where ${when}`
  if (draft.referenced) return leadWhere(draft, when, why, table)
  if (!draft.guess) return false
  if (draft.column.nullable) amend(draft, { nulls: 0, when }, why)
  if (numbers && isNumber(draft) && isFree(draft, table)) {
    const params = { cases: [{ when, values: [...numbers] }], otherwise: { values: [0] } }
    amend(draft, { generator: 'case', params }, why)
  }
  return true
}

/** A key leads somewhere only where it is there. */
function leadWhere({ column }: ColumnDraft, when: string, reason: string, { table, relations }: TableDraft): boolean {
  const key = table.foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === column.name)
  const relation = key && relations.get(key.name)
  if (!key || !relation || !column.nullable || relation.when !== undefined) return false
  relations.set(key.name, { ...relation, when, nulls: 0, reason })
  return true
}

/** The texts that a column has, as far as they are known, else what its generator or its list usually says. */
function saidBy(by: ColumnDraft, usual: Telling['usual']): readonly string[] {
  const known = valuesOf(by)
  return known.length > 0 ? known : (usual?.[String(by.guess?.params.list ?? by.guess?.generator)] ?? [])
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

type Branch = { readonly when: string; readonly list: string }

/** By what a column of a few words says; undefined where it says none of them. */
function byState({ says = [], usual }: Telling, by: ColumnDraft): Branch[] | undefined {
  const values = saidBy(by, usual)
  const cases = says.flatMap(({ of, list }): Branch[] => {
    const said = values.filter((value) => of.test(plain(value)))
    return said.length === 0
      ? []
      : [{ when: `${nameOf(by)} in (${said.map(quoted).join(', ')})`, list: `told.${list}` }]
  })
  return cases.length > 0 ? cases : undefined
}

/** By how much of the most that there is a score comes to. */
function byScore({ scores = [] }: Telling, by: ColumnDraft): Branch[] | undefined {
  const { kind } = by.type
  if (kind !== 'integer' && kind !== 'decimal' && kind !== 'float') return undefined
  const { min = 0, max, of } = by.guess?.params ?? {}
  // What is a part of something is as good as it is near to the whole.
  if (by.guess?.generator === 'number.part' && typeof of === 'string')
    return scores.map(({ from, list }) => ({ when: `${nameOf(by)} >= ${from} * ${of}`, list: `told.${list}` }))
  const most = typeof max === 'number' ? max : by.guess?.generator === 'number.rating' ? STARS : undefined
  const least = typeof min === 'number' && most !== undefined && min <= 1 ? min : 0
  if (most === undefined) return undefined
  return scores.map(({ from, list }) => ({
    when: `${nameOf(by)} >= ${round(least + (most - least) * from)}`,
    list: `told.${list}`,
  }))
}

const STARS = 5
const round = (value: number): number => Math.round(value * 100) / 100
