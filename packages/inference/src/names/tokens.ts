import { writtenOut } from './abbreviations.ts'
import { cutCompound } from './compound.ts'
import { foreignWords, headFirstWords, plainlyHeadFirst } from './foreign-words.ts'
import { partHeadFirst } from './head-first.ts'
import { remembered } from './remembered.ts'

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
      .filter(Boolean),
  ),
)

/** Words that case or digits part, with blanks between them. Most names have neither. */
const separated = (name: string): string =>
  /[A-Z\d]/.test(name)
    ? name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
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
  const words = written.flatMap(partHeadFirst)
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const last = joined.at(-1)
    if (last !== undefined && at < words.length - 1 && LINKS.has(word) && headFirstWords.has(last)) continue
    const known = last === undefined ? undefined : (JOINED[`${last} ${word}`] ?? foreignPair(last, word))
    if (known !== undefined) joined[joined.length - 1] = known
    else if (last !== undefined && /^\d+$/.test(word) && WITH_DIGIT.has(last)) joined[joined.length - 1] = last + word
    // `data_pedido` is a day, where `data_source` is none.
    else if (word === 'data' && plainlyHeadFirst.has(words[at + 1] ?? '')) joined.push('date')
    else joined.push(word)
  }
  return joined
}

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

const spellWord = remembered((word): readonly string[] => {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '')
  return (
    writtenOut(plain) ??
    cutCompound(plain).flatMap((part, at, parts) => {
      const meant = inText(part, parts[at - 1], parts[at + 1])
      return writtenOut(meant) ?? [meant]
    })
  )
})

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
