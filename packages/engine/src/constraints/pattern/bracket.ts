import { mergeSets, POSIX_CLASSES, SHORTHANDS } from './classes.ts'
import type { PatternReader } from './reader.ts'
import { type CharacterSet, characterSet, UnsupportedPattern } from './syntax.ts'

const CONTROL: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, e: 27 }

/** A bracket expression, its opening bracket already taken. In POSIX a backslash escapes only in "advanced" expressions, which PostgreSQL's are. */
export function readBracket(reader: PatternReader): CharacterSet {
  const negated = reader.accept('^')
  const members: CharacterSet[] = []
  for (let first = true; first || reader.peek() !== ']'; first = false) {
    const member = readMember(reader)
    if (reader.peek() === '-' && reader.peek(1) !== ']' && reader.peek(1) !== '') {
      reader.take()
      members.push(range(member, readMember(reader)))
    } else members.push(member)
  }
  reader.take()
  const merged = mergeSets(members, negated)
  if (!merged) throw new UnsupportedPattern('a complement class inside brackets')
  return merged
}

function readMember(reader: PatternReader): CharacterSet {
  for (const [open, close] of [
    ['[:', ':]'],
    ['[.', '.]'],
    ['[=', '=]'],
  ] as const) {
    if (!reader.accept(open)) continue
    const name = reader.until(close)
    const known = open === '[:' ? POSIX_CLASSES[name] : undefined
    if (known) return known
    if (open === '[:' || [...name].length !== 1) throw new UnsupportedPattern(`the class ${open}${name}${close}`)
    return single(name.codePointAt(0) ?? 0)
  }
  const taken = reader.take()
  if (taken !== '\\') return single(taken.codePointAt(0) ?? 0)
  const shorthand = SHORTHANDS[reader.peek().toLowerCase()]
  if (!shorthand) return single(readEscapedCode(reader))
  return { ...shorthand, negated: /[A-Z]/.test(reader.take()) }
}

const single = (code: number) => characterSet([[code, code]])

function range(from: CharacterSet, to: CharacterSet): CharacterSet {
  const [low, high] = [from.ranges[0]?.[0], to.ranges[0]?.[1]]
  if (low === undefined || high === undefined || high < low) throw new UnsupportedPattern('a range out of order')
  return characterSet([[low, high]])
}

/** The code point that an escape names, its backslash already taken: `\t`, `\x41`, `\u00e9`, `\.`. */
export function readEscapedCode(reader: PatternReader): number {
  const letter = reader.take()
  const control = CONTROL[letter]
  if (control !== undefined) return control
  const width = { x: 2, u: 4, U: 8 }[letter]
  if (width !== undefined) {
    let hex = ''
    while (hex.length < width && /^[0-9a-f]$/i.test(reader.peek())) hex += reader.take()
    if (hex === '') throw new UnsupportedPattern(`the escape \\${letter}`)
    return Number.parseInt(hex, 16)
  }
  if (letter === 'B') return 0x5c
  if (letter === '0' && !/^[0-9]$/.test(reader.peek())) return 0
  if (/^[A-Za-z0-9]$/.test(letter)) throw new UnsupportedPattern(`the escape \\${letter}`)
  return letter.codePointAt(0) ?? 0
}
