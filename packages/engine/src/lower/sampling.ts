import { InvariantError } from '@populace/diagnostics'
import type { Vocabulary } from '@populace/vocabulary'
import { certainForms, hasty } from '../constraints/conditioned.ts'
import { holds } from '../constraints/lower/holds.ts'
import { type Formula, formulaColumns } from '../constraints/formula/formula.ts'
import type { SettlingColumn } from '../constraints/lower/column.ts'
import { opposite } from '../constraints/evaluate/truth.ts'
import { columnsOf } from '../constraints/tree.ts'
import { laneOf, type ValueDomain } from '../generators/generator.ts'
import { collationKey } from '../generators/value/collation-key.ts'
import * as k from '../kernel/build.ts'
import { interpret } from '../kernel/interpreter.ts'
import type { Step, TableProgram } from '../kernel/ir.ts'
import type { Programs } from '../kernel/program-index.ts'
import type { Plan, TablePlan } from '../plan/plan.ts'

import { judgeStep } from './latent.ts'
import { lowerColumns, lowerConditions, lowerPlan } from './lower.ts'

/** Rows looked at of each table, spread over it: a few that tell most of it, where some of those are as they should be more, and where all are as many as tables mostly have. */
const LOOKS: readonly { readonly most: number; isEnough(unmet: number, rows: number): boolean }[] = [
  { most: 16, isEnough: (unmet, rows) => unmet === rows },
  { most: 256, isEnough: (unmet) => unmet > 0 },
  { most: 1_024, isEnough: () => true },
]

/** Something that every row must meet, though the plan can't be sure that it does. */
interface Doubt {
  /** The constraint, or the column that its conditions are about. */
  readonly name: string
  readonly formula: Formula
}

/** A condition that some row of a table does not meet. */
export interface Unmet {
  readonly table: string
  readonly name: string
  readonly message: string
}

/**
 * Tries on a sample of rows what no plan could make certain, and tells what some row does not meet: conditions that hold for some draws only, and forms of
 * texts, which are up to the columns' generators.
 */
export function unmetConditions(plan: Plan, vocabulary: Vocabulary): readonly Unmet[] {
  const doubtful = plan.tables.flatMap((table) => {
    const doubts = table.rows > 0 ? doubtsOf(table) : []
    return doubts.length > 0 ? [{ table, doubts }] : []
  })
  if (doubtful.length === 0) return []
  const wanted = new Map(doubtful.map(({ table, doubts }) => [table.key, new Set(columnsIn(doubts))]))
  const programs = new Map(lowerPlan(hasty(plan), vocabulary, wanted).programs)
  const isCertain = certainForms(new Map(programs))
  const looked = doubtful.map(({ table, doubts }) => {
    return { table, doubts: doubts.filter(({ formula }) => !isCertain(table.key, formula)) }
  })
  const judging = (lowered: Programs) => {
    const judges = new Map(lowered)
    for (const { table, doubts } of looked) {
      const program = judges.get(table.key)
      if (program && doubts.length > 0) judges.set(table.key, judged(program, table, doubts, plan.clock))
    }
    return interpret(judges)
  }
  const soon = judging(programs)
  let late: typeof soon | undefined
  return looked.flatMap(({ table, doubts }) => {
    const isUnmet = (i: number, row: number) => soon.value(table.key, judgeStep(i), row) === 1
    return lookAt(table, doubts.length, isUnmet).flatMap(({ unmet, rows }, i): Unmet[] => {
      if (unmet.length === 0) return []
      if (unmet.length * SELDOM <= rows) {
        late ??= judging(lowerPlan(plan, vocabulary, wanted).programs)
        const isMetAtLast = (row: number) => late?.value(table.key, judgeStep(i), row) === 0
        if (unmet.every(isMetAtLast)) return []
      }
      const name = doubts[i]?.name ?? ''
      const share = `${unmet.length} of ${rows} sampled rows do not meet it`
      const message = `${name} of ${table.key} holds for too few rows: ${share}, whatever is drawn`
      return [{ table: table.key, name, message }]
    })
  })
}

/** Which rows of a sample leave each of some doubts unmet, and how many rows were looked at for it. Row by row, as doubts about the same cells then have them computed once; no further than the table goes. */
function lookAt(
  table: TablePlan,
  doubts: number,
  isUnmet: (doubt: number, row: number) => boolean,
): readonly { readonly unmet: readonly number[]; readonly rows: number }[] {
  const looks = Array.from({ length: doubts }, () => ({ unmet: [] as number[], rows: 0, isEnough: false }))
  for (const { most, isEnough } of LOOKS) {
    const open = [...looks.entries()].filter(([, look]) => !look.isEnough)
    if (open.length === 0) break
    const rows = spreadOver(table, most)
    for (const [, look] of open) look.unmet = []
    for (const row of rows) for (const [i, look] of open) if (isUnmet(i, row)) look.unmet.push(row)
    for (const [, look] of open) {
      look.rows = rows.length
      look.isEnough = rows.length < most || isEnough(look.unmet.length, rows.length)
    }
  }
  return looks
}

/** Where no more than one row in so many is left unmet by a sample's turns, and those are met by a run's, which are sixteen times as many, all others are: one in 10^14 is not. */
const SELDOM = 8

/** Rows of a table looked at for those that meet something, or differ in it: what a plan lists of them travels with it. */
export const MOST_LOOKED_AT = 16_384
/** Rows looked at for those of which formulas of the model's are true: a terminology is asked about by dozens of keys, some tenths of a millisecond a row. */
const MOST_AMONG = 4_096

/** Which rows of a table, spread over it where it has many, or of those that are given, meet some formulas, which kernels can judge. */
export function rowsMeeting(
  plan: Plan,
  key: string,
  formulas: readonly Formula[],
  vocabulary: Vocabulary,
  rows?: readonly number[],
): readonly number[] {
  const table = tableOf(plan, key)
  const doubts = formulas.map((formula): Doubt => ({ name: key, formula }))
  const programs = new Map(lowerColumns(plan, vocabulary, key, columnsIn(doubts)))
  const program = programs.get(key)
  if (!program) return formulas.every(({ kind }) => kind === 'true') ? (rows ?? spreadOver(table)) : []
  programs.set(key, judged(program, table, doubts, plan.clock))
  const interpreter = interpret(programs)
  return (rows ?? spreadOver(table)).filter((row) =>
    doubts.every((_, i) => interpreter.value(key, judgeStep(i), row) === 0),
  )
}

/** Which rows of a table, spread over it where it has many, each of some formulas of the model's is true of. */
export function rowsWhere(
  plan: Plan,
  key: string,
  formulas: readonly string[],
  vocabulary: Vocabulary,
): readonly (readonly number[])[] {
  const table = tableOf(plan, key)
  const interpreter = interpret(new Map(lowerConditions(plan, vocabulary, key, formulas)))
  const met = formulas.map((): number[] => [])
  // Row by row, as formulas that look at the same cells then have them computed once.
  for (const row of spreadOver(table, MOST_AMONG))
    for (const [i, rows] of met.entries()) if (interpreter.value(key, judgeStep(i), row) === 0) rows.push(row)
  return met
}

/** What a column of texts holds, by row. */
export function textsOfRows(
  plan: Plan,
  key: string,
  column: string,
  vocabulary: Vocabulary,
): readonly (readonly [number, string])[] {
  const table = tableOf(plan, key)
  const interpreter = interpret(lowerColumns(plan, vocabulary, key, [column]))
  return spreadOver(table).flatMap((row) => {
    const text = interpreter.value(key, column, row)
    return typeof text === 'string' ? [[row, text] as const] : []
  })
}

function tableOf({ tables }: Plan, key: string): TablePlan {
  const table = tables.find((each) => each.key === key)
  if (!table) throw new InvariantError(`the plan has no table ${key}`)
  return table
}

/** So many rows of a table at most, as far from each other as they can be: children of the first ones alone would all have old parents. */
function spreadOver({ rows, firstRow }: TablePlan, most = MOST_LOOKED_AT): readonly number[] {
  const count = Math.min(rows, most)
  return Array.from({ length: count }, (_, i) => firstRow + Math.floor((i * rows) / count))
}

/** Which of those rows of a table are the first with their values in some columns, in the eyes of any collation. */
export function rowsApart(
  plan: Plan,
  key: string,
  columns: readonly string[],
  vocabulary: Vocabulary,
): readonly number[] {
  const table = tableOf(plan, key)
  const told = rowKeys(plan, key, columns, vocabulary)
  const seen = new Set<string>()
  return spreadOver(table).filter((row) => {
    const known = seen.size
    return seen.add(told(row)).size > known
  })
}

/** Tells a row of a table by its values in some columns, as any collation has them. */
export function rowKeys(
  plan: Plan,
  key: string,
  columns: readonly string[],
  vocabulary: Vocabulary,
): (row: number) => string {
  const interpreter = interpret(lowerColumns(plan, vocabulary, key, columns))
  return (row) =>
    JSON.stringify(
      columns.map((column) => {
        const value = interpreter.value(key, column, row)
        return typeof value === 'string' ? collationKey(value) : value instanceof Uint8Array ? [...value] : value
      }),
    )
}

function doubtsOf({ constraints, columns }: TablePlan): readonly Doubt[] {
  const components = constraints?.components ?? []
  const conditions = components.flatMap(({ retry }) => retry?.conditions ?? [])
  // What a column is made of its own draft is no longer of the draft's form; what is asked of the whole is among the conditions.
  const remade = new Set(
    components.flatMap(({ derivations }) =>
      derivations.filter(({ column, tree }) => columnsOf(tree).includes(column)).map(({ column }) => column),
    ),
  )
  const forms = columns.flatMap(({ name, source }): Doubt[] => {
    if (source.kind !== 'generator' || remade.has(name)) return []
    const { domain } = source.target
    const { patterns, minLength, noneOf } = domain
    const isForm = patterns !== undefined || minLength !== undefined || noneOf !== undefined
    const within = (values: ValueDomain): Formula => ({ kind: 'set', column: name, set: { values, null: true } })
    // What is demanded was held against all that is asked of the column.
    const others = source.demanded ? [within({ oneOf: source.demanded.values })] : []
    return isForm ? [{ name, formula: { kind: 'any', parts: [within(domain), ...others] } }] : []
  })
  return [...conditions, ...forms]
}

/** The columns that doubts are about. */
const columnsIn = (doubts: readonly Doubt[]): readonly string[] => [
  ...new Set(doubts.flatMap(({ formula }) => formulaColumns(formula, columnsOf))),
]

/** The table's program with a step for every doubtful condition: 1 where the row does not meet it. */
function judged(program: TableProgram, table: TablePlan, doubts: readonly Doubt[], clock: number): TableProgram {
  const columns = new Map(table.columns.map((column) => [column.name, finalColumn(column, program)]))
  const over = { columns, clock }
  const judges = doubts.map(({ formula }, i): Step => ({ name: judgeStep(i), value: opposite(holds(formula, over)) }))
  return { ...program, steps: [...program.steps, ...judges] }
}

/** A column as its table's rows have it in the end. */
export function finalColumn(
  { name, format, wire, labels }: TablePlan['columns'][number],
  program: TableProgram,
): SettlingColumn {
  const step = program.steps.find((each) => each.name === name)
  const column = { value: k.read(laneOf(format, wire), name), format, type: wire, ...(labels ? { labels } : {}) }
  return step?.nulls ? { ...column, nulls: { op: 'read-null', lane: 'i32', step: name } } : column
}
