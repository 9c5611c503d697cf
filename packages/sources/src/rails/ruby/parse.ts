import type { Text } from '../../reading/places.ts'
import type { Call, Value } from './syntax.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What a statement can't be read past; the rest of its line is passed over. */
class SyntaxFault extends Error {}

const MAXIMUM_DEPTH = 64

/** Reads the calls of a file and of their blocks, as data. Faults are told at their place, and reading goes on with the next line. */
export function parseRuby(source: Text): Call[] {
  return new Parser(source).statements(0, false)
}

class Parser {
  readonly #source: Text
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(source: Text) {
    this.#source = source
    this.#tokens = tokensOf(source)
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', at: this.#source.text.length }
  }

  get #ended(): boolean {
    return this.#next.kind === 'end'
  }

  #take(): Token {
    const token = this.#next
    if (token.kind !== 'end') this.#at++
    return token
  }

  #is(mark: string, kind: Token['kind'] = 'mark'): boolean {
    return this.#next.kind === kind && this.#next.text === mark
  }

  #takes(mark: string, kind: Token['kind'] = 'mark'): boolean {
    if (!this.#is(mark, kind)) return false
    this.#take()
    return true
  }

  #fail(wanted: string): never {
    const { kind, text, at } = this.#next
    const found = kind === 'end' ? 'the file ends' : kind === 'line' ? 'the line ends' : `there is ${text || '""'}`
    this.#source.fault('POP-1001', `${wanted} is missing: ${found}`, at)
    throw new SyntaxFault()
  }

  #lines(): void {
    while (this.#next.kind === 'line') this.#take()
  }

  /** Calls up to `end`, which a block needs. */
  statements(depth: number, inBlock: boolean): Call[] {
    const calls: Call[] = []
    for (this.#lines(); !(inBlock && this.#takes('end', 'name')); this.#lines()) {
      if (this.#ended) {
        if (inBlock) this.#fail('end')
        return calls
      }
      const start = this.#at
      try {
        // A block may end in a value: what a trigger is to run.
        if (this.#next.kind === 'string') this.#take()
        else calls.push(this.#chain(depth))
        if (this.#next.kind !== 'line') this.#fail('the end of the line')
      } catch (error) {
        if (!(error instanceof SyntaxFault)) throw error
        while (this.#next.kind !== 'line' && !this.#ended) this.#take()
        if (this.#at === start) this.#take()
        if (this.#ended) return calls
      }
    }
    return calls
  }

  /** A call, and what is called on what it answers (`create_trigger("t").on("orders").before(:insert) do`): the block is the last one's. */
  #chain(depth: number): Call {
    const first = this.#call(depth)
    let { block } = first
    while (this.#continues()) block = this.#call(depth).block
    return { ...first, block }
  }

  /** Whether a dot follows a call, at its line's end or at the next line's beginning. */
  #continues(): boolean {
    const start = this.#at
    this.#lines()
    if (this.#takes('.')) {
      this.#lines()
      return true
    }
    this.#at = start
    return false
  }

  #call(depth: number): Call {
    if (depth > MAXIMUM_DEPTH) this.#fail('an end of the nesting')
    const { at } = this.#next
    if (this.#next.kind !== 'name') this.#fail('a call')
    const path = [this.#take().text]
    for (;;) {
      if (this.#takes('.') || this.#takes('::'))
        path.push(this.#next.kind === 'name' ? this.#take().text : this.#fail('a name'))
      // With a space before it, a bracket begins an argument.
      else if (this.#is('[') && !/\s/.test(this.#source.text[this.#next.at - 1] ?? '')) this.#value(depth)
      else break
    }
    const name = path.pop() ?? ''
    const enclosed = this.#takes('(')
    const { args, options } = this.#arguments(enclosed ? ')' : undefined, depth)
    let block: Call[] = []
    if (this.#takes('do', 'name')) {
      if (this.#takes('|'))
        while (!this.#takes('|')) this.#next.kind === 'name' || this.#is(',') ? this.#take() : this.#fail('|')
      block = this.statements(depth + 1, true)
    }
    return { receiver: path.join('::'), name, args, options, block, at }
  }

  /** Arguments up to a mark, or to the end of the line. */
  #arguments(end: string | undefined, depth: number) {
    const args: Value[] = []
    const options = new Map<string, Value>()
    const over = () =>
      end === undefined ? this.#next.kind === 'line' || this.#ended || this.#is('do', 'name') : this.#takes(end)
    if (end !== undefined) this.#lines()
    while (!over()) {
      this.#pair(depth, options, (value) => args.push(value))
      if (end !== undefined) this.#lines()
      if (over()) break
      if (!this.#takes(',')) this.#fail('a comma')
      this.#lines()
    }
    return { args, options }
  }

  /** `name: value`, `"name" => value`, or a value alone. */
  #pair(depth: number, entries: Map<string, Value>, alone: (value: Value) => void): void {
    if (this.#next.kind === 'label') {
      const { text } = this.#take()
      entries.set(text, this.#value(depth + 1))
      return
    }
    const value = this.#value(depth + 1)
    if (!this.#takes('=>')) return alone(value)
    const key = 'text' in value ? value.text : ''
    entries.set(key, this.#value(depth + 1))
  }

  #value(depth: number): Value {
    if (depth > MAXIMUM_DEPTH) this.#fail('an end of the nesting')
    const { kind, text, at } = this.#next
    if (kind === 'string' || kind === 'symbol' || kind === 'number') {
      this.#take()
      // Ranges and sums would have to be computed.
      if (!this.#is('..') && !this.#is('...') && !this.#is('+')) return { kind, text, at }
      this.#take()
      this.#value(depth + 1)
      return { kind: 'code', at }
    }
    if (this.#takes('[')) return { kind: 'list', items: this.#arguments(']', depth).args, at }
    if (this.#takes('{')) return { kind: 'hash', entries: this.#arguments('}', depth).options, at }
    if (this.#takes('->')) return this.#lambda(at)
    if (kind !== 'name') this.#fail('a value')
    this.#take()
    if (text === 'true' || text === 'false') return { kind: 'boolean', value: text === 'true', at }
    if (text === 'nil') return { kind: 'nil', at }
    while (this.#takes('.') || this.#takes('::')) this.#take()
    if (this.#takes('(')) this.#arguments(')', depth + 1)
    return { kind: 'code', at }
  }

  #lambda(at: number): Value {
    if (!this.#takes('{')) this.#fail('{')
    const text = this.#next.kind === 'string' ? this.#take().text : this.#fail('SQL in quotes')
    if (!this.#takes('}')) this.#fail('}')
    return { kind: 'lambda', text, at }
  }
}
