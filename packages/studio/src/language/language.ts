import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from './en.json' with { type: 'json' }

/** The languages that the studio speaks; all but English load when they are wanted. */
export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const KEPT = 'populace.language'

/** Texts of the studio, in the reader's language. */
export const language: i18n = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
})

/** Makes texts ready before the first screen: the language chosen earlier, else the browser's. */
export async function startLanguage(): Promise<void> {
  await language.use(initReactI18next).init()
  const wanted = localStorage.getItem(KEPT) ?? navigator.language
  await speak(wanted.startsWith('de') ? 'de' : 'en', false)
}

/** Changes the language, for good unless told otherwise. */
export async function speak(next: Language, keep = true): Promise<void> {
  if (next === 'de') language.addResourceBundle('de', 'translation', (await import('./de.json')).default)
  await language.changeLanguage(next)
  document.documentElement.lang = next
  if (keep) localStorage.setItem(KEPT, next)
}

/** A count as the reader writes it: 1,000,000 or 1.000.000. */
export const formatCount = (count: number): string => new Intl.NumberFormat(language.language).format(count)

/** A moment as the reader writes it: today by the hour, before that by the day. */
export function formatTime(iso: string): string {
  const moment = new Date(iso)
  const isToday = moment.toDateString() === new Date().toDateString()
  return moment.toLocaleString(
    language.language,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}
