import { type CharacterSet, type Pattern, UnsupportedPattern } from './syntax.ts'

/** The source of a JavaScript regular expression (flag `u`) that means the same. */
export function javascriptSource(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'set':
      return setSource(pattern)
    case 'sequence':
      return pattern.parts.map((part) => (part.kind === 'choice' ? group(part) : javascriptSource(part))).join('')
    case 'choice':
      return pattern.parts.map(javascriptSource).join('|')
    case 'repeat': {
      const { body } = pattern
      const inner = body.kind === 'set' ? setSource(body) : group(body)
      return `${inner}${bounds(pattern.least, pattern.most)}${pattern.lazy ? '?' : ''}`
    }
    case 'look':
      return `(?${pattern.behind ? '<' : ''}${pattern.negated ? '!' : '='}${javascriptSource(pattern.body)})`
    default:
      return PLACES[pattern.kind]
  }
}

const group = (pattern: Pattern) => `(?:${javascriptSource(pattern)})`

// JavaScript's own \b knows only ASCII letters.
const WORD = '[\\p{L}\\p{N}_]'
const [WORD_START, WORD_END] = [`(?<!${WORD})(?=${WORD})`, `(?<=${WORD})(?!${WORD})`]
const PLACES = {
  start: '^',
  end: '$',
  'word-start': WORD_START,
  'word-end': WORD_END,
  boundary: `(?:${WORD_START}|${WORD_END})`,
  'not-boundary': `(?!${WORD_START}|${WORD_END})`,
}

function bounds(least: number, most: number): string {
  if (most === Infinity) return least === 0 ? '*' : least === 1 ? '+' : `{${least},}`
  if (least === 0 && most === 1) return '?'
  return least === most ? `{${least}}` : `{${least},${most}}`
}

/** A character set as it stands alone in a regular expression. */
export function setSource({ ranges, classes, negated }: CharacterSet): string {
  const [only] = ranges
  if (only && ranges.length === 1 && classes.length === 0 && !negated && only[0] === only[1]) return codeSource(only[0])
  if (ranges.length === 0 && classes.length === 0) {
    if (!negated) throw new UnsupportedPattern('an empty class')
    return '[^]'
  }
  const member = (code: number) => (code === HYPHEN ? '\\-' : codeSource(code))
  const inside = ranges.map(([from, to]) => (from === to ? member(from) : `${member(from)}-${member(to)}`))
  return `[${negated ? '^' : ''}${inside.join('')}${classes.map((name) => `\\p{${name}}`).join('')}]`
}

const HYPHEN = 0x2d

function codeSource(code: number): string {
  if (code < 0x20 || code === 0x7f || (code >= 0xd800 && code <= 0xdfff)) return `\\u{${code.toString(16)}}`
  const text = String.fromCodePoint(code)
  return /[\\^$.*+?()[\]{}|]/.test(text) ? `\\${text}` : text
}
