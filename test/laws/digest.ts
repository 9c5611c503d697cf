import type { Population } from '@populace/engine'

const utf8 = new TextEncoder()

/**
 * SHA-256 of each table's rows as the engine stores them (numbers, texts, NULLs), before any encoder. Pure, so that a browser and Node can be compared.
 */
export async function digestTables(population: Population): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const { key, firstRow, rows } of population.plan.tables) {
    const { fill } = population.table(key)
    const parts: Uint8Array[] = []
    for (let row = firstRow; row < firstRow + rows; row += 1000) {
      const count = Math.min(1000, firstRow + rows - row)
      for (const vector of fill(row, count).columns) {
        const cells: string[] = []
        for (let i = 0; i < count; i++) {
          if (vector.nulls?.[i] === 1) cells.push('∅')
          else if (vector.storage === 'i32' || vector.storage === 'f64') cells.push(String(vector.values[i]))
          else if (vector.storage === 'dict')
            cells.push(hex(utf8.encode(vector.dictionary.texts[vector.codes[i] ?? 0] ?? '')))
          else cells.push(hex(vector.bytes.subarray(vector.offsets[i], vector.offsets[i + 1])))
        }
        parts.push(utf8.encode(`${cells.join('\u001f')}\u001e`))
      }
    }
    digests[key] = await sha256(parts)
  }
  return digests
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

async function sha256(parts: readonly Uint8Array[]): Promise<string> {
  const whole = new Uint8Array(parts.reduce((sum, p) => sum + p.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
}
