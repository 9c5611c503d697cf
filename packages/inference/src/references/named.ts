import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { isNumbered, storedType } from '../column-facts.ts'
import { keyOf } from '../draft.ts'
import { type ImpliedReference, isSettled, needs, requirements } from './implied-reference.ts'
import { remembered } from '../names/remembered.ts'
import { singular } from '../names/singular.ts'
import { cutName, spellOut } from '../names/tokens.ts'
import { roomOf } from '../rule.ts'
import { DEEDS } from '../names/roles.ts'
import { TABLE_PREFIXES, tableWords } from '../names/table-names.ts'
import { rowKey } from '../row-key.ts'

/** Words that mark a column as a key of something else, before or behind what that is. */
const MARKS = new Set(['id', 'fk', 'key', 'ref', 'uuid', 'guid', 'sk', 'pk', 'number', 'code'])
/** Of these any stands for any other: `user_id` leads to `users.uuid`. */
const SURROGATES = new Set(['id', 'fk', 'key', 'ref', 'uuid', 'guid', 'sk', 'pk'])
/** Other systems, whose rows have numbers of their own: `stripe_customer_id`. */
const ELSEWHERE = new Set(
  `stripe github gitlab google facebook apple microsoft azure aws twitter linkedin slack discord telegram paypal braintree shopify hubspot salesforce jira xero quickbooks
  mailchimp twilio intercom zendesk zoom ldap external remote legacy foreign provider source vendor old original openid oauth`.split(
    /\s+/,
  ),
)
/** Columns of whole numbers called so are figures, though there may be a table of such. */
const FIGURES = new Set(
  `rating score rank level order position number count size version view like vote point quantity amount price total balance year month day week hour minute age weight
  height width length duration status type state step share rate tax discount reputation karma credit traffic progress popularity priority attendance`.split(
    /\s+/,
  ),
)
/** What users alone are to a row; a customer or a driver may be kept elsewhere. */
const ROLE_WORDS = new Set(
  `author creator owner assignee assigner reviewer approver editor uploader requester reporter moderator inviter invitee submitter sender recipient updater deleter follower followee followed liker voter
  collaborator commenter organizer organiser auditor closer blocker muter actor importer grantor grantee poster receiver liked banned`.split(
    /\s+/,
  ),
)
const DONE_BY = new Set([...DEEDS, 'created', 'modified', 'deleted', 'changed', 'inserted', 'added', 'archived'])

/**
 * References that names plainly speak of and no key declares, as in schemas of MyISAM, of Rails, of data warehouses: `user_id` where there are `users`, `l_partkey` of
 * `part`, `created_by` where users are. The types agree, the target is its table's only key, and no row would need itself.
 *
 * @param stated what a model's text says: a column that it gives a generator, or a relation, is the text's affair
 * @returns by the table's `schema.name`
 */
export function namedReferences(
  catalog: Catalog,
  stated: SparseModel | undefined,
): ReadonlyMap<string, readonly ImpliedReference[]> {
  const targets = targetsByName(
    catalog.tables.filter((table) => isFilled(own(stated?.tables ?? {}, tableKey(catalog, table)))),
    catalog,
  )
  const required = requirements(catalog)
  const found = new Map<string, readonly ImpliedReference[]>()
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    const said = own(stated?.tables ?? {}, tableKey(catalog, table))
    const implied = table.columns.flatMap((column): readonly ImpliedReference[] => {
      if (isSettled(said, column.name) || !mayRefer(table, column)) return []
      const best = likeliest(table, column, targets, catalog)
      if (!best) return []
      if (!column.nullable) {
        // Each of two tables would need a row of the other first.
        if (needs(keyOf(best.key.references), keyOf(table), required)) return []
        required.get(keyOf(table))?.add(keyOf(best.key.references))
      }
      return [best]
    })
    if (implied.length > 0) found.set(keyOf(table), implied)
  }
  return found
}

/** Nothing leads to a table that gets no rows, or those of others would have to stay away for the sake of a guess. */
const isFilled = (said: SparseModel['tables'][string] | undefined): boolean => !said?.skip && said?.rows !== 0

/** A table whose rows one column tells apart. */
interface Target {
  readonly table: Table
  readonly words: readonly string[]
  /** Its words as one text, and those behind a prefix: what columns may call it. */
  readonly name: string
  readonly rests: readonly string[]
  readonly column: Column
  readonly type: TypeRef
  readonly keyWords: readonly string[]
  /** Whether users are kept in it, whatever it is called. */
  readonly isUsers: boolean
}

/** Targets by their names and by what is behind a prefix: a column speaks of a few, among hundreds. */
type Targets = ReadonlyMap<string, readonly Target[]>

function targetsByName(tables: readonly Table[], catalog: Catalog): Targets {
  const found = new Map<string, Target[]>()
  const users = usersOf(tables)
  for (const target of tables.flatMap((table) => targetOf(table, catalog, users)))
    for (const name of new Set([target.name, ...target.rests, ...(target.isUsers ? ['user'] : [])])) {
      const known = found.get(name)
      if (known) known.push(target)
      else found.set(name, [target])
    }
  return found
}

const PASSWORD = /^(encrypted|hashed|crypted)_?password|^password(_?(digest|hash|encrypted))?$/i

/** The table that users are kept in where none is called so: the only one whose rows have passwords and e-mail addresses. */
function usersOf(tables: readonly Table[]): Table | undefined {
  if (tables.some(({ name }) => tableWords(name).join(' ') === 'user')) return undefined
  const [only, ...others] = tables.filter(
    ({ columns }) =>
      columns.some(({ name }) => PASSWORD.test(name)) && columns.some(({ name }) => /e_?mail/i.test(name)),
  )
  return others.length === 0 ? only : undefined
}

function targetOf(table: Table, catalog: Catalog, users: Table | undefined): readonly Target[] {
  const column = rowKey(table)
  if (!column || table.partitionOf || table.foreignKeys.some((key) => key.columns.includes(column.name))) return []
  const words = tableWords(table.name)
  const type = storedType(column.type, catalog)
  const name = words.join(' ')
  const rests = words.slice(1, MOST_PREFIX + 1).map((_, at) => words.slice(at + 1).join(' '))
  const keyWords = withoutInitial(wordsOf(column.name), table.name)
  return [{ table, words, name, rests, column, type, keyWords, isUsers: table === users }]
}

function mayRefer(table: Table, column: Column): boolean {
  if (column.generated || isNumbered(column)) return false
  if (table.foreignKeys.some(({ columns }) => columns.includes(column.name))) return false
  if (rowKey(table) === column) return false
  return !isPolymorphic(table, column.name)
}

/** `commentable_id` beside `commentable_type` leads to tables by turns. */
function isPolymorphic(table: Table, name: string): boolean {
  const stems = stemsOfTypes(table)
  return stems.size > 0 && stems.has(stemOf(name))
}

const stemOf = (name: string): string => cutName(name).slice(0, -1).join(' ')

const stemsByTable = new WeakMap<Table, ReadonlySet<string>>()

/** What stands before `type` or `class` in the names of a table's texts. */
function stemsOfTypes(table: Table): ReadonlySet<string> {
  const known = stemsByTable.get(table)
  if (known) return known
  const typed = table.columns.filter(({ name, type }) => type.kind === 'text' && TYPES.has(cutName(name).at(-1) ?? ''))
  const stems = new Set(typed.map(({ name }) => stemOf(name)).filter((stem) => stem !== ''))
  stemsByTable.set(table, stems)
  return stems
}

const TYPES = new Set(['type', 'class'])

function likeliest(table: Table, column: Column, targets: Targets, catalog: Catalog): ImpliedReference | undefined {
  const type = storedType(column.type, catalog)
  if (!KEYS.has(type.kind)) return undefined
  const whole = partsOfName(column.name)
  const own = withoutInitial(whole.words, table.name)
  const forms = own === whole.words ? [whole] : [whole, partsOf(own)]
  const fitting = spokenOf(forms, table, targets).filter(
    (target) => agree(type, target.type) && (column.nullable || target.table !== table),
  )
  const scored = fitting.flatMap((target) => {
    const score = Math.max(...forms.map((form) => scoreOf(form, type, table, target, targets)))
    return score > 0 ? [{ target, score }] : []
  })
  const most = Math.max(...scored.map(({ score }) => score))
  const best = scored.filter(({ score }) => score === most)
  const near = best.filter(({ target }) => target.table.schema === table.schema)
  const close = near.length > 0 ? near : best
  const alike = close.filter(({ target }) => target.column.name === column.name)
  // What is called so in full is meant rather than what is called so behind a prefix.
  const full = close.filter(({ target }) => forms.some(({ ends: [told] }) => told === target.name))
  const [only, ...ties] = [alike, full].find(({ length }) => length > 0) ?? close
  if (!only || ties.length > 0) return undefined
  const { target, score } = only
  const named = `${tableKey(catalog, target.table)}.${target.column.name}`
  return {
    key: referenceKey([column.name], target.table, [target.column.name]),
    score,
    reason: `its name speaks of ${named}, though no key is declared (${Math.round(score * 100)} % sure)`,
    guessed: true,
  }
}

/** Kinds of values that one key may take from another. */
const KEYS: ReadonlySet<TypeRef['kind']> = new Set(['text', 'integer', 'uuid'])

/** Whether one key may take its values from another; both are of these kinds. */
function agree(child: TypeRef, parent: TypeRef): boolean {
  if (child.kind !== parent.kind) return false
  return child.kind !== 'text' || roomOf(child) >= roomOf(parent)
}

/** The targets that a name may mean: those called as its last words are, users, and the table itself. */
function spokenOf(forms: readonly Parts[], table: Table, targets: Targets): readonly Target[] {
  const found = new Set<Target>()
  const add = (name: string) => {
    for (const target of targets.get(name) ?? []) found.add(target)
  }
  for (const { ends } of forms) ends.forEach(add)
  add('user')
  const self = targets.get(tableWords(table.name).join(' '))?.find((target) => target.table === table)
  if (self) found.add(self)
  return [...found]
}

function scoreOf(
  { about, mark, ends: [told = '', ...behind] }: Parts,
  type: TypeRef,
  table: Table,
  target: Target,
  all: Targets,
): number {
  if (about.length === 0) return 0
  if (mark === undefined) {
    const isFigure =
      type.kind === 'text' ||
      FIGURES.has(about.at(-1) ?? '') ||
      /ed$/.test(told) ||
      singular(about.at(-1) ?? '') !== about.at(-1)
    if (isDoneBy(about)) return isUsers(target, table) && type.kind !== 'text' ? 0.72 : 0
    if (!isFigure && isNamed(told, target, table)) return 0.76
    return type.kind !== 'text' && ROLE_WORDS.has(told) && isUsers(target, table) ? 0.7 : 0
  }
  if (!marksKey(mark, about, target)) return 0
  if (isNamed(told, target, table)) return type.kind === 'text' && mark === 'code' ? 0.8 : 0.92
  if (ELSEWHERE.has(about[0] ?? '')) return 0
  // What it is to the row stands before: `billing_address_id`, unless another table is called so.
  for (const rest of behind)
    if (all.get(rest)?.some((other) => isNamed(rest, other, table))) return isNamed(rest, target, table) ? 0.8 : 0
  if (told === 'parent' && target.table === table) return 0.85
  const role = about.at(-1) ?? ''
  const isRole = (about.length === 1 && ROLE_WORDS.has(role)) || isDoneBy(about)
  return isRole && SURROGATES.has(mark) && type.kind !== 'text' && isUsers(target, table) ? 0.72 : 0
}

/** What a name is about, in the singular, and the word that marks it as a key. */
interface Parts {
  readonly words: readonly string[]
  readonly about: readonly string[]
  readonly mark: string | undefined
  /** What it is about as one text, and that without its first words, one after the other. */
  readonly ends: readonly string[]
}

/** Columns of many tables are called alike. */
const partsOfName = remembered((name: string): Parts => partsOf(wordsOf(name)))

function partsOf(words: readonly string[]): Parts {
  let about = words
  let mark: string | undefined
  while (about.length > 1 && MARKS.has(about.at(-1) ?? '')) {
    mark ??= about.at(-1)
    about = about.slice(0, -1)
  }
  if (mark === undefined && about.length > 1 && /^(id|fk)$/.test(about[0] ?? '')) {
    mark = 'id'
    about = about.slice(1)
  }
  if (mark !== undefined) about = about.map((word, i) => (i === about.length - 1 ? singular(word) : word))
  return { words, about, mark, ends: about.map((_, from) => about.slice(from).join(' ')) }
}

/** So many words at most do tables of one module of an application have in front. */
const MOST_PREFIX = 2

/** Whether a table is called so: in full, or behind a prefix that says nothing or that it shares with the table that refers to it. */
function isNamed(told: string, { words, name, rests }: Target, table: Table): boolean {
  if (name === told) return true
  const at = rests.indexOf(told)
  if (at < 0) return false
  if (at === 0 && TABLE_PREFIXES.has(words[0] ?? '')) return true
  const own = tableWords(table.name)
  return words.slice(0, at + 1).every((word, i) => word === own[i])
}

/** The key of the target is marked alike, and says no more than its table: `users.id`, `users.user_id`, `currencies.code`. */
function marksKey(mark: string, about: readonly string[], { keyWords, words }: Target): boolean {
  const own = keyWords.map(singular)
  const entity = [about, words].find((one) => one.every((word, i) => own[i] === singular(word)))
  const rest = own.slice(entity?.length ?? 0)
  if (rest.length > 1) return false
  const [last = ''] = rest
  return SURROGATES.has(mark) ? SURROGATES.has(last) : last === mark
}

/** Where users are kept, under that name. */
const isUsers = (target: Target, table: Table): boolean => target.isUsers || isNamed('user', target, table)

const isDoneBy = (words: readonly string[]): boolean =>
  words.at(-1) === 'by' && words.length <= 3 && DONE_BY.has(words.at(-2) ?? '')

/** `emp_no` is the number of an employee. */
const wordsOf = (name: string): readonly string[] =>
  spellOut(cutName(name)).map((word, i) => (i > 0 && word === 'no' ? 'number' : word))

/** `l_partkey` of `lineitem` without its table's letters. */
function withoutInitial(words: readonly string[], table: string): readonly string[] {
  const [first = '', ...rest] = words
  const isLetters = rest.length > 0 && first.length <= 3 && !MARKS.has(first) && follows(first, cutName(table).join(''))
  return isLetters ? rest : words
}

function follows(letters: string, name: string): boolean {
  if (letters[0] !== name[0]) return false
  let at = 0
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
