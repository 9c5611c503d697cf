import { UnsupportedPattern } from './syntax.ts'

/** A pattern's characters, read one by one. */
export class PatternReader {
  readonly #characters: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#characters = [...text]
  }

  get done(): boolean {
    return this.#at >= this.#characters.length
  }

  /** The character `ahead` places on, without taking it; empty at the end. */
  peek(ahead = 0): string {
    return this.#characters[this.#at + ahead] ?? ''
  }

  take(): string {
    const next = this.peek()
    if (next === '') throw new UnsupportedPattern('the pattern ends too early')
    this.#at++
    return next
  }

  /** Takes the text if it comes next. */
  accept(text: string): boolean {
    const wanted = [...text]
    if (!wanted.every((each, i) => this.peek(i) === each)) return false
    this.#at += wanted.length
    return true
  }

  /** Takes everything up to the text, and the text. */
  until(text: string): string {
    let taken = ''
    while (!this.accept(text)) taken += this.take()
    return taken
  }

  /** Takes decimal digits, at least one when `required`. */
  digits(): number | undefined {
    let taken = ''
    while (/^[0-9]$/.test(this.peek())) taken += this.take()
    return taken === '' ? undefined : Number(taken)
  }
}
