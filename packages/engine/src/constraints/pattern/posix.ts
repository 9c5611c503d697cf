import { readBracket, readEscapedCode } from './bracket.ts'
import { SHORTHANDS } from './classes.ts'
import { PatternReader } from './reader.ts'
import { ANY_CHARACTER, character, characterSet, choice, type Pattern, sequence, UnsupportedPattern } from './syntax.ts'

/** What may stand before a PostgreSQL pattern: `(?i)` and the like, as far as they have the same meaning elsewhere. */
export interface PosixPattern {
  readonly pattern: Pattern
  readonly caseInsensitive: boolean
}

/**
 * Reads a POSIX regular expression as PostgreSQL's "advanced" flavour, of which MySQL's and Perl-like patterns in checks are subsets for
 * practical purposes. Throws `UnsupportedPattern` for back references and what else no finite automaton can do.
 */
export function readPosix(text: string): PosixPattern {
  const options = /^\(\?([a-z]+)\)/.exec(text)?.[1] ?? ''
  if (/[^icst]/.test(options)) throw new UnsupportedPattern(`the options (?${options})`)
  if (text.startsWith('***')) throw new UnsupportedPattern('a *** director')
  const reader = new PatternReader(options === '' ? text : text.slice(options.length + 3))
  const pattern = readChoice(reader)
  if (!reader.done) throw new UnsupportedPattern('an unmatched )')
  return { pattern, caseInsensitive: options.lastIndexOf('i') > options.lastIndexOf('c') }
}

function readChoice(reader: PatternReader): Pattern {
  const parts = [readBranch(reader)]
  while (reader.accept('|')) parts.push(readBranch(reader))
  return choice(parts)
}

function readBranch(reader: PatternReader): Pattern {
  const parts: Pattern[] = []
  while (!reader.done && reader.peek() !== '|' && reader.peek() !== ')') {
    parts.push(readQuantified(reader))
  }
  return sequence(parts)
}

function readQuantified(reader: PatternReader): Pattern {
  let body = readAtom(reader)
  for (;;) {
    const bounds = readBounds(reader)
    if (!bounds) return body
    if (body.kind !== 'set' && body.kind !== 'sequence' && body.kind !== 'choice') {
      throw new UnsupportedPattern('a quantifier of something that is not text')
    }
    body = { kind: 'repeat', body, ...bounds, lazy: reader.accept('?') }
    if (/^[*+?]$/.test(reader.peek())) throw new UnsupportedPattern('a quantifier of a quantifier')
  }
}

function readBounds(reader: PatternReader): { least: number; most: number } | undefined {
  if (reader.accept('*')) return { least: 0, most: Infinity }
  if (reader.accept('+')) return { least: 1, most: Infinity }
  if (reader.accept('?')) return { least: 0, most: 1 }
  // A brace not followed by a digit is an ordinary character.
  if (reader.peek() !== '{' || !/^[0-9]$/.test(reader.peek(1))) return undefined
  reader.take()
  const least = reader.digits() ?? 0
  const most = reader.accept(',') ? (reader.digits() ?? Infinity) : least
  if (!reader.accept('}') || most < least) throw new UnsupportedPattern('a malformed {…}')
  return { least, most }
}

function readAtom(reader: PatternReader): Pattern {
  const taken = reader.take()
  switch (taken) {
    case '(':
      return readGroup(reader)
    case '[':
      return readWordBracket(reader) ?? readBracket(reader)
    case '.':
      return ANY_CHARACTER
    case '^':
      return { kind: 'start' }
    case '$':
      return { kind: 'end' }
    case '\\':
      return readEscape(reader)
    case '*':
    case '+':
    case '?':
      throw new UnsupportedPattern('a quantifier of nothing')
    default:
      return character(taken)
  }
}

function readGroup(reader: PatternReader): Pattern {
  const look = (['(?<=', '(?<!', '(?=', '(?!'] as const).find((opening) => reader.accept(opening.slice(1)))
  if (!look && !reader.accept('?:') && reader.peek() === '?') throw new UnsupportedPattern('a group of the form (?…)')
  const body = readChoice(reader)
  if (!reader.accept(')')) throw new UnsupportedPattern('an unmatched (')
  if (!look) return body.kind === 'sequence' || body.kind === 'choice' ? body : { kind: 'sequence', parts: [body] }
  return { kind: 'look', behind: look.includes('<'), negated: look.endsWith('!'), body }
}

/** `[[:<:]]` and `[[:>:]]`: the beginning and the end of a word. */
function readWordBracket(reader: PatternReader): Pattern | undefined {
  if (reader.accept('[:<:]]')) return { kind: 'word-start' }
  return reader.accept('[:>:]]') ? { kind: 'word-end' } : undefined
}

const PLACES: Readonly<Record<string, Pattern>> = {
  A: { kind: 'start' },
  Z: { kind: 'end' },
  m: { kind: 'word-start' },
  M: { kind: 'word-end' },
  y: { kind: 'boundary' },
  Y: { kind: 'not-boundary' },
}

function readEscape(reader: PatternReader): Pattern {
  const letter = reader.peek()
  const place = PLACES[letter]
  const shorthand = SHORTHANDS[letter.toLowerCase()]
  if (place || shorthand) reader.take()
  if (place) return place
  if (shorthand) return { ...shorthand, negated: /[A-Z]/.test(letter) }
  if (/^[1-9]$/.test(letter)) throw new UnsupportedPattern('a back reference')
  const code = readEscapedCode(reader)
  return characterSet([[code, code]])
}
