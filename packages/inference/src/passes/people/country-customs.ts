import type { ForeignKey } from '@populace/catalog'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { leadByName } from '../keys/led-by-name.ts'
import { homeIn } from './home-countries.ts'

/** Lists of which every country has its own: what tells a country's, and what such a list tells its rows by. */
const CUSTOMS: readonly { readonly kind: TableKind; readonly own: string; readonly listed: string }[] = [
  { kind: 'currency', own: 'place.currency', listed: 'finance.currency-code' },
  { kind: 'language', own: 'place.language', listed: 'language.code' },
]

/** Whoever something is made out to. */
const WHOSE: ReadonlySet<TableKind> = new Set(['person', 'company', 'account', 'member', 'store'])

/**
 * Where a row's place may lie anywhere in the world, or that of whom it belongs to, the currency and the language that its keys lead to are those of the country.
 */
export function keepToCountries(inferring: Inferring): void {
  for (const table of inferring.drafts.values())
    for (const key of table.table.foreignKeys) {
      const [name] = key.columns
      const draft = table.columns.find(({ column }) => column.name === name)
      const relation = table.relations.get(key.name)
      if (!draft || !relation || tellsRowsApart(draft, table)) continue
      if (relation.when !== undefined || relation.follows !== undefined) continue
      const custom = customOf(key, inferring)
      const home = custom && homeOf(key, table, inferring)
      if (!custom || !home) continue
      const made = { generator: custom.own, params: { of: home } }
      leadByName(key, table, custom.match, made, 'it is the one of the country')
    }
}

/** What a country has several of is told by rows of their own. */
const tellsRowsApart = ({ column: { name } }: ColumnDraft, { table: { primaryKey, uniques } }: TableDraft): boolean =>
  primaryKey?.columns.includes(name) === true ||
  uniques.some(({ parts }) => parts.some((part) => part.kind === 'column' && part.column === name))

/** What a key leads to a list of, where that lists all of the world by their codes. */
function customOf({ references }: ForeignKey, { drafts, generators }: Inferring) {
  const list = drafts.get(keyOf(references))
  const custom = CUSTOMS.find(({ kind, own }) => list?.kinds[0] === kind && generators.has(own))
  const code = list?.columns.find(({ guess }) => guess?.generator === custom?.listed && guess?.params.of === 'list')
  return custom && code && { own: custom.own, match: code.column.name }
}

/** The place that decides: the row's own, or that of the one whom a key leads to. */
function homeOf(list: ForeignKey, table: TableDraft, inferring: Inferring): string | undefined {
  const own = homeIn(table, inferring)
  if (own !== undefined) return own
  const owners = table.table.foreignKeys.filter((key) => {
    const parent = key !== list && inferring.drafts.get(keyOf(key.references))
    return parent && parent !== table && parent.kinds.some((kind) => WHOSE.has(kind)) && homeIn(parent, inferring)
  })
  return owners.length === 1 && owners[0] ? referenceOf(owners[0].columns) : undefined
}
