import type { Catalog } from '@populace/catalog'
import { isRecord, type Json } from '@populace/model'
import { defaultValue, listOf } from '../../column-facts.ts'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { inEnglish, saidIn } from '../../names/said.ts'
import { plainly } from '../../names/said-rows.ts'
import { roomOf } from '../../rule.ts'
import { nameOf, quoted } from '../../totals/columns.ts'

/** The language that a schema's names are written in, as the words that it has for what columns say. */
type Tongue = ReadonlyMap<string, readonly string[]>
/** What stands in a column for what rules say. */
type Said = ReadonlyMap<string, string | number>

/**
 * States and other texts that rules know are said in the language of the schema's names, or as the schema itself lists them, and what other columns say of them follows. Passes before this
 * one speak English.
 */
export function sayInTongue({ catalog, drafts, locale }: Inferring): void {
  const tongue = saidIn(locale)
  for (const table of drafts.values())
    for (const draft of table.columns) {
      if (tongue) begin(draft, tongue)
      const said = saidBySchema(draft) ?? (tongue && saidBy(draft, textsOf(draft, table, catalog), tongue))
      if (said) {
        retell(draft, said, table)
        retellBelow(draft, said, table, drafts)
      }
    }
}

/** As its type, a check or a comment has it; codes are numbers where the column holds such. */
const saidBySchema = ({ said, type }: ColumnDraft): Said | undefined =>
  said && (type.kind === 'integer' ? new Map([...said].map(([state, code]) => [state, Number(code)])) : said)

/** What numbers of papers begin with, by the generators that write them. */
const PREFIXED: Readonly<Record<string, string>> = {
  'finance.invoice-number': 'INV-######',
  'order.number': 'ORD-#######',
}

/** Numbers of papers begin as the language has it: `RE-483920`; and what is numbered is called so: `Zimmer 105`. */
function begin(draft: ColumnDraft, tongue: Tongue): void {
  const { guess } = draft
  const own = guess?.params.pattern
  const [, thing] = typeof own === 'string' ? (THING.exec(own) ?? []) : []
  const pattern = own === undefined ? PREFIXED[guess?.generator ?? ''] : thing === undefined ? undefined : String(own)
  const [said] = tongue.get(plainly(thing ?? pattern?.replace(/#+$/, '') ?? '')) ?? []
  if (!guess || said === undefined || pattern === undefined || roomOf(draft.type) < pattern.length) return
  const letters = thing === undefined ? said : `${said.charAt(0).toUpperCase()}${said.slice(1)} `
  draft.guess = { ...guess, params: { ...guess.params, pattern: pattern.replace(/^[^#]+/, letters) } }
}

/** A thing and its number: `Room ###`. */
const THING = /^(\p{Lu}\p{Ll}+) #+$/u

/** Texts that a rule has chosen, or a lifecycle; nothing that the schema lists or explains itself. */
function textsOf(
  { guess, type, column, candidates }: ColumnDraft,
  { table }: TableDraft,
  catalog: Catalog,
): readonly Json[] {
  const isListed =
    listOf(table, column, type, catalog) !== undefined || candidates.some(({ reason }) => EXPLAINED.test(reason))
  if (isListed || type.kind !== 'text' || !guess || !CHOSEN.test(guess.generator)) return []
  const { values, path, exits, cases, otherwise } = guess.params
  const byCase = [...(Array.isArray(cases) ? cases : []), otherwise ?? null].map((one) =>
    isRecord(one) ? (one.values ?? null) : null,
  )
  const listed = [values, path, ...byCase].flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...listed,
    ...(Array.isArray(exits) ? exits.map((exit) => (isRecord(exit) ? (exit.state ?? null) : null)) : []),
  ]
}

const EXPLAINED = /^its comment lists/
const CHOSEN = /^(choice|lifecycle|case)$/

/** What a column's texts are in a language; undefined where it has no word for one of them, or no room. Whoever wrote a default in English writes the others in it too. */
function saidBy(draft: ColumnDraft, texts: readonly Json[], tongue: Tongue): Said | undefined {
  const value = defaultValue(draft.column)
  const own = typeof value === 'string' && value !== '' ? value : undefined
  const meant = own === undefined ? [] : inEnglish(own)
  if (texts.length === 0 || (own !== undefined && meant.length === 0)) return undefined
  const said = new Map<string, string>()
  const taken = new Set<string>()
  for (const text of new Set(texts)) {
    if (typeof text !== 'string') return undefined
    const words = tongue.get(plainly(text)) ?? []
    const word =
      own !== undefined && !taken.has(own) && meant.includes(plainly(text))
        ? own
        : words.find((one) => !taken.has(one) && one.length <= roomOf(draft.type))
    if (word === undefined || word.length > roomOf(draft.type)) return undefined
    taken.add(word)
    said.set(text, word)
  }
  return said
}

/** Says a column's texts anew, in its own guess and wherever the table speaks of them. */
function retell(draft: ColumnDraft, said: Said, table: TableDraft): void {
  const { guess } = draft
  if (guess && CHOSEN.test(guess.generator)) {
    const renamed = Object.entries(guess.params).map(([name, value]) => [
      name,
      name === 'reached' ? keysAs(value, said) : as(value, said),
    ])
    draft.guess = { ...guess, params: Object.fromEntries(renamed) }
  } else if (guess?.generator === 'formula')
    draft.guess = { ...guess, params: { ...guess.params, value: concluded(String(guess.params.value), said) } }
  retellTable(table, teller(`(?<![\\w."])${escaped(nameOf(draft))}`, said))
}

/** What a formula comes to is said anew; what it compares others with is theirs. */
const concluded = (value: string, said: Said): string =>
  value.replace(COMPARED, (whole: string, compared: string | undefined, one: string | undefined) =>
    compared === undefined && one !== undefined ? literal(said.get(one) ?? one) : whole,
  )
const COMPARED = /((?:=|<>|\bin) (?:'(?:[^']|'')*'|\([^()]*\)))|'((?:[^']|'')*)'/g

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : quoted(value))

/** What stands behind a name is said anew. */
function teller(name: string, said: Said): (text: string) => string {
  const spoken = new RegExp(`${name} (=|<>|in|not in) ('(?:[^']|'')*'|\\([^()]*\\))`, 'g')
  return (text) =>
    text.replace(spoken, (whole: string) => {
      const at = whole.indexOf("'")
      return at < 0
        ? whole
        : whole.slice(0, at) +
            whole.slice(at).replace(/'((?:[^']|'')*)'/g, (_, one: string) => literal(said.get(one) ?? one))
    })
}

/** Rows of other tables go by what their parent says: a payment by its rental's state. */
function retellBelow(draft: ColumnDraft, said: Said, { table }: TableDraft, drafts: Inferring['drafts']): void {
  for (const below of drafts.values())
    for (const { columns, references } of below.table.foreignKeys)
      if (keyOf(references) === keyOf(table))
        retellTable(below, teller(`${escaped(referenceOf(columns))}\\.${escaped(nameOf(draft))}`, said))
}

function retellTable(table: TableDraft, told: (text: string) => string): void {
  for (const one of table.columns) {
    if (!one.guess) continue
    const { params, when, reason, ...rest } = one.guess
    const again = Object.entries(params).map(([name, value]) => [name, throughout(value, told)])
    one.guess = {
      ...rest,
      params: Object.fromEntries(again),
      reason: told(reason),
      ...(when === undefined ? {} : { when: told(when) }),
    }
  }
  for (const relation of table.relations.values()) if (relation.when !== undefined) relation.when = told(relation.when)
  for (const [i, formula] of table.holds.entries()) table.holds[i] = told(formula)
}

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A parameter with its texts said anew, keys too. */
function as(value: Json, said: Said): Json {
  if (typeof value === 'string') return said.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => as(one, said))
  return isRecord(value)
    ? keysAs(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, as(one, said)])), said)
    : value
}

const keysAs = (value: Json, said: Said): Json =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [String(said.get(name) ?? name), one]))
    : value

function throughout(value: Json, told: (text: string) => string): Json {
  if (typeof value === 'string') return told(value)
  if (Array.isArray(value)) return value.map((one) => throughout(one, told))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, throughout(one, told)]))
    : value
}
