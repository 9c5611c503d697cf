import type { Text } from '../reading/places.ts'
import type { Argument, Attribute, Block, Field, Value } from './syntax.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What a line can't be read past; the rest of it is passed over. */
class SyntaxFault extends Error {}

const MAXIMUM_DEPTH = 64

/** Reads a schema's blocks. Faults are told at their place, and reading goes on with the next line. */
export function parsePrisma(source: Text): Block[] {
  const parser = new Parser(source)
  const blocks: Block[] = []
  while (parser.next.kind !== 'end') {
    const block = parser.recovering(() => parser.block())
    if (block) blocks.push(block)
  }
  return blocks
}

class Parser {
  readonly #source: Text
  readonly #tokens: readonly Token[]
  #at = 0

  constructor(source: Text) {
    this.#source = source
    this.#tokens = tokensOf(source)
  }

  get next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', at: this.#source.text.length }
  }

  get ended(): boolean {
    return this.next.kind === 'end'
  }

  take(): Token {
    const token = this.next
    if (token.kind !== 'end') this.#at++
    return token
  }

  is(mark: string): boolean {
    return this.next.kind === 'mark' && this.next.text === mark
  }

  takes(mark: string): boolean {
    if (!this.is(mark)) return false
    this.take()
    return true
  }

  fail(wanted: string): never {
    const { kind, text, at } = this.next
    const found = kind === 'end' ? 'the schema ends' : kind === 'line' ? 'the line ends' : `there is ${text || '""'}`
    this.#source.fault('POP-1001', `${wanted} is missing: ${found}`, at)
    throw new SyntaxFault()
  }

  name(wanted: string): Token {
    return this.next.kind === 'name' ? this.take() : this.fail(wanted)
  }

  /** Runs a rule; on a fault passes over the rest of the line. */
  recovering<T>(rule: () => T): T | undefined {
    const start = this.#at
    try {
      return rule()
    } catch (error) {
      if (!(error instanceof SyntaxFault)) throw error
      while (this.next.kind !== 'line' && this.next.kind !== 'end') this.take()
      if (this.#at === start) this.take()
      return undefined
    }
  }

  #lines(): void {
    while (this.next.kind === 'line') this.take()
  }

  block(): Block | undefined {
    this.#lines()
    if (this.ended) return undefined
    const kind = this.name('a block (model, enum, datasource …)')
    const { text: name } = this.name(`the name of the ${kind.text}`)
    if (!this.takes('{')) this.fail('{')
    const fields: Field[] = []
    const settings = new Map<string, Value>()
    const attributes: Attribute[] = []
    for (this.#lines(); !this.takes('}'); this.#lines()) {
      if (this.ended) this.fail('}')
      this.recovering(() => {
        if (this.is('@@')) attributes.push(this.#attribute())
        else {
          const field = this.name('a field')
          if (this.takes('=')) settings.set(field.text, this.value())
          else fields.push(this.#field(field, kind.text === 'enum'))
        }
        if (this.next.kind !== 'line' && !this.is('}')) this.fail('the end of the line')
      })
    }
    return { kind: kind.text, name, fields, settings, attributes, at: kind.at }
  }

  #field({ text: name, at }: Token, bare: boolean): Field {
    const type = bare ? undefined : this.name('a type').text
    let unsupported: string | undefined
    if (type === 'Unsupported' && this.takes('(')) {
      unsupported = this.next.kind === 'string' ? this.take().text : this.fail('the type in quotes')
      if (!this.takes(')')) this.fail(')')
    }
    let [list, optional] = [false, false]
    if (this.takes('[')) list = this.takes(']') || this.fail(']')
    if (this.takes('?')) optional = true
    else this.takes('!')
    const attributes: Attribute[] = []
    while (this.is('@')) attributes.push(this.#attribute())
    return {
      name,
      type: type ?? '',
      list,
      optional,
      attributes,
      at,
      ...(unsupported === undefined ? {} : { unsupported }),
    }
  }

  #attribute(): Attribute {
    const { at } = this.take()
    let { text: name } = this.name('an attribute')
    while (this.takes('.')) name += `.${this.name('an attribute').text}`
    return { name, args: this.takes('(') ? this.#arguments(')', 0) : [], at }
  }

  #arguments(end: string, depth: number): Argument[] {
    const args: Argument[] = []
    for (this.#lines(); !this.takes(end); this.#lines()) {
      const named = this.next.kind === 'name' && this.#tokens[this.#at + 1]?.text === ':'
      const name = named ? this.take().text : undefined
      if (named) this.take()
      args.push({ ...(name === undefined ? {} : { name }), value: this.value(depth + 1) })
      this.#lines()
      if (!this.is(end) && !this.takes(',')) this.fail(`, or ${end}`)
    }
    return args
  }

  value(depth = 0): Value {
    if (depth > MAXIMUM_DEPTH) this.fail('an end of the nesting')
    const { kind, text, at } = this.next
    if (kind === 'string' || kind === 'number') {
      this.take()
      return { kind, text, at }
    }
    if (this.takes('[')) return { kind: 'list', items: this.#arguments(']', depth).map((a) => a.value), at }
    if (this.takes('{')) return { kind: 'object', entries: this.#arguments('}', depth), at }
    let { text: name } = this.name('a value')
    while (this.takes('.')) name += `.${this.name('a name').text}`
    return this.takes('(') ? { kind: 'call', name, args: this.#arguments(')', depth), at } : { kind: 'name', name, at }
  }
}
