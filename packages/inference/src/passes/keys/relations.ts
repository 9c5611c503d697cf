import type { Degree } from '@populace/model'
import { type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { kindOf, type TableKind } from '../../table-kinds.ts'

/** Kinds whose rows pile up on a few parents. */
const BURSTS = new Set<TableKind>(['event', 'message', 'comment', 'post', 'token', 'review', 'task'])
/** Lists of which a few members are used far more than the rest. */
const STEEP = new Set<TableKind>(['language', 'currency', 'country', 'media type', 'role', 'plan'])
/** Lists that begin with the members that most are of: the largest countries. */
const RANKED = new Set<TableKind>(['language', 'currency', 'country'])
/** Kinds of rows that make no sense without whom or what they are about. */
const DEPENDENT = new Set<TableKind>([
  'order',
  'line',
  'payment',
  'album',
  'track',
  'product',
  'film',
  'book',
  'review',
  'city',
  'place',
])

/** How often a job was tried, row by row. */
const ATTEMPTS = /(^| )job (execution|run|attempt|try)$/

/** What happens to nobody twice. */
const ONCE = new Set<TableKind>(['death'])
/** By what a row says to whom it happened. */
const isWhose = (child: TableDraft, { columns }: { readonly columns: readonly string[] }): boolean =>
  child.columns.some(
    ({ column, words }) =>
      column.name === columns[0] &&
      columns.length === 1 &&
      /^(person|patient|member|deceased)( id)?$/.test(words.join(' ')),
  )

/** Keys that only some rows have, by the words of their columns. */
const ABSENCES: readonly { readonly words: RegExp; readonly nulls: number }[] = [
  {
    words:
      /\b(original|replaced|superseded|previous|deleted|cancell?ed|cancell?ation|banned|canonical|forked|merged|preceding|void|voided|retried|retry|rerun|resent|refund|refunded|reversal|reversed|reverted|dispute|disputed|chargeback|duplicate|termination|rejection|rejected|complaint)\b/,
    nulls: 0.85,
  },
  { words: /\b(approved|approver|reviewed|resolved|assigned|assignee|updater|updated|last)\b/, nulls: 0.4 },
]
/** Of rows that hang below others of their table, those that begin a tree: few of whom someone leads, most of what is answered now and then. */
const ROOTS: readonly { readonly kinds: readonly TableKind[]; readonly share: number }[] = [
  { kinds: ['employee', 'person', 'member'], share: 0.004 },
  { kinds: ['category', 'product category', 'department'], share: 0.12 },
  { kinds: ['comment', 'message', 'post', 'review'], share: 0.6 },
  { kinds: ['task', 'support'], share: 0.75 },
]
const SOME_ROOTS = 0.25
const USUAL = 0.05

/** How children spread over their parents, by what both are; and how many have none. */
export function shapeRelations(inferring: Inferring): void {
  for (const table of inferring.drafts.values())
    for (const key of table.table.foreignKeys) {
      const parent = inferring.drafts.get(keyOf(key.references))
      if (parent)
        table.relations.set(key.name, { ...degree(table, parent, key), ...absence(table, parent, key.columns) })
    }
}

function degree(
  child: TableDraft,
  parent: TableDraft,
  key: TableDraft['table']['foreignKeys'][number],
): { readonly children: Degree; readonly reason: string } {
  const [kind] = parent.kinds
  if (child.kinds[0] !== undefined && ONCE.has(child.kinds[0]) && isWhose(child, key))
    return { children: { distribution: 'uniform', max: 1 }, reason: 'it happens to everyone once at most' }
  // Small countries have few cities to name.
  if (kind === 'country' && child.kinds.includes('region'))
    return { children: { distribution: 'uniform' }, reason: 'every country has some' }
  if (kind === 'country' && child.kinds.includes('city'))
    return { children: { distribution: 'zipf', exponent: 1, hubs: 'first' }, reason: 'large countries have more' }
  if (kind && STEEP.has(kind))
    return {
      children: { distribution: 'zipf', exponent: 1, ...(RANKED.has(kind) ? { hubs: 'first' as const } : {}) },
      reason: `a few ${kindOf(kind).rows} are used far more than the rest`,
    }
  if (kind && kindOf(kind).list !== undefined)
    return { children: { distribution: 'uniform' }, reason: 'the rows of a list are used about equally often' }
  if (child.kinds.includes('line') && parent.kinds.includes('order'))
    return { children: { distribution: 'geometric', min: 1 }, reason: 'every order has lines, most of them few' }
  if (parent.kinds.includes('job') && ATTEMPTS.test(tableWords(child.table.name).map(singular).join(' ')))
    return { children: { distribution: 'geometric', min: 1 }, reason: 'every job runs once, some again' }
  if (child.kinds.some((k) => BURSTS.has(k)))
    return { children: { distribution: 'zipf', exponent: 0.8 }, reason: 'a few of its parents have very many' }
  return { children: { distribution: 'geometric' }, reason: 'most parents have few, some have many' }
}

function absence(table: TableDraft, parent: TableDraft, columns: readonly string[]): { readonly nulls?: number } {
  const own = table.columns.filter((c) => columns.includes(c.column.name))
  if (!own.some((c) => c.column.nullable)) return {}
  // What someone may do they may by a plan.
  if (table.kinds[0] === 'entitlement' && parent.kinds.includes('entitlement')) return { nulls: 0 }
  const name = own.flatMap((c) => c.words).join(' ')
  const found = ABSENCES.find(({ words }) => words.test(name))
  if (found) return { nulls: found.nulls }
  if (parent === table) return { nulls: rootsOf(table) }
  return { nulls: table.kinds.some((kind) => DEPENDENT.has(kind)) ? 0 : USUAL }
}

const rootsOf = ({ kinds }: TableDraft): number =>
  ROOTS.find((one) => one.kinds.some((kind) => kinds.includes(kind)))?.share ?? SOME_ROOTS
