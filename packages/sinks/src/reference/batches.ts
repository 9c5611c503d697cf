import { type Batch, type ColumnLayout, dictionary, type TableLayout, type Vector } from '@populace/columnar'
import fc from 'fast-check'
import type { Cell } from './cells.ts'
import { kinds } from './kinds.ts'

/** A table of random shape with its values, once as rows and once as a batch. */
export interface RandomTable {
  readonly layout: TableLayout
  readonly rows: readonly (readonly Cell[])[]
  readonly batch: Batch
}

interface RandomColumn {
  readonly layout: ColumnLayout
  readonly vector: Vector
  readonly cells: readonly Cell[]
}

const PLAIN = /^[ !#-&(-+\-.-:<-[\]-~]+$/
const MOST_ROWS = 24

/** Random tables of up to `columns` columns. */
export function tables(columns = 8): fc.Arbitrary<RandomTable> {
  return fc
    .integer({ min: 0, max: MOST_ROWS })
    .chain((rows) =>
      fc
        .tuple(fc.array(column(rows), { minLength: 1, maxLength: columns }), fc.nat({ max: 100_000 }))
        .map(([list, firstRow]) => table(list, rows, firstRow)),
    )
}

function table(columns: readonly RandomColumn[], rows: number, firstRow: number): RandomTable {
  return {
    // Numbered, because two columns of a name would be no table.
    layout: {
      schema: 'public',
      name: 'sample',
      columns: columns.map(({ layout }, i) => ({ ...layout, name: `${layout.name}${i}` })),
    },
    rows: Array.from({ length: rows }, (_, r) => columns.map(({ cells }) => cells[r] ?? null)),
    batch: { firstRow, rows, columns: columns.map(({ vector }) => vector) },
  }
}

/** A column of random kind; nullable ones may come without a NULL, and with a batch that marks none. */
function column(rows: number): fc.Arbitrary<RandomColumn> {
  return fc
    .record({
      kind: kinds,
      name: fc.constantFrom('id', 'a b', 'x"y', 'ключ'),
      nullable: fc.boolean(),
      storage: fc.nat(),
    })
    .chain(({ kind, name, nullable, storage }) => {
      const cell = nullable ? fc.option(kind.cell, { freq: 4 }) : kind.cell
      return fc.array(cell, { minLength: rows, maxLength: rows }).map((cells) => {
        const stored = kind.storages[storage % kind.storages.length] ?? 'arena'
        const plain = cells.every((value) => value === null || (typeof value === 'string' && PLAIN.test(value)))
        const layout = { name, type: kind.type, format: kind.format, nullable, plain }
        return { layout, cells, vector: vector(stored, cells) }
      })
    })
}

/** Lays values out in memory. */
function vector(storage: Vector['storage'], cells: readonly Cell[]): Vector {
  const marks = cells.some((cell) => cell === null) && {
    nulls: Uint8Array.from(cells, (cell) => Number(cell === null)),
  }
  const nulls = marks === false ? {} : marks
  switch (storage) {
    case 'i32':
      return { storage, values: Int32Array.from(cells, Number), ...nulls }
    case 'f64':
      return { storage, values: Float64Array.from(cells, Number), ...nulls }
    case 'dict': {
      const texts = [...new Set(cells.filter((cell) => typeof cell === 'string'))]
      const codes = Int32Array.from(cells, (cell) => (typeof cell === 'string' ? texts.indexOf(cell) : 0))
      return { storage, codes, dictionary: dictionary(texts), ...nulls }
    }
    case 'arena': {
      const parts = cells.map((cell) =>
        cell === null ? Buffer.alloc(0) : Buffer.from(typeof cell === 'string' ? cell : bytesOf(cell)),
      )
      // A slice of a larger buffer, as an arena that is reused would be.
      const bytes = Uint8Array.from(Buffer.concat([Buffer.from('before'), ...parts, Buffer.from([0x7f, 0xf0, 0xff])]))
      const offsets = new Int32Array(cells.length + 1)
      offsets[0] = 6
      for (const [i, part] of parts.entries()) offsets[i + 1] = (offsets[i] ?? 0) + part.length
      return { storage, offsets, bytes, ...nulls }
    }
  }
}

function bytesOf(cell: Cell): Uint8Array {
  return cell instanceof Uint8Array ? cell : new Uint8Array(0)
}
