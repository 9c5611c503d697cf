import { z } from 'zod'
import { defineGenerator } from '../definition.ts'
import { languageCapacity, languageText, slotInLanguage } from '../value/conform.ts'
import { languageOf } from '../value/language.ts'
import { isText } from '../value/kinds.ts'
import { codeCapacity, codeIn } from './code.ts'

/** What stands in for a pattern that no text can be made from; the model's checker has refused it before. */
const FALLBACK = '********'

export const pattern = defineGenerator({
  name: 'text.pattern',
  summary: 'A text that a regular expression matches',
  params: () =>
    z.object({
      pattern: z
        .string()
        .min(1)
        .default('^[A-Z]{2}[0-9]{6}$')
        .describe('A regular expression (JavaScript, flag u) without look-around and back references'),
    }),
  accepts: isText,
  capacity: ({ pattern: source }, target) => {
    const language = languageOf(source, 'u', target)
    return language ? languageCapacity(language) : codeCapacity(FALLBACK, target)
  },
  lower: ({ pattern: source }, context) => {
    const language = languageOf(source, 'u', context.target)
    return language ? languageText(language, context) : codeIn(FALLBACK, context)
  },
  find: (value, { pattern: source }, target, _, key) => {
    const language = languageOf(source, 'u', target)
    return language ? slotInLanguage(language, String(value), target, key) : undefined
  },
})
