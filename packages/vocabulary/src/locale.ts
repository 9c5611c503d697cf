import { InvariantError } from '@populace/diagnostics'
import { registry } from '#data/registry.js'

/** What no language owns: codes, file types, world cities under their international names. */
const shared = 'base'
/** Whatever a locale lacks is taken from here. */
export const fallback = 'en'

/** The locales that have dictionaries of their own, in code-point order. */
export const locales: readonly string[] = Object.freeze(
  Object.keys(registry)
    .filter((locale) => locale !== shared)
    .sort(),
)

/** Where lists are looked for, in this order. Throws InvariantError for an unknown locale. */
export function chainOf(locale: string): readonly string[] {
  if (!locales.includes(locale)) throw new InvariantError(`no vocabulary for locale ${locale}`)
  return locale === fallback ? [fallback, shared] : [locale, fallback, shared]
}

/**
 * The locale that serves a language tag best: the same, else the same language; undefined when none speaks it.
 *
 * @example
 * nearestLocale('pt-PT') // 'pt_BR'
 */
export function nearestLocale(tag: string): string | undefined {
  const wanted = tag.replaceAll('-', '_').toLowerCase()
  const language = wanted.split('_')[0]
  const isSameLanguage = (locale: string) => locale.split('_')[0] === language
  return locales.find((locale) => locale.toLowerCase() === wanted) ?? locales.find(isSameLanguage)
}
