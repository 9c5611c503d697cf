/** One piece of a formula's text, and where it begins. */
export interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

/** A name as people write it bare, and one in quotes. */
const BARE = '[\\p{L}_][\\p{L}\\p{N}_$]*'
const NAME = `(?:${BARE}|"(?:[^"]|"")+")`
const KEY = `${NAME}(?:\\+${NAME})*`
/** `@order_id.total`, `@tenant_id+order_id.total`: a column of the row that a key leads to; `@variant_id.product_id.price` of the row that one leads to from there. */
const THROUGH = `@${KEY}(?:\\.${KEY})*\\.${NAME}`

const PATTERNS: readonly (readonly [kind: Token['kind'] | 'space', pattern: RegExp])[] = [
  ['space', /\s+/uy],
  ['number', /\d+(?:\.\d+)?/uy],
  ['text', /'(?:[^']|'')*'/uy],
  ['name', new RegExp(THROUGH, 'uy')],
  ['name', /"(?:[^"]|"")+"/uy],
  ['word', new RegExp(BARE, 'uy')],
  ['sign', /<>|<=|>=|[-+*/%(),:.<>=]/uy],
]

/** A text cut into tokens; where it can't be, the place of the first character that belongs to none. */
export function tokenise(source: string): readonly Token[] | { readonly fault: number } {
  const tokens: Token[] = []
  for (let at = 0; at < source.length; ) {
    const found = match(source, at)
    if (!found) return { fault: at }
    if (found.kind !== 'space') tokens.push({ kind: found.kind, text: plain(found.text), at })
    at += found.text.length
  }
  return [...tokens, { kind: 'end', text: '', at: source.length }]
}

function match(source: string, at: number) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) return { kind, text }
  }
  return undefined
}

/** Without its quotes. A name through a key keeps its @, + and dot, the names between them lose their quotes. */
function plain(text: string): string {
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  return text.replace(/"((?:[^"]|"")+)"/gu, (_, name: string) => name.replaceAll('""', '"'))
}

const PLAIN_NAME = new RegExp(`^${BARE}$`, 'u')
/** Words that a formula takes for its own. */
const TAKEN = /^(and|or|not|is|in|null|true|false|where)$/i

/**
 * A name as formulas write it: in quotes where it is no plain word.
 *
 * @example
 * formulaName('unit_price') // 'unit_price'
 * formulaName('Unit Price') // '"Unit Price"'
 */
export const formulaName = (name: string): string =>
  PLAIN_NAME.test(name) && !TAKEN.test(name) ? name : `"${name.replaceAll('"', '""')}"`
