import type { Expression, ExpressionTree } from '@populace/catalog'
import type { Cursor } from '../cursor.ts'
import { numberOf } from './numeral.ts'
import type { ExpressionGrammar, Operands, QueryUse } from './grammar.ts'
import { isQuery, predicate } from './predicates.ts'
import { simplify } from './simplify.ts'

type Tree = ExpressionTree

/** Parentheses inside parentheses, and operators one after the other, beyond which an expression is refused: nobody wrote it, and recursion has an end. */
const DEEPEST = 400
/** Conditions in one chain of AND or OR. */
const LONGEST = 5_000

/** Words that are values. */
const LITERALS: ReadonlyMap<string, boolean | null> = new Map([
  ['NULL', null],
  ['TRUE', true],
  ['FALSE', false],
])

/** Stands where the neutral form has no counterpart; the expression then has no tree. */
const HOLE: Tree = { op: 'literal', value: null }

/**
 * Reads an expression at the cursor: operators by their levels (Pratt, Top down operator precedence, 1973), everything else by descent. Linear in the
 * tokens. Throws `SyntaxFault`.
 */
export class ExpressionParser implements Operands {
  readonly cursor: Cursor
  readonly grammar: ExpressionGrammar
  #depth = 0
  #isNeutral = true

  constructor(cursor: Cursor, grammar: ExpressionGrammar) {
    this.cursor = cursor
    this.grammar = grammar
  }

  /** The expression at the cursor, its text as written and its tree in the normal form. */
  read(level = 0): Expression {
    const { start } = this.cursor.peek()
    const tree = this.tree(level)
    const text = this.cursor.textFrom(start)
    return tree ? { text, tree } : { text }
  }

  /** The tree of the expression at the cursor in the normal form; undefined where it has none, whatever it is a part of. */
  tree(level = 0): Tree | undefined {
    const around = this.#isNeutral
    this.#isNeutral = true
    const tree = this.parse(level)
    const isNeutral = this.#isNeutral
    this.#isNeutral = around
    if (!isNeutral) return undefined
    const simple = simplify(tree)
    return this.grammar.whole?.(simple) ?? simple
  }

  parse(level = 0): Tree {
    if (++this.#depth > DEEPEST) this.cursor.fail('this expression is nested too deeply')
    let left = this.#prefixed()
    for (let chain = 0; ; chain++) {
      const next = this.#continued(left, level)
      if (next === undefined) break
      const isList = next.op === 'and' || next.op === 'or'
      if (chain > (isList ? LONGEST : DEEPEST)) this.cursor.fail('this expression has too many operators')
      left = next
    }
    this.#depth--
    return left
  }

  orHole(tree: Tree | undefined): Tree {
    if (tree === undefined) this.#isNeutral = false
    return tree ?? HOLE
  }

  #prefixed(): Tree {
    const { cursor, grammar } = this
    const { kind, key } = cursor.peek()
    if (key === 'NOT' && cursor.peek(1).key !== 'EXISTS') {
      cursor.next()
      return { op: 'not', arg: this.parse(grammar.not) }
    }
    const prefix = kind === 'symbol' && Object.hasOwn(grammar.prefix, key) ? grammar.prefix[key] : undefined
    if (!prefix) return this.#operand()
    cursor.next()
    return this.orHole(prefix.build(this.parse(prefix.level)))
  }

  /** The operand together with the operator that follows it, if one of at least this level does. */
  #continued(left: Tree, level: number): Tree | undefined {
    const { cursor, grammar } = this
    const { key } = cursor.peek()
    if (key === '') return undefined
    const infix = Object.hasOwn(grammar.infix, key) ? grammar.infix[key] : undefined
    if (infix) {
      if (infix.level < level) return undefined
      cursor.next()
      const right = this.parse(infix.level + 1)
      return this.orHole(infix.build(left, right))
    }
    if (key === 'COLLATE' && grammar.collate >= level) {
      cursor.next()
      cursor.name()
      return left
    }
    return grammar.comparison < level ? undefined : predicate(left, this)
  }

  list(): Tree[] {
    const items = [this.parse()]
    while (this.cursor.accept(',')) items.push(this.parse())
    return items
  }

  #operand(): Tree {
    const { grammar } = this
    let operand = this.#primary()
    for (let chain = 0; grammar.behind; chain++) {
      const more = grammar.behind(operand, this)
      if (more === undefined) break
      if (chain > DEEPEST) this.cursor.fail('this expression is nested too deeply')
      operand = more
    }
    return operand
  }

  #primary(): Tree {
    const { cursor, grammar } = this
    const own = grammar.primary(this)
    if (own) return own
    const token = cursor.peek()
    switch (token.kind) {
      case 'number': {
        cursor.next()
        return grammar.number?.(token.text) ?? { op: 'literal', value: numberOf(token.text) ?? token.text }
      }
      case 'string':
        return { op: 'literal', value: this.#string() }
      case 'hex':
      case 'bits':
        cursor.next()
        return this.orHole(grammar.constant(token.kind, token.text))
      case 'variable':
        cursor.next()
        return this.orHole(undefined)
      case 'name':
        return this.#reference()
      case 'word':
        return this.#keyword() ?? this.#reference()
      default:
        return cursor.accept('(') ? this.#group() : cursor.fail('expected an expression')
    }
  }

  /** Strings one after the other are one. */
  #string(): string {
    const parts = [this.cursor.string()]
    while (this.cursor.peek().kind === 'string') parts.push(this.cursor.string())
    return parts.join('')
  }

  #group(): Tree {
    if (isQuery(this.cursor)) return this.orHole(this.query({ gives: 'value' }))
    const items = this.list()
    this.cursor.expect(')')
    const [only] = items
    return items.length === 1 && only ? only : { op: 'row', args: items }
  }

  #keyword(): Tree | undefined {
    const { cursor } = this
    const { key } = cursor.peek()
    const value = LITERALS.get(key)
    if (value !== undefined) {
      cursor.next()
      return { op: 'literal', value }
    }
    if (key === 'CASE') return this.#case()
    const isNegated = cursor.at('NOT', 'EXISTS', '(')
    if (isNegated || cursor.at('EXISTS', '(')) {
      cursor.accept('NOT')
      cursor.expect('EXISTS', '(')
      const arg = this.orHole(this.query({ gives: 'existence' }))
      return isNegated ? { op: 'not', arg } : arg
    }
    if (key === 'CAST' && cursor.accept('CAST', '(')) return this.#cast()
    return undefined
  }

  #case(): Tree {
    const { cursor } = this
    cursor.expect('CASE')
    const arg = cursor.at('WHEN') ? undefined : this.parse()
    const branches: { when: Tree; result: Tree }[] = []
    while (cursor.accept('WHEN')) {
      const when = this.parse()
      cursor.expect('THEN')
      branches.push({ when, result: this.parse() })
    }
    const otherwise = cursor.accept('ELSE') ? this.parse() : undefined
    cursor.expect('END')
    return { op: 'case', ...(arg ? { arg } : {}), branches, ...(otherwise ? { otherwise } : {}) }
  }

  #cast(): Tree {
    const { cursor } = this
    const arg = this.parse()
    cursor.expect('AS')
    const type = this.typeName()
    cursor.expect(')')
    return { op: 'cast', arg, type }
  }

  typeName(): string {
    const { cursor } = this
    const { start } = cursor.peek()
    while (!cursor.at(')') && !cursor.at(',') && cursor.peek().kind !== 'end')
      if (cursor.next().key === '(') cursor.skipToClosing()
    return cursor.textFrom(start).toLowerCase()
  }

  /** A column, perhaps with its table before it, or a function's call. */
  #reference(): Tree {
    const { cursor, grammar } = this
    const { kind, key } = cursor.peek()
    const names = [cursor.name()]
    while (cursor.accept('.')) names.push(cursor.name())
    const name = names.at(-1) ?? ''
    if (cursor.accept('(')) return this.#call(name.toLowerCase())
    if (kind === 'word' && names.length === 1 && grammar.bare.has(key))
      return this.orHole(grammar.call(name.toLowerCase(), []))
    return this.named(names)
  }

  /** What a name means, with what stands before it. */
  protected named(names: readonly string[]): Tree {
    return { op: 'column', name: names.at(-1) ?? '' }
  }

  query(_use: QueryUse): Tree | undefined {
    this.cursor.skipToClosing()
    return undefined
  }

  /** A call of an aggregate, after its opening parenthesis. Undefined where it is none that is known here. */
  protected aggregate(_name: string): Tree | undefined {
    return undefined
  }

  #call(name: string): Tree {
    const { cursor, grammar } = this
    const special = this.aggregate(name) ?? grammar.specialCall(name, this)
    if (special) {
      cursor.expect(')')
      return special
    }
    if (cursor.accept(')')) return this.#windowed(grammar.call(name, []))
    if (cursor.at('*') || cursor.at('DISTINCT') || cursor.at('SELECT')) {
      cursor.skipToClosing()
      return this.#windowed(undefined)
    }
    const args = this.list()
    if (!cursor.accept(')')) {
      cursor.skipToClosing()
      return this.#windowed(undefined)
    }
    return this.#windowed(grammar.call(name, args))
  }

  /** A call over a window or with a filter has no neutral form. */
  #windowed(call: Tree | undefined): Tree {
    const isMore = this.cursor.accept('FILTER', '(') || this.cursor.accept('OVER', '(')
    if (isMore) this.cursor.skipToClosing()
    return this.orHole(isMore ? undefined : call)
  }
}
