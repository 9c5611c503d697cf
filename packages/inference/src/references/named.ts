import type { Catalog, Column, Table, TypeRef } from '@populace/catalog'
import { own, referenceKey, type SparseModel, tableKey } from '@populace/model'
import { isNumbered, storedType } from '../column-facts.ts'
import { keyOf } from '../draft.ts'
import { type ImpliedReference, isSettled, needs, requirements } from './implied-reference.ts'
import { singular } from '../names/singular.ts'
import { cutName } from '../names/tokens.ts'
import { roomOf } from '../rule.ts'
import { DEEDS } from '../names/roles.ts'
import { TABLE_PREFIXES, tableWords } from '../names/table-names.ts'
import { rowKey } from '../row-key.ts'
import { type Parts, partsOf, partsOfName, SURROGATES, withoutInitial } from './key-names.ts'
import { type Target, type Targets, targetsByName } from './targets.ts'
import { isPlain } from './plain-nouns.ts'

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
/** What lies in others of its kind. Any other row's number that is called after its own table is one by which it goes elsewhere: `cells.cell_id`. */
const NESTED = new Set(
  `category subcategory comment reply post page folder directory menu entry item department division section topic thread message location region area zone place unit group
  node account task organization organisation company team tag term type class block file document project asset part component element chapter permission role goal issue`.split(
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
    const implied = table.columns.flatMap((column): readonly Spoken[] => {
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
    const kept = implied.filter((one) => !isRepeated(one, implied))
    if (kept.length > 0) found.set(keyOf(table), kept)
  }
  return found
}

/** Nothing leads to a table that gets no rows, or those of others would have to stay away for the sake of a guess. */
const isFilled = (said: SparseModel['tables'][string] | undefined): boolean => !said?.skip && said?.rows !== 0

/** A reference that a name speaks of. */
interface Spoken extends ImpliedReference {
  readonly isSecond: boolean
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

function likeliest(table: Table, column: Column, targets: Targets, catalog: Catalog): Spoken | undefined {
  const type = storedType(column.type, catalog)
  if (!KEYS.has(type.kind)) return undefined
  const whole = partsOfName(column.name)
  const own = withoutInitial(whole.words, table.name)
  const forms = own === whole.words ? [whole] : [whole, partsOf(own)]
  const fitting = spokenOf(forms, table, targets).filter(
    (target) =>
      agree(type, target.type) &&
      (target.isSecond ? !leadsTo(target.table, table) : column.nullable || target.table !== table),
  )
  const scored = fitting.flatMap((target) => {
    const score = Math.max(...forms.map((form) => scoreOf(form, type, table, target, targets)))
    return score > 0 ? [{ target, score: target.isSecond ? score * SECOND : score }] : []
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
    isSecond: target.isSecond,
  }
}

/** Whether a row leads to another by a code of its and by its key as well: it repeats the code then. */
const isRepeated = ({ key, isSecond }: Spoken, all: readonly Spoken[]): boolean =>
  isSecond && all.some((other) => !other.isSecond && keyOf(other.key.references) === keyOf(key.references))

/** A table's key is likelier to be led to than what else tells its rows apart. */
const SECOND = 0.9

/** Whether rows lead to a table, or are its own: what else they say of its rows they repeat then. */
const leadsTo = (target: Table, table: Table): boolean =>
  target === table || table.foreignKeys.some(({ references }) => keyOf(references) === keyOf(target))

/** Kinds of values that one key may take from another. */
const KEYS: ReadonlySet<TypeRef['kind']> = new Set(['text', 'integer', 'uuid'])

/** Whether one key may take its values from another; both are of these kinds. */
function agree(child: TypeRef, parent: TypeRef): boolean {
  // What counts to 127 would leave no more rows to lead to.
  if (child.kind === 'integer' && parent.kind === 'integer') return child.bits > 8 || parent.bits === 8
  return child.kind === parent.kind && (child.kind !== 'text' || roomOf(child) >= roomOf(parent))
}

/** The targets that a name may mean: those called as its last words are, users, and the table itself. */
function spokenOf(forms: readonly Parts[], table: Table, targets: Targets): readonly Target[] {
  const found = new Set<Target>()
  const add = (name: string) => {
    for (const target of targets.get(name) ?? []) found.add(target)
  }
  for (const { ends } of forms) ends.forEach(add)
  add('user')
  // A `category_id` of `cms_help` leads to `cms_help_category`.
  for (const { ends } of forms) add([...tableWords(table.name), ends[0] ?? ''].join(' '))
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
  // Of `cart_product` the product is one of `product`.
  const whole = target.table === table ? 0.9 : 0.92
  if (target.name === `${tableWords(table.name).join(' ')} ${told}`) return 0.91
  if (isNamed(told, target, table)) {
    if (target.table === table && !NESTED.has(told.split(' ').at(-1) ?? '')) return 0
    return type.kind === 'text' && mark === 'code' ? 0.8 : whole
  }
  // Of two words or more behind it, what was copied from is no number of another system.
  const isOriginal = about[0] === 'original' && about.length > 2
  if (ELSEWHERE.has(about[0] ?? '') && !isOriginal) return 0
  // Of its own kind a row is the active one itself: `active_job_id` is the number that the job has elsewhere.
  if (target.table === table && about[0] === 'active') return 0
  // What it is to the row stands before: `billing_address_id`, unless another table is called so.
  for (const rest of behind)
    if (all.get(rest)?.some((other) => isNamed(rest, other, table))) return isNamed(rest, target, table) ? 0.8 : 0
  if (told === 'parent' && target.table === table) return 0.85
  // `gateway_id` where there is a `pay_gateway`, and no other.
  const isOnly =
    target.rests[0] === told && !isPlain(told) && all.get(told)?.filter(({ isSecond }) => !isSecond).length === 1
  if (isOnly && target.table !== table && SURROGATES.has(mark)) return 0.66
  const role = about.at(-1) ?? ''
  const isRole = (about.length === 1 && ROLE_WORDS.has(role)) || isDoneBy(about)
  return isRole && SURROGATES.has(mark) && type.kind !== 'text' && isUsers(target, table) ? 0.72 : 0
}

/** Whether a table is called so: in full, or behind a prefix that says nothing or that it shares with the table that refers to it. */
function isNamed(told: string, { words, name, rests, isPrefixed }: Target, table: Table): boolean {
  if (name === told) return true
  const at = rests.indexOf(told)
  if (at < 0) return false
  if (at === 0 && (isPrefixed || TABLE_PREFIXES.has(words[0] ?? ''))) return true
  const own = tableWords(table.name)
  return words.slice(0, at + 1).every((word, i) => word === own[i])
}

/** The key of the target is marked alike, and says no more than its table: `users.id`, `users.user_id`, `currencies.code`. */
function marksKey(mark: string, about: readonly string[], { keyWords, words }: Target): boolean {
  const own = keyWords.map(singular)
  // `sys_user` may call its key `userid`.
  const entity = [about, words]
    .flatMap((one) => one.map((_, from) => one.slice(from)))
    .find((one) => one.every((word, i) => own[i] === singular(word)))
  const rest = own.slice(entity?.length ?? 0)
  if (rest.length > 1) return false
  const [last = ''] = rest
  return SURROGATES.has(mark) ? SURROGATES.has(last) : last === mark
}

/** Where users are kept, under that name. */
const isUsers = (target: Target, table: Table): boolean => target.isUsers || isNamed('user', target, table)

const isDoneBy = (words: readonly string[]): boolean =>
  words.at(-1) === 'by' && words.length <= 3 && DONE_BY.has(words.at(-2) ?? '')
