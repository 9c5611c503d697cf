import type { Text } from '../../reading/places.ts'

/** A word, constant or mark of the Ruby that Rails dumps. A label is `name:` before a value. */
export interface Token {
  readonly kind: 'name' | 'label' | 'string' | 'symbol' | 'number' | 'mark' | 'line' | 'end'
  readonly text: string
  readonly at: number
}

const QUOTED = String.raw`"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'`
const NAME = String.raw`[A-Za-z_]\w*[?!]?`
const PATTERN = new RegExp(
  [
    String.raw`(?<space>[ \t\r\f\v]+|\\\n|#[^\n]*)`,
    String.raw`(?<line>\n|;)`,
    String.raw`(?<heredoc><<[~-]?["']?[A-Z]\w*["']?)`,
    `(?<label>(?:${NAME}|${QUOTED}):(?!:))`,
    `(?<symbol>(?<!:):(?:${NAME}|${QUOTED}))`,
    `(?<string>${QUOTED})`,
    String.raw`(?<number>-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?)`,
    `(?<name>${NAME})`,
    String.raw`(?<mark>=>|->|::|\.{2,3}|[.()[\]{},|:&*+=<>-])`,
  ].join('|'),
  'y',
)

/** Cuts a file into tokens; what belongs to none is a fault, told once a line. */
export function tokensOf(source: Text): Token[] {
  const { text } = source
  const tokens: Token[] = []
  const heredocs: string[] = []
  let faultLine = -1
  let at = 0
  while (at < text.length) {
    PATTERN.lastIndex = at
    const [kind, found] = Object.entries(PATTERN.exec(text)?.groups ?? {}).find(([, t]) => t !== undefined) ?? []
    if (kind === undefined || found === undefined) {
      const { line } = source.place(at)
      if (line !== faultLine) source.fault('POP-1001', `${JSON.stringify(text[at])} has no meaning here`, at)
      faultLine = line
      at++
      continue
    }
    let end = at + found.length
    if (kind === 'heredoc') {
      tokens.push({ kind: 'string', text: '', at })
      heredocs.push(found.replaceAll(/[^\w]/g, ''))
    } else if (kind === 'line') {
      tokens.push({ kind, text: found, at })
      for (const tag of heredocs.splice(0)) end = endOfHeredoc(text, end, tag)
    } else if (isKind(kind)) {
      if (/^:?"/.test(found) && /(?<!\\)#\{/.test(found))
        source.fault('POP-1007', 'a string with code in it is not run', at)
      tokens.push({ kind, text: meaningOf(kind, found), at })
    }
    at = end
  }
  tokens.push({ kind: 'line', text: '', at }, { kind: 'end', text: '', at })
  return tokens
}

const isKind = (kind: string): kind is Token['kind'] => kind !== 'space'

function meaningOf(kind: Token['kind'], found: string): string {
  const bare = kind === 'label' ? found.slice(0, -1) : kind === 'symbol' ? found.slice(1) : found
  if (kind === 'number') return bare.replaceAll('_', '')
  return bare.startsWith('"')
    ? doubled(bare)
    : bare.startsWith("'")
      ? bare.slice(1, -1).replaceAll(/\\(['\\])/g, '$1')
      : bare
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', e: '\x1b', s: ' ', 0: '\0' }

const doubled = (quoted: string) =>
  quoted
    .slice(1, -1)
    .replaceAll(/\\(?:u\{?([0-9a-f]{1,6})\}?|x([0-9a-f]{1,2})|([\s\S]))/gi, (_, point, byte, char) =>
      char === undefined ? characterOf(Number.parseInt(point ?? byte, 16)) : (ESCAPES[char] ?? char),
    )

const characterOf = (point: number) => (point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd')

/** A heredoc's text (a view's SQL) ends with its tag alone on a line, or with the file. */
function endOfHeredoc(text: string, from: number, tag: string): number {
  const ending = new RegExp(`^[ \\t]*${tag}[ \\t]*$`, 'gm')
  ending.lastIndex = from
  return ending.exec(text) ? ending.lastIndex : text.length
}
