import { readTable } from './data.mjs'
import { words } from './list.mjs'

const goods = readTable('base/goods.tsv')
const names = readTable('base/goods-name.tsv')
const source = 'Populace'
/** Lists that go with a catalogue, the usual word first. */
const LISTS = ['color', 'material', 'unit', 'condition', 'availability', 'status', 'single']
/** Languages that put nothing but a blank between a thing and its size. */
const UNPARTED = /^(ja|zh|ko)/
/** Where a dollar comes to more than this, nobody counts hundredths. */
const COUNTED = 20

/** Prices as they stand in shops: 18.99, or 1,500 where money is counted in hundreds. */
function rounding(factor) {
  if (factor < COUNTED) return undefined
  return (price) => Number(price.toPrecision(2))
}

/** The goods that are sold everywhere in a locale's own words, with the lists that go with a catalogue. Undefined where nobody wrote down what they are called. */
export function goodsOf(dictionary, locale) {
  if (!(locale in names[0])) return undefined
  const named = (kind) => new Map(names.filter((row) => row.kind === kind).map((row) => [row.name, row[locale]]))
  const [noun, department, category, measure] = ['good', 'department', 'category', 'measure'].map(named)
  const factor = Number([...named('price').values()][0])
  for (const kind of LISTS) {
    const list = `product.${kind === 'single' ? 'size.single' : kind}`
    const texts = [...named(kind).values()]
    const weights = texts.map((_, i) => (texts.length - i) ** 2)
    if (!dictionary.has(list)) dictionary.set(list, words(texts, kind === 'single' ? undefined : weights, source))
  }
  if (!dictionary.has('product.size'))
    dictionary.set('product.size', words(['S', 'M', 'L', 'XL'], [3, 5, 4, 2], source))
  const measured = (options) => options.replace(/(?<=\d )[A-Za-z]+/g, (unit) => measure.get(unit) ?? unit)
  return {
    rows: goods.map((row) => ({
      ...row,
      variants: '-',
      options: measured(row.options),
      noun: noun.get(row.noun),
      department: department.get(row.department),
      category: category.get(row.category),
      low: row.low * factor,
      high: row.high * factor,
    })),
    departments: [...new Map(goods.map((row) => [row.department, row])).values()].map((row) => ({
      department: department.get(row.department),
      family: row.family,
      weight: 1,
    })),
    apart: UNPARTED.test(locale) ? ' ' : ', ',
    roundPrice: rounding(factor),
  }
}
