import { type Diagnostic, type ErrorCode, fault, type Position } from '@populace/diagnostics'

/** Longer texts are refused (POP-1006): twenty megabytes, in UTF-16 units. */
export const maximumLength = 20 * 1024 * 1024

/** A text that has more faults is of another kind, and nobody reads on. */
const maximumFaults = 1_000

/** A text with the places of its characters, and everything that is found wrong with it. */
export class Text {
  readonly text: string
  readonly file: string | undefined
  readonly diagnostics: Diagnostic[] = []
  #starts: number[] | undefined

  constructor(text: string, file?: string) {
    const tooLong = text.length > maximumLength
    this.text = tooLong ? '' : text
    this.file = file
    if (tooLong)
      this.fault('POP-1006', `the schema has ${text.length} characters; at most ${maximumLength} are read`, 0)
  }

  place(offset: number, end = offset): Position {
    this.#starts ??= lineStarts(this.text)
    let [low, high] = [0, this.#starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    const file = this.file === undefined ? {} : { file: this.file }
    return { ...file, line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1, offset, end }
  }

  /** Tells a fault at an offset or place; `fix` where there is a better one than the catalogue's. */
  fault(code: ErrorCode, message: string, at: number | Position, details: Partial<Diagnostic> = {}): void {
    if (this.diagnostics.length >= maximumFaults) return
    this.diagnostics.push(fault(code, message, { at: typeof at === 'number' ? this.place(at) : at, ...details }))
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
