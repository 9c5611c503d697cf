import { readBracket } from './bracket.ts'
import { PatternReader } from './reader.ts'
import {
  ANY_CHARACTER,
  ANYTHING,
  anchored,
  character,
  choice,
  type Pattern,
  sequence,
  UnsupportedPattern,
} from './syntax.ts'

/** Reads a LIKE pattern (`%` anything, `_` one character, backslash escapes); it covers the whole text. */
export function readLike(text: string): Pattern {
  const reader = new PatternReader(text)
  const parts: Pattern[] = []
  while (!reader.done) {
    const taken = reader.take()
    if (taken === '%') {
      // Two in a row say no more than one, and would only cost time.
      if (parts.at(-1) !== ANYTHING) parts.push(ANYTHING)
    } else parts.push(taken === '_' ? ANY_CHARACTER : character(taken === '\\' ? reader.take() : taken))
  }
  return trimmed(parts)
}

/** `abc%` is said shorter and matched faster without its end. */
function trimmed(parts: readonly Pattern[]): Pattern {
  const open = (part: Pattern | undefined) => part === ANYTHING
  const [from, to] = [open(parts[0]) ? 1 : 0, open(parts.at(-1)) ? parts.length - 1 : parts.length]
  const start: Pattern[] = from === 0 ? [{ kind: 'start' }] : []
  const end: Pattern[] = to === parts.length ? [{ kind: 'end' }] : []
  return sequence([...start, ...parts.slice(from, to), ...end])
}

/** Reads an SQL:1999 `SIMILAR TO` pattern: LIKE's wildcards with `|`, `*`, `+`, `?`, `{m,n}`, groups and brackets; it covers the whole text. */
export function readSimilar(text: string): Pattern {
  const reader = new PatternReader(text)
  const pattern = readAlternatives(reader)
  if (!reader.done) throw new UnsupportedPattern('an unmatched )')
  return anchored(pattern)
}

function readAlternatives(reader: PatternReader): Pattern {
  const options = [readParts(reader)]
  while (reader.accept('|')) options.push(readParts(reader))
  return choice(options)
}

function readParts(reader: PatternReader): Pattern {
  const parts: Pattern[] = []
  while (!reader.done && reader.peek() !== '|' && reader.peek() !== ')') {
    const body = readPart(reader)
    const bounds = readBounds(reader)
    parts.push(bounds ? { kind: 'repeat', body, ...bounds, lazy: false } : body)
  }
  return { kind: 'sequence', parts }
}

function readPart(reader: PatternReader): Pattern {
  const taken = reader.take()
  switch (taken) {
    case '%':
      return ANYTHING
    case '_':
      return ANY_CHARACTER
    case '\\':
      return character(reader.take())
    case '[':
      return readBracket(reader)
    case '(': {
      const body = readAlternatives(reader)
      if (!reader.accept(')')) throw new UnsupportedPattern('an unmatched (')
      return body
    }
    default:
      return character(taken)
  }
}

function readBounds(reader: PatternReader): { least: number; most: number } | undefined {
  if (reader.accept('*')) return { least: 0, most: Infinity }
  if (reader.accept('+')) return { least: 1, most: Infinity }
  if (reader.accept('?')) return { least: 0, most: 1 }
  if (!reader.accept('{')) return undefined
  const least = reader.digits()
  const most = reader.accept(',') ? (reader.digits() ?? Infinity) : least
  if (least === undefined || most === undefined || most < least || !reader.accept('}')) {
    throw new UnsupportedPattern('a malformed {…}')
  }
  return { least, most }
}
