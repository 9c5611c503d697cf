import { rulesOf } from '../rule.ts'

/** Languages: as codes, which programs keep, and as names, which people read. */
export const languageRules = rulesOf({}, [
  {
    generator: 'language.name',
    column: 'language name, native/spoken/first language, mother tongue, languages spoken',
    score: 0.9,
    means: 'a language',
  },
  {
    generator: 'language.name',
    column: '~language',
    table: ['film', 'book', 'track', 'album', 'episode', 'country', 'city', 'applicant', 'employee'],
    score: 0.92,
    means: 'a language',
  },
  {
    generator: 'place.language',
    column: '~language, ~language code, preferred language',
    table: [
      'post',
      'document',
      'comment',
      'message',
      'review',
      'support',
      'campaign',
      'course',
      'event_place',
      'person',
    ],
    most: 8,
    score: 0.97,
    means: "a language's code",
  },
  {
    generator: 'language.code',
    column: '~language, ~locale, ~language code, preferred language',
    most: 8,
    score: 0.96,
    means: "a language's code",
  },
  {
    generator: 'language.code',
    column: '~language, ~locale, ~language code/preference, preferred/interface/default language, languages',
    score: 0.91,
    means: "a language's code",
  },
  {
    generator: 'language.name',
    params: { of: 'list' },
    column: 'name, language, title, english name',
    table: ['language'],
    score: 0.97,
    means: 'a language',
  },
  {
    generator: 'language.code',
    params: { of: 'list' },
    column: '~code, iso/language code, iso, locale',
    table: ['language'],
    score: 0.97,
    means: "a language's code",
  },
  {
    generator: 'language.native',
    params: { of: 'list' },
    column: 'native name, native',
    table: ['language'],
    score: 0.97,
    means: "a language's own name",
  },
])
