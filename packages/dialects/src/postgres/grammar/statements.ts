import { nextMark, nextToken, skipBlank, type Token } from './lexer.ts'

/** One statement of a script, without its semicolon. */
export interface Statement {
  readonly text: string
  /** Where it begins in the script, in UTF-16 units. */
  readonly offset: number
  /** Its first words in lower case, at most four: enough to tell what it is without parsing it. */
  readonly words: readonly string[]
}

const wordsKept = 4

/**
 * Splits a script the way psql does: semicolons end a statement except inside quotes, comments, the body of `BEGIN ATOMIC` and a rule's
 * action list; psql's own commands (`\connect …`) and the data lines after `COPY … FROM stdin` are left out.
 * Unlike psql, an open parenthesis does not hide a semicolon, so that a fault stays inside its statement.
 */
export function* splitStatements(script: string): Generator<Statement> {
  for (let at = script.startsWith('\uFEFF') ? 1 : 0; at < script.length; ) {
    const start = skipBlank(script, at)
    if (script[start] === '\\') {
      at = pastLine(script, start)
      continue
    }
    const { end, next, words } = readStatement(script, start)
    at = next
    if (end > start) yield { text: script.slice(start, end), offset: start, words }
    if (words[0] === 'copy' && /\bfrom\s+stdin\b/i.test(script.slice(start, end))) at = pastCopyData(script, next)
  }
}

function readStatement(script: string, start: number): { end: number; next: number; words: string[] } {
  const words: string[] = []
  let previous = ''
  let parentheses = 0
  let atomic = 0
  for (let at = start; ; ) {
    // Of the bodies of routines and the actions of rules every word counts, of anything else none after the first ones.
    const token = nextToken(script, words.length < wordsKept || isNested(words) ? at : nextMark(script, at))
    const text = token.kind === 'word' ? script.slice(token.start, token.end).toLowerCase() : symbolOf(script, token)
    if (token.kind === 'end') return { end: token.start, next: token.end, words }
    if (token.kind === 'word' && words.length < wordsKept) words.push(text)
    if (token.kind === 'word' && createsRoutine(words)) {
      if (previous === 'begin' && text === 'atomic') atomic = 1
      else if (atomic > 0 && text === 'case') atomic++
      else if (atomic > 0 && text === 'end') atomic--
    }
    if (text === '(') parentheses++
    else if (text === ')') parentheses = Math.max(0, parentheses - 1)
    else if (text === ';' && atomic === 0 && !(parentheses > 0 && words.includes('rule')))
      return { end: token.start, next: token.end, words }
    else if (text === '\\') {
      // A psql command in the middle of a line, such as \gexec, sends what stands before it.
      const end = trimmedEnd(script, start, token.start)
      return { end, next: pastLine(script, token.start), words }
    }
    previous = text
    at = token.end
  }
}

const isNested = (words: readonly string[]) => createsRoutine(words) || words.includes('rule')

const createsRoutine = (words: readonly string[]) =>
  words[0] === 'create' && words.some((word) => word === 'function' || word === 'procedure')

const symbolOf = (script: string, token: Token) => (token.kind === 'symbol' ? script.charAt(token.start) : '')

function trimmedEnd(script: string, start: number, end: number): number {
  return start + script.slice(start, end).trimEnd().length
}

function pastLine(script: string, at: number): number {
  const line = script.indexOf('\n', at)
  return line < 0 ? script.length : line + 1
}

/** Past the line `\.` that ends COPY data; the whole rest where it is missing. */
function pastCopyData(script: string, at: number): number {
  const end = /^\\\.[ \t]*\r?$/gm
  end.lastIndex = at
  return end.test(script) ? end.lastIndex : script.length
}

/** Words whose grammar nests what follows them. */
const deepening = new Set(['not', 'union', 'intersect', 'except', 'join', 'is', 'like', 'in', 'between', 'over'])
/** Words that begin a sibling of what came before. */
const levelling = new Set(['and', 'or', 'when', 'then', 'else'])
/** A CASE costs the recursion as much as this many operators. */
const caseDepth = 4

/**
 * An upper estimate of how deep a statement's syntax tree is. libpg-query writes trees by recursion in WebAssembly, which a
 * hostile text could drive past the JavaScript stack and leave unusable; operators count because chains of them nest to the left.
 */
export function nesting(text: string): number {
  const most = (text.match(deepeningText)?.length ?? 0) * caseDepth
  return most <= shallow ? most : nestingOf(text)
}

/** Whatever may deepen a tree, and more that does not: what quotes hold, operators character by character. */
const deepeningText = /[^\w\s,;)\]]|\b(?:not|union|intersect|except|join|is|like|in|between|over|case)\b/gi
/** Estimates up to here need not be close. */
const shallow = 400

function nestingOf(text: string): number {
  let deepest = 0
  let depth = 0
  const outer: number[] = []
  const level = () => outer.at(-1) ?? 0
  const open = (cost: number) => {
    depth += cost
    outer.push(depth)
  }
  for (let token = nextToken(text, 0); token.kind !== 'end'; token = nextToken(text, token.end)) {
    const word = token.kind === 'word' ? text.slice(token.start, token.end).toLowerCase() : symbolOf(text, token)
    if (word === '(' || word === '[') open(1)
    else if (word === 'case') open(caseDepth)
    else if (word === ')' || word === ']' || word === 'end') depth = outer.pop() ?? 0
    else if (word === ',' || word === ';' || levelling.has(word)) depth = level()
    else if (token.kind === 'symbol' || deepening.has(word)) depth++
    if (depth > deepest) deepest = depth
  }
  return deepest
}
