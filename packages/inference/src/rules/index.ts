import type { Rule } from '../rule.ts'
import { commerceRules } from './commerce.ts'
import { numberRules } from './number.ts'
import { personRules } from './person.ts'
import { placeRules } from './place.ts'
import { softwareRules } from './software.ts'
import { textRules } from './text.ts'
import { timeRules } from './time.ts'

/** Every rule. Of two that fit a column equally well, the earlier is taken. */
export const rules: readonly Rule[] = [
  ...personRules,
  ...placeRules,
  ...commerceRules,
  ...softwareRules,
  ...textRules,
  ...timeRules,
  ...numberRules,
]
