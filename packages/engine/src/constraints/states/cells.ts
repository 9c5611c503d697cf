import type { ValueDomain } from '../../generators/generator.ts'
import { defined, enumerate, intersect, isEmpty, normalise } from '../domain/domain.ts'
import { isOrdered, type Measure } from '../domain/measure.ts'
import { otherResidues } from '../domain/residues.ts'

/** Values of a column that a list of domains does not tell apart. */
export interface Cell {
  readonly values: ValueDomain
  /** For each of the domains, whether the values are in it. */
  readonly inside: readonly boolean[]
}

/** More cells than this are not worth a table. */
const MOST_CELLS = 64

/**
 * Cuts what a column may hold into cells, so that each of the domains holds a cell wholly or not at all.
 * Undefined when there would be too many.
 */
export function cellsOf(
  measure: Measure,
  whole: ValueDomain,
  domains: readonly ValueDomain[],
): readonly Cell[] | undefined {
  const listed = enumerate(measure, whole, MOST_CELLS)
  const start = listed ? normalise(measure, { oneOf: listed }) : whole
  let cells: Cell[] = [{ values: start, inside: [] }]
  for (const domain of domains) {
    cells = cells.flatMap(({ values, inside }) => [
      { values: intersect(measure, values, domain), inside: [...inside, true] },
      ...outside(measure, values, domain).map((rest) => ({ values: rest, inside: [...inside, false] })),
    ])
    cells = cells.filter((cell) => !isEmpty(cell.values))
    if (cells.length > MOST_CELLS) return undefined
  }
  return cells
}

/** The values that are not in the domain, in disjoint pieces. */
function outside(measure: Measure, values: ValueDomain, domain: ValueDomain): readonly ValueDomain[] {
  const pieces: ValueDomain[] = []
  let rest = values
  for (const part of restrictions(domain)) {
    pieces.push(intersect(measure, rest, opposite(measure, part)))
    rest = intersect(measure, rest, part)
  }
  return pieces
}

/** A domain as restrictions of one kind each. A list says everything there is. */
function restrictions(domain: ValueDomain): readonly ValueDomain[] {
  if (domain.oneOf) return [{ oneOf: domain.oneOf }]
  const { min, max, noneOf, residues, minLength, maxLength, patterns = [] } = domain
  const single = [{ min }, { max }, { noneOf }, { residues }, { minLength }, { maxLength }].map(defined)
  return [...single.filter((part) => Object.keys(part).length > 0), ...patterns.map((each) => ({ patterns: [each] }))]
}

function opposite(measure: Measure, part: ValueDomain): ValueDomain {
  const step = measure.format.kind === 'float' ? 0 : 1
  const { oneOf, noneOf, residues, min, max, minLength, maxLength, patterns } = part
  if (oneOf) return normalise(measure, { noneOf: oneOf })
  if (noneOf) return normalise(measure, { oneOf: noneOf })
  if (residues) return normalise(measure, { residues: otherResidues(residues) })
  if (isOrdered(measure) && min !== undefined) return normalise(measure, { max: min - step })
  if (isOrdered(measure) && max !== undefined) return normalise(measure, { min: max + step })
  if (minLength !== undefined) return { maxLength: minLength - 1 }
  if (maxLength !== undefined) return { minLength: maxLength + 1 }
  return { patterns: (patterns ?? []).map((each) => ({ ...each, negated: !each.negated })) }
}
