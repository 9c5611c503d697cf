import type { Generator } from '../generator.ts'
import { spokenAll } from './vocabulary-text.ts'

/** Short texts of daily life. */
export const textWords: readonly Generator[] = spokenAll('text', [
  ['title', 'The title of an article or a page'],
  ['headline', 'A piece of news in a line'],
  ['category', 'General, news …'],
  ['kind', 'Standard, custom …'],
  ['status', 'Active, inactive …'],
  ['description', 'What something is, in a line'],
  ['question', 'A question that someone asks'],
  ['answer', 'What someone answers'],
  ['post', 'What someone shares'],
  ['caption', 'What stands below a picture'],
  ['message', 'A message between people'],
  ['subject', 'The subject of an e-mail'],
  ['signing-subject', 'The subject of an e-mail that asks to sign a document'],
  ['quote', 'A saying'],
  ['reason', 'Why something was done', 'text.reason.short'],
  ['report', 'Why something was reported'],
  ['survey-answer', 'Very good, good …', 'text.survey'],
])
