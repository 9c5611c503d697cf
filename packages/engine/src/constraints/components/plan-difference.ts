import type { ComponentContext } from './component-context.ts'
import { ANY, enumerate } from '../domain/domain.ts'
import { isCounted } from '../domain/measure.ts'
import type { DifferencePlan } from '../plan.ts'

/** How two columns are kept apart. */
export type PlannedDifference =
  | { readonly kind: 'difference'; readonly difference: DifferencePlan }
  /** Neither can give way, but one may be NULL where they meet. */
  | { readonly kind: 'absence' }
  /** They never meet: random bytes, keys of different tables. */
  | { readonly kind: 'certain' }
  /** Both refer to the same column of another table and can't be NULL: only whoever picks their rows can keep them apart. */
  | { readonly kind: 'references' }
  | { readonly kind: 'open' }

/** Decides which of two columns gives way, and how. */
export function planDifference(left: string, right: string, context: ComponentContext): PlannedDifference {
  const { facts, scope, freedom } = context
  const [a, b] = [freedom(left).reference, freedom(right).reference]
  const isSameReference = a !== undefined && a === b
  const kind = scope.measure(left)?.format.kind
  if ((kind === 'uuid' || kind === 'bytes') && !isSameReference) return { kind: 'certain' }
  const difference = givingWay(right, left, context) ?? givingWay(left, right, context)
  if (difference) return { kind: 'difference', difference }
  const mayBeNull = [right, left].some((each) => scope.nullable(each) && (facts.get(each)?.null ?? true))
  return { kind: mayBeNull ? 'absence' : isSameReference ? 'references' : 'open' }
}

function givingWay(
  column: string,
  other: string,
  { facts, scope, freedom }: ComponentContext,
): DifferencePlan | undefined {
  const measure = scope.measure(column)
  if (!measure || !freedom(column).value) return undefined
  const domain = facts.get(column)?.values ?? ANY
  const listed = enumerate(measure, domain, 64)
  if (isCounted(measure)) {
    const hasGaps = domain.oneOf !== undefined || domain.noneOf !== undefined || domain.residues !== undefined
    const steps = measure.format.kind === 'boolean' || (measure.format.kind !== 'float' && !hasGaps)
    return steps && listed?.length !== 1 ? { column, other, way: 'step', domain } : undefined
  }
  if (measure.format.kind !== 'text') return undefined
  if (listed) return listed.length > 1 ? { column, other, way: 'list', domain: { oneOf: listed } } : undefined
  const declared = measure.type.kind === 'text' ? measure.type.length : 0
  const length = Math.min(domain.maxLength ?? Infinity, declared ?? Infinity)
  if (domain.patterns || domain.noneOf || length < 8) return undefined
  return { column, other, way: 'text', domain: Number.isFinite(length) ? { maxLength: length } : ANY }
}
