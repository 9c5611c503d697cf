import { interpret } from './kernel/interpreter.ts'
import * as k from './kernel/build.ts'
import type { Programs } from './kernel/program-index.ts'
import { findGenerator } from './generators/registry.ts'
import { parseInstance } from './lower/facet.ts'
import { parentStep, orphanStep } from './lower/latent.ts'
import type { PlanLowering } from './lower/context.ts'
import { numberingOf, relationOf } from './lower/numbering.ts'
import { isFolded, placeOf } from './constraints/domain/measure.ts'
import { canBeListed } from './plan/relations/children.ts'
import type { ColumnPlan, Demanded } from './plan/plan.ts'
import { deriveKey } from './random/key.ts'
import { permutation } from './random/permutation.ts'

/** From values and relations back to rows, without an index. */
export interface LookUp {
  /**
   * The row whose unique column has a value (as text), where its generator has an inverse; undefined when there is none, or no inverse. What it answers holds the
   * value: the cell is computed and compared.
   */
  find(table: string, column: string, value: string): number | undefined
  /** The row that a relation leads to; undefined where there is none. */
  parent(table: string, relation: string, row: number): number | undefined
  /** How many rows refer to a parent by a relation, and the i-th of them; undefined where the relation can't be followed downwards. */
  children(
    table: string,
    relation: string,
    parent: number,
  ): { readonly count: number; row(i: number): number } | undefined
}

export function lookUp(shared: PlanLowering, programs: Programs): LookUp {
  const cells = interpret(programs)
  // Made once for each relation: its description may be as long as the parent has rows.
  const numberings = new Map<string, ReturnType<typeof numberingOf>>()
  const numberingFor = (tableKey: string, name: string) => {
    const key = JSON.stringify([tableKey, name])
    const known = numberings.get(key)
    if (known || numberings.has(key)) return known
    const table = shared.table(tableKey)
    const relation = relationOf(table.plan, name)
    const numbering = canBeListed(relation) ? numberingOf(table.relations, table.plan, relation) : undefined
    numberings.set(key, numbering)
    return numbering
  }
  return {
    find(tableKey, name, value) {
      const table = shared.table(tableKey)
      const column = table.columnNamed(name)
      if (column.source.kind !== 'generator' || !column.source.slot) return undefined
      const { generator, params, slot, target, demanded } = column.source
      if (demanded?.values.includes(value)) return rowDemanding(value, demanded)
      const key = (purpose = '') => deriveKey(shared.plan.seed, table.plan.stream, 'column', column.stream, purpose)
      const entityKey = (entity: string, of: string | undefined, purpose: string) =>
        table.relations.key('entity', entity, parseInstance(entity, of).own, purpose)
      const found = findGenerator(generator)?.find?.(value, params, target, shared.vocabulary, key, entityKey)
      if (found === undefined) return undefined
      const row =
        slot.kind === 'row'
          ? found + (slot.from ?? 0)
          : slot.kind === 'scattered' && found < slot.size
            ? permutation(table.relations.key('slot', column.stream), slot.size).unpermute(found) + (slot.from ?? 0)
            : -1
      const { firstRow, rows } = table.plan
      if (row < firstRow || row >= firstRow + rows) return undefined
      table.need(name)
      return isWritten(cells.value(tableKey, name, row), value, column) ? row : undefined
    },
    parent(table, relation, row) {
      const lowering = shared.table(table)
      lowering.need(parentStep(relation))
      const orphan = cells.value(table, orphanStep(relation), row)
      const parent = cells.value(table, parentStep(relation), row)
      return orphan === 1 || typeof parent !== 'number' ? undefined : parent
    },
    children(tableKey, name, parent) {
      const numbering = numberingFor(tableKey, name)
      if (!numbering || numbering.children <= 0) return numbering ? { count: 0, row: () => -1 } : undefined
      const count = cells.number(numbering.count(k.f64(parent)))
      const first = cells.number(numbering.first(k.f64(parent)))
      return { count, row: (i) => cells.number(numbering.rowOf(k.f64(first + i))) }
    },
  }
}

/** The row that holds a value as that is demanded. */
function rowDemanding(value: string, { values, from, to }: Demanded): number | undefined {
  const first = from + ((((values.indexOf(value) - from) % values.length) + values.length) % values.length)
  return first < to ? first : undefined
}

/** Whether a cell is what the text says: an inverse also leads from values that no row has to the row that comes nearest. */
function isWritten(
  cell: number | string | Uint8Array | null,
  text: string,
  { format, wire, labels }: ColumnPlan,
): boolean {
  if (cell === null) return false
  const measure = { format, type: wire, ...(labels ? { labels } : {}) }
  if (typeof cell === 'number') {
    const place = placeOf(measure, { kind: 'text', value: text, unknown: true })
    return place?.exact === true && place.units === cell
  }
  if (typeof cell === 'string') return isFolded(measure) ? cell.toLowerCase() === text.toLowerCase() : cell === text
  const digits = [...cell].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits === text.toLowerCase().replace(/^\\x|[-{}]/g, '')
}
