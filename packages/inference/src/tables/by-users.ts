import type { Catalog, Table } from '@populace/catalog'
import { keyOf } from '../draft.ts'
import { tableWords } from '../names/table-names.ts'
import type { TableKind } from '../table-kinds.ts'
import { kindsOfTable } from './by-name.ts'

/** Tables that refer to a table, by its `schema.name`; once each. */
export function childrenOf(catalog: Catalog): ReadonlyMap<string, readonly Table[]> {
  const children = new Map<string, Table[]>()
  for (const table of catalog.tables) {
    if (table.partitionOf) continue
    for (const key of new Set(table.foreignKeys.map(({ references }) => keyOf(references)))) {
      const known = children.get(key)
      if (known) known.push(table)
      else children.set(key, [table])
    }
  }
  return children
}

interface Subject {
  readonly of: TableKind | RegExp
  readonly lists: readonly TableKind[]
  readonly kind: TableKind
}

/** What falls into categories of a kind. */
const of = (users: readonly (TableKind | RegExp)[], kind: TableKind): readonly Subject[] =>
  users.map((of) => ({ of, lists: ['category'], kind }))

/** What a list of categories is about, by the tables that use it. */
const SUBJECTS: readonly Subject[] = [
  { of: 'film', lists: ['category', 'genre', 'type'], kind: 'film category' },
  { of: 'book', lists: ['category', 'genre'], kind: 'book category' },
  { of: 'product', lists: ['category'], kind: 'product category' },
  { of: 'country', lists: ['region'], kind: 'world region' },
  ...of(['recipe'], 'recipe category'),
  ...of(['event_place', 'talk', 'performance'], 'event category'),
  ...of(['course', 'lesson'], 'course category'),
  ...of(['support', 'incident', 'repair request'], 'request category'),
  ...of(['expense claim'], 'expense category'),
  ...of([/^budget$/], 'household category'),
  ...of(['transaction'], 'expense category'),
  ...of(['job posting', 'job'], 'job category'),
  ...of(['faq', 'question', 'topic board', /^(question|thread|discussion|topic)$/], 'topic category'),
  ...of(['photo', 'photo album'], 'picture category'),
  ...of(['restaurant'], 'eatery category'),
  ...of(['application'], 'app category'),
  ...of(['document', 'file', 'legal document'], 'document category'),
  ...of([/^(service|treatment)$/], 'service category'),
  ...of(['animal', 'farm animal'], 'animal category'),
  ...of(['exercise', 'workout'], 'exercise category'),
  ...of(['vehicle'], 'vehicle category'),
  ...of(['property', 'rental unit'], 'dwelling category'),
  ...of(['asset', 'device'], 'asset category'),
  ...of(['task', 'project'], 'task category'),
  ...of(['company', 'supplier'], 'company category'),
  { of: 'doctor', lists: ['department'], kind: 'medical department' },
  { of: 'post', lists: ['category'], kind: 'post category' },
  { of: 'visit', lists: ['room'], kind: 'hospital room' },
  { of: 'person', lists: ['account'], kind: 'company' },
  { of: 'deal', lists: ['account'], kind: 'company' },
  { of: 'policy', lists: ['product'], kind: 'insurance product' },
  { of: 'workout', lists: ['person'], kind: 'gym member' },
  { of: 'class booking', lists: ['person'], kind: 'gym member' },
  { of: 'pledge', lists: ['campaign', 'project'], kind: 'fundraising campaign' },
  { of: 'ticket type', lists: ['order'], kind: 'ticket order' },
  { of: 'guardian', lists: ['student'], kind: 'pupil' },
  { of: 'athlete', lists: ['team'], kind: 'sports team' },
  { of: 'match', lists: ['team'], kind: 'sports team' },
]

/** What a list of such kinds is about, by what refers to it. */
export function subjectOf(
  table: Table,
  kinds: readonly TableKind[],
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): TableKind | undefined {
  const users = usersOf(table, children, byKey)
  const own = (children.get(keyOf(table)) ?? []).filter((child) => child !== table)
  const isUsedBy = (of: TableKind | RegExp) =>
    typeof of === 'string'
      ? !kinds.includes(of) && users.includes(of)
      : own.some(({ name }) => of.test(tableWords(name).at(-1) ?? ''))
  const found = SUBJECTS.find(({ of, lists }) => lists.some((list) => kinds.includes(list)) && isUsedBy(of))
  if (found) return found.kind
  return kinds[0] === 'category' && own.length > 0 && !own.some(isOfGoods) ? 'any category' : undefined
}

/** Whether rows are things that are sold, whatever they are called. */
const isOfGoods = ({ name, columns }: Table): boolean =>
  kindsOfTable(name).some((kind) => GOODS.has(kind)) ||
  columns.some((column) => /(^|_)(price|sku|stock|barcode|brand)(_|$)/i.test(column.name))

const GOODS: ReadonlySet<TableKind> = new Set(['product', 'line', 'inventory', 'brand', 'supplier', 'coupon', 'tax'])

/** The kinds of rows that refer to a table, directly or as pairs. */
function usersOf(
  table: Table,
  children: ReadonlyMap<string, readonly Table[]>,
  byKey: ReadonlyMap<string, Table>,
): readonly TableKind[] {
  return (children.get(keyOf(table)) ?? []).flatMap((child) => [
    ...kindsOfTable(child.name),
    ...(isPairing(child) ? child.foreignKeys.flatMap(({ references }) => parentKinds(references, byKey)) : []),
  ])
}

const parentKinds = (name: Parameters<typeof keyOf>[0], byKey: ReadonlyMap<string, Table>): readonly TableKind[] => {
  const parent = byKey.get(keyOf(name))
  return parent ? kindsOfTable(parent.name) : []
}

/** A table that says little more than which rows of two others belong together. */
const isPairing = (table: Table): boolean =>
  table.foreignKeys.length === 2 && table.columns.length <= table.foreignKeys.flatMap((key) => key.columns).length + 2
