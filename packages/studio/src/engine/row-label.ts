import type { ColumnPlan, TablePlan } from '@populace/engine'

const TELLING = /(^|_)(name|title|label|subject|email|username)$/i
/** Generators whose values people would call a row by, by the first word of their names. */
const DESCRIBING = new Set(['person', 'company', 'product', 'place', 'book', 'internet', 'text'])

/** Generators of what many rows share: a currency or a state tells nobody which row it is. */
const SHARED = new Set(['choice', 'lifecycle', 'constant'])

/** What a person is called, in the order in which it is read. */
const PARTS_OF_NAMES = ['person.given', 'person.family']

/**
 * The columns of a table that tell people which row it is, as they are read one after the other: a name or title (of a person the given and the family
 * name), else whatever describes it; none where only figures, keys and shared values do.
 */
export function labelColumns({ columns }: Pick<TablePlan, 'columns'>): readonly string[] {
  const ranked = columns.map((column) => ({ column, rank: rankOf(column) })).filter(({ rank }) => rank > 0)
  const [first] = ranked.sort((a, b) => b.rank - a.rank)
  if (!first) return []
  const parts = PARTS_OF_NAMES.flatMap((generator) => columns.find((column) => generatorOf(column) === generator) ?? [])
  return (parts.includes(first.column) ? parts : [first.column]).map(({ name }) => name)
}

const generatorOf = ({ source }: Pick<ColumnPlan, 'source'>) =>
  source.kind === 'generator' ? source.generator : undefined

function rankOf({ name, wire, source }: Pick<ColumnPlan, 'name' | 'wire' | 'source'>): number {
  if (wire.kind !== 'text' || source.kind !== 'generator') return 0
  if (TELLING.test(name)) return 3
  if (SHARED.has(source.generator)) return 0
  return DESCRIBING.has(source.generator.split('.')[0] ?? '') ? 2 : 1
}
