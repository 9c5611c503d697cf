import { registry } from '#data/registry.js'
import { chainOf } from './locale.ts'
import { groupOf, type Vocabulary, vocabularyOf } from './vocabulary.ts'

/**
 * Loads a locale's dictionaries, with English under them.
 *
 * @param locale one of `locales`, such as `en` or `pt_BR`
 * @param names groups (`person`), or lists whose groups are wanted (`person.family`); all groups when absent
 * @throws InvariantError for a locale that is not one of `locales`; see `nearestLocale`
 * @example
 * const vocabulary = await loadVocabulary('de', ['person'])
 * vocabulary.words('person.family').texts[0] // 'Müller'
 */
export function loadVocabulary(locale: string, names?: readonly string[]): Promise<Vocabulary> {
  if (names) return loadGroups(locale, names)
  const before = whole.get(locale)
  if (before) return before
  const loading = loadGroups(locale, undefined)
  if (whole.size >= MOST_WHOLE) whole.clear()
  whole.set(locale, loading)
  // What failed once may come the next time.
  loading.catch(() => whole.delete(locale))
  return loading
}

/** Whole vocabularies, which never change: planning and computing unpack the same lists, and keep what they find out of these beside them. */
const whole = new Map<string, Promise<Vocabulary>>()
const MOST_WHOLE = 4

async function loadGroups(locale: string, names: readonly string[] | undefined): Promise<Vocabulary> {
  const wanted = names && new Set(names.map(groupOf))
  const modules = chainOf(locale).flatMap((step) => registry[step] ?? [])
  const groups = await Promise.all(
    modules.map(async ([names, load]) => {
      const asked = names.split(' ').filter((group) => !wanted || wanted.has(group))
      if (asked.length === 0) return []
      const module = await load()
      return asked.flatMap((group) => {
        // Where files are at hand, a group is read when something of it is asked for.
        return group in module ? [[group, () => module[group] ?? {}] as const] : []
      })
    }),
  )
  return vocabularyOf(locale, groups.flat())
}
