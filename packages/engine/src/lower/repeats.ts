import type { ExpressionTree } from '@populace/catalog'
import type { Vocabulary } from '@populace/vocabulary'
import type { ExpressionKey } from '../constraints/keys/apart.ts'
import { evaluate } from '../constraints/evaluate/evaluate.ts'
import { Evaluator } from '../constraints/evaluate/evaluator.ts'
import { nullsOf, type Scalar, Unsupported } from '../constraints/evaluate/scalar.ts'
import { callName } from '../constraints/formula/subject.ts'
import type { SettlingColumn } from '../constraints/lower/column.ts'
import * as k from '../kernel/build.ts'
import { type Interpreter, interpret } from '../kernel/interpreter.ts'
import type { Expr, Step, TableProgram } from '../kernel/ir.ts'
import type { Plan, TablePlan } from '../plan/plan.ts'
import { judgeStep } from './latent.ts'
import { lowerPlan } from './lower.ts'
import { finalColumn, MOST_LOOKED_AT } from './sampling.ts'

/** A key that holds for the first rows of a table only, as far as was looked. */
export interface Repeat {
  readonly table: string
  readonly key: string
  readonly rows: number
}

/**
 * Looks how far unique keys over expressions hold of which nothing makes certain that they tell rows apart. Those that nothing here can evaluate are left to the
 * database.
 */
export function repeatedKeys(
  plan: Plan,
  keys: ReadonlyMap<string, readonly ExpressionKey[]>,
  vocabulary: Vocabulary,
): readonly Repeat[] {
  const doubtful = plan.tables.flatMap((table) =>
    table.rows > 1 ? (keys.get(table.key) ?? []).map((key) => ({ table, key })) : [],
  )
  if (doubtful.length === 0) return []
  const { programs } = lowerPlan(plan, vocabulary)
  return doubtful.flatMap(({ table, key }): Repeat[] => {
    const program = programs.get(table.key)
    const steps = program && stepsOf(key, table, program, plan.clock)
    if (!steps) return []
    const interpreter = interpret(new Map(programs).set(table.key, { ...program, steps: [...program.steps, ...steps] }))
    const rows = rowsApart(interpreter, table, key, steps)
    return rows < table.rows ? [{ table: table.key, key: key.name, rows }] : []
  })
}

/** How many of a table's first rows differ in the key. */
function rowsApart(
  interpreter: Interpreter,
  { key: table, rows, firstRow }: TablePlan,
  key: ExpressionKey,
  steps: readonly Step[],
) {
  const seen = new Set<string>()
  const most = Math.min(rows, MOST_LOOKED_AT)
  for (let row = 0; row < most; row++) {
    const [covered, ...values] = steps.map(({ name }) => interpreter.value(table, name, firstRow + row))
    if (covered !== 1 || (key.nullsDistinct && values.includes(null))) continue
    const text = JSON.stringify(values.map((value) => (value instanceof Uint8Array ? [...value] : value)))
    if (seen.has(text)) return row
    seen.add(text)
  }
  return most
}

/** Whether the key covers a row, and its parts; undefined where nothing here can evaluate them. */
function stepsOf(
  key: ExpressionKey,
  table: TablePlan,
  program: TableProgram,
  clock: number,
): readonly Step[] | undefined {
  const columns = new Map(table.columns.map((column) => [column.name, finalColumn(column, program)]))
  const covered = key.predicate && evaluate(key.predicate, { columns, clock })
  if (covered && 'unsupported' in covered) return undefined
  const parts = key.parts.map((part) => partStep(part, columns, clock))
  if (parts.includes(undefined)) return undefined
  const steps = parts.flatMap((part, i) => (part ? [{ ...part, name: judgeStep(i + 1) }] : []))
  return [{ name: judgeStep(0), value: covered?.holds ?? k.i32(1) }, ...steps]
}

function partStep(
  tree: ExpressionTree,
  columns: ReadonlyMap<string, SettlingColumn>,
  clock: number,
): Pick<Step, 'value' | 'nulls'> | undefined {
  try {
    const scalar = new Evaluator({ columns, clock, callName }).scalar(tree)
    const value = exprOf(scalar)
    const nulls = nullsOf(scalar)
    return value && (nulls ? { value, nulls } : { value })
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

function exprOf(scalar: Scalar): Expr | undefined {
  if (scalar.kind === 'boolean') return scalar.truth.yes
  return scalar.kind === 'null' ? undefined : scalar.value
}
