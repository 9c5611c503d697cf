import { fault } from '@populace/diagnostics'
import { columnsOf } from '../../constraints/tree.ts'
import type { Planning, RelationDraft, TableDraft } from '../draft.ts'

/**
 * Relations whose parent another way leads to as well (`follows`): the row takes the one that it finds there. Where something else decides the parent, or others list children by
 * the relation, it is the way that gives in: an order's address is one of those that its customer has. Not where the way itself waits for the relation; then parents are picked as
 * ever.
 */
export function followOwners(planning: Planning): void {
  for (const draft of planning.drafts.values())
    for (const relation of draft.relations) {
      if (relation.follows === undefined || relation.follows === '' || draft.rows === 0 || draft.isGiven) continue
      const group = groupOf(relation, draft)
      if (group) {
        const isOpen = group.agreed === undefined && relation.nullable && relation.when === undefined
        // Where none has more than one below it, each hangs below the last.
        const chain = relation.degree.max === 1 ? ({ chain: true } as const) : {}
        if (isOpen && isFree(relation, group, draft)) relation.agreed = { kind: 'sibling', group: group.name, ...chain }
        continue
      }
      const keys = wayOf(relation, draft, planning)
      if (!keys) {
        const message = `${relation.follows} does not lead from ${draft.label} to ${relation.parent}`
        planning.report(fault('POP-2002', message, { subject: `${draft.label}.${relation.name}` }))
        continue
      }
      const [by, ...path] = keys
      if (!by || waits(keys, relation, draft, planning)) continue
      if (relation.when !== undefined || !isFree(relation, by, draft)) {
        chooseAmong(keys, relation, draft, planning)
        continue
      }
      relation.agreed = { kind: 'followed', by: by.name, path: path.map(({ name }) => name) }
    }
}

/** Has the first key of a way lead to a row of the owner's, as far as these can be listed. */
function chooseAmong(
  [by, into, further]: readonly RelationDraft[],
  relation: RelationDraft,
  draft: TableDraft,
  { drafts }: Planning,
): void {
  const [candidates, owners] = [by && drafts.get(by.parent), drafts.get(relation.parent)]
  if (!by || !into || further || !candidates || !owners || candidates.isGiven || owners.isGiven) return
  const isOpen = into.agreed === undefined && !into.nullable && into.apart.length === 0 && !into.nulls
  const isLed = relation.agreed !== undefined || relation.nullable || by.follows !== undefined
  if (!isOpen || isLed || !isFree(by, relation, draft) || leadsTo(candidates, draft.key, drafts)) return
  const isEnough = candidates.requested >= owners.requested
  if (!isEnough && !by.nullable) return
  if (isEnough) into.least = Math.max(into.least, 1)
  into.listed = true
  const path = { up: [], down: [{ table: by.parent, relation: into.name }] }
  by.agreed = { kind: 'within', anchor: relation.name, path }
  by.chosen = true
}

/** Whether keys lead from a table to another one, however far. */
function leadsTo(from: TableDraft, to: string, drafts: Planning['drafts']): boolean {
  const seen = new Set([from.key])
  for (const key of seen) for (const { parent } of drafts.get(key)?.relations ?? []) seen.add(parent)
  return seen.has(to)
}

/** Whether the rows that a key chooses among can't be listed in the end, or some owner has none while the key must lead somewhere: then it leads wherever. */
export function chosenInVain({ agreed, nullable }: RelationDraft, { drafts }: Planning): boolean {
  const [step] = agreed?.kind === 'within' ? agreed.path.down : []
  const candidates = step && drafts.get(step.table)
  const into = candidates?.relations.find(({ name }) => name === step?.relation)
  if (!candidates || into?.route?.kind !== 'shared' || into.apart.length > 0 || into.when !== undefined) return true
  return !nullable && (candidates.rows < into.parents || into.only !== undefined || into.route.min < 1)
}

/** Of a key to its own table that follows another key of the row's: that key. Whom the row hangs below shares its parent. */
const groupOf = ({ follows = '', parent, name }: RelationDraft, { key, relations }: TableDraft) =>
  parent === key
    ? relations.find((one) => one.name !== name && one.parent !== key && `@${one.called}` === follows)
    : undefined

/** The keys of a way, each named by its columns; undefined where there is no such way to the relation's parent. */
function wayOf(relation: RelationDraft, draft: TableDraft, planning: Planning): readonly RelationDraft[] | undefined {
  const keys = keysOf(relation.follows ?? '', relation, draft, planning)
  return keys === undefined || keys.length === 0 || keys.at(-1)?.parent === relation.parent ? keys : undefined
}

/** The keys that lead on from each other, each named by its columns, none of them the relation itself; undefined where there is no such way. */
export function keysOf(
  way: string,
  { name }: RelationDraft,
  draft: TableDraft,
  { drafts }: Planning,
): readonly RelationDraft[] | undefined {
  const keys: RelationDraft[] = []
  let at: TableDraft | undefined = draft
  for (const step of way.slice(1).split('.')) {
    const found: RelationDraft | undefined = at?.relations.find(
      (one) => one.called === step && !(at === draft && one.name === name),
    )
    // What rows that are there lead to need not be known.
    if (!found) return at?.isGiven ? [] : undefined
    keys.push(found)
    at = drafts.get(found.parent)
  }
  return keys
}

/**
 * Whether nothing but its own degree decides where a relation leads. A key may hold it where it tells rows apart without: the product of a routing's work order follows from the
 * work order, beside which steps are numbered. Where keys of relations are all that there is, as in a table of links, they tell rows apart.
 */
export function isFree(relation: RelationDraft, by: RelationDraft, draft: TableDraft): boolean {
  const { relations, table } = draft
  const isShared = relations.some(
    (other) => other !== relation && other.columns.some((column) => relation.columns.includes(column)),
  )
  const keys = [table.primaryKey?.columns ?? [], ...table.uniques.map(({ parts }) => parts.map(columnOf))]
  const isKey = keys.some(
    (columns) =>
      columns.some((column) => relation.columns.includes(column)) && !tellsWithout(columns, relation, by, draft),
  )
  const isTied = relation.agreed !== undefined || relation.listed || relation.followed || relation.apart.length > 0
  return !isShared && !isKey && !isTied && relation.mostParents === Number.MAX_SAFE_INTEGER
}

/** Whether a key tells rows apart without a relation: by the one that it follows, and numbers or moments of the row's own. */
function tellsWithout(
  key: readonly string[],
  relation: RelationDraft,
  by: RelationDraft,
  { relations, table }: TableDraft,
): boolean {
  const rest = key.filter((column) => !relation.columns.includes(column))
  const isReferring = (name: string) => relations.some(({ columns }) => columns.includes(name))
  const isCounting = (name: string) => {
    const type = table.columns.find((column) => column.name === name)?.type
    return (type?.kind === 'integer' && type.bits >= 16) || type?.kind === 'timestamp' || type?.kind === 'date'
  }
  const isChecked = (name: string) =>
    table.checks.some(({ expression: { tree } }) => tree === undefined || columnsOf(tree).includes(name))
  return (
    by.columns.every((column) => rest.includes(column)) &&
    rest.some((name) => !isReferring(name) && isCounting(name) && !isChecked(name))
  )
}

const columnOf = (part: TableDraft['table']['uniques'][number]['parts'][number]): string =>
  part.kind === 'column' ? part.column : ''

/** Whether one of a way's keys could not be followed before the relation that is to follow it. */
export function waits(
  keys: readonly RelationDraft[],
  relation: RelationDraft,
  draft: TableDraft,
  planning: Planning,
): boolean {
  let at: TableDraft | undefined = draft
  return keys.some((key) => {
    const isWaiting = at !== undefined && waitsFor(key, relation, at, planning)
    at = planning.drafts.get(key.parent)
    return isWaiting
  })
}

/** Whether finding the parents of a relation takes those of another one first. */
function waitsFor(
  relation: RelationDraft,
  other: RelationDraft,
  draft: TableDraft,
  planning: Planning,
  seen = new Set<RelationDraft>(),
): boolean {
  if (relation === other) return true
  if (seen.has(relation)) return false
  seen.add(relation)
  let at: TableDraft | undefined = draft
  for (const name of namesIn(relation.agreed)) {
    const next: RelationDraft | undefined = at?.relations.find((one) => one.name === name)
    if (!at || !next) return false
    if (waitsFor(next, other, at, planning, seen)) return true
    at = planning.drafts.get(next.parent)
  }
  return readBy(relation.when ?? '', draft).some((one) => waitsFor(one, other, draft, planning, seen))
}

/** The relations of the row that a formula asks about, or a column that it asks about, from whatever place. */
function readBy(formula: string, { relations, columns }: TableDraft): readonly RelationDraft[] {
  const said = [formula]
  const names = new Set<string>()
  for (const text of said)
    for (const [name] of text.matchAll(/[\p{L}_][\p{L}\p{N}_$+]*/gu)) {
      if (names.has(name)) continue
      names.add(name)
      const asked = columns.find(({ column }) => column.name === name)
      if (asked) said.push(JSON.stringify(asked.params), asked.when ?? '')
    }
  return relations.filter(({ called, columns: key }) => names.has(called) || key.every((name) => names.has(name)))
}

/** The relations, one after the other, by which an agreed route finds a parent. */
function namesIn(route: RelationDraft['agreed']): readonly string[] {
  if (route?.kind === 'followed' || route?.kind === 'implied' || route?.kind === 'alike')
    return [route.by, ...route.path]
  if (route?.kind === 'sibling') return [route.group]
  return route?.kind === 'within' ? [route.anchor, ...route.path.up] : []
}
