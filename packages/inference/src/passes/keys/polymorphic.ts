import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { keyColumns } from '../../key-columns.ts'
import { DEEDS, ROLES } from '../../names/roles.ts'
import { tableWords } from '../../names/table-names.ts'
import { cutName } from '../../names/tokens.ts'
import { isCalled, isOfClass, keyedAs, type Pair, speaksOf, type Target, targetsOf } from './polymorphic-targets.ts'

const USED = [40, 24, 16, 12, 8]
/** Where one of many tables is meant, whatever it is called: who did it, what it is about. */
const MEANT =
  'actor causer user initiator holder participant categorized unsubscriber subscriber tagger voter follower followee grantor grantee blocker reactor whodunnit context thing origin associated'
const ROLE = new RegExp(
  `(^| )(${[...ROLES, ...MEANT.split(' ')].join('|')})$|(^| )(${DEEDS.join('|')}) by$|[a-z]{3}able$`,
)

/** What a row belongs to, comments on or tells of, where that may be a row of one table or another: a table that there is, and a row of it. */
export function tieByType(inferring: Inferring): void {
  if (!inferring.generators.has('identifier.by-type')) return
  for (const table of inferring.drafts.values())
    for (const pair of [...pairsOf(table, inferring), ...pairsByStem(table, inferring)]) {
      const targets = targetsOf(pair, table, inferring)
      const [first] = targets
      if (first) lead(pair, targets, table)
    }
}

function pairsOf(table: TableDraft, inferring: Inferring): readonly Pair[] {
  const { drafts } = inferring
  const stemOf = ({ column }: ColumnDraft, last: string) => {
    const words = cutName(column.name)
    return words.length > 1 && words.at(-1) === last ? words.slice(0, -1).join(' ') : undefined
  }
  return table.columns.flatMap((type): readonly Pair[] => {
    const stem = stemOf(type, 'type')
    if (stem === undefined || type.referenced) return []
    const id = table.columns.find((one) => !one.referenced && stemOf(one, 'id') === stem)
    if (isOfClass(type) && type.type.kind === 'text' && !table.columns.some((one) => stemOf(one, 'id') === stem))
      return [{ type, stem }]
    if (!id) return []
    if (isOfClass(type) || type.states !== undefined) return [{ type, id, stem }]
    const isListed = /(^| )actor$/.test(stem) && type.guess?.generator === 'choice' && id.type.kind !== 'text'
    const isVague = (type.guess?.generator === 'text.kind' || isListed) && type.type.kind === 'text' && ROLE.test(stem)
    if (!(isVague || isUntied(type, id, stem, inferring)) || isUnique(table.table, [type.column.name])) return []
    // Who is called as a table is comes from there.
    const isOne = drafts.all().some((one) => isCalled(one, stem) && keyedAs(one, id) !== undefined)
    return [isOne ? { type, id, stem, called: stem } : { type, id, stem }]
  })
}

/** What is kept elsewhere leads to no table. */
const ELSEWHERE = /(^| )(external|remote|legacy|message|request|session|third party)$/

/** In a schema whose rows belong now to this, now to that, a number that leads nowhere by itself does so with its type: `asset_type` and `asset_id`. */
function isUntied({ type, guess }: ColumnDraft, id: ColumnDraft, stem: string, inferring: Inferring): boolean {
  const isListed = guess?.generator === 'text.kind' || guess?.params.examples === true
  if (type.kind !== 'text' || !isListed || id.type.kind !== 'integer' || ELSEWHERE.test(stem)) return false
  if (id.guess?.generator !== 'number.integer') return false
  const tables = inferring.drafts.all()
  if (tables.some((one) => isCalled(one, stem) || speaksOf(one, stem))) return false
  return tables.some((one) =>
    one.columns.some(({ column, type: { kind } }) => /able_type$/.test(column.name) && kind === 'text'),
  )
}

/** Tables that are called as two columns are: `trusted_publisher_type` where there is `oidc_trusted_publisher_github_actions`. Whatever the kind was taken for, it is which of them. */
function pairsByStem(table: TableDraft, inferring: Inferring): readonly Pair[] {
  const { drafts } = inferring
  const known = new Set(pairsOf(table, inferring).map(({ stem }) => stem))
  return table.columns.flatMap((type) => {
    const words = cutName(type.column.name)
    const stem = words.slice(0, -1).join(' ')
    if (words.at(-1) !== 'type' || known.has(stem) || type.states !== undefined || type.type.kind !== 'text') return []
    const id = table.columns.find(
      ({ column, referenced }) => !referenced && cutName(column.name).join(' ') === `${stem} id`,
    )
    if (!id || words.length < 2) return []
    // One word may be of many things; tables that begin with it or end in it, and none that is called so, are its kinds: `channel_email`, `channel_sms`.
    if (words.length === 2 && !isDividedBy(stem, drafts.all())) return []
    const isSpokenOf = drafts
      .all()
      .some((one) => one !== table && speaksOf(one, stem) && keyedAs(one, id) !== undefined)
    return isSpokenOf ? [{ type, id, stem, called: stem }] : []
  })
}

/** Whether several tables are called after a word and what sets them apart, and none after the word alone: `http_endpoints`, `smtp_endpoints`. */
function isDividedBy(word: string, tables: readonly TableDraft[]): boolean {
  const names = tables.map(({ table }) => tableWords(table.name))
  const isAny = names.some((name) => name.length === 1 && name[0] === word)
  const isPart = (words: readonly string[]) => words.length > 1 && (words[0] === word || words.at(-1) === word)
  return !isAny && names.filter(isPart).length > 1
}

/** Keys that tell rows apart by it need values of their own, unless a row of another table tells them apart. */
function isKeyed({ column }: ColumnDraft, { table, columns }: TableDraft): boolean {
  const isTold = (keyed: readonly string[]) =>
    keyed.some((name) => name !== column.name && columns.some((one) => one.column.name === name && one.referenced))
  const keys = [
    ...(table.primaryKey ? [table.primaryKey.columns] : []),
    ...table.uniques.map((unique) => keyColumns(unique, table)),
  ]
  return keys.some((keyed) => keyed.includes(column.name) && !isTold(keyed))
}

function lead({ type, id }: Pair, targets: readonly Target[], table: TableDraft): void {
  const why = `it is a row of ${targets.map(({ key }) => key.slice(0, key.lastIndexOf('.'))).join(', ')} by turns`
  if (!type.states) {
    const values = targets.map(({ name }) => name)
    const params = { values, weights: USED.slice(0, values.length) }
    amend(type, { generator: 'choice', params, nulls: 0 }, 'these are the tables that there are')
  }
  if (!id) return
  const told = { score: 0.9, reason: `${table.name} has it with its kind: ${why}`, nulls: 0 }
  // A key has its own way of telling rows apart: small numbers lead to rows as well.
  if (isKeyed(id, table)) {
    if (id.guess?.generator === 'number.integer' && targets.every(({ isNumbered }) => isNumbered))
      id.guess = { ...told, generator: 'number.sequence', params: {} }
    return
  }
  const keys = Object.fromEntries(targets.map(({ name, key }) => [name, key]))
  id.guess = { ...told, generator: 'identifier.by-type', params: { by: type.column.name, keys } }
}
