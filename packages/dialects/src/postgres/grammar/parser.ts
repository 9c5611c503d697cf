import type { Node } from 'libpg-query'
import { nesting } from './statements.ts'

/** What became of a text: its statements' syntax trees, or PostgreSQL's own complaint. */
export type Parsed =
  | { readonly ok: true; readonly nodes: readonly Node[] }
  /** `offset` in UTF-16 units from the text's beginning. */
  | { readonly ok: false; readonly message: string; readonly offset: number }

/** PostgreSQL's grammar, loaded. */
export interface Grammar {
  /** Parses one or several statements. Never throws, whatever the text. */
  parse(text: string): Parsed
  /** Parses an expression, as `pg_get_expr` prints it; undefined when it is none. */
  parseExpression(text: string): Node | undefined
  /** Parses the definition of a function in PL/pgSQL, as `plpgsql.ts` describes it; undefined when it is none. */
  parsePlpgsql(definition: string): unknown
}

/** Deeper texts are refused: see `nesting`. Twice this depth still parses; a worker's stack may be smaller. */
const maximumNesting = 500

/** Characters of a function that is still read. */
const longestFunction = 100_000

/** Loads the grammar (1.7 MB of WebAssembly) on first use. Works in Node and in a browser worker. */
export async function loadGrammar(): Promise<Grammar> {
  const { loadModule, parseSync, parsePlPgSQLSync, hasSqlDetails } = await import('libpg-query')
  await loadModule()

  function parse(text: string): Parsed {
    const nul = text.indexOf('\0')
    if (nul >= 0) return { ok: false, message: 'the text holds a NUL character', offset: nul }
    // A text can't nest deeper than it is long.
    if (text.length > maximumNesting && nesting(text) > maximumNesting)
      return { ok: false, message: `the statement nests more than ${maximumNesting} levels deep`, offset: 0 }
    try {
      const nodes = parseSync(text).stmts?.flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt])) ?? []
      return { ok: true, nodes }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const codePoints = hasSqlDetails(error) ? (error.sqlDetails?.cursorPosition ?? 0) : 0
      return { ok: false, message, offset: offsetOfCodePoint(text, codePoints) }
    }
  }

  function parseExpression(text: string): Node | undefined {
    const parsed = parse(`SELECT ${text}`)
    const [select] = parsed.ok ? parsed.nodes : []
    if (select === undefined || !('SelectStmt' in select)) return undefined
    const [target] = select.SelectStmt.targetList ?? []
    return target !== undefined && 'ResTarget' in target ? target.ResTarget.val : undefined
  }

  function parsePlpgsql(definition: string): unknown {
    const isReadable = definition.length <= longestFunction && nesting(definition) <= maximumNesting
    if (definition.includes('\0') || !isReadable) return undefined
    try {
      return parsePlPgSQLSync(definition)
    } catch {
      // The parser's complaint: the server takes only what it parses itself, and rows can be made without.
      return undefined
    }
  }

  return { parse, parseExpression, parsePlpgsql }
}

function offsetOfCodePoint(text: string, codePoints: number): number {
  let offset = 0
  for (let n = 0; n < codePoints && offset < text.length; n++)
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
  return offset
}

/** The UTF-16 offset of a byte offset in the text's UTF-8 form, in which syntax trees give their locations. */
export function offsetOfByte(text: string, bytes: number): number {
  let offset = 0
  for (let seen = 0; seen < bytes && offset < text.length; ) {
    const point = text.codePointAt(offset) ?? 0
    seen += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    offset += point > 0xffff ? 2 : 1
  }
  return offset
}
