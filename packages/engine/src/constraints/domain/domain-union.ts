import type { ValueDomain } from '../../generators/generator.ts'
import { ANY, admits, defined, isAny, isEmpty, normalise } from './domain.ts'
import { type Measure, unitsOfText } from './measure.ts'
import { escapePattern } from '../pattern/translate.ts'

/** The values in either domain; undefined when a domain can't say it. */
export function union(measure: Measure, a: ValueDomain, b: ValueDomain): ValueDomain | undefined {
  if (isEmpty(a)) return b
  if (isEmpty(b)) return a
  if (isAny(a) || isAny(b)) return ANY
  const [x, y] = [shape(a), shape(b)]
  if (a.oneOf && b.oneOf) return normalise(measure, { oneOf: [...a.oneOf, ...b.oneOf] })
  if (x === 'noneOf' && y === 'noneOf') {
    const both = a.noneOf?.filter((text) => b.noneOf?.includes(text)) ?? []
    return both.length > 0 ? { noneOf: both } : ANY
  }
  const [few, many] = a.oneOf ? [a, b] : [b, a]
  if (few.oneOf) return unionWithListed(measure, few.oneOf, many)
  if (x === 'bounds' && y === 'bounds') return joinBounds(measure, a, b)
  if (x === 'length' && y === 'length') return joinLengths(a, b)
  return x === 'pattern' && y === 'pattern' ? eitherPattern(a, b) : undefined
}

/** The one kind of restriction a domain consists of; undefined for a mixture. */
function shape(domain: ValueDomain): 'bounds' | 'length' | 'pattern' | 'noneOf' | undefined {
  const keys = new Set(Object.keys(domain).map((key) => SHAPES[key]))
  const [only] = keys
  return keys.size === 1 ? only : undefined
}
const SHAPES: Readonly<Record<string, 'bounds' | 'length' | 'pattern' | 'noneOf'>> = {
  min: 'bounds',
  max: 'bounds',
  minLength: 'length',
  maxLength: 'length',
  patterns: 'pattern',
  noneOf: 'noneOf',
}

function unionWithListed(measure: Measure, texts: readonly string[], domain: ValueDomain): ValueDomain | undefined {
  const outside = texts.filter((text) => !admits(measure, domain, text))
  if (outside.length === 0) return domain
  if (shape(domain) === 'noneOf') {
    const noneOf = domain.noneOf?.filter((text) => !admits(measure, { oneOf: texts }, text)) ?? []
    return noneOf.length > 0 ? { noneOf } : ANY
  }
  if (shape(domain) === 'bounds') {
    return outside.reduce<ValueDomain | undefined>((joined, text) => {
      const units = unitsOfText(measure, text)
      return joined && joinBounds(measure, joined, { min: units, max: units })
    }, domain)
  }
  const escaped = outside.map(escapePattern).join('|')
  const exact = { patterns: [{ source: `^(?:${escaped})$`, flags: 'u', negated: false }] }
  return shape(domain) === 'pattern' ? eitherPattern(domain, exact) : undefined
}

/** The hull of two runs of values that touch or overlap. */
function joinBounds(measure: Measure, a: ValueDomain, b: ValueDomain): ValueDomain | undefined {
  const step = measure.format.kind === 'float' ? 0 : 1
  const [first, second] = (a.min ?? -Infinity) <= (b.min ?? -Infinity) ? [a, b] : [b, a]
  if ((second.min ?? -Infinity) > (first.max ?? Infinity) + step) return undefined
  const max = Math.max(a.max ?? Infinity, b.max ?? Infinity)
  return normalise(measure, { min: first.min, max: Number.isFinite(max) ? max : undefined })
}

function joinLengths(a: ValueDomain, b: ValueDomain): ValueDomain | undefined {
  const [first, second] = (a.minLength ?? 0) <= (b.minLength ?? 0) ? [a, b] : [b, a]
  if ((second.minLength ?? 0) > (first.maxLength ?? Infinity) + 1) return undefined
  const [minLength, maxLength] = [first.minLength ?? 0, Math.max(a.maxLength ?? Infinity, b.maxLength ?? Infinity)]
  return defined({
    minLength: minLength > 0 ? minLength : undefined,
    maxLength: Number.isFinite(maxLength) ? maxLength : undefined,
  })
}

function eitherPattern(a: ValueDomain, b: ValueDomain): ValueDomain | undefined {
  const [[p, ...ps], [q, ...qs]] = [a.patterns ?? [], b.patterns ?? []]
  if (!p || !q || ps.length + qs.length > 0 || p.negated || q.negated || p.flags !== q.flags) return undefined
  return { patterns: [{ source: `(?:${p.source})|(?:${q.source})`, flags: p.flags, negated: false }] }
}
