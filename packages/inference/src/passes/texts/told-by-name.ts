import { toldByName } from '@populace/vocabulary'
import { formulaName } from '@populace/model'
import {
  amend,
  type ColumnDraft,
  type Guess,
  type Inferring,
  keyOf,
  referenceOf,
  type TableDraft,
} from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { tableWords } from '../../names/table-names.ts'
import { DAYTIME } from '../moments/same-days.ts'
import { boundOf, roomOf } from '../../rule.ts'
import { nameOf, quoted, valuesOf } from '../../totals/columns.ts'

/** What another column of the row says under each name. */
interface Other {
  readonly words: RegExp
  readonly types: readonly string[]
  readonly says: Map<string, readonly string[]>
}

/** By a list of the vocabulary, a generator, or values that are among those that rows are called: what else they say. */
let known: ReadonlyMap<string, readonly Other[]> | undefined

function gather(): ReadonlyMap<string, readonly Other[]> {
  const found = new Map<string, Map<string, Other>>()
  for (const line of toldByName.split('\n')) {
    const [list = '', column = '', types = '', name = '', values = ''] = line.split('\t')
    const others = found.get(list) ?? new Map<string, Other>()
    const other = others.get(column) ?? { words: new RegExp(column), types: types.split(', '), says: new Map() }
    other.says.set(name, values.split('; '))
    found.set(list, others.set(column, other))
  }
  return new Map([...found].map(([list, others]) => [list, [...others.values()]]))
}

/** Whether a column calls rows by the words of a list. */
function isCalledBy(list: string, draft: ColumnDraft): boolean {
  if (!list.startsWith('=')) return draft.guess?.params.list === list || draft.guess?.generator === list
  const values = valuesOf(draft)
  return list.split(', ').every((one) => values.includes(one.slice(1)))
}

/** What calls rows so: a column of their own, or of a row that each of them leads to. */
interface Name {
  readonly draft: ColumnDraft
  /** How formulas ask for it. */
  readonly asked: string
}

function nameIn(table: TableDraft, lists: string): Name | undefined {
  const draft = table.columns.find(
    (one) =>
      NAMING.has(one.type.kind) &&
      !one.referenced &&
      isName(one, table) &&
      lists.split('|').some((list) => isCalledBy(list, one)),
  )
  return draft && { draft, asked: nameOf(draft) }
}

function nameAbove(table: TableDraft, lists: string, kind: string, drafts: Inferring['drafts']): Name | undefined {
  if (!table.kinds.some((one) => one === kind)) return undefined
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const name = parent && parent !== table ? nameIn(parent, lists) : undefined
    if (name) return { ...name, asked: `${referenceOf(key.columns.map(formulaName))}.${name.asked}` }
  }
  return undefined
}

/** A night shift begins at night, and who is exempt pays no tax: what a list's row is called says what else is so. */
export function tellByName({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  known ??= gather()
  for (const table of drafts.values())
    for (const [list, others] of known) {
      const [lists = '', kind] = list.split('@')
      const name = kind === undefined ? nameIn(table, lists) : nameAbove(table, lists, kind, drafts)
      if (!name) continue
      if (list === SETTINGS) listOnce(name.draft, table)
      for (const other of others) tell(name, other, table, kind !== undefined)
    }
}

const longestOf = ({ says }: Other): number => Math.max(...[...says.values()].flat().map(({ length }) => length))

/** The greatest number that is told. */
const mostOf = ({ says }: Other): number => Math.max(0, ...[...says.values()].flat().map((value) => Number(value) || 0))

/** Of how many a rate is told as parts: of a hundred, unless its column has so few digits before the point that it must be a share of one. */
const partsOf = ({ type, words }: ColumnDraft, other: Other): number =>
  mostOf(other) >= boundOf(type) && words.at(-1) === 'rate' ? 100 : 1

/** Columns that call rows something: of an enumeration's labels one is it as a whole. */
const NAMING: ReadonlySet<string> = new Set(['text', 'enum'])

/** Stands before what a name has anywhere in it, not at its beginning. */
const WITHIN = '~'
/** Stands in the list of what is told where there is nothing to tell. */
const NOTHING = '-'
const SETTINGS = 'access.setting'

/** A program as a whole has other settings than people have, and each once. */
function listOnce(name: ColumnDraft, { table }: TableDraft): void {
  // Whoever changed one last has none of their own.
  if (table.foreignKeys.some(({ columns: [key = ''] }) => !/_?by(_id)?$/i.test(key))) return
  const distinct = isUnique(table, [name.column.name]) ? { distinct: true } : {}
  const params = { list: 'access.site.setting', ...distinct }
  amend(name, { generator: 'text.word', params }, 'they are those of a whole program')
}

/** Whether the column says what the table's rows are called. */
function isName({ words }: ColumnDraft, { table }: TableDraft): boolean {
  const own = tableWords(table.name).at(-1) ?? ''
  return CALLED.test(words.join(' ')) || words.at(-1) === own
}
const CALLED =
  /^(.+ )?(name|title|label|type|kind|class|provider|algorithm|subject|source value|key|param|parameter|setting|option|property|state|status|error|message|species|exercise|ingredient|period|interval|frequency|cycle|terms?|k)$/

function tell({ draft: name, asked }: Name, other: Other, table: TableDraft, isAbove: boolean): void {
  for (const draft of table.columns) {
    if (draft === name || draft.referenced || draft.column.generated || !draft.guess) continue
    // What follows from something else already knows better than a row that it leads to.
    if (isAbove && /^(formula|copy|number\.dial)$/.test(draft.guess.generator)) continue
    if (!other.types.includes(draft.type.kind) || !other.words.test(draft.words.join(' '))) continue
    if (isUnique(table.table, [draft.column.name]) || !isListed(other, draft)) continue
    if (draft.type.kind === 'text' && roomOf(draft.type) < longestOf(other)) continue
    if (mostOf(other) / partsOf(draft, other) >= boundOf(draft.type)) continue
    const { '*': otherwise = [...other.says.values()].flat(), ...named } = Object.fromEntries(other.says)
    const called = (parts: string) =>
      name.type.kind === 'enum'
        ? `${asked} in (${parts.split('|').map(quoted).join(', ')})`
        : parts
            .split('|')
            .map((part) =>
              part.startsWith(WITHIN)
                ? `strpos(${asked}, ${quoted(part.slice(WITHIN.length))}) > 0`
                : `starts_with(${asked}, ${quoted(part)})`,
            )
            .join(' or ')
    const isForSome = otherwise.length === 1 && otherwise[0] === NOTHING
    // Rows that are called otherwise have none, as far as they may.
    const rest = isForSome ? Object.values(named).flat() : otherwise
    const said = isMoment(draft)
      ? laterIn(draft, table, other, named, rest, called)
      : saidOf(draft, partsOf(draft, other), named, rest, called)
    if (!said) continue
    const only =
      isForSome && draft.column.nullable && draft.guess.when === undefined
        ? { when: Object.keys(named).map(called).join(' or ') }
        : {}
    amend(draft, { ...said, ...only }, `${name.column.name} says so`)
    if ('when' in only) keepCompany(draft, table)
  }
}

/** Whether a column that takes only some values may be all of what is told. */
const isListed = ({ says }: Other, { states }: ColumnDraft): boolean =>
  states === undefined || [...says.values()].flat().every((one) => states.includes(one))

/** Documents are told as they are written. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'time', 'json'])

type Named = Readonly<Record<string, readonly string[]>>
type Called = (part: string) => string

const isMoment = ({ type }: ColumnDraft): boolean => type.kind === 'date' || type.kind === 'timestamp'

/** One of some values under each name. */
function saidOf({ type }: ColumnDraft, parts: number, named: Named, otherwise: readonly string[], called: Called) {
  const isWord = WRITTEN.has(type.kind)
  const say = (values: readonly string[]) => ({
    values: isWord ? [...values] : values.map((value) => Number(value) / parts),
  })
  const cases = Object.entries(named).map(([start, values]) => ({ when: called(start), ...say(values) }))
  return { generator: 'case', params: { cases, otherwise: say(otherwise) } }
}

/** How much later than what it follows in the row it is under each name. Where the day of it stands beside it, what is over within hours is so after the moment at which it began. */
function laterIn(
  { guess }: ColumnDraft,
  { columns }: TableDraft,
  other: Other,
  named: Named,
  otherwise: readonly string[],
  called: Called,
): Pick<Guess, 'generator' | 'params'> | undefined {
  const base = columns.find(({ column }) => column.name === guess?.params.column)
  if (guess?.generator !== 'time.after' || !base) return undefined
  const all = Object.entries(named).map(([start, lengths]) => ({ when: called(start), lengths: [...lengths] }))
  const { min: _, max: __, ...params } = guess.params
  if (!other.words.test(base.words.join(' ')))
    return { generator: 'time.after', params: { ...params, lengths: [...otherwise], cases: all } }
  const began = columns.find(
    (one) =>
      one.type.kind === 'timestamp' &&
      one.guess?.params.column === base.guess?.params.column &&
      !other.words.test(one.words.join(' ')),
  )
  const column = began?.column.name
  const cases = all.flatMap((one) => (column && one.lengths.every(isOfHours) ? [{ ...one, column }] : []))
  if (began?.guess && cases.length > 0)
    amend(began, { params: { ...began.guess.params, ...DAYTIME } }, 'it is over on its day, or days later')
  return cases.length === 0 ? undefined : { generator: 'time.after', params: { ...guess.params, cases } }
}

const isOfHours = (length: string): boolean => /(minute|hour)s?$/.test(length)

/** What belongs to something that only some rows have is there where that is: when a job of a schedule ran, beside its name in the schedule. */
function keepCompany(draft: ColumnDraft, { columns }: TableDraft): void {
  const stem = (one: ColumnDraft) => one.words.slice(0, -1).join(' ')
  for (const other of columns) {
    const isOf = other !== draft && !other.referenced && stem(other) !== '' && stem(other) === stem(draft)
    if (!isOf || !other.column.nullable || !other.guess || other.guess.when !== undefined) continue
    amend(other, { nulls: 0, when: `${nameOf(draft)} is not null` }, `it is there where ${draft.column.name} is`)
  }
}
