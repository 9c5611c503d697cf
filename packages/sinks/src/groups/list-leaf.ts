import type { TypeRef } from '@populace/catalog'
import { arrayDelimiter, decodeText, type Vector } from '@populace/columnar'
import { arrayStart, BACKSLASH, CLOSE, elementEnd, isNullElement, OPEN, QUOTE, SPACE } from '../text/array-literal.ts'
import { eachText } from '../text/each-text.ts'
import type { LeafColumn } from './leaf.ts'
import { ByteOutput } from './byte-output.ts'

/** Reads the elements of a column of array literals, as `dimensions` lists one in another; what lies deeper is in the innermost. */
export function listLeaf(
  vector: Vector,
  rows: number,
  {
    nullable,
    dimensions,
    element,
  }: { readonly nullable: boolean; readonly dimensions: number; readonly element: TypeRef },
): LeafColumn {
  const definition = new ByteOutput()
  const repetition = new ByteOutput()
  const values = elementsOf(element)
  const delimiter = arrayDelimiter(element).charCodeAt(0)
  const there = nullable ? 1 : 0
  const full = there + 2 * dimensions

  function enter(depth: number, level: number): void {
    repetition.byte(depth)
    definition.byte(level)
  }

  /** The entries of one literal. */
  function read(text: Uint8Array, from: number, to: number): void {
    let depth = 0
    /** Which list the next entry goes on with. */
    let again = 0
    let isEmpty = false
    for (let i = arrayStart(text, from, to); i < to; ) {
      const byte = text[i]!
      if (byte === OPEN) {
        depth++
        isEmpty = true
      } else if (byte === CLOSE) {
        if (isEmpty) enter(again, there + 2 * (Math.min(depth, dimensions) - 1))
        isEmpty = false
        depth--
        again = Math.min(Math.max(depth, 1), dimensions)
      } else if (byte !== delimiter && byte !== SPACE) {
        const end = elementEnd(text, i, to, delimiter)
        const isNull = isNullElement(text, i, end)
        enter(again, isNull ? full - 1 : full)
        if (!isNull) values.take(text, i, end)
        isEmpty = false
        again = Math.min(depth, dimensions)
        i = end
        continue
      }
      i++
    }
  }

  eachText(vector, rows, (text, from, to, row) => {
    if (nullable && vector.nulls?.[row] === 1) enter(0, 0)
    else read(text, from, to)
  })
  return {
    leaf: values.leaf(),
    entries: definition.length,
    definition: definition.written,
    repetition: repetition.written,
  }
}

/** Takes elements by their places in a literal. */
interface Elements {
  take(text: Uint8Array, from: number, to: number): void
  leaf(): LeafColumn['leaf']
}

function elementsOf(type: TypeRef): Elements {
  const wordOf = (text: Uint8Array, from: number, to: number) =>
    decodeText(text[from] === QUOTE ? text.subarray(from + 1, to - 1) : text.subarray(from, to))
  if (type.kind === 'integer' && type.bits === 64) {
    const values: bigint[] = []
    return {
      take: (text, from, to) => void values.push(BigInt(wordOf(text, from, to))),
      leaf: () => ({ storage: 'bigints', values: BigInt64Array.from(values), count: values.length }),
    }
  }
  if (type.kind === 'integer' || type.kind === 'float') {
    const values: number[] = []
    return {
      take: (text, from, to) => void values.push(Number(wordOf(text, from, to))),
      leaf: () => ({ storage: 'numbers', values: Float64Array.from(values), count: values.length }),
    }
  }
  if (type.kind === 'boolean') {
    const values: number[] = []
    return {
      take: (text, from) => void values.push((text[from]! | SPACE) === 0x74 ? 1 : 0),
      leaf: () => ({ storage: 'numbers', values: Int32Array.from(values), count: values.length }),
    }
  }
  return textElements()
}

function textElements(): Elements {
  const lengths: number[] = []
  const bytes = new ByteOutput()
  return {
    take(text, from, to) {
      const start = bytes.length
      const quoted = text[from] === QUOTE ? 1 : 0
      for (let i = from + quoted; i < to - quoted; i++) {
        if (text[i] === BACKSLASH) i++
        bytes.byte(text[i]!)
      }
      lengths.push(bytes.length - start)
    },
    leaf: () => ({
      storage: 'texts',
      lengths: Int32Array.from(lengths),
      bytes: bytes.written,
      count: lengths.length,
    }),
  }
}
