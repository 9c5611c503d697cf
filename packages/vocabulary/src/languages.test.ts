import { readFileSync } from 'node:fs'
import { standIns } from '#data/stand-ins.js'
import { describe, expect, test } from 'vitest'
import { loadVocabulary, locales } from './index.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const manifest: Record<string, Record<string, { kind: string }>> = JSON.parse(read('../dist/data/manifest.json'))
const foreign = locales.filter((locale) => locale !== 'en')
const english = await loadVocabulary('en')

test('the guide says what each language has', () => {
  expect(read('../../../docs/guide/languages.md')).toContain(read('../dist/data/languages.md'))
})

test('every language has names, places, companies, a calendar, texts, reviews, requests, jobs and goods of its own', () => {
  const [head = '', , ...rows] = read('../dist/data/languages.md').trim().split('\n')
  const cells = (row: string) => row.split('|').map((cell) => cell.trim())
  const parts = cells(head)
  expect(rows.map((row) => cells(row)[1])).toHaveLength(locales.length)
  for (const part of ['names', 'places', 'companies', 'texts', 'reviews', 'support', 'jobs', 'goods']) {
    const lacking = rows.filter((row) => cells(row)[parts.indexOf(part)] !== '●').map((row) => cells(row)[1])
    expect(lacking, part).toEqual([])
  }
})

const standing = standIns.split('\n').flatMap((line) => line.split('|')[1]?.split(' ') ?? [])

describe.each(foreign)('in %s', (locale) => {
  test('no sentence is English where others may stand in', async () => {
    const vocabulary = await loadVocabulary(locale)
    expect(standing.length).toBeGreaterThan(250)
    const left = standing.filter(
      (name) => vocabulary.words(name).texts.join('\n') === english.words(name).texts.join('\n'),
    )
    expect(left).toEqual([])
  })

  test('what stands in for texts without slots has none', async () => {
    const vocabulary = await loadVocabulary(locale)
    const slotted = (texts: readonly string[]) => texts.some((text) => text.includes('{'))
    const wrong = standing.filter(
      (name) =>
        manifest[locale]?.[name] === undefined &&
        slotted(vocabulary.words(name).texts) &&
        !slotted(english.words(name).texts),
    )
    expect(wrong).toEqual([])
  })
})

/** Letters of its own, and what else is written in Latin ones there. */
const SCRIPTS = ['ar', 'el', 'he', 'ja', 'ko', 'ru', 'uk', 'zh_CN']
const LATIN =
  /\b(?!(?:ATM|PayPal|PayPay|UX|UX|SMM|USB|MRI|CT|ALT|TSH|CRP|email|Quiz|Wi|Fi|GPL|LPG|SQL|SMM|mon|amour|HbA1c|Java|Excel|Android|SUV|VIP|SNS)\b)[A-Za-z]{3,}/

describe.each(SCRIPTS)('in the letters of %s', (locale) => {
  test('stands what is said, reviewed, asked, sold and done', async () => {
    const vocabulary = await loadVocabulary(locale)
    const said = Object.keys(manifest[locale] ?? {}).filter(
      (name) =>
        /^(text|review|support|work|saying|about|told|job|event|order(?!\.(shipment\.carrier|tracking))|medical|school|hotel|property|finance)\b|^(company\.(description|tagline|industry|stem)|product\.(noun|category|department|description|color|unit|status)|person\.bio|film)/.test(
          name,
        ) && !/folded|@/.test(name),
    )
    expect(said.length).toBeGreaterThan(150)
    const latin = said.flatMap((name) =>
      vocabulary.kindOf(name) === 'words'
        ? vocabulary
            .words(name)
            .texts.filter((text) => LATIN.test(text.replaceAll(/\{[^}]*\}/g, '')))
            .map((text) => `${name}: ${text}`)
        : [],
    )
    expect(latin).toEqual([])
  })
})
