/** A file as the host gives it: read in parts, so that a large one costs no memory. A browser's `Blob` is nearly one. */
export interface SourceFile {
  /** Its path, for messages and to be recognised by. */
  readonly name: string
  readonly byteLength: number
  slice(start: number, end?: number): Promise<ArrayBuffer>
  /** The file that a path relative to this one leads to; undefined where there is none. */
  sibling(path: string): Promise<SourceFile | undefined>
}
