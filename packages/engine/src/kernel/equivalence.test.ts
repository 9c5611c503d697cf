import { decodeText, type Vector } from '@populace/columnar'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { type DescribedKind, describedMaker } from './described.ts'
import { Workshop } from './analysis/workshop.ts'
import { InterpretedTable } from './interpreted-table.ts'
import { interpret } from './interpreter.ts'
import type { Lane, Step, TableProgram } from './ir.ts'
import { compileKernels } from './javascript/compile.ts'
import type { Kernels, TableKernel } from './kernels.ts'
import type { Programs } from './program-index.ts'
import { ProgramWriter } from './laws/program-writer.ts'
import { wellFormed } from './text-form.ts'
import { nodes } from './walk.ts'
import { compileToWasm } from './wasm/compile.ts'

const RUNS = 120 * inject('times')
const HIGH = 2 ** 32
const starts = [0, 1, 99, HIGH - 6, HIGH, 3 * HIGH - 2, 2 ** 40 - 5]

const sample: DescribedKind = {
  type: 'sample',
  make: ({ by }) => ({ twice: (x) => x * 2 + Number(by), sum: (x, y) => x + y }),
}
const make = describedMaker([sample])

/** A program, and a run of rows that may be cut in two. */
const programs = fc.gen().map((g) => {
  const pick = (n: number) => g(fc.nat, { max: Math.max(0, n - 1) })
  const tables = new ProgramWriter(pick).write()
  return { tables, first: starts[pick(starts.length)] ?? 0, rows: 1 + pick(12), cut: pick(12) }
})

type Cell = number | string | Uint8Array | null

function cellOf(vector: Vector, lane: Lane, i: number): Cell {
  if (vector.nulls?.[i]) return null
  switch (vector.storage) {
    case 'i32':
    case 'f64':
      return vector.values[i] ?? null
    case 'dict':
      return wellFormed(vector.dictionary.texts[vector.codes[i] ?? -1] ?? 'no such code')
    case 'arena': {
      const bytes = vector.bytes.slice(vector.offsets[i], vector.offsets[i + 1])
      return lane === 'text' ? decodeText(bytes) : bytes
    }
  }
}

/** Cells by step, read in runs of `size` rows. */
function read(kernel: TableKernel, steps: readonly Step[], first: number, rows: number, size = rows): Cell[][] {
  const cells = steps.map((): Cell[] => [])
  for (let from = 0; from < rows; from += size) {
    const vectors = kernel.fill(first + from, Math.min(size, rows - from))
    for (const [s, vector] of vectors.entries())
      for (let i = 0; i < Math.min(size, rows - from); i++)
        cells[s]?.push(cellOf(vector, steps[s]?.value.lane ?? 'i32', i))
  }
  return cells
}

/** Rows together and column by column, where the oracle makes each cell anew. */
function interpretColumns(programs: Programs, making: typeof make): Kernels {
  const workshop = new Workshop(programs, making)
  return { table: (name, outputs) => new InterpretedTable(workshop, name, outputs) }
}

/** Each with the operations that it leaves to another one. */
const backEnds: readonly [string, (programs: Programs, making: typeof make) => Kernels, readonly string[]][] = [
  ['compiled to JavaScript', compileKernels, []],
  ['compiled to WebAssembly', compileToWasm, ['slug', 'lexemes', 'respell', 'hex-bytes', 'digest']],
  ['interpreted', interpretColumns, []],
]

describe.each(backEnds)('kernels %s', (_, compile, left) => {
  const seen = new Set<string>()
  const isLeft = (tables: readonly TableProgram[]) =>
    tables.some(({ steps }) =>
      [...nodes(steps.flatMap(({ value, nulls }) => (nulls ? [value, nulls] : [value])))].some(({ op }) =>
        left.includes(op),
      ),
    )

  test('compute what the interpreter computes, for random programs and rows', () => {
    fc.assert(
      fc.property(programs, ({ tables, first, rows, cut }) => {
        if (isLeft(tables)) return
        const all = new Map(tables.map((table) => [table.table, table]))
        const oracle = interpret(all, make)
        const kernels = compile(all, make)
        for (const { table, steps } of tables) {
          for (const e of nodes(steps.map((step) => step.value))) seen.add(`${e.lane} ${e.op}`)
          const names = steps.map((step) => step.name)
          const expected = names.map((name) =>
            Array.from({ length: rows }, (_, i) => oracle.value(table, name, first + i)),
          )
          const kernel = kernels.table(table, names)
          expect(read(kernel, steps, first, rows)).toEqual(expected)
          expect(read(kernel, steps, first, rows, Math.max(1, cut))).toEqual(expected)
        }
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  test('compute the same in large batches, for which memory grows, as in small ones', () => {
    fc.assert(
      fc.property(programs, ({ tables, first }) => {
        if (isLeft(tables)) return
        const all = new Map(tables.map((table) => [table.table, table]))
        const kernels = compile(all, make)
        for (const { table, steps } of tables) {
          const texts = steps.filter(({ value }) => value.lane === 'text' || value.lane === 'bytes')
          const names = texts.map((step) => step.name)
          const inOne = read(kernels.table(table, names), texts, first, 3000)
          expect(inOne).toEqual(read(kernels.table(table, names), texts, first, 3000, 100))
        }
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    )
  }, 600_000)

  test('were tried with nearly every operation of every lane', () => {
    // 88 in all; a rare one may miss a run.
    expect(seen.size).toBeGreaterThan(80)
  })
})
