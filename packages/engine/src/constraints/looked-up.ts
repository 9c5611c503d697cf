import {
  type Catalog,
  type ExpressionTree,
  type ForeignKey,
  type Lookup,
  pairsOf,
  type QualifiedName,
  replace,
  ROW_COUNT,
  someNode,
  type Table,
  withBodies,
} from '@populace/catalog'
import type { ValueDomain } from '../generators/generator.ts'
import { decimalNumber } from './constant/decimal.ts'
import { constantOf } from './constant/evaluate.ts'
import { MICROS_PER_DAY } from './constant/moment.ts'
import { hasKeyWithin } from '../plan/keys/key-columns.ts'
import { formulaColumns } from './formula/formula.ts'
import { formulaOf } from './formula/normal-form.ts'
import { type Comparison, MIRRORED, OPPOSITE } from './formula/predicate.ts'
import { supportedPart } from './formula/support.ts'
import { isOrdered, type Measure, unitsText } from './domain/measure.ts'
import { tableScope } from './table-scope.ts'
import { findTable } from './condition.ts'
import { columnsOf } from './tree.ts'

type Tree = ExpressionTree

/** What conditions ask of the rows that keys of a table lead to. */
export interface RowCondition {
  /** Columns of the key. */
  readonly columns: readonly string[]
  /** Over the columns of the row that it leads to: true, or where it is an exception, not true. */
  readonly tree: Tree
  readonly isException: boolean
}

/** A row of another table that must not be there for what a key leads to. */
export interface Avoided {
  /** Columns of the key. */
  readonly columns: readonly string[]
  /** The other table, and its key to the same rows. */
  readonly table: QualifiedName
  readonly key: readonly string[]
}

/** That of the rows which a key leads to each has so many at most that lead to it. */
export interface FewChildren {
  /** Columns of the key. */
  readonly columns: readonly string[]
  readonly most: number
}

interface Told {
  /** The condition without what others see to. */
  readonly tree: Tree
  readonly rowConditions: readonly RowCondition[]
  readonly avoided: readonly Avoided[]
  readonly fewChildren: readonly FewChildren[]
}

/** What conditions say of a column of a table. */
export type ValuesOf = (table: Table, column: string) => ValueDomain

/**
 * A condition without the rows of other tables that it looks for. Where a key leads, a row is there as soon as the key's columns hold values, and is such as is asked for, since
 * the key leads to no other (`admittedRows`); where no row may be, the two tables lead to different ones. What nothing sees to is left in it.
 */
export function withoutLookups(
  tree: Tree,
  table: Table,
  catalog: Catalog,
  clock: number,
  valuesOf: ValuesOf = () => ({}),
): Told {
  const whole = withBodies(tree, catalog)
  const told = {
    rowConditions: [] as RowCondition[],
    avoided: [] as Avoided[],
    fewChildren: [] as FewChildren[],
  }
  if (!someNode(whole, isLookup)) return { tree, ...told }
  const take = (part: Tree, isPositive: boolean): Tree => {
    if (!someNode(part, isLookup)) return part
    switch (part.op) {
      case 'and':
      case 'or':
        return { op: part.op, args: part.args.map((arg) => take(arg, isPositive)) }
      case 'not':
        return { op: 'not', arg: take(part.arg, !isPositive) }
      case 'is':
        if (part.value === null) return part
        return { ...part, arg: take(part.arg, isPositive === (part.value !== part.negated)) }
      default:
        if (someNode(part, isCount)) return ofCount(part, isPositive) ?? part
        return (
          ofRow(part, isPositive) ??
          ofNoRow(part, isPositive) ??
          throughKeys(part, table) ??
          ofBoth(part, isPositive) ??
          part
        )
    }
  }
  /** `qty <= (SELECT stock …)`: with a value between them that the row's lies on one side of, and that of the row which the key leads to on the other. */
  const ofBoth = (part: Tree, isPositive: boolean): Tree | undefined => {
    const compared = comparedIn(part)
    const key = compared && keyOf(compared.lookup, table)
    const parent = compared && findTable(catalog, compared.lookup.table)
    if (
      !key ||
      !parent ||
      !hasKeyWithin(
        parent,
        key.pairs.map(([, other]) => other),
      )
    )
      return undefined
    const { column, given, operator } = compared
    const sides = [
      { measure: tableScope(table, catalog, clock).measure(column), values: valuesOf(table, column) },
      { measure: tableScope(parent, catalog, clock).measure(given), values: valuesOf(parent, given) },
    ]
    const value = valueBetween(sides, clock)
    if (value === undefined) return undefined
    const right: Tree = { op: 'literal', value }
    const asked = isPositive ? operator : OPPOSITE[operator]
    const other = isPositive ? MIRRORED[operator] : MIRRORED[OPPOSITE[operator]]
    const tree: Tree = { op: 'compare', operator: other, left: { op: 'column', name: given }, right }
    const condition = { columns: key.columns, tree, isException: false }
    if (!isTold(condition, parent, catalog, clock)) return undefined
    told.rowConditions.push(condition)
    // On the value itself only one of both may lie.
    const own: Comparison = asked === '<' ? '<=' : asked === '>' ? '>=' : asked
    const mine: Tree = { op: 'compare', operator: own, left: { op: 'column', name: column }, right }
    return isPositive ? mine : { ...mine, operator: OPPOSITE[own] }
  }
  const ofCount = (part: Tree, isPositive: boolean): Tree | undefined => {
    const counted = countedIn(part, isPositive)
    if (!counted || !isOf(counted.lookup, table)) return undefined
    const pairs = pairsOf(counted.lookup)?.filter(([own, other]) => own === other) ?? []
    const key = table.foreignKeys.find(({ columns }) =>
      seenOf(table, columns).every((column) => pairs.some(([own]) => own === column)),
    )
    const bound = boundOf(counted.bound)
    const most = bound === undefined ? 0 : Math.ceil(bound) - 1 + counted.more
    if (!key || pairs.length < counted.lookup.equal.length || !(most >= 1)) return undefined
    told.fewChildren.push({ columns: key.columns, most })
    return isPositive ? TRUE : FALSE
  }
  /** What rows are counted up to: where the row that a key leads to says it, the least that one may say. */
  const boundOf = (bound: Tree): number | undefined => {
    const constant = constantOf(bound, { clock })
    if (constant?.kind === 'number') return decimalNumber(constant.value)
    const parent = isLookup(bound) && keyOf(bound, table) ? findTable(catalog, bound.table) : undefined
    return parent && isLookup(bound) && bound.gives?.op === 'column'
      ? valuesOf(parent, bound.gives.name).min
      : undefined
  }
  const ofRow = (part: Tree, isPositive: boolean): Tree | undefined => {
    const [first, ...more] = lookupsOf(part)
    const key = first && keyOf(first, table)
    const parent = first && findTable(catalog, first.table)
    if (!first || !key || !parent || !more.every((other) => isSameRow(first, other))) return undefined
    const own = columnsOf(replace(part, (node) => (isLookup(node) ? TRUE : undefined)))
    if (own.length > 0) return undefined
    const asked = replace(part, (node) => (isLookup(node) ? (node.gives ?? node.where ?? TRUE) : undefined))
    const isThere: Tree = {
      op: 'and',
      args: key.pairs.map(([name]) => ({ op: 'is-not-null', arg: { op: 'column', name } })),
    }
    if (asked === TRUE) return isThere
    const mayBeAny = isPositive && part.op === 'lookup' && !part.gives
    const others = key.pairs.map(([, other]) => other)
    // Of several rows alike one may be such, and another not.
    if (!mayBeAny && !hasKeyWithin(parent, others)) return undefined
    const condition = { columns: key.columns, tree: asked, isException: !isPositive }
    if (!isTold(condition, parent, catalog, clock)) return undefined
    told.rowConditions.push(condition)
    if (isPositive) return isThere
    // What no row gives is unknown, and so is what is said of it.
    return part.op === 'lookup' && !part.gives ? FALSE : { op: 'not', arg: isThere }
  }
  const ofNoRow = (part: Tree, isPositive: boolean): Tree | undefined => {
    if (isPositive || !isLookup(part) || part.gives) return undefined
    const other = findTable(catalog, part.table)
    const pairs = pairsOf(part) ?? []
    // No row before this one has the key that this one gets.
    const alike = pairs.flatMap(([own, theirs]) => (own === theirs ? [own] : []))
    if (isOf(part, table) && hasKeyWithin(table, alike)) return FALSE
    for (const [own, theirs] of pairs) {
      const ours = singleKey(table, own)
      const key = other && !isOf(part, table) && singleKey(other, theirs)
      if (!ours || !key || !isSameTarget(ours, key)) continue
      told.avoided.push({ columns: [own], table: part.table, key: [theirs] })
      return FALSE
    }
    return undefined
  }
  return { tree: take(whole, true), ...told }
}

/** What a condition says of the row that a key leads to, and what it asks of the rows that this one's keys lead to. */
export function saidOfRow({ tree, isException }: RowCondition, parent: Table, catalog: Catalog, clock: number) {
  const asked: Tree = { op: 'is', arg: tree, value: true, negated: isException }
  const { tree: own, ...further } = withoutLookups(asked, parent, catalog, clock)
  return { formula: formulaOf(own, true, tableScope(parent, catalog, clock)), ...further }
}

/** Whether rows can be told by a condition. */
function isTold(condition: RowCondition, parent: Table, catalog: Catalog, clock: number): boolean {
  const { formula, avoided } = saidOfRow(condition, parent, catalog, clock)
  const spoken = formulaColumns(formula, columnsOf)
  if (parent.columns.some(({ name, generated }) => generated && spoken.includes(name))) return false
  return avoided.length === 0 && supportedPart(formula, tableScope(parent, catalog, clock)).missing.length === 0
}

const TRUE: Tree = { op: 'literal', value: true }
const FALSE: Tree = { op: 'literal', value: false }

const isLookup = (tree: Tree): tree is Lookup => tree.op === 'lookup'

const isCount = (tree: Tree): tree is Tree & { op: 'call' } => tree.op === 'call' && tree.name === ROW_COUNT

/** A column beside a column of the row that is looked for, in order. */
function comparedIn(part: Tree) {
  if (part.op !== 'compare' || !/^[<>]=?$/.test(part.operator)) return undefined
  const isLeft = part.left.op === 'column'
  const [own, lookup] = isLeft ? [part.left, part.right] : [part.right, part.left]
  if (own.op !== 'column' || !isLookup(lookup) || lookup.gives?.op !== 'column') return undefined
  const operator = isLeft ? part.operator : MIRRORED[part.operator]
  return { column: own.name, lookup, given: lookup.gives.name, operator }
}

/** What lies between two columns' values: a small number above the least, or a year before the present. */
function valueBetween(
  sides: readonly { readonly measure: Measure | undefined; readonly values: ValueDomain }[],
  clock: number,
): string | undefined {
  const [first, second] = sides.map(({ measure }) => measure)
  if (!first || JSON.stringify(first.format) !== JSON.stringify(second?.format)) return undefined
  const [min, max] = [
    Math.max(...sides.map(({ values }) => values.min ?? -Infinity)),
    Math.min(...sides.map(({ values }) => values.max ?? Infinity)),
  ]
  const day = Math.floor(clock / MICROS_PER_DAY) - 365
  const { kind } = first.format
  const usual =
    kind === 'date' ? day : kind === 'timestamp' ? day * MICROS_PER_DAY : Math.max(min, 0) + FEW * unitsPerOne(first)
  const value = Math.min(Math.max(usual, min), max)
  return isOrdered(first) && kind !== 'time' && min <= max ? unitsText(first, value) : undefined
}

/** More of something than most rows ask for, and fewer than most have. */
const FEW = 10

const unitsPerOne = ({ format }: Measure): number => (format.kind === 'decimal' ? 10 ** format.scale : 1)

/** `count < bound`, or not `count >= bound`, as how many rows there are in the end: fewer than the bound and so many more. */
export function countedIn(part: Tree, isPositive: boolean) {
  if (part.op !== 'compare') return undefined
  const isLeft = isCount(part.left)
  const [call, bound] = isLeft ? [part.left, part.right] : [part.right, part.left]
  const [lookup, itself] = isCount(call) ? call.args : []
  if (!lookup || !isLookup(lookup) || someNode(bound, isCount)) return undefined
  const operator = isLeft ? part.operator : { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }[part.operator as '<']
  // As rows come one by one, what reaches a number has passed all before it.
  const beyond = isPositive ? { '<': 0, '<=': 1 } : { '>=': 0, '=': 0, '>': 1 }
  const more = Object.entries(beyond).find(([each]) => each === (operator ?? part.operator))?.[1]
  return more === undefined ? undefined : { lookup, bound, more: more + (itself ? 0 : 1) }
}

function lookupsOf(tree: Tree): readonly Lookup[] {
  const found: Lookup[] = []
  replace(tree, (part) => {
    if (!isLookup(part)) return undefined
    found.push(part)
    return part
  })
  return found
}

const isSameRow = (a: Lookup, b: Lookup): boolean =>
  JSON.stringify([a.table, a.equal]) === JSON.stringify([b.table, b.equal])

/** What is said of rows that keys lead to, said of the keys' own columns that hold the same; undefined where one of them holds it in none. */
function throughKeys(part: Tree, table: Table): Tree | undefined {
  let isWhole = true
  const said = replace(part, (node): Tree | undefined => {
    if (!isLookup(node)) return undefined
    const name = node.where ? undefined : heldBy(node, table)
    isWhole &&= name !== undefined
    return { op: 'column', name: name ?? '' }
  })
  return isWhole ? said : undefined
}

/** The column of a key that holds what the row says which it leads to. */
function heldBy(lookup: Lookup, table: Table): string | undefined {
  const { gives } = lookup
  const { name: wanted } = keyOf(lookup, table) ?? {}
  const { columns = [], references } = table.foreignKeys.find(({ name }) => name === wanted) ?? {}
  return gives?.op === 'column' ? columns[references?.columns.indexOf(gives.name) ?? -1] : undefined
}

/** The key that leads to the row that is looked for. */
export function keyOf(lookup: Lookup, { foreignKeys }: Table) {
  const { schema, name } = lookup.table
  const pairs = pairsOf(lookup)
  const key = foreignKeys.find(
    ({ columns, references }) =>
      schema === references.schema &&
      name === references.name &&
      pairs?.every(([own, other]) => references.columns[columns.indexOf(own)] === other),
  )
  return key && pairs && { name: key.name, columns: key.columns, references: key.references.columns, pairs }
}

function singleKey(table: Table, column: string): ForeignKey | undefined {
  return table.foreignKeys.find(({ columns }) => {
    const [only, ...others] = seenOf(table, columns)
    return only === column && others.length === 0
  })
}

/** Those of a key's columns that the database knows. */
const seenOf = (table: Table, columns: readonly string[]): readonly string[] =>
  columns.filter((name) => !table.columns.some((column) => column.name === name && column.latent))

/** Whether rows of the table itself are looked for, whatever is planned of it. */
const isOf = ({ table: { schema, name } }: Lookup, table: Table): boolean =>
  schema === table.schema && name === table.name

const isSameTarget = ({ references: a }: ForeignKey, { references: b }: ForeignKey): boolean =>
  a.schema === b.schema && a.name === b.name && a.columns[0] === b.columns[0]
