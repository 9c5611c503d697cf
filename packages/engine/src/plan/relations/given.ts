import { literalNumber } from '../../generators/value/literal.ts'
import { laneOf, type Target } from '../../generators/generator.ts'
import type { TableDraft } from '../draft.ts'

/** Rows that a table holds already and that stay as they are: rows of other tables may refer to them. */
export interface GivenRows {
  readonly columns: readonly string[]
  /** Values as SQL's text, in the columns' order. */
  readonly rows: readonly GivenRow[]
}

type GivenRow = readonly (string | null)[]

/**
 * The draft of a table whose rows are there: its row `n` is row `n` of those given, and nothing of it is planned. A column whose values no kernel could hold exactly counts as
 * the database's own.
 */
export function givenDraft(draft: TableDraft, { columns, rows }: GivenRows): TableDraft {
  return {
    ...draft,
    isGiven: true,
    requested: rows.length,
    rows: rows.length,
    firstRow: 0,
    columns: draft.columns.map((column) => {
      const at = columns.indexOf(column.column.name)
      const values = at < 0 ? undefined : rows.map((row) => row[at] ?? null)
      return values?.every((value) => value === null || isHeld(value, column.target))
        ? { ...column, given: values, database: false, nullable: values.includes(null) }
        : { ...column, database: true }
    }),
  }
}

/** Whether a kernel's lane holds a value as the database does. */
function isHeld(text: string, target: Target): boolean {
  const number = literalNumber(text, target)
  switch (laneOf(target.format, target.type)) {
    case 'i32':
      return Number.isSafeInteger(number)
    case 'f64':
      return target.format.kind === 'float' ? Number.isFinite(number) : isExact(text, number, target)
    case 'text':
      return true
    case 'bytes':
      return target.format.kind === 'uuid'
  }
}

function isExact(text: string, units: number, { format }: Target): boolean {
  if (!Number.isSafeInteger(units)) return false
  const [, fraction = ''] = text.split('.')
  return format.kind !== 'decimal' || fraction.replace(/0+$/, '').length <= format.scale
}
