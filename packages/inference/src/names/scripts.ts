import { meaningsOfCharacters } from './character-words.ts'

const meanings = meaningsOfCharacters()
/** The longest of them. */
const LONGEST = 8
const EMPTY = '-'

const CHARACTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Words in such characters, with what belongs to them though it is of no script: `メール`. */
const WRITTEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu

/** Whether a text is written in characters that no blank parts. */
export const isInCharacters = (text: string): boolean => CHARACTERS.test(text)

/**
 * The English words of what Chinese, Japanese or Korean write together, which like English put what a thing is last; what no one knows stays as it is.
 *
 * @example
 * cutCharacters('商品名称') // ['product', 'name']
 */
export function cutCharacters(text: string): readonly string[] {
  const said = text.replace(WRITTEN, (written) => ` ${meant(written).join(' ')} `)
  return said.split(' ').filter(Boolean)
}

/** Longest first: `电话号码` is a phone number, `号码` a number. */
function meant(written: string): readonly string[] {
  const found: string[] = []
  let unknown = ''
  let at = 0
  while (at < written.length) {
    const size = sizeAt(written, at)
    if (size === 0) unknown += written.charAt(at++)
    else {
      if (unknown !== '') found.push(unknown)
      unknown = ''
      const meaning = meanings.get(written.slice(at, at + size)) ?? EMPTY
      // `商品编号` says that it is one of the things that are numbered, `会员会员` no more than the first.
      if (meaning !== EMPTY) found.push(...meaning.split(' ').filter((word) => word !== found.at(-1)))
      at += size
    }
  }
  return unknown === '' ? found : [...found, unknown]
}

function sizeAt(written: string, at: number): number {
  for (let size = Math.min(LONGEST, written.length - at); size > 0; size--)
    if (meanings.has(written.slice(at, at + size))) return size
  return 0
}

export const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word)

/** What Russian and its neighbours put behind a noun or an adjective for its case and number, the shortest first: `сотрудников`, `регистрации`. */
const ENDINGS =
  'а у ы и е о я ю ь й ой ей ом ем ам ах ов ев ым им ых их ое ее ые ие ии ый ий ям ях ами ого его ому ему ая ия ию ями иям иях яя'.split(
    ' ',
  )
/** What words end in that are in no case. */
const LEMMAS = ['', 'а', 'я', 'ь', 'о', 'е', 'ия', 'ие', 'й', 'ый', 'ий', 'ая', 'ое', 'и', 'ы']
/** Shorter beginnings are of many words. */
const LEAST_STEM = 3

/**
 * A Cyrillic word as names are known by it, where it is another form of that: `сотрудников` are a `сотрудник`.
 *
 * @example
 * inNoCase('сотрудников', (word) => word === 'сотрудник') // 'сотрудник'
 */
export function inNoCase(word: string, isKnown: (word: string) => boolean): string {
  if (isKnown(word)) return word
  for (const ending of ['', ...ENDINGS]) {
    const stem = word.slice(0, word.length - ending.length)
    if (stem.length < LEAST_STEM || !word.endsWith(ending)) continue
    const lemma = LEMMAS.find((end) => isKnown(stem + end))
    if (lemma !== undefined) return stem + lemma
  }
  return word
}

/** The locales of scripts that one language of the vocabulary alone is written in, or that most who write it speak. */
const LOCALES: readonly (readonly [script: RegExp, locale: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh_CN'],
  [/[іїєґ]/i, 'uk'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Arabic}/u, 'ar'],
]
/** Fewer texts may be a joke, or someone's name. */
const LEAST_TEXTS = 3

/**
 * The locale of texts most of which are in letters that are not Latin: what they are written in tells it without a word being known. Undefined of others.
 *
 * @param share which part of the texts must be in such letters
 * @example
 * localeByScript(['имя', 'цена', 'дата'], 0.5) // 'ru'
 */
export function localeByScript(texts: readonly string[], share: number): string | undefined {
  const own = texts.filter((text) => LOCALES.some(([script]) => script.test(text)))
  if (own.length < LEAST_TEXTS || own.length < share * texts.length) return undefined
  // Japanese has words without kana, but no table of it is without any; and Ukrainian has what Russian lacks.
  const isTelling = (script: RegExp) => own.filter((text) => script.test(text)).length * TELLING >= own.length
  return LOCALES.find(([script]) => isTelling(script))?.[1]
}
/** Of so many texts one at least has a letter that tells. */
const TELLING = 8
