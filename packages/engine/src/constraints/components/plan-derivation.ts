import type { ExpressionTree } from '@populace/catalog'
import type { ComponentContext } from './component-context.ts'
import { ANY, enumerate, isEmpty } from '../domain/domain.ts'
import type { Formula } from '../formula/formula.ts'
import { type Isolated, isolated } from '../formula/isolate.ts'
import { movedMoments } from '../formula/lapse.ts'
import type { Scope } from '../formula/scope.ts'
import { readColumns } from '../formula/support.ts'
import { canDerive } from '../lower/derivations.ts'
import type { DerivationPlan } from '../plan.ts'
import { columnsOf } from '../tree.ts'

/** What else is said of the columns that equations are over. */
interface Others {
  /** Ends of ranges that are kept apart: those stay where they are put. */
  readonly slotted?: readonly string[]
  /** Columns that one may not be the same as. */
  readonly apartFrom?: (column: string) => readonly string[]
}

/** A column that can be computed so that an equation holds, if there is one that no other equation computes already. */
export function derivationOf(
  formula: Formula,
  known: readonly DerivationPlan[],
  context: ComponentContext,
  { slotted = [], apartFrom = () => [] }: Others = {},
): DerivationPlan | undefined {
  if (formula.kind === 'any') return chosenAmong(formula.parts, known, context, apartFrom)
  const { facts, scope, freedom } = context
  const equation = equationOf(formula)
  const [sides] = equation ?? []
  const read = (all: readonly Isolated[]) => all.map(({ column, tree }) => [columnTree(column), tree] as const)
  const solved = sides ? read(isolated(...sides, scope)) : []
  const moved = sides ? read(movedMoments(...sides, scope).filter(({ column }) => !slotted.includes(column))) : []
  // What a number may be is narrower than what lies between moments.
  const isNarrow = (equation ?? []).some(([target]) => {
    const { oneOf, max, residues } = (target.op === 'column' && facts.get(target.name)?.values) || {}
    return oneOf ?? max ?? residues
  })
  const readings = [...(equation ?? []), ...solved]
  for (const [target, source] of isNarrow ? [...moved, ...readings] : [...readings, ...moved]) {
    if (target.op !== 'column' || !freedom(target.name).value || !admitsAll(target.name, source, context)) continue
    const plan: DerivationPlan = { column: target.name, tree: source }
    const isSelf = columnsOf(source).includes(target.name)
    if (known.some(({ column }) => column === target.name)) continue
    if (isSelf ? !isSettledByItself(source, target.name) : isCircular([...known, plan])) continue
    const columns = readColumns([target.name, ...columnsOf(source)], scope)
    if (canDerive(plan, { columns, clock: scope.clock })) return plan
  }
  return undefined
}

/** Of a column that may hold few values, whether the other one is sure to hold none but those. */
function admitsAll(column: string, source: ExpressionTree, { facts, scope }: ComponentContext): boolean {
  const listed = (name: string) => {
    const measure = scope.measure(name)
    const values = facts.get(name)?.values ?? ANY
    return values.oneOf ?? (measure?.labels && enumerate(measure, values, measure.labels.length))
  }
  const choices = listed(column)
  const read = source.op === 'cast' ? source.arg : source
  if (!choices) return true
  if (read.op !== 'column') return facts.get(column)?.values.oneOf === undefined
  return listed(read.name)?.every((value) => choices.includes(value)) ?? false
}

/** `sender = a OR sender = b`, `sender IN (a, b)`: one or the other, by what its draft is, but none that it may not be the same as. */
function chosenAmong(
  parts: readonly Formula[],
  known: readonly DerivationPlan[],
  { facts, scope, freedom }: ComponentContext,
  apartFrom: (column: string) => readonly string[],
): DerivationPlan | undefined {
  const equations = parts.filter((part) => !isAbsence(part))
  const absent = parts.flatMap((part) => (isAbsence(part) ? [part.column] : []))
  const readings = equations.map((part) => equationOf(part) ?? [])
  const targets = (readings[0] ?? []).flatMap(([target]) => (target.op === 'column' ? [target.name] : []))
  for (const column of targets) {
    // A draft that is NULL stays so.
    if (absent.some((each) => each !== column)) continue
    if (!freedom(column).value || facts.has(column) || known.some((each) => each.column === column)) continue
    const sources = readings.flatMap(
      (each) => each.find(([target]) => target.op === 'column' && target.name === column)?.[1] ?? [],
    )
    if (sources.length < equations.length || sources.some((source) => columnsOf(source).includes(column))) continue
    // Of two columns that are both chosen so, the later one gives way.
    const apart = apartFrom(column).filter((other) => known.some((each) => each.column === other))
    const plan: DerivationPlan = { column, tree: byDraft(column, sources, apart, scope) }
    const columns = readColumns([column, ...apart, ...sources.flatMap(columnsOf)], scope)
    if (!isCircular([...known, plan]) && canDerive(plan, { columns, clock: scope.clock })) return plan
  }
  return undefined
}

const isAbsence = (part: Formula): part is Formula & { kind: 'set' } =>
  part.kind === 'set' && part.set.null && isEmpty(part.set.values)

/** One of several values, each for some drafts of the column; the first that it may be where a draft has nothing to tell it by. */
function byDraft(
  column: string,
  sources: readonly ExpressionTree[],
  apart: readonly string[],
  scope: Scope,
): ExpressionTree {
  const kind = scope.measure(column)?.format.kind
  const draft = columnTree(column)
  const size: ExpressionTree | undefined =
    kind === 'integer' ? draft : kind === 'text' ? { op: 'call', name: 'char_length', args: [draft] } : undefined
  const [first = draft, ...others] = sources
  const count: ExpressionTree = { op: 'literal', value: sources.length }
  const isApart = (source: ExpressionTree): ExpressionTree[] =>
    apart.map((other) => ({ op: 'compare', operator: '<>', left: source, right: columnTree(other) }))
  const chosen = size ? others : []
  const branches = chosen.map((result, i) => {
    const right: ExpressionTree = { op: 'literal', value: i + 1 }
    const left: ExpressionTree = { op: 'binary', operator: '%', left: size ?? draft, right: count }
    return { when: allOf([{ op: 'compare', operator: '=', left, right }, ...isApart(result)]), result }
  })
  const open = apart.length > 0 ? sources.map((result) => ({ when: allOf(isApart(result)), result })) : []
  return branches.length + open.length > 0 ? { op: 'case', branches: [...branches, ...open], otherwise: first } : first
}

const allOf = (conditions: readonly ExpressionTree[]): ExpressionTree => {
  const [first] = conditions
  return first && conditions.length === 1 ? first : { op: 'and', args: conditions }
}

/** Both readings of an equation: what is computed, and from what. */
function equationOf(
  formula: Formula,
): readonly (readonly [target: ExpressionTree, source: ExpressionTree])[] | undefined {
  if (formula.kind === 'equal') {
    const [a, b] = [columnTree(formula.left), columnTree(formula.right)]
    return [
      [a, b],
      [b, a],
    ]
  }
  if (formula.kind !== 'opaque' || formula.strict) return undefined
  const { tree } = formula
  if (tree.op !== 'compare') return undefined
  if (tree.operator !== '=') return nearly(tree)
  return [[tree.left, tree.right], [tree.right, tree.left], ...multiple(tree)]
}

/** `abs(a + b + c - 100) < 0.01`: what is allowed to be a little off is exact. */
function nearly({ operator, left, right }: ExpressionTree & { op: 'compare' }): ReturnType<typeof equationOf> {
  const side = /^<=?$/.test(operator) ? left : /^>=?$/.test(operator) ? right : undefined
  const [off] = side?.op === 'call' && side.name.toLowerCase() === 'abs' ? side.args : []
  if (off?.op !== 'binary' || columnsOf(side === left ? right : left).length > 0) return undefined
  return [[off, { op: 'literal', value: 0 }]]
}

/** Functions that leave alone what they gave: `x = date_trunc('month', x)` holds once x is cut to its month. */
const IDEMPOTENT: ReadonlySet<string> = new Set([
  'date_trunc',
  'round',
  'floor',
  'ceil',
  'ceiling',
  'trunc',
  'abs',
  'lower',
  'upper',
  'initcap',
])

/** Whether giving a column the value of an expression over itself makes both the same. */
function isSettledByItself(tree: ExpressionTree, column: string): boolean {
  if (tree.op === 'column') return tree.name === column
  if (tree.op === 'cast') return isSettledByItself(tree.arg, column)
  if (tree.op === 'case') return isChoiceOfItself(tree, column)
  // x − x % n is a multiple of n, and its own.
  if (tree.op === 'binary' && tree.operator === '-')
    return tree.left.op === 'column' && isRemainder(tree.right, tree.left)
  if (tree.op !== 'call' || !IDEMPOTENT.has(tree.name.toLowerCase())) return false
  const read = tree.args.filter((arg) => columnsOf(arg).length > 0)
  return read.length === 1 && read.every((arg) => isSettledByItself(arg, column))
}

/** `CASE WHEN big THEN price / 2 ELSE rebate END` for `rebate`: what is asked is nothing of the column, and of each branch it makes another or leaves it. */
function isChoiceOfItself({ arg, branches, otherwise }: ExpressionTree & { op: 'case' }, column: string): boolean {
  const asked = [...(arg ? [arg] : []), ...branches.map(({ when }) => when)]
  const results = [...branches.map(({ result }) => result), ...(otherwise ? [otherwise] : [])]
  return (
    asked.every((tree) => !columnsOf(tree).includes(column)) &&
    results.every((tree) => !columnsOf(tree).includes(column) || isSettledByItself(tree, column))
  )
}

const isRemainder = (tree: ExpressionTree, of: ExpressionTree) =>
  tree.op === 'binary' &&
  tree.operator === '%' &&
  JSON.stringify(tree.left) === JSON.stringify(of) &&
  columnsOf(tree.right).length === 0

/** `x % n = 0` as `x = x - x % n`. */
function multiple({
  left,
  right,
}: ExpressionTree & { op: 'compare' }): readonly (readonly [ExpressionTree, ExpressionTree])[] {
  const isZero = right.op === 'literal' && right.value === 0
  if (!isZero || left.op !== 'binary' || left.operator !== '%' || left.left.op !== 'column') return []
  return [[left.left, { op: 'binary', operator: '-', left: left.left, right: left }]]
}

const columnTree = (name: string): ExpressionTree => ({ op: 'column', name })

/** Derivations in an order in which each finds what it reads computed. */
export function inOrder(derivations: readonly DerivationPlan[]): readonly DerivationPlan[] {
  const done: DerivationPlan[] = []
  let open = [...derivations]
  while (open.length > 0) {
    const waiting = new Set(open.map(({ column }) => column))
    const isKnown = (read: string, column: string) => read === column || !waiting.has(read)
    const ready = open.filter(({ column, tree }) => columnsOf(tree).every((read) => isKnown(read, column)))
    if (ready.length === 0) return [...done, ...open]
    done.push(...ready)
    open = open.filter((each) => !ready.includes(each))
  }
  return done
}

function isCircular(derivations: readonly DerivationPlan[]): boolean {
  const computed = new Set<string>()
  const all = new Set(derivations.map(({ column }) => column))
  return inOrder(derivations).some(({ column, tree }) => {
    const isEarly = columnsOf(tree).some((read) => read !== column && all.has(read) && !computed.has(read))
    computed.add(column)
    return isEarly
  })
}
