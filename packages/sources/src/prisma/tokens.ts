import type { Text } from '../reading/places.ts'

/** A word, constant or mark of a Prisma schema; line ends count, since they end a field. */
export interface Token {
  readonly kind: 'name' | 'string' | 'number' | 'mark' | 'line' | 'end'
  readonly text: string
  readonly at: number
}

const PATTERN =
  /(?<space>[ \t\r\f\v]+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<line>\n)|(?<string>"(?:[^"\\\n]|\\.)*")|(?<number>-?\d[\d._eE+]*)|(?<name>[A-Za-z_][\w-]*)|(?<mark>@@|[@{}[\]():,.=?!])/y

/** Cuts a schema into tokens; what belongs to none is a fault, told once a line. */
export function tokensOf(source: Text): Token[] {
  const tokens: Token[] = []
  const { text } = source
  let faultLine = -1
  let at = 0
  while (at < text.length) {
    PATTERN.lastIndex = at
    const groups = PATTERN.exec(text)?.groups
    if (groups === undefined) {
      const { line } = source.place(at)
      if (line !== faultLine) source.fault('POP-1001', `${JSON.stringify(text[at])} has no meaning here`, at)
      faultLine = line
      at++
      continue
    }
    const [kind, found] = Object.entries(groups).find(([, value]) => value !== undefined) ?? ['space', ' ']
    if (kind === 'string') tokens.push({ kind, text: textIn(found), at })
    else if (kind === 'line' || kind === 'number' || kind === 'name' || kind === 'mark')
      tokens.push({ kind, text: found, at })
    at += found.length
  }
  tokens.push({ kind: 'line', text: '', at }, { kind: 'end', text: '', at })
  return tokens
}

/** Escapes are JSON's; what is none stands for itself. */
function textIn(quoted: string): string {
  try {
    return String(JSON.parse(quoted))
  } catch {
    return quoted.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  }
}
