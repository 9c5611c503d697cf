import { readLists } from './data.mjs'
import { words } from './list.mjs'

const structures = readLists('base/structure.list')
const WORKDAYS = 5

/** What a locale that writes sentences need not write: how they are put together, unless it does so in its own way, and the days that people work on. */
export function addSentences(dictionary) {
  if (!dictionary.has('text.actor')) return
  for (const [name, list] of structures) if (!dictionary.has(name)) dictionary.set(name, list)
  if (!dictionary.has('work.day')) {
    const days = dictionary.get('date.weekday').texts.slice(0, WORKDAYS)
    dictionary.set('work.day', words(days, undefined, 'Populace'))
  }
}
