import { writtenOut } from './abbreviations.ts'
import { cutCompound, isKnown } from './compound.ts'
import { foreignWords, inItsTongue, mayLead } from './foreign-words.ts'
import { partHeadFirst } from './head-first.ts'
import { remembered } from './remembered.ts'
import { cutCharacters, inNoCase, isCyrillic, isInCharacters } from './scripts.ts'

/**
 * The words of a name as written, in lower case: snake, kebab, camel and Pascal case are cut, digits stand alone.
 *
 * @example
 * cutName('custAddrLn1') // ['cust', 'addr', 'ln', '1']
 */
export const cutName: (name: string) => readonly string[] = remembered((name) =>
  joinFixed(
    separated(name)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .flatMap(inLatin),
  ),
)

/** Letters that no accent is taken from. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o', æ: 'ae' }
/** How German and Danish write vowels that English has not. */
const VOWELS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' }

const written = (word: string, letters: Readonly<Record<string, string>>): string =>
  word.replace(/./gu, (letter) => letters[letter] ?? letter)

const isForeignWord = (word: string): boolean => foreignWords.has(word) || mayLead(word)

/**
 * A word without accents: as German writes it without them where that is known, `waehrung`, else in the letters that are left. Cyrillic ones stand in no case, and of what is written in
 * characters that no blank parts the English words.
 */
function inLatin(word: string): string | readonly string[] {
  if (/^[a-z\d]*$/.test(word)) return word
  if (isInCharacters(word)) return cutCharacters(word)
  if (isCyrillic(word)) return inNoCase(word, isForeignWord)
  const composed = word.normalize('NFC')
  const bare = (text: string) => written(text, LETTERS).normalize('NFD').replace(/\p{M}/gu, '')
  const german = bare(written(composed, VOWELS))
  return isKnown(german) || cutCompound(german).length > 1 ? german : bare(composed)
}

/** Words that case or digits part, with blanks between them. Most names have neither. */
const separated = (name: string): string =>
  /[\p{Lu}\d]/u.test(name)
    ? name
        .replace(/(?<=[a-z])(?=(?:md5|sha\d+|ipv[46])(?![a-z]))/gi, ' ')
        .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
        .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
        .replace(/(\p{L})(\d)/gu, '$1 $2')
    : name

/** Words that only make sense with their digit: `md5`, `ipv4`, `sha256`, `base64`. */
const WITH_DIGIT = new Set(['md', 'sha', 'ipv', 'base', 'utf', 'alpha', 'iso', 'mp', 'h', 'ean', 'crc'])
/** Words that names cut though no one else does: `e_mail`, `OAuth`, `gh_login`. */
const JOINED: Readonly<Record<string, string>> = {
  'e mail': 'email',
  'o auth': 'oauth',
  'user name': 'username',
  'i ban': 'iban',
  'co name': 'coname',
  'co nm': 'coname',
  'git hub': 'github',
  'pay pal': 'paypal',
  'web site': 'website',
  'home page': 'homepage',
  'time stamp': 'timestamp',
  'pass word': 'password',
  'bar code': 'barcode',
  'md 5sum': 'md5sum',
  'sha 1sum': 'sha1sum',
  'sha 256sum': 'sha256sum',
}

/** What stands between two nouns of languages that put the first thing first: `fecha_de_nacimiento`. */
const LINKS = new Set(['de', 'del', 'des', 'du', 'da', 'do', 'dos', 'di', 'della', 'la', 'le', 'el'])

function joinFixed(written: readonly string[]): readonly string[] {
  const words = written.flatMap(partJoinedEnd).flatMap(partHeadFirst)
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const last = joined.at(-1)
    const next = words[at + 1]
    if (last !== undefined && next !== undefined && LINKS.has(word) && (mayLead(last) || foreignPair(last, next)))
      continue
    const known = last === undefined ? undefined : (JOINED[`${last} ${word}`] ?? foreignPair(last, word))
    if (known !== undefined) joined[joined.length - 1] = known
    else if (last !== undefined && /^\d+$/.test(word) && WITH_DIGIT.has(last)) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return inItsTongue(withEnglishEnd(joined))
}

/** What says behind a deed who did it, and when: `valide_par`, `geprueft_von`, `akceptovano_kym`, `verzonden_op`. */
const ENDS: Readonly<Record<string, string>> = {
  par: 'by',
  por: 'by',
  da: 'by',
  przez: 'by',
  kym: 'by',
  oleh: 'by',
  von: 'by',
  durch: 'by',
  door: 'by',
  av: 'by',
  af: 'by',
  kdy: 'at',
  am: 'at',
  op: 'at',
}
/** German participles of verbs that no one need know. */
const DONE = /^(?:[a-z]{2,}iert|[a-z]*ge[a-z]{3,}(?:t|en))$/

/** Written together with a deed: `updatevon`, `freigegebenamum`. Behind anything else `von` is a beginning: `gueltigvon`. */
const JOINED_END =
  /^(insert|update|change|create|delete|review|edit|inventur|freigabe|[a-z]{2,}iert|[a-z]*ge[a-z]{3,}(?:t|en))(von|am|amum)$/

const partJoinedEnd = (word: string): readonly string[] => {
  const [, deed, end] = JOINED_END.exec(word) ?? []
  return deed === undefined || isKnown(word) ? [word] : [DEEDS[deed] ?? deed, end === 'von' ? 'by' : 'at']
}
const DEEDS: Readonly<Record<string, string>> = {
  insert: 'created',
  create: 'created',
  update: 'updated',
  change: 'updated',
  edit: 'updated',
}

function withEnglishEnd(words: readonly string[]): readonly string[] {
  const [before, last = ''] = words.slice(-2)
  if (words.length < 2 || before === undefined || !Object.hasOwn(ENDS, last)) return words
  const isDeed = isForeign(before) || ((last === 'von' || last === 'am') && DONE.test(before))
  return isDeed ? [...words.slice(0, -1), ENDS[last] ?? last] : words
}

const isForeign = (word: string): boolean => (foreignWords.get(word) ?? word) !== word

/** `razon_social` is one word of several, as `razonsocial` is. */
const foreignPair = (first: string, second: string): string | undefined =>
  foreignWords.has(first + second) ? first + second : undefined

/** Words with compounds cut, abbreviations written out, and accents gone; said once where two of them say the same: `lang_code`. */
export const spellOut = (words: readonly string[]): readonly string[] =>
  words
    .flatMap((word, at) => spellWord(inText(word, words[at - 1], words[at + 1])))
    .filter((word, at, spelt) => word !== 'code' || spelt[at - 1] !== word)
    // `noofrooms` counts them.
    .map((word, at, spelt) => (word === 'no' && spelt[at + 1] === 'of' ? 'number' : word))

const spellWord = remembered(
  (word): readonly string[] =>
    writtenOut(word) ??
    cutCompound(word).flatMap((part, at, parts) => {
      const meant = inText(part, parts[at - 1], parts[at + 1])
      return writtenOut(meant) ?? [meant]
    }),
)

/** What stands before `str` where that is a street; behind anything else it is a text. */
const STREETS =
  /^(address|addr|adr|home|house|haus|billing|bill|shipping|ship|mailing|mail|delivery|main|office|work|residence|company|person|contact)$/
/** What no street has behind it: `str_name` is a name, `str_nr` a house number. */
const NO_STREETS = /^(name|title|titel|descr?|description|code|value|type|status|address|email|phone|city)$/
const inText = (word: string, before: string | undefined, after?: string): string =>
  word === 'str' && (before === undefined ? NO_STREETS.test(after ?? '') : !STREETS.test(before)) ? 'string' : word

/**
 * The words of a name: cut, compounds parted, abbreviations written out.
 *
 * @example
 * tokenise('custAddrLn1') // ['customer', 'address', 'line', '1']
 */
export const tokenise: (name: string) => readonly string[] = remembered((name) => spellOut(cutName(name)))
