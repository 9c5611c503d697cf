import { readdirSync, readFileSync } from 'node:fs'
import { formats, type SourceFile, type SourceOptions, type SourceReading } from '@populace/sources'

const folder = new URL('./cases/', import.meta.url)

/** A schema of some tool, and the DDL that means the same, written by hand. */
export interface Case {
  readonly name: string
  /** Of the file that is read. */
  readonly file: string
  readonly expected: string
}

/** Every folder of `cases`: the file called `schema.*` or `index.*` is read, `expected.sql` is what it must come to. */
export const cases: readonly Case[] = readdirSync(folder).map((name) => {
  const files = readdirSync(new URL(`${name}/`, folder))
  const file = files.find((f) => /^(schema|index|structure)\./.test(f))
  if (file === undefined) throw new Error(`test/sources/cases/${name} holds no schema`)
  return { name, file: `${name}/${file}`, expected: readFileSync(new URL(`${name}/expected.sql`, folder), 'utf8') }
})

export const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

/** A file in memory; siblings are found where the cases are. */
export function memoryFile(name: string, content: string | Uint8Array): SourceFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    name,
    byteLength: bytes.length,
    // A Buffer's slice would share memory with others.
    slice: async (start, end) => Uint8Array.from(bytes.subarray(start, end)).buffer,
    sibling: async (path) => {
      try {
        const url = new URL(path, new URL(name, folder))
        return memoryFile(url.pathname.slice(folder.pathname.length), readFileSync(url))
      } catch {
        return undefined
      }
    },
  }
}

/** Reads a text as the command line would, by the file's name; `head` tells the format where others end so too. */
export async function readAs(
  name: string,
  content: string | Uint8Array,
  head = content,
  options: SourceOptions = {},
): Promise<SourceReading> {
  const beginning = typeof head === 'string' ? head : new TextDecoder().decode(head.slice(0, 65536))
  const format = formats.find((f) => f.ending.test(name) && (f.says?.(beginning) ?? true))
  if (format === undefined) throw new Error(`no format reads ${name}`)
  return await format.read(memoryFile(name, content), options)
}
