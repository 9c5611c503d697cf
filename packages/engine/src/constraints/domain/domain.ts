import type { ValueDomain } from '../../generators/generator.ts'
import { commonResidues, isResidue, memberFrom, memberUpTo } from './residues.ts'
import { isFolded, isOrdered, isSpan, type Measure, stepOf, typeRange, unitsOfText, unitsText } from './measure.ts'

/** What a condition leaves of one column: its values, and whether NULL is among what passes. */
export interface ColumnSet {
  readonly values: ValueDomain
  readonly null: boolean
}

/** Every value. */
export const ANY: ValueDomain = {}
/** No value at all. */
export const NONE: ValueDomain = { oneOf: [] }

/** Texts that match a pattern, or that do not. */
export const matching = (source: string, negated = false, flags = 'u'): ValueDomain => ({
  patterns: [{ source, flags, negated }],
})

/** True when no value is left, as far as arithmetic tells (patterns are not compared with each other). */
export const isEmpty = (domain: ValueDomain): boolean => domain.oneOf?.length === 0
/** True when nothing is excluded. */
export const isAny = (domain: ValueDomain): boolean => Object.keys(domain).length === 0

type Pattern = NonNullable<ValueDomain['patterns']>[number]
const samePattern = (a: Pattern, b: Pattern) => a.source === b.source && a.flags === b.flags && a.negated === b.negated
function fold(measure: Measure, text: string): string {
  if (isSpan(measure)) return String(unitsOfText(measure, text))
  return isFolded(measure) ? text.toLowerCase() : text
}

/** Whether a value, as the canonical text of a literal, is in the domain. */
export function admits(measure: Measure, domain: ValueDomain, text: string): boolean {
  const folded = fold(measure, text)
  const listed = (texts: readonly string[]) => texts.some((each) => fold(measure, each) === folded)
  if (domain.oneOf && !listed(domain.oneOf)) return false
  if (domain.noneOf && listed(domain.noneOf)) return false
  const length = [...text].length
  if (length < (domain.minLength ?? 0) || length > (domain.maxLength ?? Infinity)) return false
  if (domain.patterns?.some(({ source, flags, negated }) => new RegExp(source, flags).test(text) === negated))
    return false
  if (domain.min === undefined && domain.max === undefined && !domain.residues) return true
  const units = unitsOfText(measure, text)
  if (domain.residues && !isResidue(domain.residues, units)) return false
  return units >= (domain.min ?? -Infinity) && units <= (domain.max ?? Infinity)
}

/** The values in both domains. */
export function intersect(measure: Measure, a: ValueDomain, b: ValueDomain): ValueDomain {
  const pick = (choose: (...of: number[]) => number, x: number | undefined, y: number | undefined) =>
    x === undefined ? y : y === undefined ? x : choose(x, y)
  const patterns = [...(a.patterns ?? [])]
  for (const pattern of b.patterns ?? [])
    if (!patterns.some((each) => samePattern(each, pattern))) patterns.push(pattern)
  const residues = a.residues && b.residues ? commonResidues(a.residues, b.residues) : (a.residues ?? b.residues)
  if (!residues && a.residues) return NONE
  return normalise(measure, {
    min: pick(Math.max, a.min, b.min),
    max: pick(Math.min, a.max, b.max),
    oneOf: common(measure, a.oneOf, b.oneOf),
    noneOf: a.noneOf || b.noneOf ? [...new Set([...(a.noneOf ?? []), ...(b.noneOf ?? [])])] : undefined,
    minLength: pick(Math.max, a.minLength, b.minLength),
    maxLength: pick(Math.min, a.maxLength, b.maxLength),
    patterns: patterns.length > 0 ? patterns : undefined,
    residues,
    rest: a.rest || b.rest ? [...(a.rest ?? []), ...(b.rest ?? [])] : undefined,
  })
}

function common(measure: Measure, a: Listed, b: Listed): Listed {
  return a && b ? a.filter((text) => admits(measure, { oneOf: b }, text)) : (a ?? b)
}
type Listed = readonly string[] | undefined

type Loose = { readonly [K in keyof ValueDomain]: ValueDomain[K] | undefined }

/** One form for one domain: listed values filtered by everything else, bounds that meet the type's own left out, contradictions as NONE. */
export function normalise(measure: Measure, loose: Loose): ValueDomain {
  const domain = defined(loose)
  const contradicted = domain.patterns?.some((p) =>
    domain.patterns?.some((q) => samePattern(p, { ...q, negated: !q.negated })),
  )
  if (contradicted || (domain.minLength ?? 0) > (domain.maxLength ?? Infinity)) return NONE
  const { oneOf, ...others } = domain
  if (oneOf)
    return listed(
      measure,
      [...new Set(oneOf)].filter((text) => admits(measure, others, text)),
    )
  return isOrdered(measure) ? bounded(measure, domain) : domain
}

/** Listed values, with their hull where they lie on a line. */
function listed(measure: Measure, texts: readonly string[]): ValueDomain {
  if (texts.length === 0 || !isOrdered(measure)) return { oneOf: texts }
  let [min, max] = [Infinity, -Infinity]
  for (const text of texts) {
    const units = unitsOfText(measure, text)
    min = Math.min(min, units)
    max = Math.max(max, units)
  }
  return { oneOf: texts, min, max }
}

function bounded(measure: Measure, domain: ValueDomain): ValueDomain {
  const range = typeRange(measure)
  const excluded = new Set(domain.noneOf?.map((text) => unitsOfText(measure, text)))
  let { min = range.min, max = range.max } = domain
  if (measure.format.kind !== 'float') {
    while (excluded.has(min)) min = beside(min, 1)
    while (excluded.has(max)) max = beside(max, -1)
  }
  const step = stepOf(measure)
  if (step > 1) {
    min = Math.ceil(min / step) * step
    max = Math.floor(max / step) * step
  }
  const { residues } = domain
  if (residues) {
    const [lowest, highest] = [min, max]
    for (min = memberFrom(residues, min); excluded.has(min); ) min = memberFrom(residues, beside(min, 1))
    for (max = memberUpTo(residues, max); excluded.has(max); ) max = memberUpTo(residues, beside(max, -1))
    if (min > max) return NONE
    // The type's own bounds stay unsaid.
    if (lowest === range.min) min = lowest
    if (highest === range.max) max = highest
  }
  if (min > max) return NONE
  const noneOf = domain.noneOf?.filter((text) => {
    const units = unitsOfText(measure, text)
    return units > min && units < max && (!residues || isResidue(residues, units))
  })
  return defined({
    ...domain,
    min: min > range.min ? min : undefined,
    max: max < range.max ? max : undefined,
    noneOf: noneOf?.length ? noneOf : undefined,
  })
}

/** The next whole number that there is: beyond 2⁵³, where microseconds of the first centuries lie, a number and one more are the same. */
function beside(units: number, direction: 1 | -1): number {
  let step: number = direction
  while (units + step === units) step *= 2
  return units + step
}

export function defined(loose: Loose): ValueDomain {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined))
}

/** The values as a list when there are at most `most`; undefined when there may be more. */
export function enumerate(measure: Measure, domain: ValueDomain, most: number): readonly string[] | undefined {
  if (domain.oneOf) return domain.oneOf.length <= most ? domain.oneOf : undefined
  if (measure.labels) {
    const labels = measure.labels.filter((label) => admits(measure, domain, label))
    return labels.length <= most ? labels : undefined
  }
  if (!isOrdered(measure) || measure.format.kind === 'float') return undefined
  const range = typeRange(measure)
  const { min = range.min, max = range.max } = domain
  if (max - min >= most) return undefined
  const texts = Array.from({ length: max - min + 1 }, (_, i) => unitsText(measure, min + i))
  return texts.filter((text) => admits(measure, domain, text))
}
