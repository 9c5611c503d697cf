import { availableParallelism, totalmem } from 'node:os'

const MIB = 2 ** 20
/** For rows on their way; what indexes take is allowed beside it. */
const LEAST = 64 * MIB
/** Each thread reads and writes with buffers of its own. */
const THREADS = 4

/** How much memory DuckDB may take: by itself it helps itself to four fifths of the machine's. */
export interface MemoryLimit {
  /** Lets it have so many bytes beside what it has for rows. */
  allow(bytes: number): Promise<void>
  /** Lets it have what the machine has. */
  lift(): Promise<void>
}

/**
 * Holds DuckDB to little memory: what is sorted or grouped and finds no room goes to files in the folder.
 *
 * @param run runs a statement
 * @param folder made when it is needed
 * @param least bytes for rows on their way
 */
export async function limitMemory(
  run: (sql: string) => Promise<unknown>,
  folder: string,
  least = LEAST,
): Promise<MemoryLimit> {
  const most = totalmem() * 0.8
  const allow = async (bytes: number) => {
    try {
      await run(`SET memory_limit = '${Math.floor(Math.min(least + bytes, most) / MIB)}MiB'`)
    } catch (error) {
      // What indexes have taken by now is not given back: the limit stays as it was.
      if (!isOutOfMemory(error)) throw error
    }
  }
  await run(`SET temp_directory = '${folder.replaceAll("'", "''")}'`)
  await run(`SET threads = ${Math.min(THREADS, availableParallelism())}`)
  await allow(0)
  return { allow, lift: () => allow(most) }
}

/** A commit that fails for want of memory is told as a fault of the transaction. */
export const isOutOfMemory = (error: unknown) =>
  error instanceof Error && /Out of Memory Error|failed to (pin|allocate|offload) /i.test(error.message)
