import type { ExpressionTree } from '@populace/catalog'
import { type AggregateFunction, aggregateCall, aggregateFunctions } from './aggregate.ts'
import { type Token, tokenise } from './tokens.ts'

/** A formula as an expression, or what is wrong with it and where. */
export type ParsedFormula = { readonly tree: ExpressionTree } | { readonly fault: string; readonly at: number }

/** Formulas nest no deeper: what reads them goes down by recursion. */
const DEEPEST = 64
const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='] as const

class Misread extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/**
 * Reads a formula: SQL's arithmetic, comparisons and logic over columns of the row (`quantity * unit_price`), of the rows that keys lead to
 * (`@product_id.price`), of the model's present (`now()`, `current_date()`), and over what a row's children come to (`sum(order_items: quantity * unit_price)`, `count(comments(post_id) where approved)`), or its
 * siblings up to it (`@account_id.sum(entries: amount up to booked_at, id)`, `@order_id.count(lines so far)`).
 * Names that are no plain words stand in double quotes, texts in single ones.
 *
 * @example
 * parseFormula('price') // { tree: { op: 'column', name: 'price' } }
 * parseFormula('1 +') // { fault: 'a value is missing', at: 3 }
 */
export function parseFormula(source: string): ParsedFormula {
  const tokens = tokenise(source)
  if ('fault' in tokens)
    return { fault: `${JSON.stringify(source[tokens.fault])} means nothing here`, at: tokens.fault }
  try {
    return { tree: new FormulaReader(tokens).read() }
  } catch (error) {
    if (error instanceof Misread) return { fault: error.message, at: error.at }
    throw error
  }
}

class FormulaReader {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  read(): ExpressionTree {
    const tree = this.#or()
    const rest = this.#peek()
    if (rest.kind !== 'end') throw new Misread(`${JSON.stringify(rest.text)} is not expected`, rest.at)
    return tree
  }

  #peek(ahead = 0): Token {
    return this.#tokens[this.#next + ahead] ?? { kind: 'end', text: '', at: 0 }
  }

  #isWord(...words: readonly string[]): boolean {
    return words.every((word, i) => this.#peek(i).kind === 'word' && this.#peek(i).text.toLowerCase() === word)
  }

  #takeWord(...words: readonly string[]): boolean {
    if (!this.#isWord(...words)) return false
    this.#next += words.length
    return true
  }

  #takeSign<const S extends string>(...signs: readonly S[]): S | undefined {
    const { kind, text } = this.#peek()
    const found = kind === 'sign' ? signs.find((sign) => sign === text) : undefined
    if (found !== undefined) this.#next++
    return found
  }

  #expectSign(sign: string): void {
    if (this.#takeSign(sign) === undefined) throw new Misread(`${sign} is missing`, this.#peek().at)
  }

  #or(): ExpressionTree {
    if (++this.#depth > DEEPEST) throw new Misread('it nests too deep', this.#peek().at)
    const args = [this.#and()]
    while (this.#takeWord('or')) args.push(this.#and())
    this.#depth--
    return joined('or', args)
  }

  #and(): ExpressionTree {
    const args = [this.#not()]
    while (this.#takeWord('and')) args.push(this.#not())
    return joined('and', args)
  }

  #not(): ExpressionTree {
    let negated = false
    while (this.#takeWord('not')) negated = !negated
    const arg = this.#comparison()
    return negated ? { op: 'not', arg } : arg
  }

  #comparison(): ExpressionTree {
    const left = this.#sum()
    const operator = this.#takeSign(...COMPARISONS)
    if (operator) return { op: 'compare', operator, left, right: this.#sum() }
    if (this.#takeWord('is', 'not', 'null')) return { op: 'is-not-null', arg: left }
    if (this.#takeWord('is', 'null')) return { op: 'is-null', arg: left }
    const negated = this.#takeWord('not', 'in')
    if (!negated && !this.#takeWord('in')) return left
    this.#expectSign('(')
    return { op: 'in', negated, arg: left, list: this.#list() }
  }

  #sum(): ExpressionTree {
    let left = this.#product()
    for (;;) {
      const operator = this.#takeSign('+', '-')
      if (!operator) return left
      left = { op: 'binary', operator, left, right: this.#product() }
    }
  }

  #product(): ExpressionTree {
    let left = this.#signed()
    for (;;) {
      const operator = this.#takeSign('*', '/', '%')
      if (!operator) return left
      left = { op: 'binary', operator, left, right: this.#signed() }
    }
  }

  #signed(): ExpressionTree {
    let negated = false
    while (this.#takeSign('-')) negated = !negated
    const arg = this.#primary()
    return negated ? { op: 'unary', operator: '-', arg } : arg
  }

  #primary(): ExpressionTree {
    const token = this.#peek()
    this.#next++
    switch (token.kind) {
      case 'number':
        return numeral(token.text)
      case 'text':
        return { op: 'literal', value: token.text }
      case 'name':
        return this.#through(token) ?? { op: 'column', name: token.text }
      case 'word':
        return this.#word(token)
      case 'sign':
        if (token.text === '(') {
          const inner = this.#or()
          this.#expectSign(')')
          return inner
        }
    }
    throw new Misread(
      token.kind === 'end' ? 'a value is missing' : `${JSON.stringify(token.text)} is not expected`,
      token.at,
    )
  }

  #word({ text, at }: Token): ExpressionTree {
    const word = text.toLowerCase()
    if (word === 'null') return { op: 'literal', value: null }
    if (word === 'true' || word === 'false') return { op: 'literal', value: word === 'true' }
    if (this.#takeSign('(') === undefined) return { op: 'column', name: text }
    const aggregate = aggregateFunctions.find((name) => name === word)
    if (aggregate) return this.#aggregate(aggregate, at, undefined)
    const args = this.#takeSign(')') ? [] : this.#list()
    if (word === 'if') return choice(args, at)
    if (word === 'coalesce' || word === 'greatest' || word === 'least') return { op: word, args }
    return { op: 'call', name: word, args }
  }

  /** `@order_id.sum(…)`: what the children of the row come to that a key leads to. */
  #through({ text, at }: Token): ExpressionTree | undefined {
    const dot = text.lastIndexOf('.')
    const name = text.startsWith('@') ? aggregateFunctions.find((known) => known === text.slice(dot + 1)) : undefined
    if (!name || this.#takeSign('(') === undefined) return undefined
    return this.#aggregate(name, at, text.slice(1, dot))
  }

  /** What follows the bracket of `sum(`: the children, what of each, and which. */
  #aggregate(name: AggregateFunction, at: number, through: string | undefined): ExpressionTree {
    const path = [this.#name()]
    while (this.#takeSign('.')) path.push(this.#name())
    const columns: string[] = []
    if (this.#takeSign('('))
      do columns.push(this.#name())
      while (!this.#closes())
    const value = this.#takeSign(':') ? this.#or() : undefined
    if (!value && name !== 'count')
      throw new Misread(`${name} needs what to take of each child: ${name}(${path.join('.')}: …)`, at)
    const where = this.#takeWord('where') ? this.#or() : undefined
    const upTo = this.#order()
    if (upTo && through === undefined)
      throw new Misread(`only siblings have an order up to a row: @key.${name}(${path.join('.')}: … up to …)`, at)
    if ((name === 'lag' || name === 'lead') && (!upTo || where))
      throw new Misread(
        `${name} takes the sibling ${name === 'lag' ? 'before' : 'behind'} the row: @key.${name}(${path.join('.')}: … up to …)`,
        at,
      )
    this.#expectSign(')')
    return aggregateCall({
      function: name,
      ...(through === undefined ? {} : { through }),
      table: path.join('.'),
      columns,
      value: value ?? { op: 'literal', value: 1 },
      ...(where ? { where } : {}),
      ...(upTo ? { upTo } : {}),
    })
  }

  /** The columns by which siblings come up to the row; none where they come in the order of their rows. */
  #order(): readonly string[] | undefined {
    if (this.#takeWord('so', 'far')) return []
    if (!this.#takeWord('up', 'to')) return undefined
    const columns: string[] = []
    do columns.push(this.#name())
    while (this.#takeSign(','))
    return columns
  }

  #name(): string {
    const { kind, text, at } = this.#peek()
    if (kind !== 'word' && (kind !== 'name' || text.startsWith('@'))) throw new Misread('a name is missing', at)
    this.#next++
    return text
  }

  /** Expressions up to the closing bracket. */
  #list(): readonly ExpressionTree[] {
    const items: ExpressionTree[] = []
    do items.push(this.#or())
    while (!this.#closes())
    return items
  }

  /** True at the end of a list; false after a comma. */
  #closes(): boolean {
    if (this.#takeSign(',')) return false
    this.#expectSign(')')
    return true
  }
}

/** A number with a point is a decimal, even where it is whole: `x / 100.0` does not cut off. */
const numeral = (text: string): ExpressionTree => {
  const literal: ExpressionTree = { op: 'literal', value: Number(text) }
  return text.includes('.') ? { op: 'cast', arg: literal, type: 'numeric' } : literal
}

/** `if(which, this, that)`: as SQL's CASE, that where the condition is unknown. */
function choice([when, result, otherwise, ...more]: readonly ExpressionTree[], at: number): ExpressionTree {
  if (!when || !result || !otherwise || more.length > 0)
    throw new Misread('if takes a condition and two values: if(paid_at is not null, total, 0)', at)
  return { op: 'case', branches: [{ when, result }], otherwise }
}

const joined = (op: 'and' | 'or', args: readonly ExpressionTree[]): ExpressionTree => {
  const [only] = args
  return args.length === 1 && only ? only : { op, args }
}
