import { isUnique } from '../../column-facts.ts'
import { roomOf } from '../../rule.ts'
import { follow, isNumber, nameOf } from '../../totals/columns.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'

/** Records of which a parent may say which one it is, by what names them, and what their other columns are. */
const RECORDS: readonly { readonly names: RegExp; readonly tells: RegExp }[] = [
  { names: /^software\.sensor$/, tells: /^software\.sensor-(unit|value|low|high)$/ },
  { names: /^medical\.test$/, tells: /^medical\.test-(unit|low|high|value|range)$/ },
  { names: /^medical\.drug$/, tells: /^medical\.drug-(form|strength|code)$/ },
]

/** What is said, or measured, once: a second column of it repeats the first. */
const ONCE = /^(software\.description|access\.plan|medical\.test-value|software\.sensor-value)$/

/** A summary and a description of one package, a plan by its name and its tier, a result as a number and as it was sent. */
function repeatFirst({ columns, table }: TableDraft): void {
  const said = new Map<string, ColumnDraft>()
  for (const draft of columns) {
    if (!isFrom(draft, ONCE) || isUnique(table, [draft.column.name])) continue
    const { generator = '' } = draft.guess ?? {}
    const first = said.get(generator)
    if (!first) said.set(generator, draft)
    else if (generator === 'software.description' && tellMore(first, draft)) continue
    // A number is written out as a text, but not every text is a number.
    else if (isNumber(draft) && first.type.kind === 'text') said.set(generator, copy(first, draft) ? draft : first)
    else if (isNumber(first) || !isNumber(draft)) copy(draft, first)
  }
}

function copy(draft: ColumnDraft, first: ColumnDraft): boolean {
  if (draft.column.generated) return false
  const params = { column: first.column.name }
  amend(draft, { generator: 'copy', params, nulls: 0 }, `it is ${first.column.name} once more`)
  return true
}

/** A description begins as the summary does, and goes on. */
function tellMore(...both: readonly [ColumnDraft, ColumnDraft]): boolean {
  const whole = both.find(({ words }) => words.at(-1) === 'description')
  const summary = both.find((one) => one !== whole && roomOf(one.type) >= SENTENCE)
  if (!whole || !summary || roomOf(whole.type) < 2 * SENTENCE || both.some(({ column }) => column.generated))
    return false
  const template = '{software.description} {software.description.more}'
  amend(whole, { generator: 'text.template', params: { template } }, 'it says more')
  const first = `concat(split_part(${nameOf(whole)}, '. ', 1), '.')`
  // Where there is no description there is nothing that it begins with.
  const formula = whole.column.nullable ? `if(${nameOf(whole)} is null, null, ${first})` : first
  if (whole.column.nullable && !summary.column.nullable) amend(whole, { nulls: 0 }, 'its summary is always there')
  follow(summary, whole.guess?.nulls === 0 ? first : formula, `it is how ${whole.column.name} begins`)
  return true
}
const SENTENCE = 140

const isFrom = ({ guess, referenced }: ColumnDraft, generators: RegExp): boolean =>
  !referenced && guess !== undefined && generators.test(guess.generator)

/** By what someone's key to another row says that the other is above them. */
const ABOVE =
  /^(manager|supervisor|boss|superior|reports to|line manager|leader|head|parent|lead)( (id|employee|employee id|staff id))?$/

/** The column that says who in the same table is above someone. */
export function leaderOf({ table, columns }: TableDraft): ColumnDraft | undefined {
  const keys = table.foreignKeys.filter((key) => keyOf(key.references) === keyOf(table) && key.columns.length === 1)
  return columns.find(
    ({ column, words }) => ABOVE.test(words.join(' ')) && keys.some(({ columns: [own] }) => own === column.name),
  )
}

/** Who reports to somebody is not at the head of the company. */
function reportUpwards(table: TableDraft): void {
  if (!leaderOf(table)) return
  for (const draft of table.columns)
    if (isFrom(draft, /^job\.(title|department|level|salary-low|salary-high)$/) && draft.guess?.params.of === undefined)
      amend(draft, { params: { ...draft.guess?.params, of: 'staff' } }, 'people here report to each other')
}

const CARRIER = /^(.+ )?(carrier|courier|shipper)( name)?$/

/** What names the carrier of a row: a column of the row, else one of the row that a key leads to. */
function carrierOf(table: TableDraft, drafts: Inferring['drafts']): string | undefined {
  const names = ({ columns }: TableDraft) =>
    columns.find(
      ({ referenced, type, guess, words }) =>
        !referenced &&
        type.kind === 'text' &&
        guess !== undefined &&
        (guess.generator === 'order.carrier' || (guess.generator === 'choice' && CARRIER.test(words.join(' ')))),
    )
  const own = names(table)
  if (own) return own.column.name
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const theirs = parent && parent !== table ? names(parent) : undefined
    if (theirs) return `${referenceOf(key.columns)}.${theirs.column.name}`
  }
  return undefined
}

/** Parcels are numbered by who carries them. */
function tieParcels(table: TableDraft, drafts: Inferring['drafts']): void {
  const parcels = table.columns.filter((draft) => isFrom(draft, /^order\.tracking-number$/))
  const carrier = parcels.length > 0 ? carrierOf(table, drafts) : undefined
  if (carrier === undefined) return
  for (const draft of parcels) amend(draft, { params: { ...draft.guess?.params, carrier } }, `it is one of ${carrier}`)
}

const SPECIALTY = /^(medical )?(specialty|speciality|specialisation|specialization)$/

/** A ward that is called after a specialty is one of that. */
function tieWards({ kinds, columns }: TableDraft): void {
  if (!kinds.includes('medical department')) return
  const name = columns.find(
    ({ words, guess }) => words.at(-1) === 'name' && /^(medical\.|text\.word)/.test(guess?.generator ?? ''),
  )
  const specialty = columns.find((draft) => SPECIALTY.test(draft.words.join(' ')) && !draft.referenced)
  if (name && specialty?.guess && specialty.type.kind === 'text')
    amend(
      specialty,
      { generator: 'copy', params: { column: name.column.name }, nulls: 0 },
      `it is that of ${name.column.name}`,
    )
}

/** Where a flight begins is not where it ends. */
const ENDS = /^travel\.airport(-code)?$/

function partEnds({ columns, table }: TableDraft): void {
  const ends = columns.filter((draft) => isFrom(draft, ENDS) && draft.guess?.params.of === undefined)
  const words = new Set(ends.map((draft) => draft.words[0]))
  if (words.size < 2) return
  for (const draft of ends)
    if (!isUnique(table, [draft.column.name]))
      amend(draft, { params: { ...draft.guess?.params, of: draft.words[0] ?? '' } }, 'it is one of several in the row')
}

/** A reading is in the unit of its sensor, a dose of the strength that its medicine has: what the parent names its row tells of. */
export function tieRecords({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    tieParcels(table, drafts)
    repeatFirst(table)
    tieWards(table)
    partEnds(table)
    reportUpwards(table)
    tellOfParent(table, drafts)
  }
}

/** What a row says of a record that it does not name itself is of the one that its parent names. */
export function tellOfParent(table: TableDraft, drafts: Inferring['drafts']): void {
  for (const { names, tells } of RECORDS) {
    const own = table.columns.filter((draft) => isFrom(draft, tells) && draft.guess?.params.of === undefined)
    if (own.length === 0 || table.columns.some((draft) => isNaming(draft, names))) continue
    const parent = namingParent(table, names, drafts)
    for (const draft of parent ? own : [])
      amend(draft, { params: { ...draft.guess?.params, of: parent?.reference ?? '' } }, `it is of its ${parent?.name}`)
  }
}

/** A record is named in words, or by the key to the row of a list that is called so. */
const isNaming = ({ guess }: ColumnDraft, names: RegExp): boolean => names.test(guess?.generator ?? '')

/** The parent whose rows are such records. Where names must differ they are numbered, and tell of no record. */
function namingParent(table: TableDraft, names: RegExp, drafts: Inferring['drafts']) {
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const naming = parent?.columns.find((draft) => isNaming(draft, names))
    if (parent && naming && parent !== table && !isUnique(parent.table, [naming.column.name]))
      return { reference: referenceOf(key.columns), name: parent.name }
  }
  return undefined
}
