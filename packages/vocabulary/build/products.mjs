import { readTable, readTableIfAny } from './data.mjs'
import { goodsOf } from './goods.mjs'
import { table, words } from './list.mjs'

const split = (cell) => (cell === '-' ? [''] : cell.split(';').map((part) => (part === '-' ? '' : part)))

/** As on a label: "gaming chair" becomes "Gaming Chair". */
const titled = (noun) => noun.replace(/(?<=^| )(?!de |of |and )\p{Ll}/gu, (letter) => letter.toUpperCase())

/** As a sentence begins, in the languages that write labels so. */
const capitalised = (noun) => noun.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** "in Olive Oil" and "with Lens" follow the noun; everything else goes before it. */
function nameOf(noun, variant, option, apart) {
  const named = /^(in|with) /.test(variant) ? `${noun} ${variant}` : `${variant} ${noun}`.trim()
  return option === '' ? named : /^with /.test(option) ? `${named} ${option}` : `${named}${apart}${option}`
}

/** A narrower range of prices inside the noun's own, so that a larger pack costs more than a smaller one. */
function priceRange({ low, high }, place, count) {
  const step = (high / low) ** (1 / (count + 1))
  return [low * step ** place, low * step ** (place + 2)]
}
const roundedPrice = (price) => Math.max(0.99, Math.round(price) - 0.01)

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

const CONTENTS = /^(?:(\d+) × )?(\d+(?:[.,]\d+)?) (g|kg|ml|l)$/i
const GRAMS = { g: 1, kg: 1000, ml: 1, l: 1000 }

/** What an option says that there is of the thing, in grams. */
function contentsOf(option) {
  const [, count = '1', amount, unit] = CONTENTS.exec(option) ?? []
  return amount === undefined ? undefined : Number(count) * Number(amount.replace(',', '.')) * GRAMS[unit.toLowerCase()]
}

/** How many things an option says that there are: 4 of "Set of 4", 1 where it says nothing of it. */
const countOf = (option) => Number(/\b(\d+) \p{Lu}\p{Ll}+$|\bof (\d+)$/u.exec(option)?.slice(1).find(Boolean) ?? 1)

/** What a product weighs: its contents where the catalogue leaves it at that (0), else as much as such a thing, more in larger sizes. */
function gramsOf({ grams }, option, options, place, number) {
  if (grams === 0) return contentsOf(option) ?? 250
  const first = countOf(options[0])
  const larger = countOf(option) === first ? 1 + place * 0.12 : countOf(option) / first
  const own = grams * larger * (0.9 + 0.2 * ((number * 0.6180339887498949) % 1))
  const step = own >= 10_000 ? 100 : own >= 1000 ? 10 : own >= 100 ? 5 : 1
  return Math.max(1, Math.round(own / step) * step)
}

/** Places of the list of units, which is in one order in every language. */
const [PIECE, PACK, SET, PAIR, BOTTLE] = [0, 1, 3, 6, 8]
const ML = /(^|[\d ])(ml|cl|l)$/i

/** What is sold as one: shoes by the pair, juice by the bottle. A backpack of 25 litres holds them, a dumbbell of 16 kg weighs them: neither is filled. */
function unitOf({ noun, grams }, option, family, paired) {
  if (noun.split(/[ ’]/).some((word) => paired.has(word))) return PAIR
  const isFilled = grams === 0 && family !== 'sport' && contentsOf(option) !== undefined
  if (isFilled && ML.test(option)) return BOTTLE
  if (/^set |jeu |satz/i.test(option)) return SET
  // Sixteen washes are in a pack, six seats at a table.
  const isMany = OF.test(option) || (countOf(option) >= 10 && grams < HELD)
  return isFilled || isMany ? PACK : PIECE
}
/** Grams that a pack of many does not weigh. */
const HELD = 3000

/** Stands before an option that is neither a colour nor a size: the scent of a candle. */
const KIND = /^~/

/** What an option says of how large the thing is: how many of it there are, or what colour it is, is no size. */
function sizeOf(option, options, isColor) {
  const isCounted = options.some((one) => OF.test(one)) && (OF.test(option) || !/\d/.test(option))
  return isColor || isCounted ? '' : option
}
const OF = /\bof \d+$/

const palettes = new Map(
  readTable('base/product-palette.tsv').map(({ family, category, colors }) => [
    `${family} ${category}`,
    colors === '-' ? [] : colors.split(';'),
  ]),
)

/** The colours that goods come in, by their family and category, of a language's list. */
function paletteOf({ family, category }, colors) {
  const names = palettes.get(`${family} ${category}`) ?? palettes.get(`${family} -`)
  const order = palettes.get('order -')
  return names ? names.map((name) => colors[order.indexOf(name)]).filter(Boolean) : colors
}

/** What shops sell in a locale, and their departments: as the locale's own catalogue has it, else the goods that are sold everywhere. */
function catalogueOf(dictionary, locale) {
  const rows = readTableIfAny(`${locale}/product.catalogue.tsv`)
  return rows.length > 0
    ? { rows, departments: readTable(`${locale}/product.department.tsv`) }
    : goodsOf(dictionary, locale)
}

/** Every kind of product with each of its variants and options. */
export function addProducts(dictionary, locale) {
  const found = catalogueOf(dictionary, locale)
  if (found === undefined) return
  const { rows: catalogue, apart = ', ', roundPrice = roundedPrice } = found
  const departments = new Map(found.departments.map((row) => [row.department, row]))
  const colors = dictionary.get('product.color')
  const told = new Map(readTableIfAny(`${locale}/product.made-of.tsv`).map((row) => [row.word, row.material]))
  const units = dictionary.get('product.unit').texts
  const paired = new Set(dictionary.get('product.paired')?.texts)
  const label = locale === 'en' ? titled : capitalised
  const rows = catalogue.flatMap((row) => {
    const variants = split(row.variants)
    const options = split(row.options).map((option) => option.replace(KIND, ''))
    const kinds = new Set(
      split(row.options)
        .filter((option) => KIND.test(option))
        .map((option) => option.replace(KIND, '')),
    )
    return variants.flatMap((variant, number) =>
      options.map((option, place) => {
        const [low, high] = priceRange(row, place, options.length).map(roundPrice)
        const { noun, category, department } = row
        const weight = Math.max(1, Math.round((row.weight * 10) / (variants.length * options.length)))
        const { family } = departments.get(department)
        return {
          name: nameOf(label(noun), variant, option, apart),
          noun,
          category,
          department,
          family,
          option,
          options,
          variant,
          isKind: kinds.has(option),
          low,
          high,
          weight,
          grams: gramsOf(row, option, options, place, number),
          unit: units[unitOf(row, option, family, paired)],
        }
      }),
    )
  })
  const isNamed = (word) => colors.texts.includes(word)
  const goods = rows.map(({ option, options, variant, isKind, ...row }, place) => {
    const isColor = isNamed(option)
    const palette = paletteOf(row, colors.texts)
    // Brown rice is of no colour.
    const own = isColor ? option : isNamed(variant) && palette.length > 0 ? variant : undefined
    const material = materialOf(
      row.name,
      departments.get(row.department),
      told,
      dictionary.get('product.material'),
      place,
    )
    const color = own ?? palette[place % Math.max(1, palette.length)] ?? ''
    return { ...row, material, color, size: isKind ? '' : sizeOf(option, options, isColor) }
  })
  dictionary.set('product', table(goods, 'Populace'))
  const column = (name) => goods.map((row) => row[name])
  for (const name of ['department', 'category', 'noun']) {
    if (!dictionary.has(`product.${name}`) || locale !== 'en') {
      dictionary.set(`product.${name}`, words(column(name), column('weight'), 'Populace'))
    }
  }
}
