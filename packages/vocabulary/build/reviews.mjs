import { readTable } from './data.mjs'
import { words } from './list.mjs'

const moods = ['positive', 'neutral', 'negative']
/** What is reviewed and not sold in a shop: what has a name of its own (a film, a place), and what was done for someone (a stay, a visit). */
const UNSOLD = ['named', 'service']
const PRAISE = 'review.praise'

/** Texts of both lists; those of the second as often as those of the first, though there are more of them. */
function merged(special, general) {
  if (!special) return general
  const share = Math.max(1, Math.round((2 * general.texts.length) / special.texts.length))
  const weights = [...special.texts.map(() => share), ...general.texts.map(() => 1)]
  return words([...special.texts, ...general.texts], weights, 'Populace')
}

/** A list's texts that name no product. */
function withoutNoun({ texts, weights, source }) {
  const kept = texts.map((text, i) => [text, weights?.[i] ?? 1]).filter(([text]) => !text.includes('{product.noun}'))
  return words(
    kept.map(([text]) => text),
    weights && kept.map(([, weight]) => weight),
    source,
  )
}

/** The templates of a mood with the parts that a kind has of its own. */
function templatesOf({ texts, weights, source }, kind, parts) {
  const own = (text) => parts.reduce((changed, part) => changed.replaceAll(`{${part}}`, `{${part}.${kind}}`), text)
  const capital = (text) =>
    parts.reduce((changed, part) => changed.replaceAll(`{^${part}}`, `{^${part}.${kind}}`), text)
  return words(
    texts.map((text) => capital(own(text))),
    weights,
    source,
  )
}

/**
 * Reviews for each kind of goods: `review.positive.food` is `review.positive` with what can be said of goods in general and of food; and for what is no product. A locale
 * that writes reviews of its own has them for every kind, so that nothing English gets among them.
 */
export function addReviews(dictionary) {
  if (!dictionary.has('review.positive')) return
  const families = new Set(readTable('en/product.department.tsv').map((row) => row.family))
  const details = moods.map((mood) => `review.detail.${mood}`)
  const openings = moods.map((mood) => `review.opening.${mood}`)
  const closings = moods.map((mood) => `review.closing.${mood}`)
  const general = new Map(details.map((name) => [name, dictionary.get(name)]))
  for (const mood of moods) {
    const [list, detail, opening] = [`review.${mood}`, `review.detail.${mood}`, `review.opening.${mood}`]
    const goods = merged(dictionary.get(`${detail}.goods`), general.get(detail))
    for (const family of families) {
      dictionary.set(`${detail}.${family}`, merged(dictionary.get(`${detail}.${family}`), goods))
      dictionary.set(`${list}.${family}`, templatesOf(dictionary.get(list), family, details))
    }
    const title = `review.title.${mood}`
    for (const kind of UNSOLD) {
      if (!dictionary.has(`${detail}.${kind}`)) dictionary.set(`${detail}.${kind}`, general.get(detail))
      for (const part of [opening, `review.closing.${mood}`, PRAISE]) {
        if (!dictionary.has(`${part}.${kind}`)) dictionary.set(`${part}.${kind}`, withoutNoun(dictionary.get(part)))
      }
      dictionary.set(`${title}.${kind}`, withoutNoun(dictionary.get(title)))
      const parts = [...details, ...openings, ...closings, PRAISE]
      dictionary.set(`${list}.${kind}`, templatesOf(dictionary.get(list), kind, parts))
    }
  }
}
