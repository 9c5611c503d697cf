import * as k from '../../kernel/build.ts'
import type { I32 } from '../../kernel/ir.ts'
import { compare } from '../evaluate/compare.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { readColumn } from '../evaluate/read-column.ts'
import { Unsupported } from '../evaluate/scalar.ts'
import { allOf, anyOf, both, either, opposite } from '../evaluate/truth.ts'
import type { Formula, OrderStatement } from '../formula/formula.ts'
import { doubleValue, type SettlingColumn, withNulls } from './column.ts'
import { isMember } from './membership.ts'

/** What a formula is judged over. */
export interface Judged {
  readonly columns: ReadonlyMap<string, SettlingColumn>
  readonly clock: number
}

/** 1 where the formula holds for the row. Throws `Unsupported` where a statement has no kernel. */
export function holds(formula: Formula, over: Judged): I32 {
  switch (formula.kind) {
    case 'true':
      return k.i32(1)
    case 'false':
      return k.i32(0)
    case 'all':
      return allOf(formula.parts.map((part) => holds(part, over)))
    case 'any':
      return anyOf(formula.parts.map((part) => holds(part, over)))
    case 'count': {
      const each = formula.parts.map((part) => holds(part, over))
      const sum = k.inHalves(each, (a, b) => k.i32op('add', a, b), k.i32(0))
      return both(k.i32op('le', k.i32(formula.least), sum), k.i32op('le', sum, k.i32(formula.most)))
    }
    case 'set': {
      const column = columnOf(formula.column, over)
      const member = isMember(formula.set.values, column)
      const nulls = column.nulls ?? k.i32(0)
      return either(both(opposite(nulls), member), both(nulls, k.i32(formula.set.null ? 1 : 0)))
    }
    case 'order':
      return unlessNull(inOrder(formula, over), [formula.low, formula.high], over)
    case 'unequal':
    case 'equal': {
      const { yes, no } = equality(columnOf(formula.left, over), columnOf(formula.right, over))
      return opposite(formula.kind === 'equal' ? no : yes)
    }
    case 'disjoint':
      // It speaks of two rows; of one there is nothing to judge.
      return k.i32(1)
    case 'test': {
      const word = holds(formula.of, {
        ...over,
        columns: new Map([...over.columns].map(([name, column]) => [name, withNulls(column, k.i32(0))])),
      })
      return formula.negated ? opposite(word) : word
    }
    case 'opaque': {
      const evaluated = evaluate(formula.tree, over)
      if ('unsupported' in evaluated) throw new Unsupported(evaluated.unsupported)
      return formula.strict ? evaluated.holds : evaluated.passes
    }
  }
}

/** Whether two columns hold the same value. */
export const equality = (a: SettlingColumn, b: SettlingColumn) => compare('=', readColumn(a), readColumn(b))

function columnOf(name: string, { columns }: Judged): SettlingColumn {
  const column = columns.get(name)
  if (!column) throw new Unsupported(`the column ${name}`)
  return column
}

function unlessNull(word: I32, names: readonly string[], over: Judged): I32 {
  const nulls = names.map((name) => columnOf(name, over).nulls ?? k.i32(0)).reduce(either)
  return either(nulls, word)
}

function inOrder({ low, high, lowFactor, highFactor, gap }: OrderStatement, over: Judged): I32 {
  const [a, b] = [doubleValue(columnOf(low, over)), doubleValue(columnOf(high, over))]
  if (!a || !b) throw new Unsupported('an order of texts')
  return k.atMost(k.add(k.mul(a, lowFactor), gap), k.mul(b, highFactor))
}
