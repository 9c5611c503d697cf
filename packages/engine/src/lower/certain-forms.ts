import type { Formula } from '../constraints/formula/formula.ts'
import { CharacterAnalysis } from '../kernel/analysis/characters.ts'
import { ProgramIndex, type Programs } from '../kernel/program-index.ts'
import { expression } from '../kernel/text-form.ts'

/** A pattern of one character out of a class, anywhere in the text. */
const ONE_CHARACTER = /^(?:\[(?:\\.|[^\]\\])+\]|\\[sSdDwW])$/su

/**
 * Tells which formulas hold for all rows of a table since its texts can't have the characters that they forbid (`email = lower(email)`): what no row need be computed for.
 */
export function certainForms(programs: Programs): (table: string, formula: Formula) => boolean {
  const index = new ProgramIndex(programs)
  const characters = new CharacterAnalysis(index)
  const isCertain = (table: string, formula: Formula): boolean => {
    if (formula.kind === 'any') return formula.parts.some((part) => isCertain(table, part))
    if (formula.kind !== 'set') return false
    const { patterns, ...others } = formula.set.values
    const step = index.step(table, formula.column)
    if (!patterns || Object.keys(others).length > 0 || (step.nulls && !formula.set.null)) return false
    const found = characters.of(step)
    const isFree = ({ source, flags, negated }: (typeof patterns)[number]) => {
      if (!negated || flags.includes('v') || !ONE_CHARACTER.test(source)) return false
      const pattern = expression(source, flags)
      return found !== undefined && ![...found].some((character) => pattern.test(character))
    }
    return patterns.every(isFree)
  }
  return isCertain
}
