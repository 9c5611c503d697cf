import {
  type Catalog,
  type Expression,
  type ExpressionTree,
  replace,
  ROW_COUNT,
  type Table,
  type TypeRef,
} from '@populace/catalog'
import { type Condition, findTable } from './condition.ts'
import { leftAlone } from './left-alone.ts'
import { impliedConditions } from './implied.ts'
import { partitionCondition, routedCondition } from './partition-bound.ts'
import { columnsOf, substitute } from './tree.ts'

/**
 * Everything the database will ask of a row of the table: its checks and those it inherits, what its triggers reject, its columns' domains (with `value` replaced by the
 * column), the bound of the partition it is, and for a partitioned table that some partition takes the row.
 */
export function conditionsOf(table: Table, catalog: Catalog): readonly Condition[] {
  const before = known.get(table)
  if (before?.catalog === catalog) return before.conditions
  const conditions = gathered(table, catalog)
  known.set(table, { catalog, conditions })
  return conditions
}

/** Of a table they are asked for time and again while it is planned. */
const known = new WeakMap<Table, { readonly catalog: Catalog; readonly conditions: readonly Condition[] }>()

function gathered(table: Table, catalog: Catalog): readonly Condition[] {
  const found = [
    ...checks(table, catalog),
    ...table.triggers.flatMap((trigger) =>
      seesNewRows(trigger) ? [...accepted(trigger), ...leftAlone(trigger, table)] : [],
    ),
    ...table.columns.flatMap((column) => domainChecks(column.name, column.type, catalog)),
    ...impliedConditions(table),
    ...partitionCondition(table, catalog),
    ...routedCondition(table, catalog),
  ]
  const named = new Map<string, Condition[]>()
  return found.map(throughGenerated(table)).filter((condition) => {
    const key = `${condition.origin} ${condition.name}`
    const others = named.get(key) ?? []
    if (others.some((other) => said(other) === said(condition))) return false
    named.set(key, [...others, condition])
    return true
  })
}

const said = ({ tree, text }: Condition): string => (tree ? JSON.stringify(tree) : text)

/** Says of a generated column's sources what is said of the column, which nothing here supplies. */
function throughGenerated(table: Table): (condition: Condition) => Condition {
  const generated = table.columns.flatMap(({ name, type, generated: by }) =>
    by ? [{ name, type, expression: by.expression }] : [],
  )
  return (condition) => {
    const { tree, ...rest } = condition
    const read = tree ? columnsOf(tree) : []
    const used = generated.filter(({ name }) => read.includes(name))
    if (!tree || used.length === 0) return condition
    const seen = used.reduce<ExpressionTree | undefined>((whole, { name, type, expression }) => {
      return whole && expression.tree && substitute(whole, name, { op: 'cast', arg: expression.tree, type: type.raw })
    }, tree)
    const text = used.reduce((whole, { name, expression }) => spelled(whole, name, expression.text), rest.text)
    return seen ? { ...rest, text, tree: seen } : { ...rest, text }
  }
}

/** A text in SQL with a column's name replaced, for whoever has that column not. */
const spelled = (text: string, name: string, by: string): string =>
  text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|[\p{L}_][\p{L}\p{N}_$]*/gu, (word) =>
    word === name || word === `"${name}"` || word === `\`${name}\`` ? `(${by})` : word,
  )

function checks(table: Table, catalog: Catalog, inherited = false, seen: ReadonlySet<Table> = new Set()): Condition[] {
  if (seen.has(table)) return []
  const own = table.checks
    .filter((check) => !(inherited && check.noInherit))
    .map((check) => condition(check.name, 'check', check.expression))
  const parents = [...table.inherits, ...(table.partitionOf ? [table.partitionOf.parent] : [])]
  const above = parents.flatMap((name) => {
    const parent = findTable(catalog, name)
    return parent ? checks(parent, catalog, true, new Set([...seen, table])) : []
  })
  return [...own, ...above]
}

const seesNewRows = ({ enabled, events }: Table['triggers'][number]): boolean => enabled && events.includes('insert')

/** That a trigger does not reject the row. */
function accepted({ name, timing, rejects }: Table['triggers'][number]): Condition[] {
  if (!rejects?.tree) return []
  const arg = timing === 'after' ? replace(rejects.tree, withItself) : rejects.tree
  const tree: ExpressionTree = { op: 'not', arg }
  return [condition(name, 'trigger', { text: rejects.text === '' ? '' : `NOT (${rejects.text})`, tree })]
}

/** Once a row is there it is counted as well. */
const withItself = (tree: ExpressionTree): ExpressionTree | undefined =>
  tree.op === 'call' && tree.name === ROW_COUNT
    ? { ...tree, args: [...tree.args, { op: 'literal', value: true }] }
    : undefined

function condition(name: string, origin: Condition['origin'], expression: Expression): Condition {
  const base = { name, origin, text: expression.text, strict: false }
  return expression.tree ? { ...base, tree: expression.tree } : base
}

/** The conditions of a domain, and of the domain it is based on, said of a column. */
function domainChecks(column: string, type: TypeRef, catalog: Catalog): Condition[] {
  if (type.kind !== 'domain') return []
  const { schema, name } = type.name
  const domain = catalog.domains.find((each) => each.schema === schema && each.name === name)
  if (!domain) return []
  const own = domain.checks.map((check) => {
    const { tree } = check.expression
    const value = { op: 'column', name: column } as const
    const said = tree ? { ...check.expression, tree: substitute(tree, 'value', value) } : check.expression
    return { ...condition(`${name}.${check.name} on ${column}`, 'domain', said), domainOf: column }
  })
  return [...own, ...domainChecks(column, domain.base, catalog)]
}

/** The type with domains replaced by what they stand for, and whether they allow NULL. */
export function baseType(type: TypeRef, catalog: Catalog): { readonly type: TypeRef; readonly nullable: boolean } {
  if (type.kind !== 'domain') return { type, nullable: true }
  const { schema, name } = type.name
  const domain = catalog.domains.find((each) => each.schema === schema && each.name === name)
  if (!domain) return { type, nullable: true }
  const base = baseType(domain.base, catalog)
  return { type: base.type, nullable: base.nullable && domain.nullable }
}
