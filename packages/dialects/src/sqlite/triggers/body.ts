import type { ExpressionTree } from '@populace/catalog'
import { Cursor } from '../../sql/cursor.ts'
import { BodyParser } from '../../sql/routines/body-parser.ts'
import { existenceOf } from '../../sql/routines/query.ts'
import type { FindTable, Selection } from '../../sql/routines/selection.ts'
import { type Branch, conditionOf, type Other, type Statement, wholeOf } from '../../sql/routines/statement.ts'
import { SyntaxFault } from '../../sql/token.ts'
import { sqliteExpressions } from '../expression/grammar.ts'
import { sqliteLexis } from '../lexis.ts'

const NOTHING: Other = { kind: 'other', isPlain: true, raises: false, changes: [] }

/**
 * What a trigger does, by its text from WHEN or BEGIN on. A SELECT that calls RAISE for the rows that it finds raises an error where it finds one; other statements change rows that are there
 * already.
 */
export function readBody(text: string, find: FindTable): Statement {
  return new BodyReader(new Cursor(text, sqliteLexis), find).body()
}

class BodyReader {
  readonly #cursor: Cursor
  readonly #parser: BodyParser

  constructor(cursor: Cursor, find: FindTable) {
    this.#cursor = cursor
    this.#parser = new BodyParser(cursor, sqliteExpressions, find)
  }

  body(): Statement {
    const cursor = this.#cursor
    const condition = cursor.accept('WHEN') ? this.#parser.condition() : undefined
    cursor.expect('BEGIN')
    const body: Statement[] = []
    while (!cursor.at('END') && cursor.peek().kind !== 'end') {
      const mark = cursor.mark()
      const read = this.#rejection()
      if (!read) cursor.reset(mark)
      body.push(read ?? this.#passed())
      cursor.accept(';')
    }
    return { kind: 'choice', branches: [{ condition, body }] }
  }

  /** `SELECT RAISE(…) …`, `SELECT CASE WHEN … THEN RAISE(…) END …`; undefined for any other statement. */
  #rejection(): Statement | undefined {
    const cursor = this.#cursor
    try {
      if (!cursor.accept('SELECT')) return undefined
      const branches = this.#branches()
      const isPlain = !cursor.at('FROM')
      const where = isPlain && cursor.accept('WHERE') ? this.#parser.condition() : undefined
      const found = isPlain ? undefined : this.#rows()
      if (!cursor.at(';') && cursor.peek().kind !== 'end') return undefined
      if (isPlain) return { kind: 'choice', branches: [{ condition: where, body: [{ kind: 'choice', branches }] }] }
      return found && { kind: 'choice', branches: branches.map((branch) => amongRows(branch, found)) }
    } catch (error) {
      if (error instanceof SyntaxFault) return undefined
      throw error
    }
  }

  /** What raises errors for what. */
  #branches(): readonly Branch[] {
    const cursor = this.#cursor
    if (cursor.accept('IIF', '(')) {
      const condition = this.#parser.condition()
      cursor.expect(',')
      const body = this.#result()
      cursor.expect(',')
      const otherwise = this.#result()
      cursor.expect(')')
      return [{ condition, body }, { body: otherwise }]
    }
    if (!cursor.accept('CASE')) return [{ body: this.#result() }]
    const branches: Branch[] = []
    while (cursor.accept('WHEN')) {
      const condition = this.#parser.condition()
      cursor.expect('THEN')
      branches.push({ condition, body: this.#result() })
    }
    if (cursor.accept('ELSE')) branches.push({ body: this.#result() })
    cursor.expect('END')
    return branches
  }

  /** `RAISE(ABORT, 'message')`, or a value that nobody reads; IGNORE leaves the row out without a word, which is no rejection. */
  #result(): readonly Statement[] {
    const cursor = this.#cursor
    if (!cursor.accept('RAISE', '(')) {
      this.#parser.tree()
      return []
    }
    if (cursor.acceptOneOf('ABORT', 'FAIL', 'ROLLBACK') === undefined) cursor.fail('expected ABORT, FAIL or ROLLBACK')
    cursor.skipToClosing()
    return [{ kind: 'raise' }]
  }

  /** The rows that a query goes through, from its FROM on. */
  #rows(): { readonly selection: Selection | undefined; readonly text: string } {
    const { start } = this.#cursor.peek()
    const { selection } = this.#parser.rows()
    return { selection, text: this.#cursor.textFrom(start).replace(/\bnew\s*\.\s*/gi, '') }
  }

  /** Any other statement. */
  #passed(): Statement {
    const cursor = this.#cursor
    let raises = false
    while (!cursor.at(';') && cursor.peek().kind !== 'end') {
      raises ||= cursor.at('RAISE', '(')
      cursor.next()
    }
    return { ...NOTHING, raises }
  }
}

/** A branch that is taken where one of the rows meets its condition. */
function amongRows(
  { condition, body }: Branch,
  { selection, text }: { readonly selection: Selection | undefined; readonly text: string },
): Branch {
  const parts: readonly (ExpressionTree | undefined)[] = condition ? [wholeOf(condition)] : []
  const known = parts.flatMap((part) => part ?? [])
  const isKnown = selection && known.length === parts.length
  const row = isKnown ? existenceOf({ ...selection, conditions: [...selection.conditions, ...known] }) : undefined
  return { condition: conditionOf(row, `EXISTS (SELECT 1 ${text})`), body }
}
