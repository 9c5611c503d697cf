import type { Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { rule } from './people.ts'
import { named, type SeenTable, simpleKeys, theOne } from './table.ts'

const REVIEWS = /(^| )(review|rating|testimonial|product feedback)$/
const GOODS = /(^| )(product|item|article|goods|sku)$/
const WRITTEN = /^(title|headline|summary|subject|body|text|comment|content|review|message)( text| body)?$/

/** A review that names something a shop sells names what its key leads to. */
export function expectReviews(
  table: SeenTable,
  tables: ReadonlyMap<string, SeenTable>,
  vocabulary: Vocabulary,
): readonly JudgedExpectation[] {
  if (!REVIEWS.test(table.words)) return []
  const goods = simpleKeys(table).flatMap((key) => {
    const parent = tables.get(key.parent)
    const name = parent && GOODS.test(parent.words) ? theOne(parent, /^(name|title)$/, 'text') : undefined
    return name ? [{ path: [key.name], column: name.name, said: `@${key.columns[0]}.${name.name}` }] : []
  })
  const [product, another] = goods
  if (!product || another) return []
  const judge = sameGoods(vocabulary)
  return named(table, WRITTEN, 'text').map((text) =>
    rule(table, text, `is about ${product.said}`, [{ path: [], column: text.name }, product], judge, 'text'),
  )
}

/** Whether what a text names of the catalogue is what a name of goods says; undefined where it names nothing, or the name is not of the catalogue. */
function sameGoods(vocabulary: Vocabulary): JudgedExpectation['judge'] {
  const catalogue = vocabulary.table('product')
  const nouns = [...new Set(catalogue.texts('noun'))]
  const nounOf = new Map(catalogue.texts('name').map((name, i) => [name, catalogue.texts('noun')[i] ?? '']))
  /** Of goods that go by a brand and a number too. */
  const find = (name: string): string | undefined => {
    const plain = name.replace(/ \d+$/, '')
    const [, unbranded = ''] = /^\S+ (.+)$/.exec(plain) ?? []
    return nounOf.get(name) ?? nounOf.get(plain) ?? nounOf.get(unbranded)
  }
  const says = (text: string, noun: string) => ` ${text} `.includes(` ${noun.toLowerCase()} `)
  return ([written = '', name = '']) => {
    const own = find(name)
    if (own === undefined) return undefined
    const text = written.toLowerCase().replace(/[.,:;!?]/g, '')
    if (says(text, own)) return true
    return nouns.some((noun) => says(text, noun)) ? false : undefined
  }
}
