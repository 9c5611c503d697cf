import type { Json } from '@populace/model'
import { sizeOf } from '@populace/vocabulary'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { isListable, listIn, oneByOne } from '../../listed.ts'
import { isCalled, isCodeOf, isKeyedByCode } from './called.ts'

/** Room for letters and a number that tells any number of rows apart. */
const ROOM = 12
const NAME = /^(name|title|label)$/
const NAMING = /^(name|title|label|description|desc|descr)$/
/** What a name may be that a code can recall; people and companies have numbers. */
const NAMED =
  /^(text\.(word|name|kind|category)|animal\.|food\.|plant\.|vehicle\.|music\.|sport\.|choice|access\.plan|job\.department|product\.category)/
/** Room for any word of a list. */
const ROOM_FOR_WORDS = 30

/**
 * What has a name has a code that recalls it, where no one knows the code of such a thing better: the plan Off-Peak is `OFF-06`, and of a list that has each word once
 * credit cards are `CREDIT-CARD`.
 */
export function codeByName({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    nameByKey(table)
    abbreviate(table, generators)
    listByKey(table, generators)
    const name =
      table.columns.find((draft) => isCalled(draft, table.table, NAME) && isNamed(draft)) ??
      table.columns.find((draft) => isCalled(draft, table.table, NAMING) && wordsIn(draft))
    if (!name) continue
    for (const draft of table.columns) {
      if (draft === name || !isCodeOf(draft, table.table) || !isCoded(draft)) continue
      const words = wordsIn(name)
      const guess = words
        ? { generator: 'text.abbreviation', params: { ...words, distinct: true }, nulls: 0 }
        : { generator: 'text.mnemonic', params: { of: name.column.name } }
      if (!generators.get(guess.generator)?.accepts(draft.type) || !(words || isRoomy(draft, table))) continue
      amend(draft, guess, `it recalls ${name.column.name}`)
    }
  }
}

/** Where a key has room for a few letters only they recall the company that the row is: `customer_id char(5)`. */
const FEW = { least: 4, most: 7 }
const KEY = /^(.+ )?(id|code|key|no|number|short name|abbreviation|ticker|symbol)$/

function abbreviate({ table, columns }: TableDraft, generators: Inferring['generators']): void {
  const company = columns.find(
    ({ guess, words }) => guess?.generator === 'company.name' && /name$/.test(words.join(' ')),
  )
  if (!company || !generators.has('text.mnemonic')) return
  for (const draft of columns) {
    const { type, words, column } = draft
    const room = type.kind === 'text' ? roomOf(type) : 0
    if (!isCoded(draft) || !isUnique(table, [column.name]) || room < FEW.least || room > FEW.most) continue
    if (KEY.test(words.join(' ')))
      amend(
        draft,
        { generator: 'text.mnemonic', params: { of: company.column.name } },
        `it recalls ${company.column.name}`,
      )
  }
}

/** A short list that is keyed by codes has each of its words once. */
function listByKey(table: TableDraft, generators: Inferring['generators']): void {
  const { rows } = table
  if (rows === undefined || !isKeyedByCode(table)) return
  for (const draft of table.columns) {
    const { guess } = draft
    const size = guess && isListable(guess.generator, generators) ? (sizeOf(listIn(guess) ?? '') ?? 0) : 0
    if (guess && isCalled(draft, table.table, NAME) && size >= rows)
      amend(draft, oneByOne(guess), 'each row of the list is another one')
  }
}

/** The words that a list gives its rows one by one. */
function wordsIn({ guess, type }: ColumnDraft): Readonly<Record<string, Json>> | undefined {
  if (type.kind !== 'text' || roomOf(type) < ROOM_FOR_WORDS || guess?.params.distinct !== true) return undefined
  const { values } = guess.params
  if (guess.generator === 'choice' && Array.isArray(values)) return { values }
  const list = listIn(guess)
  return list === undefined ? undefined : { list }
}

/** Where a list's key is what its rows are called, so is their name: the domain Drug is called Drug. */
function nameByKey(table: TableDraft): void {
  const listOf = ({ guess, type }: ColumnDraft) =>
    type.kind === 'text' && guess?.generator === 'text.word' ? guess.params.list : undefined
  const key = table.columns.find((draft) => isUnique(table.table, [draft.column.name]) && listOf(draft) !== undefined)
  if (!key) return
  for (const draft of table.columns)
    if (
      draft !== key &&
      !draft.referenced &&
      listOf(draft) === listOf(key) &&
      isCalled(draft, table.table, NAME) &&
      !isUnique(table.table, [draft.column.name])
    )
      amend(
        draft,
        { generator: 'copy', params: { column: key.column.name }, nulls: 0 },
        `its rows are called as ${key.column.name} says`,
      )
}

const isNamed = ({ type, guess }: ColumnDraft): boolean => type.kind === 'text' && NAMED.test(guess?.generator ?? '')

/** A code of which nothing is known. */
const isCoded = ({ type, guess, referenced }: ColumnDraft): boolean =>
  type.kind === 'text' && !referenced && /^text\.(code|digits)$/.test(guess?.generator ?? '')

/** Whether a code has room for a number where it must differ. */
const isRoomy = ({ type, column }: ColumnDraft, { table }: TableDraft): boolean =>
  !(type.kind === 'text' && type.fixed) && (!isUnique(table, [column.name]) || roomOf(type) >= ROOM)
