import type { ColumnPlan, TablePlan } from '@populace/engine'

const TELLING = /(^|_)(name|title|label|subject|email|username)$/i
/** Generators whose values people would call a row by, by the first word of their names. */
const DESCRIBING = new Set(['person', 'company', 'product', 'place', 'book', 'internet', 'text'])

/** Generators of what many rows share: a currency or a state tells nobody which row it is. */
const SHARED = new Set(['choice', 'lifecycle', 'constant'])

/** The column of a table that tells people which row it is: a name or title, else whatever describes it; undefined where only figures, keys and shared values do. */
export function labelColumn({ columns }: Pick<TablePlan, 'columns'>): string | undefined {
  const ranked = columns.map((column) => ({ name: column.name, rank: rankOf(column) })).filter(({ rank }) => rank > 0)
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.name
}

function rankOf({ name, wire, source }: Pick<ColumnPlan, 'name' | 'wire' | 'source'>): number {
  if (wire.kind !== 'text' || source.kind !== 'generator') return 0
  if (TELLING.test(name)) return 3
  if (SHARED.has(source.generator)) return 0
  return DESCRIBING.has(source.generator.split('.')[0] ?? '') ? 2 : 1
}
