import { isUnique } from '../../column-facts.ts'
import { amend, type Inferring, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'

/** Generators of names that may be called after a city. */
const CALLED = /^(event|hotel|school|logistics|medical|property|sport|travel|company)\./
const NAMES = /^(name|title|label)$/

/** A hall that is called after a city stands in it, where its row says where that is. */
export function callAfterCities({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    callOffices(table)
    const city = table.columns.find(({ guess, referenced }) => guess?.generator === 'place.city' && !referenced)
    if (!city) continue
    for (const draft of table.columns) {
      const { generator = '', params } = draft.guess ?? {}
      const isName = NAMES.test(draft.words.at(-1) ?? '') && CALLED.test(generator) && !draft.referenced
      if (!isName || params?.in !== undefined || !takesPlace(generators.get(generator))) continue
      const of = city.guess?.params.of ?? 'place'
      amend(draft, { params: { ...params, in: of } }, `it may be called after ${city.column.name}`)
    }
  }
}

/** A place is not called as the city is that its row has beside it: an office, a warehouse. */
function callOffices({ columns, table }: TableDraft): void {
  const cities = columns.filter(({ guess, referenced }) => guess?.generator === 'place.city' && !referenced)
  const name = cities.find(({ words }) => NAMES.test(words.at(-1) ?? '') && words[0] !== 'city')
  if (!name || cities.length < 2 || isUnique(table, [name.column.name]) || roomOf(name.type) < ROOM) return
  const params = { list: 'saying.location.name' }
  amend(name, { generator: 'text.word', params }, 'the city stands beside it')
}
const ROOM = 24

/** Whether a generator can be told where the row is: others leave out what they do not know. */
function takesPlace(spec: ReturnType<Inferring['generators']['get']>): boolean {
  const read = spec?.params.safeParse({ in: 'place' })
  return read?.success === true && 'in' in (read.data as object)
}
