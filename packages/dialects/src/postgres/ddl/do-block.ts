import { nextToken } from '../grammar/lexer.ts'
import { splitStatements, type Statement } from '../grammar/statements.ts'

/**
 * The definitions inside a `DO` block. Migrations wrap them to run them at most once (`IF NOT EXISTS (…) THEN CREATE TYPE …; END IF` or
 * `EXCEPTION WHEN duplicate_object`); as what exists already is passed over anyway, the conditions don't matter.
 */
export function* definitionsOf(block: Statement): Generator<Statement> {
  const body = bodyOf(block.text)
  if (body === undefined) return
  for (const statement of splitStatements(block.text.slice(body.start, body.end))) {
    const at = definitionStart(statement.text)
    if (at === undefined) continue
    const offset = block.offset + body.start + statement.offset + at
    yield { text: statement.text.slice(at), offset, words: [] }
  }
}

function bodyOf(text: string): { start: number; end: number } | undefined {
  for (let token = nextToken(text, 0); token.kind !== 'end'; token = nextToken(text, token.end)) {
    if (token.kind !== 'string') continue
    const tag = /^\$[^$]*\$/.exec(text.slice(token.start, token.end))?.[0]
    // DO LANGUAGE 'plpgsql' $$…$$: the language is quoted too.
    if (tag !== undefined) return { start: token.start + tag.length, end: token.end - tag.length }
  }
  return undefined
}

const leads = new Set(['begin', 'then', 'else', 'loop', 'declare'])

/** Where a definition begins that stands alone or after the key words of its block. */
function definitionStart(text: string): number | undefined {
  let fresh = true
  for (let token = nextToken(text, 0); token.kind !== 'end'; token = nextToken(text, token.end)) {
    const word = token.kind === 'word' ? text.slice(token.start, token.end).toLowerCase() : ''
    if (fresh && (word === 'create' || word === 'alter' || word === 'comment')) return token.start
    fresh = leads.has(word)
  }
  return undefined
}
