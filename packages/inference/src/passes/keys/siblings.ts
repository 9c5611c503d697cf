import type { ForeignKey } from '@populace/catalog'
import { type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { kindOf, type TableKind } from '../../table-kinds.ts'
import { OWNERS, roleOf } from '../people/owners.ts'

/** What people say of something, to which others answer. */
const SAYINGS = new Set<TableKind>(['comment', 'message', 'post', 'review'])
/** People are led by others, wherever they are. */
const PEOPLE = new Set<TableKind>(['employee', 'person', 'member'])
/** Keys to the row that a row hangs below. */
export const ABOVE = /(^| )(parent|reply|replied|super|superior|ancestor|above)( |$)/
/** Who wrote a row: an answer is somebody else's. */
const WRITERS =
  /(^| )(author|user|creator|editor|sender|recipient|poster|commenter|assignee|reporter|owner|employee|person|contact|member|profile|participant|agent|player|by)$/
/** To what files, pages, accounts and menus belong, besides owners. */
const WHOLES =
  /(^| )(user|owner|space|forum|wiki|drive|bucket|vault|library|menu|notebook|collection|budget|document|survey|form|version|bom)$/

/** Keys to the row that came before, of the same patient, customer or thing. */
const BEFORE = /(^| )(preceding|previous|prev|prior|predecessor|superseded|supersedes|replaced|replaces)( |$)/
/** Who goes from one to the next. */
const SOMEONE = /(^| )(person|patient|individual|resident|member|student|user)$/

/** A row that says which one came before it says the last of those that are of the same whom or what it is itself. */
export function followPredecessors(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const { foreignKeys } = table.table
    const before = foreignKeys.find((key) => keyOf(key.references) === keyOf(table.table) && BEFORE.test(roleOf(key)))
    const relation = before && table.relations.get(before.name)
    if (!before || !relation || relation.follows !== undefined) continue
    const isNullable = (key: ForeignKey) =>
      table.columns.some(({ column }) => column.nullable && key.columns.includes(column.name))
    const [group] = foreignKeys.filter(
      (key) =>
        key.columns.length === 1 &&
        keyOf(key.references) !== keyOf(table.table) &&
        table.relations.get(key.name)?.follows === undefined &&
        !isNullable(key) &&
        (OWNERS.test(roleOf(key)) || WHOLES.test(roleOf(key)) || SOMEONE.test(roleOf(key))),
    )
    if (!group || !isNullable(before)) continue
    table.relations.set(before.name, {
      ...relation,
      children: { distribution: 'constant', max: 1 },
      follows: referenceOf(group.columns),
      reason: `it is the last one before it of the same ${roleOf(group)}`,
    })
  }
}

/** A row that hangs below another of its table is about the same as that one: answers are under the same post, folders are of the same team. */
export function shareGroups(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const { foreignKeys } = table.table
    const above = foreignKeys.find((key) => keyOf(key.references) === keyOf(table.table) && ABOVE.test(roleOf(key)))
    const relation = above && table.relations.get(above.name)
    if (!above || !relation || relation.follows !== undefined || table.kinds.some((kind) => PEOPLE.has(kind))) continue
    const isRequired = (key: ForeignKey) =>
      table.columns.every(({ column }) => !column.nullable || !key.columns.includes(column.name))
    const [group] = foreignKeys
      .filter((key) => key !== above && isGroup(key, table, inferring))
      .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)))
    if (!group) continue
    const follows = referenceOf(group.columns)
    table.relations.set(above.name, {
      ...relation,
      follows,
      reason: `${relation.reason}; both rows are of one ${roleOf(group)}`,
    })
  }
}

/** Whether rows that hang below each other share where the key leads: what they are about, or to whom they belong. */
function isGroup(key: ForeignKey, table: TableDraft, inferring: Inferring): boolean {
  const parent = inferring.drafts.get(keyOf(key.references))
  const isOpen = table.relations.get(key.name)?.follows === undefined
  if (!parent || parent.table === table.table || key.columns.length > 1 || !isOpen) return false
  const role = roleOf(key)
  if (!table.kinds.some((kind) => SAYINGS.has(kind))) return OWNERS.test(role) || WHOLES.test(role)
  return !WRITERS.test(role) && !parent.kinds.some((kind) => PEOPLE.has(kind) || kindOf(kind).list !== undefined)
}
