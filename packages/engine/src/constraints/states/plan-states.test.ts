import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { count, type Formula, setFormula } from '../formula/formula.ts'
import type { Scope } from '../formula/scope.ts'
import type { Measure } from '../domain/measure.ts'
import { PICKS, type StateLevel } from '../plan.ts'
import { planStates } from './plan-states.ts'

const text: Measure = { format: { kind: 'text' }, type: { raw: 'text', kind: 'text' } }
const scope: Scope = { clock: 0, measure: () => text, nullable: () => true }
const names = ['a', 'b', 'c', 'd']
const moves = { value: () => true, sharedOut: new Set<string>() }

const present = (column: string): Formula => setFormula(scope, column, { values: {}, null: false })
const absent = (column: string): Formula => setFormula(scope, column, { values: { oneOf: [] }, null: true })

const { formula } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...names).map(present),
    fc.constantFrom(...names).map(absent),
    fc
      .tuple(fc.constantFrom('all', 'any'), fc.array(tie('formula'), { minLength: 2, maxLength: 3 }))
      .map(([kind, parts]): Formula => ({ kind, parts })),
    fc
      .tuple(fc.subarray(names, { minLength: 2 }), fc.nat(2), fc.nat(2))
      .map(([some, least, more]) => count(scope, some.map(present), least, least + more)),
  ),
}))

/** Whether the formula holds for the columns that have a value. */
function isMet(of: Formula, values: ReadonlySet<string>): boolean {
  switch (of.kind) {
    case 'all':
      return of.parts.every((part) => isMet(part, values))
    case 'any':
      return of.parts.some((part) => isMet(part, values))
    case 'count': {
      const found = of.parts.filter((part) => isMet(part, values)).length
      return found >= of.least && found <= of.most
    }
    case 'set':
      return values.has(of.column) ? of.set.values.oneOf === undefined : of.set.null
    default:
      return of.kind === 'true'
  }
}

const assignments = Array.from({ length: 16 }, (_, bits) => new Set(names.filter((_, i) => bits & (1 << i))))

/** Walks the levels with a draft and a draw for each column. */
function walk(levels: readonly StateLevel[], draft: ReadonlySet<string>, slot: number): ReadonlySet<string> {
  const settled = new Set(draft)
  let state = 0
  for (const level of levels) {
    const classes = level.values.length + Number(level.nullable)
    const own = settled.has(level.column) || !level.nullable ? 0 : level.values.length
    const stays = (level.next[state * classes + own] ?? -1) >= 0 && level.contested[state] === 0
    const chosen = stays ? own : (level.picks[state * level.values.length * PICKS + slot] ?? 0)
    if (chosen < level.values.length) settled.add(level.column)
    else settled.delete(level.column)
    state = level.next[state * classes + chosen] ?? -1
  }
  return settled
}

test('every draft, with every draw, is settled to one that meets the formulas; those that meet them stay unless columns compete', () => {
  fc.assert(
    fc.property(fc.array(formula, { minLength: 1, maxLength: 3 }), (formulas) => {
      const open = formulas.filter(({ kind }) => kind !== 'true')
      const possible = assignments.some((values) => open.every((each) => isMet(each, values)))
      const planned = planStates(open, new Map(), scope, moves)
      expect(planned.kind).toBe(possible ? 'levels' : 'impossible')
      if (planned.kind !== 'levels') return
      expect(planned.stuck).toBe(false)
      const isCalm = planned.levels.every(({ contested }) => contested.every((word) => word === 0))
      const met = (values: ReadonlySet<string>) => open.every((each) => isMet(each, values))
      for (const draft of assignments) {
        const settled = Array.from({ length: PICKS }, (_, slot) => walk(planned.levels, draft, slot))
        expect(settled.filter((values) => !met(values))).toEqual([])
        if (isCalm && met(draft)) expect(settled.filter((values) => values.size !== draft.size)).toEqual([])
      }
    }),
    { numRuns: 150 * inject('times') },
  )
})

test('of columns that compete, each has its value as often as the next', () => {
  const planned = planStates([count(scope, names.map(present), 1, 1)], new Map(), scope, moves)
  const levels = planned.kind === 'levels' ? planned.levels : []
  const first = levels[0]?.picks.slice(0, PICKS).filter((choice) => choice === 0).length
  expect(first).toBe(PICKS / 4)
})

test('columns whose drafts agree already are left to them', () => {
  const shared = { ...moves, sharedOut: new Set(names) }
  const planned = planStates([count(scope, names.map(present), 1, 1)], new Map(), scope, shared)
  expect(planned.kind === 'levels' && planned.levels.flatMap(({ contested }) => contested)).not.toContain(1)
})
