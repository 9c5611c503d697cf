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
export function formatCount(count: number): string {
  const known = countFormats.get(language.language) ?? new Intl.NumberFormat(language.language)
  countFormats.set(language.language, known)
  return known.format(count)
}

/** Making a format takes longer than using it, and a grid has a count at each of its rows. */
const countFormats = new Map<string, Intl.NumberFormat>()

/** The language as the reader's region writes it, where the browser names one: what is 22:10 in London is 10:10 PM in New York. */
export const regional = (): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === language.language) ?? language.language

/** A moment as the reader writes it: today by the hour, before that by the day. */
export function formatTime(iso: string): string {
  const moment = new Date(iso)
  const isToday = moment.toDateString() === new Date().toDateString()
  return moment.toLocaleString(
    regional(),
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  )
}

/** A figure with at most one digit after the point. */
export const formatFigure = (figure: number): string =>
  new Intl.NumberFormat(language.language, { maximumFractionDigits: 1 }).format(figure)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** How much was written, in the unit that leaves the figure short: 640 byte, 8.2 kB, 1.3 GB. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return new Intl.NumberFormat(language.language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}

const MINUTE = 60

/** A duration as people say it: 12 s, 3 min, 2 h 5 min. */
export function formatSeconds(seconds: number): string {
  if (seconds < MINUTE) return `${seconds < 10 ? formatFigure(seconds) : Math.ceil(seconds)} s`
  const minutes = Math.round(seconds / MINUTE)
  return minutes < MINUTE ? `${minutes} min` : `${Math.floor(minutes / MINUTE)} h ${minutes % MINUTE} min`
}
