import { readFile } from 'node:fs/promises'
import { fault, PopulaceError } from '@populace/diagnostics'

/** Reads a text file; a fault names it. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new PopulaceError(
      fault('POP-4008', `cannot read ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        subject: file,
      }),
      { cause },
    )
  }
}
