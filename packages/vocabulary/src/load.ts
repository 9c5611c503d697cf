import { registry } from '#data/registry.js'
import { chainOf, fallback } from './locale.ts'
import { type Group, groupOf, type Vocabulary, vocabularyOf } from './vocabulary.ts'

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
  const modules = chainOf(locale).flatMap((step) => (registry[step] ?? []).map((module) => ({ step, module })))
  const [standIns, ...groups] = await Promise.all([
    locale === fallback ? undefined : loadStandIns(),
    ...modules.map(async ({ step, module: [names, load] }): Promise<readonly Group[]> => {
      const asked = names.split(' ').filter((group) => !wanted || wanted.has(group))
      if (asked.length === 0) return []
      const module = await load()
      const isBorrowed = step === fallback && locale !== fallback
      return asked.flatMap((name) => {
        // Where files are at hand, a group is read when something of it is asked for.
        return name in module ? [{ name, isBorrowed, unpack: () => module[name] ?? {} }] : []
      })
    }),
  ])
  return vocabularyOf(locale, groups.flat(), standIns)
}

/** The lists that may stand in for each English list of sentences, the fittest first. */
async function loadStandIns(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { standIns } = await import('#data/stand-ins.js')
  return new Map(
    standIns.split('\n').flatMap((line) => {
      const [stands = '', members = ''] = line.split('|')
      return members.split(' ').map((name) => [name, stands.split(' ')] as const)
    }),
  )
}
