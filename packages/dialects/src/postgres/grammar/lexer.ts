/**
 * The few lexical facts that statement splitting needs. PostgreSQL's own scanner (libpg-query's `scan`) gives up on the whole
 * text at the first unterminated quote and knows nothing of psql's commands and COPY data, so one fault would hide all others.
 */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'symbol' | 'end'
  readonly start: number
  /** Past the last character. */
  readonly end: number
}

const blanks = /\s+/y
const wordStart = /[A-Za-z_\u0080-\uffff]/
const wordRest = /[A-Za-z0-9_$\u0080-\uffff]*/y
const numberRest = /[0-9A-Za-z_.]*/y
const dollarTag = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y

function match(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Past the closing quote of what opens at `at`, or the end of the text. A doubled quote does not close. */
function pastQuote(text: string, at: number, quote: string, backslashes: boolean): number {
  let i = at + 1
  while (i < text.length) {
    const close = text.indexOf(quote, i)
    if (close < 0) return text.length
    const backslash = backslashes ? text.indexOf('\\', i) : -1
    if (backslash >= 0 && backslash < close) i = backslash + 2
    else if (text[close + 1] === quote) i = close + 2
    else return close + 1
  }
  return text.length
}

function pastBlockComment(text: string, at: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = at + 2
  for (let depth = 1; depth > 0; ) {
    const found = edge.exec(text)
    if (found === null) return text.length
    depth += found[0] === '/*' ? 1 : -1
  }
  return edge.lastIndex
}

/** Past the white space and comments that begin at `at`. */
export function skipBlank(text: string, at: number): number {
  for (let i = at; ; ) {
    i = match(blanks, text, i)
    if (text.startsWith('--', i)) {
      const line = text.indexOf('\n', i)
      i = line < 0 ? text.length : line + 1
    } else if (text.startsWith('/*', i)) i = pastBlockComment(text, i)
    else return i
  }
}

/** The token at or after `at`. Never fails: what is not terminated extends to the end of the text. */
export function nextToken(text: string, at: number): Token {
  const start = skipBlank(text, at)
  if (start >= text.length) return { kind: 'end', start, end: start }
  const first = text.charAt(start)
  if (first === "'") return { kind: 'string', start, end: pastQuote(text, start, "'", false) }
  if (first === '"') return { kind: 'quoted', start, end: pastQuote(text, start, '"', false) }
  if (wordStart.test(first)) {
    const end = match(wordRest, text, start)
    // A prefixed string: E'…' knows backslashes; B'…', X'…', N'…' and U&'…' don't.
    if (end === start + 1 && text[end] === "'" && /[ebxn]/i.test(first))
      return { kind: 'string', start, end: pastQuote(text, end, "'", first === 'e' || first === 'E') }
    if (end === start + 1 && /u/i.test(first) && text[end] === '&' && text[end + 1] === "'")
      return { kind: 'string', start, end: pastQuote(text, end + 1, "'", false) }
    return { kind: 'word', start, end }
  }
  if (first >= '0' && first <= '9') return { kind: 'number', start, end: match(numberRest, text, start) }
  if (first === '$') {
    const tagEnd = match(dollarTag, text, start)
    if (tagEnd > start) {
      const close = text.indexOf(text.slice(start, tagEnd), tagEnd)
      return { kind: 'string', start, end: close < 0 ? text.length : close + tagEnd - start }
    }
  }
  return { kind: 'symbol', start, end: start + 1 }
}

const marks = /['"$;\\]|--|\/\*/g
const wordPart = /[A-Za-z0-9_$\u0080-\uffff]/

/**
 * At or after `at`, which is between two tokens: where the next token may begin that ends a statement or hides what does, a quote, a comment, a semicolon, a backslash. What lies before it is words, numbers and
 * symbols, which need not be told apart.
 */
export function nextMark(text: string, at: number): number {
  for (let from = at; ; ) {
    marks.lastIndex = from
    const mark = marks.exec(text)?.index
    if (mark === undefined) return text.length
    const before = mark > at ? text.charAt(mark - 1) : ''
    // Within a word it is a letter like others.
    if (text[mark] === '$' && wordPart.test(before)) from = mark + 1
    else if (text[mark] !== "'") return mark
    else if (before === '&' && /u/i.test(text.charAt(mark - 2)) && mark - 2 >= at) return mark - 2
    else return /[ebxn]/i.test(before) && !wordPart.test(text.charAt(mark - 2)) ? mark - 1 : mark
  }
}
