import { isSame, JsonValue, numberOf, type Truth, unsure, type Value } from './value.ts'

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>='

/** Which of two values is the greater, as MySQL and MariaDB both see it; unknown where one is NULL. */
export function compared(left: Value, operator: Comparison, right: Value): Truth {
  if (left === null || right === null) return null
  const isEquality = operator === '=' || operator === '<>'
  if (left instanceof JsonValue || right instanceof JsonValue) {
    const [a, b] = [contentOf(left), contentOf(right)]
    if (a === null || b === null || typeof a === 'object' || typeof b === 'object')
      return isEquality ? isSame(nested(a, b), nested(b, a)) === (operator === '=') : unsure('an order of documents')
    if (typeof a !== typeof b) return unsure('values of different types')
    return typeof a === 'number' && typeof b === 'number'
      ? holds(a - b, operator)
      : typeof a === 'string' && typeof b === 'string'
        ? ofTexts(a, operator, b)
        : isEquality
          ? (a === b) === (operator === '=')
          : unsure('an order of documents')
  }
  if (typeof left === 'string' && typeof right === 'string') return ofTexts(left, operator, right)
  return holds(numberOf(left) - numberOf(right), operator)
}

const contentOf = (value: Exclude<Value, null>): unknown => (value instanceof JsonValue ? value.content : value)

/** A list or an object is compared with another one only; NULL of a document is nothing else. */
const nested = (value: unknown, other: unknown): unknown =>
  typeof value === 'object' && value !== null && typeof other !== 'object' ? unsure('a document and a value') : value

/** Collations tell neither case nor trailing blanks apart, or both: where that matters, nobody can say. */
function ofTexts(left: string, operator: Comparison, right: string): boolean {
  const [a, b] = [folded(left), folded(right)]
  if (a === b && left !== right) return unsure('texts that some collations tell apart')
  if (operator === '=' || operator === '<>') return (left === right) === (operator === '=')
  // Beyond letters of one case and digits, the order is the collation's.
  if (!/^[a-z0-9]*$/.test(left + right) && !/^[-0-9:. T]*$/.test(left + right)) return unsure('an order of texts')
  return holds(left < right ? -1 : left > right ? 1 : 0, operator)
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trimEnd()

function holds(difference: number, operator: Comparison): boolean {
  switch (operator) {
    case '=':
      return difference === 0
    case '<>':
      return difference !== 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
  }
}
