import type { ExpressionTree } from '@populace/catalog'
import { Cursor } from '../../sql/cursor.ts'
import { BodyParser } from '../../sql/routines/body-parser.ts'
import { columnsSet } from '../../sql/routines/columns-set.ts'
import { endsEarly, renamed, variablesOf } from '../../sql/routines/renamed.ts'
import type { FindTable } from '../../sql/routines/selection.ts'
import { type Branch, type Condition, conditionOf, type Other, type Statement } from '../../sql/routines/statement.ts'
import { SyntaxFault } from '../../sql/token.ts'
import type { Procedure } from '../ddl/procedure.ts'
import { mysqlExpressions } from '../expression/grammar.ts'
import { mysqlLexis } from '../lexis.ts'

/** The procedures that names mean. */
export type FindProcedure = (database: string | undefined, name: string) => Procedure | undefined

/** What a trigger's body does (dev.mysql.com/doc/refman/8.4/en/sql-compound-statements.html). Behind what can't be read anything may be. */
export function readBody(body: string, find: FindTable, called: FindProcedure, depth = 0): Statement {
  return new BodyReader(new Cursor(body, mysqlLexis), find, called, depth).body()
}

const NOTHING: Other = { kind: 'other', isPlain: true, raises: false, changes: [] }
const ANYTHING: Other = { kind: 'other', isPlain: false, raises: true, changes: ['*'] }

/** Procedures that call each other are read to some depth. */
const MOST_CALLS = 5

/** What ends a list of statements. */
const ENDS = ['END', 'ELSE', 'ELSEIF', 'WHEN', 'UNTIL'] as const

/** Statements that others lie in, and how they end. */
const LOOPS = new Set(['WHILE', 'LOOP', 'REPEAT', 'FOR'])
const BEFORE_STATEMENTS = new Set([';', 'THEN', 'ELSE', 'BEGIN', 'DO', 'LOOP', 'REPEAT', ':'])

/** Blocks within blocks, beyond which a body is refused: nobody wrote it, and recursion has an end. */
const DEEPEST = 100

class BodyReader {
  readonly #cursor: Cursor
  readonly #find: FindTable
  readonly #called: FindProcedure
  /** How many calls the body lies behind. */
  readonly #calls: number
  /** Named conditions that SIGNAL raises, by the state that they stand for. */
  readonly #conditions = new Map<string, string>()
  /** The label of the outermost block, which is left in peace by leaving that. */
  #label: string | undefined
  #depth = 0

  constructor(cursor: Cursor, find: FindTable, called: FindProcedure, calls: number) {
    this.#cursor = cursor
    this.#find = find
    this.#called = called
    this.#calls = calls
  }

  body(): Statement {
    const read: Statement[] = []
    try {
      while (this.#cursor.peek().kind !== 'end') {
        read.push(...this.#statement())
        this.#cursor.accept(';')
      }
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error
      read.push(ANYTHING)
    }
    return { kind: 'block', body: read }
  }

  #parser(): BodyParser {
    return new BodyParser(this.#cursor, mysqlExpressions, this.#find)
  }

  #statements(): readonly Statement[] {
    const cursor = this.#cursor
    const read: Statement[] = []
    if (++this.#depth > DEEPEST) cursor.fail('these statements are nested too deeply')
    while (!ENDS.some((word) => cursor.at(word))) {
      read.push(...this.#statement())
      cursor.expect(';')
    }
    this.#depth--
    return read
  }

  #statement(): readonly Statement[] {
    const cursor = this.#cursor
    const label = cursor.peek(1).key === ':' ? cursor.name().toLowerCase() : undefined
    if (label !== undefined) cursor.expect(':')
    if (cursor.accept('BEGIN')) return this.#block(label)
    if (LOOPS.has(cursor.peek().key)) return [this.#loop()]
    if (cursor.accept('IF')) return [this.#choice()]
    if (cursor.at('CASE')) return [this.#cases()]
    if (cursor.accept('DECLARE')) return this.#declaration()
    if (cursor.accept('SET')) return this.#assignments()
    if (cursor.at('SELECT')) return this.#select()
    if (cursor.accept('SIGNAL')) return [this.#signal()]
    if (cursor.accept('LEAVE')) return [cursor.name().toLowerCase() === this.#label ? { kind: 'return' } : ANYTHING]
    if (cursor.accept('CALL')) return [this.#call()]
    const raises = cursor.at('RESIGNAL') || cursor.at('EXECUTE')
    skipStatement(cursor)
    return [{ ...NOTHING, raises }]
  }

  /** What the procedure does that is called, with variables of its own. */
  #call(): Statement {
    const cursor = this.#cursor
    const { schema, name } = cursor.qualifiedName()
    const given: (ExpressionTree | undefined)[] = []
    if (cursor.accept('(') && !cursor.accept(')')) {
      do given.push(this.#parser().tree())
      while (cursor.accept(','))
      cursor.expect(')')
    }
    const procedure = this.#calls < MOST_CALLS ? this.#called(schema, name) : undefined
    const read = procedure && readBody(procedure.body, this.#find, this.#called, this.#calls + 1)
    // Whoever leaves a procedure goes on behind its call.
    if (!procedure || !read || endsEarly(read)) return { ...NOTHING, raises: true }
    const { parameters } = procedure
    const own = new Set([...parameters.map((parameter) => parameter.name), ...variablesOf(read)])
    const rename = (variable: string) => (own.has(variable) ? `${name.toLowerCase()}.${variable}` : variable)
    const passed = parameters.map((parameter, i): Statement => {
      return { kind: 'assign', variable: rename(parameter.name), value: given[i] }
    })
    const returned = parameters.flatMap((parameter, i): readonly Statement[] => {
      const to = given[i]
      if (!parameter.isGivenBack || to?.op !== 'column') return []
      return [{ kind: 'assign', variable: to.name, value: { op: 'column', name: rename(parameter.name) } }]
    })
    return { kind: 'block', body: [...passed, renamed(read, rename), ...returned] }
  }

  #block(label: string | undefined): readonly Statement[] {
    const cursor = this.#cursor
    cursor.accept('NOT', 'ATOMIC')
    if (this.#depth === 0) this.#label = label
    const body = this.#statements()
    cursor.expect('END')
    if (label !== undefined && cursor.peek().text.toLowerCase() === label) cursor.next()
    return [{ kind: 'block', body }]
  }

  #choice(): Statement {
    const cursor = this.#cursor
    const branches: Branch[] = []
    do {
      const condition = this.#parser().condition()
      cursor.expect('THEN')
      branches.push({ condition, body: this.#statements() })
    } while (cursor.accept('ELSEIF'))
    if (cursor.accept('ELSE')) branches.push({ body: this.#statements() })
    cursor.expect('END', 'IF')
    return { kind: 'choice', branches }
  }

  #cases(): Statement {
    const cursor = this.#cursor
    cursor.expect('CASE')
    const { start } = cursor.peek()
    const subject = cursor.at('WHEN') ? undefined : { tree: this.#parser().tree(), text: cursor.textFrom(start) }
    const branches: Branch[] = []
    while (cursor.accept('WHEN')) {
      const condition = subject ? this.#equal(subject) : this.#parser().condition()
      cursor.expect('THEN')
      branches.push({ condition, body: this.#statements() })
    }
    // Where no case holds, an error is raised.
    branches.push({ body: cursor.accept('ELSE') ? this.#statements() : [{ kind: 'raise' }] })
    cursor.expect('END', 'CASE')
    return { kind: 'choice', branches }
  }

  #equal({ tree: left, text }: { readonly tree: ExpressionTree | undefined; readonly text: string }): Condition {
    const { start } = this.#cursor.peek()
    const right = this.#parser().tree()
    const written = `${text} = ${this.#cursor.textFrom(start)}`.replace(/\bnew\s*\.\s*/gi, '')
    return conditionOf(left && right && { op: 'compare', operator: '=', left, right }, written)
  }

  /** What a loop does, how often nobody knows. */
  #loop(): Statement {
    const cursor = this.#cursor
    const { start } = cursor.next()
    let isFirst = false
    for (let depth = 1; depth > 0; ) {
      const { kind, key } = cursor.next()
      if (kind === 'end') cursor.fail('expected the end of a loop')
      if (key === 'END' && LOOPS.has(cursor.peek().key)) {
        cursor.next()
        depth--
      } else if (isFirst && LOOPS.has(key)) depth++
      isFirst = BEFORE_STATEMENTS.has(key)
    }
    const text = cursor.textFrom(start)
    if (cursor.peek().kind === 'word') cursor.next()
    return {
      kind: 'other',
      isPlain: false,
      raises: /\b(?:signal|resignal|call)\b/i.test(text),
      changes: /\bnew\s*\./i.test(text) ? ['*'] : [],
    }
  }

  #declaration(): readonly Statement[] {
    const cursor = this.#cursor
    if (cursor.peek(1).key === 'HANDLER') {
      // It goes on behind an error: what is raised need not come out.
      const isForErrors = !/\bfor\s+(?:not\s+found|sqlwarning)\b/i.test(handled(cursor))
      return [isForErrors ? ANYTHING : NOTHING]
    }
    const names = [cursor.name().toLowerCase()]
    while (cursor.accept(',')) names.push(cursor.name().toLowerCase())
    if (cursor.accept('CONDITION', 'FOR')) {
      if (cursor.accept('SQLSTATE')) cursor.accept('VALUE')
      this.#conditions.set(names[0] ?? '', cursor.next().text)
      return []
    }
    if (cursor.at('CURSOR')) {
      skipStatement(cursor)
      return []
    }
    while (!cursor.at('DEFAULT') && !cursor.at(';') && cursor.peek().kind !== 'end') cursor.next()
    const value = cursor.accept('DEFAULT') ? this.#parser().tree() : ({ op: 'literal', value: null } as const)
    return names.map((variable) => ({ kind: 'assign', variable, value }))
  }

  /** `SET v = 1, NEW.x = 2, @y = 3`. */
  #assignments(): readonly Statement[] {
    const cursor = this.#cursor
    const found: Statement[] = []
    do {
      const { kind } = cursor.peek()
      const isRow = cursor.accept('NEW', '.')
      const name = cursor.next().text.toLowerCase()
      if (!cursor.accept(':=')) cursor.expect('=')
      const { start } = cursor.peek()
      const value = this.#parser().tree()
      const text = cursor.textFrom(start)
      if (isRow) found.push({ kind: 'set', column: name, value, text })
      else if (kind !== 'variable') found.push({ kind: 'assign', variable: name, value })
    } while (cursor.accept(','))
    return found
  }

  #select(): readonly Statement[] {
    const { selection, into } = this.#parser().select()
    const columns = into.flatMap((name) => (name.startsWith('new.') ? [name.slice('new.'.length)] : []))
    if (selection) return [...columnsSet(selection, into, columns), { kind: 'select', selection, into }]
    return [
      ...into.map((variable): Statement => ({ kind: 'assign', variable })),
      ...columns.map((column): Statement => ({ kind: 'set', column, text: '' })),
    ]
  }

  /** Its state tells an error from a warning. */
  #signal(): Statement {
    const cursor = this.#cursor
    const isState = cursor.accept('SQLSTATE')
    if (isState) cursor.accept('VALUE')
    const { text } = cursor.next()
    skipStatement(cursor)
    const state = isState ? text : (this.#conditions.get(text.toLowerCase()) ?? '')
    return state.startsWith('01') ? NOTHING : { kind: 'raise' }
  }
}

/** To the semicolon that ends a statement. */
function skipStatement(cursor: Cursor) {
  while (cursor.peek().kind !== 'end' && !cursor.at(';')) cursor.next()
}

/** The text of a handler, which may be a block: passed over. */
function handled(cursor: Cursor): string {
  const { start } = cursor.peek()
  while (!cursor.at('BEGIN') && !cursor.at(';') && cursor.peek().kind !== 'end') cursor.next()
  if (cursor.accept('BEGIN')) while (cursor.peek().kind !== 'end' && !cursor.accept('END')) cursor.next()
  return cursor.textFrom(start)
}
