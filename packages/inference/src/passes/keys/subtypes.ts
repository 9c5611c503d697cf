import type { ForeignKey, Table } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { fixedValue, isUnique } from '../../column-facts.ts'
import { amend, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { nameOf, quoted } from '../../totals/columns.ts'

type Kind = string | number
type Drafts = Inferring['drafts']

/**
 * Rows whose kind is a key of a list are of those kinds that have a table of their own: `visits.kind_id` leads to `kinds`, and `home_visits` to visits whose kind is 1. Led anywhere, hardly one
 * of them would be of a kind that a table asks for.
 */
export function keepToSubtypes({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    for (const key of table.table.foreignKeys) leadAmong(kindsAsked(key, table.table, drafts), key, table)
    for (const { table: child } of drafts.childrenOf(keyOf(table.table)))
      for (const key of child.foreignKeys)
        if (leadsTo(table.table, key)) hold(kindsAsked(key, child, drafts), key.references.columns[0] ?? '', table)
  }
}

function leadAmong(kinds: readonly Kind[], key: ForeignKey, table: TableDraft): void {
  const relation = table.relations.get(key.name)
  const [held = ''] = key.references.columns
  if (kinds.length === 0 || !relation || relation.among !== undefined) return
  const listed = kinds.map((kind) => (typeof kind === 'number' ? String(kind) : quoted(kind)))
  const among = `${formulaName(held)} in (${listed.join(', ')})`
  const reason = `${relation.reason}; it is of a kind that has a table`
  table.relations.set(key.name, { ...relation, among, reason })
}

/** The kinds of a table's rows that others ask for, where a key tells what kind a row is. */
function kindsAsked({ columns: [kind = '', ...others] }: ForeignKey, table: Table, drafts: Drafts): readonly Kind[] {
  if (others.length > 0 || !isLedTo(kind, table)) return []
  const asked = drafts.childrenOf(keyOf(table)).flatMap((child) => kindsOf(child.table, table, kind))
  return [...new Set(asked)]
}

/** Whether keys may lead to a table's rows by their kind and something else. */
function isLedTo(kind: string, { primaryKey, uniques }: Table): boolean {
  const plain = uniques.map(({ parts }) => parts.flatMap((part) => (part.kind === 'column' ? part.column : [])))
  return [primaryKey?.columns ?? [], ...plain].some((columns) => columns.length > 1 && columns.includes(kind))
}

const leadsTo = ({ schema, name }: Table, { references }: ForeignKey): boolean =>
  references.schema === schema && references.name === name

/** The kinds of rows that a table's keys lead to: what its own columns always hold. */
const kindsOf = (table: Table, parent: Table, kind: string): readonly Kind[] =>
  table.foreignKeys.flatMap((key) => {
    const own = key.columns[key.references.columns.indexOf(kind)]
    if (!leadsTo(parent, key) || key.columns.length === 1 || own === undefined) return []
    return fixedValue(table, own) ?? []
  })

/** A list whose codes nothing else tells holds those that are asked for, and no more. */
function hold(kinds: readonly Kind[], held: string, list: TableDraft): void {
  const code = list.columns.find(({ column }) => column.name === held)
  if (kinds.length === 0 || !code?.guess || code.states || code.referenced || !isUnique(list.table, [held])) return
  if (code.type.kind !== 'text' || kinds.some((kind) => String(kind).length > roomOf(code.type))) return
  amend(code, { generator: 'choice', params: { values: [...kinds], distinct: true }, nulls: 0 }, OWN)
  list.rows = kinds.length
  list.reason = OWN
  const cases = kinds.map((kind) => ({ when: `${nameOf(code)} = ${quoted(String(kind))}`, values: [labelOf(kind)] }))
  for (const label of list.columns) {
    if (label === code || label.referenced || !label.guess || label.type.kind !== 'text') continue
    if (!LABEL.test(label.words.join(' ')) || isUnique(list.table, [label.column.name])) continue
    amend(label, { generator: 'case', params: { cases, otherwise: { values: kinds.map(labelOf) } } }, OWN)
  }
}

const OWN = 'these have tables of their own'
const LABEL = /^(name|title|label|description)$/
const labelOf = (kind: Kind): string => {
  const words = String(kind).toLowerCase().replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
