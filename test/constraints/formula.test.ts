import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { evaluate } from '../../packages/engine/src/constraints/evaluate/evaluate.ts'
import { Unsupported } from '../../packages/engine/src/constraints/evaluate/scalar.ts'
import { formulaOf } from '../../packages/engine/src/constraints/formula/normal-form.ts'
import type { Scope } from '../../packages/engine/src/constraints/formula/scope.ts'
import { holds } from '../../packages/engine/src/constraints/lower/holds.ts'
import { interpret } from '../../packages/engine/src/kernel/interpreter.ts'
import type { I32 } from '../../packages/engine/src/kernel/ir.ts'
import { type Both, condition } from './random-expression.ts'
import { columns, ROWS, reads, steps } from './random-rows.ts'

const scope: Scope = {
  clock: 0,
  measure: (name) => columns.find((column) => column.name === name),
  nullable: () => true,
}

/** Both words of a condition, and what its formula says, for every row; undefined where some construct has no kernel. */
function judge({ tree }: Both, strict: boolean) {
  const evaluated = evaluate(tree, { columns: reads, clock: 0 })
  if ('unsupported' in evaluated) return undefined
  const said = formulaWord({ sql: '', tree }, strict)
  if (!said) return undefined
  const program = {
    table: 't',
    rows: ROWS,
    steps: [
      ...steps(),
      { name: '=said', value: said },
      { name: '=asked', value: strict ? evaluated.holds : evaluated.passes },
    ],
  }
  const interpreter = interpret(new Map([['t', program]]))
  return Array.from({ length: ROWS }, (_, row) => ({
    said: interpreter.value('t', '=said', row) === 1,
    asked: interpreter.value('t', '=asked', row) === 1,
  }))
}

function formulaWord({ tree }: Both, strict: boolean): I32 | undefined {
  try {
    return holds(formulaOf(tree, strict, scope), { columns: reads, clock: 0 })
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

test.each([
  ['is not false', false],
  ['is true', true],
])(
  'a row that meets the formula of a condition is one for which the condition %s',
  { timeout: 120_000 },
  (_, strict) => {
    const rows = { said: 0, asked: 0 }
    fc.assert(
      fc.property(condition, (random) => {
        // What a division by zero does is asked for apart (`impliedConditions`).
        fc.pre(!/ [/%] /.test(random.sql))
        const judged = judge(random, strict) ?? []
        const wrong = judged.flatMap(({ said, asked }, row) => (said && !asked ? [row] : []))
        rows.said += judged.filter(({ said }) => said).length
        rows.asked += judged.filter(({ asked }) => asked).length
        expect(wrong, random.sql).toEqual([])
      }),
      { numRuns: 1200 * inject('times'), seed: 7 },
    )
    // It asks for little more than the condition does.
    expect(rows.said / rows.asked).toBeGreaterThan(0.97)
  },
)
