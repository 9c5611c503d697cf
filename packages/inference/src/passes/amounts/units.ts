import type { ForeignKey } from '@populace/catalog'
import { amend, type ColumnDraft, type Guess, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { leadByName } from '../keys/led-by-name.ts'

/** Units of what columns are called after, by the words of their names; those that goods are counted in where the name says no more. */
const UNITS: readonly { readonly words: RegExp; readonly units: readonly string[] }[] = [
  { words: /\b(weight|mass)\b/, units: ['kg', 'g', 'lb', 'oz'] },
  { words: /\b(size|length|width|height|depth|dimension)\b/, units: ['cm', 'mm', 'm', 'in'] },
  { words: /\bdistance\b/, units: ['km', 'm', 'mi'] },
  { words: /\b(volume|capacity)\b/, units: ['l', 'ml', 'm³'] },
  { words: /\barea\b/, units: ['m²'] },
  { words: /\btemperature\b/, units: ['°C'] },
  { words: /\b(time|duration)\b/, units: ['h', 'min', 's', 'd'] },
  { words: /\b(unit|uom|measure)\b/, units: ['pcs', 'kg', 'g', 'l', 'ml'] },
]
/** What goods of any kind are counted in. */
const PIECES = ['pcs']

/** A key to a table of units leads to those that measure what its column is called after: a weight is in no °C, and that of goods in the unit that they are weighed in. */
export function measureInUnits({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const key of table.table.foreignKeys) {
      const [column = '', ...others] = key.columns
      const parent = drafts.get(keyOf(key.references))
      const symbol = parent?.columns.find(({ column: { name } }) => name === key.references.columns[0])
      const draft = table.columns.find(({ column: { name } }) => name === column)
      if (others.length > 0 || !draft || !isSymbol(symbol) || sizeIn(draft, key, table)) continue
      const units = unitsOf(draft, table, drafts)
      if (units) table.holds.push(`"${column}" in (${units.map((unit) => `'${unit}'`).join(', ')})`)
    }
}

/** Whether a column holds the signs of all units there are. */
const isSymbol = (draft: ColumnDraft | undefined): boolean => draft?.guess?.generator === 'unit.symbol'

const said = (table: TableDraft, generator: string): ColumnDraft | undefined =>
  table.columns.find(({ guess }) => guess?.generator === generator)

/** The size of goods is told by their label, which may say a measure: then the amount stands in one column and its unit in the other. */
function sizeIn(unit: ColumnDraft, key: ForeignKey, table: TableDraft): boolean {
  const size = said(table, 'product.size')
  const [symbol] = key.references.columns
  if (!size?.guess || symbol === undefined || !/\bsize\b/.test(unit.words.join(' '))) return false
  if (!unit.column.nullable || isUnique(table.table, key.columns)) return false
  const made = { generator: 'product.size-unit', params: ownOf(size.guess) }
  leadByName(key, table, symbol, made, `it is the unit of ${size.column.name}`, 0)
  amend(size, { params: { ...size.guess.params, bare: true } }, `${unit.column.name} says its unit`)
  return true
}

/** Which product is meant. */
const ownOf = ({ params }: Guess): Guess['params'] => (params.of === undefined ? {} : { of: params.of })

function unitsOf(draft: ColumnDraft, table: TableDraft, drafts: Inferring['drafts']): readonly string[] | undefined {
  const name = draft.words.join(' ')
  const weight = said(table, 'product.weight')?.guess
  if (weight && /\b(weight|mass)\b/.test(name)) return [String(weight.params.unit ?? 'kg')]
  const known = UNITS.find(({ words }) => words.test(name))
  const isOfGoods = table.table.foreignKeys.some(({ references }) => {
    const parent = drafts.get(keyOf(references))
    return parent !== undefined && parent !== table && said(parent, 'product.name') !== undefined
  })
  return known === UNITS.at(-1) && isOfGoods ? PIECES : known?.units
}
