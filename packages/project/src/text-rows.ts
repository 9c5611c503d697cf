import { decodeText } from '@populace/columnar'
import type { TablePopulation } from '@populace/engine'
import { createEncoder } from '@populace/sinks'

/** Reads rows of a table as SQL's text, in the order of its layout's columns. */
export function textRows(
  table: TablePopulation,
): (firstRow: number, rows: number) => readonly (readonly (string | null)[])[] {
  const encoder = createEncoder({ format: 'copy-text' }, table.layout)
  return (firstRow, rows) => {
    if (rows === 0) return []
    const lines = decodeText(encoder.encode(table.fill(firstRow, rows)))
      .split('\n')
      .slice(0, -1)
    return lines.map((line) => (table.layout.columns.length === 0 ? [] : line.split('\t').map(unescaped)))
  }
}

const ESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', b: '\b', f: '\f', v: '\v' }

/** A field of COPY's text format; its escapes are those of a character. */
function unescaped(field: string): string | null {
  return field === '\\N' ? null : field.replace(/\\(.)/gs, (_, character: string) => ESCAPED[character] ?? character)
}
