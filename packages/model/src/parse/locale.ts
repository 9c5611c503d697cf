import { nearest } from '../suggestion.ts'
import type { Context } from './context.ts'
import { type Entry, yamlText } from './reading.ts'
import { readName } from './values.ts'

/** Reads a locale in its canonical spelling. Faults: POP-2008, with the nearest known one. */
export function readLocale({ reading, locales }: Context, entry: Entry): string | undefined {
  const text = readName(reading, entry, 'a locale, such as en or de')
  if (text === undefined || !entry.value) return undefined
  const known = locales ? matchLocale(text, locales) : canonical(text)
  if (known !== undefined) return known
  const guess = locales && nearestLocale(text, locales)
  const mend = guess === undefined ? {} : { fix: `the nearest is "${guess}"`, replacement: yamlText(guess) }
  reading.report('POP-2008', entry.value, `unknown locale "${text}"`, { subject: entry.subject, ...mend })
  return undefined
}

/** The known locale that a text spells, whatever its case and whether it has `-` or `_`. */
function matchLocale(text: string, locales: readonly string[]): string | undefined {
  return locales.find((l) => l === text) ?? locales.find((l) => fold(l) === fold(text))
}

function fold(locale: string): string {
  return locale.toLowerCase().replaceAll('_', '-')
}

function canonical(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** `de` for `de-LI`, else another country's `de-AT`, else the nearest spelling. */
function nearestLocale(text: string, locales: readonly string[]): string | undefined {
  const [language = ''] = fold(text).split('-')
  return (
    matchLocale(language, locales) ??
    locales.find((l) => fold(l).split('-')[0] === language) ??
    nearest(text, locales) ??
    matchLocale('en', locales)
  )
}
