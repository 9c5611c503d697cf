import type { ExpressionTree } from '@populace/catalog'
import { type Decimal, decimalText, negateDecimal } from '../constant/decimal.ts'
import { difference } from './linear.ts'
import type { Scope } from './scope.ts'

/** A column and what an equation makes of it. */
export interface Isolated {
  readonly column: string
  readonly tree: ExpressionTree
}

/** The readings of a linear equation between numbers (`a + b = 100 - c`): each column that stands alone in it, computed from the others. */
export function isolated(left: ExpressionTree, right: ExpressionTree, scope: Scope): readonly Isolated[] {
  const linear = difference(left, right, scope)
  if (linear?.kind !== 'number' || linear.terms.size < 2 || linear.slack.units !== 0n) return []
  const terms = [...linear.terms]
  return terms.flatMap(([column, factor]): Isolated[] => {
    const sign = unitOf(factor)
    if (sign === undefined) return []
    // ±x + others + constant = 0, so x is the others with the opposite sign.
    const flip = (value: Decimal) => (sign > 0 ? negateDecimal(value) : value)
    const others = terms.filter(([name]) => name !== column)
    const tree = others.reduce<ExpressionTree>(
      (sum, [name, by]) => ({ op: 'binary', operator: '+', left: sum, right: times(name, flip(by)) }),
      numberTree(flip(linear.constant)),
    )
    return [{ column, tree }]
  })
}

/** 1 or −1, if the number is one of them. */
function unitOf({ units, scale }: Decimal): 1 | -1 | undefined {
  const one = 10n ** BigInt(scale)
  return units === one ? 1 : units === -one ? -1 : undefined
}

const times = (name: string, factor: Decimal): ExpressionTree => {
  const column: ExpressionTree = { op: 'column', name }
  return unitOf(factor) === 1 ? column : { op: 'binary', operator: '*', left: numberTree(factor), right: column }
}

function numberTree(value: Decimal): ExpressionTree {
  const shortest = trimmed(value)
  return {
    op: 'cast',
    arg: { op: 'literal', value: decimalText(shortest) },
    type: shortest.scale > 0 ? 'numeric' : 'bigint',
  }
}

/** Without zeros at the end, so that no column's scale is exceeded for nothing. */
function trimmed({ units, scale }: Decimal): Decimal {
  return scale > 0 && units % 10n === 0n ? trimmed({ units: units / 10n, scale: scale - 1 }) : { units, scale }
}
