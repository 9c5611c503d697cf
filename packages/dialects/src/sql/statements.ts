import { Lexer } from './lexer.ts'
import type { Lexis } from './lexis.ts'
import { SyntaxFault } from './token.ts'

/** One statement of a script, without its delimiter. */
export interface Statement {
  /** Where it is in the script: [start, end). */
  readonly start: number
  readonly end: number
  /** Its first words in upper case; a quoted name is an empty one. */
  readonly words: readonly string[]
}

const WORDS = 8
/** Statements that hold others, between BEGIN and END. */
const COMPOUND = new Set(['TRIGGER', 'PROCEDURE', 'FUNCTION', 'EVENT'])
/** What END closes beside a block: these open nothing that is counted. */
const UNCOUNTED = new Set(['IF', 'LOOP', 'WHILE', 'REPEAT', 'FOR'])

/**
 * Cuts a script into statements: at semicolons, but not inside the bodies of triggers and routines, and at what the client's DELIMITER command says.
 * Reads the text once. What has no end (a quote, a comment) is a statement up to the end of the text, and reading it tells.
 */
export function* splitStatements(text: string, lexis: Lexis): Generator<Statement> {
  let delimiter = ';'
  for (let at = 0; at < text.length; ) {
    const { statement, command, after } = readStatement(text, lexis, at, delimiter)
    if (statement) yield statement
    if (command !== undefined) delimiter = command
    at = after
  }
}

/** What follows DELIMITER on its line: the client's command, not the server's. */
function delimiterCommand(text: string, at: number): { command: string; after: number } | undefined {
  const command = /[ \t]+(\S+)[^\n]*(?:\n|$)/y
  command.lastIndex = at
  const found = command.exec(text)
  return found?.[1] === undefined ? undefined : { command: found[1], after: command.lastIndex }
}

interface Reading {
  readonly statement: Statement | undefined
  /** The delimiter from here on, where the client was told one. */
  readonly command?: string
  /** Where the next statement begins. */
  readonly after: number
}

function readStatement(text: string, lexis: Lexis, from: number, delimiter: string): Reading {
  const lexer = new Lexer(text, lexis, from)
  const words: string[] = []
  let [start, end, depth] = [-1, from, 0]
  let previous = ''
  let hasBlock = false
  const finished = (after: number) => ({
    statement: start < 0 ? undefined : { start, end, words },
    after: Math.max(after, from + 1),
  })
  // Once its first words tell that it holds no others, only where it ends is looked for.
  let isSimple: boolean | undefined
  try {
    for (;;) {
      if (delimiter === ';' && words.length === WORDS) isSimple ??= !isCompound(words)
      if (isSimple) end = lexer.passPlain() ?? end
      const token = lexer.next()
      if (token.kind === 'end') return finished(token.end)
      const command = start < 0 && token.key === 'DELIMITER' ? delimiterCommand(text, token.end) : undefined
      if (command) return { statement: undefined, ...command }
      // A body that is one statement with others in it (`IF … END IF`) has no block around it, whose end would be its own whatever the delimiter.
      const isInBody = delimiter !== ';' && !hasBlock && isCompound(words)
      if (token.key === ';' && depth <= 0 && !isInBody) return finished(token.end)
      if (delimiter !== ';' && text.startsWith(delimiter, token.start)) return finished(token.start + delimiter.length)
      const own = token.kind === 'word' ? ownPart(token.key, delimiter) : token.key
      const cut = own.length < token.key.length
      if (start < 0) start = token.start
      end = cut ? token.start + own.length : token.end
      if (words.length < WORDS) words.push(own)
      if (cut) return finished(end + delimiter.length)
      if (token.kind === 'word' && isCompound(words)) depth += opening(own, previous)
      hasBlock ||= depth > 0
      previous = own
    }
  } catch (fault) {
    if (!(fault instanceof SyntaxFault)) throw fault
    end = text.length
    if (start < 0) start = fault.offset
    return finished(text.length)
  }
}

/** A word without a delimiter of letters or dollar signs at its end: `END$$`. */
function ownPart(word: string, delimiter: string): string {
  const at = delimiter === ';' ? -1 : word.indexOf(delimiter.toUpperCase(), 1)
  return at < 0 ? word : word.slice(0, at)
}

const isCompound = (words: readonly string[]) =>
  words[0] === 'CREATE' && words.some((word, i) => COMPOUND.has(word) && !words.slice(0, i).includes('TABLE'))

function opening(word: string, previous: string): number {
  if (word === 'BEGIN') return 1
  if (word === 'CASE') return previous === 'END' ? 0 : 1
  if (word === 'END') return -1
  // `END IF` closed nothing that was counted.
  return previous === 'END' && UNCOUNTED.has(word) ? 1 : 0
}
