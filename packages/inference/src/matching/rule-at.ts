import type { Rule } from '../rule.ts'
import { rules } from '../rules/index.ts'

/**
 * The rule of a number, always the same object. The build of the command line writes rules down as lines of JSON, of which those are read that are asked for (`scripts/worked-out.mjs`):
 * a schema asks for a few dozen of the thousands.
 */
export const ruleAt = (number: number): Rule | undefined => rules[number]
