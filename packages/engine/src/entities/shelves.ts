import type { Vocabulary } from '@populace/vocabulary'
import type { EntityLowering } from './entity.ts'

/** The catalogue in groups. */
export interface Shelves {
  readonly order: readonly number[]
  readonly first: readonly number[]
  readonly count: readonly number[]
  /** Of each product, its group. */
  readonly group: readonly number[]
}

export function shelvesOf(group: readonly number[], size: number): Shelves {
  const groups = Array.from({ length: size }, (): number[] => [])
  group.forEach((shelf, at) => {
    groups[shelf]?.push(at)
  })
  let start = 0
  const first = groups.map(({ length }) => {
    const at = start
    start += length
    return at
  })
  return { order: groups.flat(), first, count: groups.map(({ length }) => length), group }
}

/** Worked out once for each vocabulary. */
function shelved(group: (vocabulary: Vocabulary) => Shelves): (context: EntityLowering) => Shelves {
  const stocked = new WeakMap<Vocabulary, Shelves>()
  return ({ vocabulary }) => {
    const before = stocked.get(vocabulary)
    if (before) return before
    const made = group(vocabulary)
    stocked.set(vocabulary, made)
    return made
  }
}

/** By category, in the order of the list of categories. */
export const byCategory = shelved((vocabulary) => {
  const place = new Map(vocabulary.words('product.category').texts.map((text, i) => [text, i]))
  const categories = vocabulary.table('product').texts('category')
  return shelvesOf(
    categories.map((text) => place.get(text) ?? 0),
    place.size,
  )
})

/** By article: one thing in all its sizes or colours, which stand behind its name. */
export const byArticle = shelved((vocabulary) => {
  const goods = vocabulary.table('product')
  const nouns = goods.texts('noun')
  const articles = goods.texts('name').map((name, at) => `${nouns[at]}: ${name.replace(/, [^,]*$/, '')}`)
  const place = new Map([...new Set(articles)].map((article, i) => [article, i]))
  return shelvesOf(
    articles.map((article) => place.get(article) ?? 0),
    place.size,
  )
})
