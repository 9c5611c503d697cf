import { amend, type Inferring } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { saidOfTable } from '../../things/of-column.ts'

const TITLES = /^(title|name|heading|subject)$/
/** Generators of titles of articles, and of names of anything. */
const ANY = /^text\.(title|name|subject|headline)$/
/** Characters that most of such titles have room in. */
const ROOM = 40

/** What is no article is not titled as one: a grievance says what it is about, an exhibit what is shown. */
export function titleThings({ drafts, generators, locale }: Inferring): void {
  if (!generators.has('text.name') || (locale !== undefined && !locale.startsWith('en'))) return
  for (const table of drafts.values()) {
    const noun = saidOfTable('title', table.table.name)
    if (noun === undefined) continue
    for (const draft of table.columns) {
      const { guess, type, words } = draft
      if (!guess || type.kind !== 'text' || draft.referenced || draft.states || !TITLES.test(words.at(-1) ?? ''))
        continue
      if (!ANY.test(guess.generator) || roomOf(type) < ROOM || Object.keys(guess.params).length > 0) continue
      amend(draft, { generator: 'text.name', params: { of: noun } }, `it is that of a ${noun}`)
    }
  }
}
