import type { ValueDomain } from '../../generators/generator.ts'
import { isEmpty } from '../domain/domain.ts'
import { all, any, count, type Formula, setFormula, TRUE } from './formula.ts'
import type { Scope } from './scope.ts'

/** A formula with some statements taken out of its alternatives, to hold in every row instead. */
export interface Lifted {
  readonly rest: Formula
  readonly lifted: readonly Formula[]
}

type Choose = (formula: Formula) => boolean

/**
 * Takes statements out of a formula's alternatives: `kind <> 'event' OR ends > starts` is met if `ends > starts` always. Asking for more than is needed is
 * sound, and rows look no worse for it. Statements under a count stay.
 */
export function lift(formula: Formula, chooses: Choose, scope: Scope): Lifted {
  const lifted: Formula[] = []
  const visit = (part: Formula): Formula => {
    if (chooses(part)) {
      lifted.push(part)
      return TRUE
    }
    if (part.kind === 'all') return all(scope, part.parts.map(visit))
    if (part.kind !== 'any') return part
    // One alternative that always holds is enough.
    const enough = part.parts.find(chooses)
    return enough ? visit(enough) : any(scope, part.parts.map(visit))
  }
  return { rest: visit(formula), lifted }
}

/** Comparisons of two columns, which let NULL pass and can nearly always be kept. */
export const isComparisonOfColumns: Choose = ({ kind }) => kind === 'order' || kind === 'unequal' || kind === 'equal'

/**
 * What alternatives say of a text's form (`provider <> 'oidc' OR issuer IS NULL OR issuer LIKE 'https://%'`), where they all say the same: that form
 * becomes the column's, as only its generator can make texts of a form.
 */
export function liftForms(formula: Formula, scope: Scope): Lifted {
  const forms = new Map<string, Set<string>>()
  const visit = (part: Formula): Formula => {
    if (part.kind === 'all') return all(scope, part.parts.map(visit))
    if (part.kind === 'any') return any(scope, part.parts.map(visit))
    if (part.kind === 'count') return count(scope, part.parts, part.least, part.most)
    if (part.kind === 'set' && isForm(part.set.values)) {
      forms.set(part.column, (forms.get(part.column) ?? new Set()).add(JSON.stringify(part.set.values)))
    }
    return part
  }
  visit(formula)
  const isShared = (part: Formula) =>
    part.kind === 'set' && isForm(part.set.values) && forms.get(part.column)?.size === 1
  const lifted: Formula[] = []
  const replace = (part: Formula): Formula => {
    if (part.kind === 'all') return all(scope, part.parts.map(replace))
    if (part.kind === 'any') return any(scope, part.parts.map(replace))
    if (part.kind !== 'set' || !isShared(part)) return part
    lifted.push(setFormula(scope, part.column, { values: part.set.values, null: true }))
    // Whether there has to be a value at all stays a matter of the alternative.
    return part.set.null ? TRUE : setFormula(scope, part.column, { values: {}, null: false })
  }
  return { rest: replace(formula), lifted }
}

/** Patterns and lengths, that is, what a text looks like rather than which text it is. */
function isForm(values: ValueDomain): boolean {
  const { patterns, minLength, maxLength, ...others } = values
  const saysForm = patterns !== undefined || minLength !== undefined || maxLength !== undefined
  return saysForm && Object.keys(others).length === 0 && !isEmpty(values)
}
