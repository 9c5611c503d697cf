import { Lexer } from './lexer.ts'
import type { Lexis } from './lexis.ts'
import { SyntaxFault, type Token } from './token.ts'

/** A place among the tokens of one statement, and the questions that productions ask there. */
export class Cursor {
  readonly text: string
  readonly #lexer: Lexer
  readonly #tokens: Token[] = []
  readonly #end: number
  #index = 0

  constructor(text: string, lexis: Lexis, start = 0, end = text.length) {
    this.text = text
    this.#end = end
    this.#lexer = new Lexer(text, lexis, start, end)
  }

  peek(ahead = 0): Token {
    const wanted = this.#index + ahead
    for (;;) {
      const token = this.#tokens[wanted]
      if (token) return token
      const read = this.#lexer.next()
      if (read.kind === 'end' && this.#tokens.at(-1)?.kind === 'end') return read
      this.#tokens.push(read)
    }
  }

  next(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.#index++
    return token
  }

  /** Where the token before the cursor ended. */
  get behind(): number {
    return this.#tokens[this.#index - 1]?.end ?? this.peek().start
  }

  /** A place to come back to. */
  mark(): number {
    return this.#index
  }

  reset(mark: number) {
    this.#index = mark
  }

  /** Whether these keywords or symbols come next, in upper case: `at('NOT', 'NULL')`. One by one, as every production asks, and a list would be made for each question. */
  at(first: string, second?: string, third?: string): boolean {
    return (
      this.peek().key === first &&
      (second === undefined || this.peek(1).key === second) &&
      (third === undefined || this.peek(2).key === third)
    )
  }

  /** Passes over these keywords or symbols if they come next; whether they did. */
  accept(first: string, second?: string, third?: string): boolean {
    const found = this.at(first, second, third)
    if (found) this.#index += third !== undefined ? 3 : second !== undefined ? 2 : 1
    return found
  }

  /** The first of the keywords that comes next, passed over. */
  acceptOneOf(...keys: readonly string[]): string | undefined {
    const { key } = this.peek()
    return keys.includes(key) && this.accept(key) ? key : undefined
  }

  expect(first: string, ...others: readonly string[]) {
    if (!this.accept(first)) this.fail(`expected ${first}`)
    for (const key of others) if (!this.accept(key)) this.fail(`expected ${key}`)
  }

  /** An identifier, quoted or bare. */
  name(): string {
    const token = this.peek()
    if (token.kind !== 'word' && token.kind !== 'name') this.fail('expected a name')
    this.next()
    return token.text
  }

  /** A name, perhaps with the schema before it. */
  qualifiedName(): { readonly schema: string | undefined; readonly name: string } {
    const first = this.name()
    return this.accept('.') ? { schema: first, name: this.name() } : { schema: undefined, name: first }
  }

  /** `( item, item … )`. */
  parenthesised<T>(item: () => T): T[] {
    this.expect('(')
    const items = [item()]
    while (this.accept(',')) items.push(item())
    this.expect(')')
    return items
  }

  string(): string {
    const token = this.peek()
    if (token.kind !== 'string') this.fail('expected a string')
    this.next()
    return token.text
  }

  /** A whole number without a sign. */
  integer(): number {
    const token = this.peek()
    if (token.kind !== 'number' || !/^\d+$/.test(token.text)) this.fail('expected a whole number')
    this.next()
    return Number(token.text)
  }

  /** Passes over everything up to the parenthesis that closes the one just opened, and that one too. */
  skipToClosing() {
    for (let depth = 1; depth > 0; ) {
      const token = this.next()
      if (token.kind === 'end') this.fail('expected )')
      if (token.key === '(') depth++
      else if (token.key === ')') depth--
    }
  }

  /** The text from an offset to where the last token ended, white space made one blank. */
  textFrom(start: number): string {
    return this.text.slice(start, this.behind).replace(/\s+/g, ' ')
  }

  /** The text from the cursor to the end of the statement. */
  rest(): string {
    return this.text.slice(this.peek().start, this.#end)
  }

  fail(expected: string): never {
    const { kind, start, end } = this.peek()
    const found =
      kind === 'end' ? 'the statement ends' : `there is ${this.text.slice(start, Math.min(end, start + 40))}`
    throw new SyntaxFault(`${expected}, but ${found}`, start)
  }
}
