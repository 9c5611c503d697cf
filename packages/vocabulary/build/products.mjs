import { readTable } from './data.mjs'
import { table, words } from './list.mjs'

const split = (cell) => (cell === '-' ? [''] : cell.split(';').map((part) => (part === '-' ? '' : part)))

/** As on a label: "gaming chair" becomes "Gaming Chair". */
const titled = (noun) => noun.replace(/(?<=^| )(?!de |of |and )\p{Ll}/gu, (letter) => letter.toUpperCase())

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

/** Every kind of product with each of its variants and options. */
export function addProducts(dictionary) {
  const departments = new Map(readTable('en/product.department.tsv').map((row) => [row.department, row]))
  const rows = readTable('en/product.catalogue.tsv').flatMap((row) => {
    const variants = split(row.variants)
    const options = split(row.options)
    return variants.flatMap((variant) =>
      options.map((option, place) => {
        const [low, high] = priceRange(row, place, options.length)
        const { noun, category, department } = row
        const weight = Math.max(1, Math.round((row.weight * 10) / (variants.length * options.length)))
        const { family } = departments.get(department)
        return { name: nameOf(titled(noun), variant, option), noun, category, department, family, low, high, weight }
      }),
    )
  })
  dictionary.set('product', table(rows, 'Populace'))
  const column = (name) => rows.map((row) => row[name])
  for (const name of ['department', 'category', 'noun']) {
    if (!dictionary.has(`product.${name}`)) {
      dictionary.set(`product.${name}`, words(column(name), column('weight'), 'Populace'))
    }
  }
}
