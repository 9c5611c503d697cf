import type { Guess } from '../draft.ts'

/** What a text holds by the form of its default, as data: one example says more than most names. */
const FORMS: readonly {
  readonly is: RegExp
  readonly generator: string
  readonly params?: Guess['params']
  /** Where no two rows say the same; without it such rows are not told by their default. */
  readonly distinct?: Guess['params']
  readonly means: string
}[] = [
  { is: /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, generator: 'software.color-hex', means: 'a colour in hexadecimal' },
  { is: /^[a-z]{2}[_-][A-Z]{2}$/, generator: 'place.locale', means: 'a locale' },
  {
    is: /^(?:UTC|(?:Africa|America|Asia|Australia|Europe|Pacific)\/\w+)$/,
    generator: 'place.time-zone',
    means: 'a time zone',
  },
  {
    is: /^(?:USD|EUR|GBP|CHF|CAD|AUD|JPY|INR|BRL|MXN|PLN|SEK)$/,
    generator: 'finance.currency-code',
    means: 'a currency',
  },
  { is: /^(?:text|image|application|audio|video)\/[\w.+-]+$/, generator: 'internet.mime-type', means: 'a media type' },
  // The root is where everything hangs: /1/3/ is the third below the first.
  {
    is: /^\/$/,
    generator: 'text.tree-place',
    distinct: {},
    means: 'a place in a tree',
  },
  { is: /^\{.*\}$/s, generator: 'json.object', means: 'settings or data as JSON' },
]
/** A default may stand for none of what comes later; a name that is sure of itself knows better. */
const SCORE = 0.88

/**
 * What the default of a text says of what it holds; undefined where it says nothing.
 *
 * @example
 * guessByDefault('en_GB')?.generator // 'place.locale'
 */
export function guessByDefault(value: string, isDistinct = false): Guess | undefined {
  const form = FORMS.find(({ is, distinct }) => is.test(value) && (!isDistinct || distinct !== undefined))
  return (
    form && {
      generator: form.generator,
      params: (isDistinct ? form.distinct : form.params) ?? {},
      score: SCORE,
      reason: `its default means ${form.means}`,
    }
  )
}

/** Words for what nobody has said yet. */
const UNSAID = /^(unknown|none|n\/?a|unspecified|not_?specified|undefined|unset|not_?set|undetermined)$/i
const WORD = /^[a-z][a-z_-]{2,23}$/i
/** Guesses that a name gets which says nothing. */
const VAGUE = /^text\.(sentence|name|kind|code|words?|paragraph)$/

/**
 * What a text holds whose default is a word, where its name says nothing more: that word mostly, and what may stand for it.
 *
 * @example
 * guessByWord('unknown', { generator: 'text.sentence', params: {}, score: 0.5, reason: '' })?.params.values // ['unknown', 'yes', 'no']
 */
export function guessByWord(value: string, { generator, score, reason, params }: Guess): Guess | undefined {
  if (!VAGUE.test(generator) || score >= UNSURE || !WORD.test(value) || params.distinct === true) return undefined
  const isUnsaid = UNSAID.test(value)
  const others = isUnsaid
    ? ['yes', 'no']
    : (BESIDE.find((one) => one.includes(value.toLowerCase())) ?? ['custom', 'other'])
  const values = [value, ...others.map((word) => likeCase(word, value)).filter((word) => word !== value)]
  return {
    generator: 'choice',
    params: { values, weights: isUnsaid ? [50, 28, 22] : [78, 14, 8].slice(0, values.length) },
    score,
    reason: `${reason}, and its default is the usual word`,
  }
}

const UNSURE = 0.72

/** Words that stand for each other. */
const BESIDE: readonly (readonly string[])[] =
  `granted denied|nobody members everyone|nowhere locally nationally internationally|light dark|auto manual|automatic manual
  |left right center|asc desc|html text markdown|daily weekly monthly|static dynamic|allow deny|user admin|always never|all none|local remote|immediate scheduled|fixed variable|percentage fixed
  |linear tiered|soft hard|simple advanced|basic full|small medium large|low medium high|primary secondary|inline attachment|grid list|top bottom|jpeg png webp|json xml csv`
    .split('|')
    .map((line) => line.trim().split(' '))

function likeCase(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase()
  return /^[A-Z]/.test(like) ? `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}` : word
}
