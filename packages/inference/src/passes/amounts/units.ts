import { type ColumnDraft, type Inferring, keyOf } from '../../draft.ts'

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

/** A key to a table of units leads to those that measure what its column is called after: a weight is in no °C. */
export function measureInUnits({ drafts }: Inferring): void {
  for (const table of drafts.values())
    for (const { columns, references } of table.table.foreignKeys) {
      const [column = '', ...others] = columns
      const parent = drafts.get(keyOf(references))
      const symbol = parent?.columns.find(({ column: { name } }) => name === references.columns[0])
      const draft = table.columns.find(({ column: { name } }) => name === column)
      if (others.length > 0 || !draft || !isSymbol(symbol)) continue
      const units = UNITS.find(({ words }) => words.test(draft.words.join(' ')))?.units
      if (units) table.holds.push(`"${column}" in (${units.map((unit) => `'${unit}'`).join(', ')})`)
    }
}

/** Whether a column holds the signs of all units there are. */
const isSymbol = (draft: ColumnDraft | undefined): boolean => draft?.guess?.generator === 'unit.symbol'
