export { folded, folderOf, spellingsOf } from './fold.ts'
export type { Table, WordList } from './list.ts'
export { loadVocabulary } from './load.ts'
export { locales, nearestLocale } from './locale.ts'
export { documentWords } from '#data/documents.js'
export { lastWords, ruleLines } from '#data/last-words.js'
export { likeness } from '#data/likeness.js'
export {
  abbreviatedWords,
  eventWords,
  kindWords,
  languageWords,
  lastingWords,
  nameWords,
  partWords,
  restWords,
  saidWords,
  sayingWords,
  scriptWords,
  stateLists,
  toldByName,
} from '#data/name-words.js'
export { nounWords } from '#data/nouns.js'
export { nounsAbroad } from '#data/nouns-abroad.js'
export { sizeOf } from './size.ts'
export { parseTemplate, type TemplatePart } from './template.ts'
export { groupOf, type Vocabulary } from './vocabulary.ts'
