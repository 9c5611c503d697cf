import { readTable, readTableIfAny } from './data.mjs'
import { table, words } from './list.mjs'

const split = (cell) => (cell === '-' ? [''] : cell.split(';').map((part) => (part === '-' ? '' : part)))

/** As on a label: "gaming chair" becomes "Gaming Chair". */
const titled = (noun) => noun.replace(/(?<=^| )(?!de |of |and )\p{Ll}/gu, (letter) => letter.toUpperCase())

/** As a sentence begins, in the languages that write labels so. */
const capitalised = (noun) => noun.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** "in Olive Oil" and "with Lens" follow the noun; everything else goes before it. */
function nameOf(noun, variant, option) {
  const named = /^(in|with) /.test(variant) ? `${noun} ${variant}` : `${variant} ${noun}`.trim()
  return option === '' ? named : /^with /.test(option) ? `${named} ${option}` : `${named}, ${option}`
}

/** A narrower range of prices inside the noun's own, so that a larger pack costs more than a smaller one. */
function priceRange({ low, high }, place, count) {
  const step = (high / low) ** (1 / (count + 1))
  return [roundPrice(low * step ** place), roundPrice(low * step ** (place + 2))]
}
const roundPrice = (price) => Math.max(0.99, Math.round(price) - 0.01)

/** A word of a list for what no option tells: spread over the list by its weights, the same for the same place. */
function wordFor({ texts, weights = texts.map(() => 1) }, place) {
  const GOLDEN = 0.6180339887498949
  let left = ((place * GOLDEN) % 1) * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return texts.at(at)
}

/** What a product is made of: what its name says, else what its department's goods are made of, else anything. */
function materialOf(name, { materials = '' }, told, any, place) {
  const word = name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .find((each) => told.has(each))
  const usual = materials === '' ? [] : materials.split(';')
  return told.get(word) ?? (usual.length > 0 ? usual[place % usual.length] : wordFor(any, place))
}

/** Every kind of product with each of its variants and options, in the languages that have a catalogue. */
export function addProducts(dictionary, locale) {
  const catalogue = readTableIfAny(`${locale}/product.catalogue.tsv`)
  if (catalogue.length === 0) return
  const departments = new Map(readTable(`${locale}/product.department.tsv`).map((row) => [row.department, row]))
  const [colors, sizes, single] = ['color', 'size', 'size.single'].map((name) => dictionary.get(`product.${name}`))
  const told = new Map(readTableIfAny(`${locale}/product.made-of.tsv`).map((row) => [row.word, row.material]))
  const label = locale === 'en' ? titled : capitalised
  const rows = catalogue.flatMap((row) => {
    const variants = split(row.variants)
    const options = split(row.options)
    return variants.flatMap((variant) =>
      options.map((option, place) => {
        const [low, high] = priceRange(row, place, options.length)
        const { noun, category, department } = row
        const weight = Math.max(1, Math.round((row.weight * 10) / (variants.length * options.length)))
        const { family } = departments.get(department)
        return {
          name: nameOf(label(noun), variant, option),
          noun,
          category,
          department,
          family,
          option,
          low,
          high,
          weight,
        }
      }),
    )
  })
  const goods = rows.map(({ option, ...row }, place) => {
    const isColor = colors.texts.includes(option)
    const size = isColor || option === '' ? wordFor(row.family === 'wear' ? sizes : single, place) : option
    const material = materialOf(
      row.name,
      departments.get(row.department),
      told,
      dictionary.get('product.material'),
      place,
    )
    return { ...row, material, color: isColor ? option : wordFor(colors, place), size }
  })
  dictionary.set('product', table(goods, 'Populace'))
  const column = (name) => goods.map((row) => row[name])
  for (const name of ['department', 'category', 'noun']) {
    if (!dictionary.has(`product.${name}`) || locale !== 'en') {
      dictionary.set(`product.${name}`, words(column(name), column('weight'), 'Populace'))
    }
  }
}
