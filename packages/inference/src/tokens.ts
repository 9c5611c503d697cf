import { abbreviations, singulars } from './rules/abbreviations.ts'

/**
 * The words of a name: snake, kebab, camel and Pascal case are cut, Hungarian prefixes dropped, common abbreviations written out, all in lower case.
 *
 * @example
 * tokenise('custAddrLn1') // ['customer', 'address', 'line', '1']
 */
export function tokenise(name: string): readonly string[] {
  const cut = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/([A-Za-z])(\d)/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return joinDigits(cut).flatMap((word) => abbreviations[word] ?? [word])
}

/** Words that only make sense with their digit: `md5`, `ipv4`, `sha256`, `base64`. */
const WITH_DIGIT = new Set(['md', 'sha', 'ipv', 'base', 'utf', 'alpha', 'iso', 'mp', 'h'])

function joinDigits(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last !== undefined && /^\d+$/.test(word) && WITH_DIGIT.has(last)) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/** The words of a table's name, the last one in the singular, without a schema's or an application's prefix. */
export function tableTokens(name: string): readonly string[] {
  const words = tokenise(name)
  return words.map((word, i) => (i === words.length - 1 ? singular(word) : word))
}

export function singular(word: string): string {
  const irregular = singulars[word]
  if (irregular) return irregular
  if (/(ss|us|is|news|series|species)$/.test(word)) return word
  if (/ies$/.test(word) && word.length > 4) return word.replace(/ies$/, 'y')
  if (/(x|ch|sh|ss|z)es$/.test(word)) return word.replace(/es$/, '')
  return word.endsWith('s') && word.length > 3 ? word.slice(0, -1) : word
}

/**
 * The word that every column of a table begins with (TPC-H's `l_`, WordPress's `post_`), which says nothing about any of them. Empty when there is none:
 * a table of one or two columns has no such habit.
 */
export function sharedPrefix(columns: readonly (readonly string[])[]): readonly string[] {
  const [first] = columns
  const word = first?.[0]
  if (columns.length < 3 || word === undefined) return []
  return columns.every((tokens) => tokens.length > 1 && tokens[0] === word) ? [word] : []
}
