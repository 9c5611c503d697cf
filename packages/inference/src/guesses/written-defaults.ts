import type { Guess } from '../draft.ts'

/** What a text holds by the form of its default, as data: one example says more than most names. */
const FORMS: readonly {
  readonly is: RegExp
  readonly generator: string
  readonly params?: Guess['params']
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
    generator: 'text.pattern',
    params: { pattern: '^/([1-9]/){1,3}$' },
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
export function guessByDefault(value: string): Guess | undefined {
  const form = FORMS.find(({ is }) => is.test(value))
  return (
    form && {
      generator: form.generator,
      params: form.params ?? {},
      score: SCORE,
      reason: `its default means ${form.means}`,
    }
  )
}
