export function writtenTable(entries: Iterable<readonly [word: string, says: string]>): string

export class WrittenTable {
  constructor(text: string)
  get(word: string): string | undefined
  has(word: string): boolean
  keys(): Iterable<string>
}
