import { amend, type Inferring } from '../../draft.ts'
import { nameOf, quoted } from '../../totals/columns.ts'

const OTHER_THAN_GOODS = /^(?!product )\S.* category$/

/** Only goods are packed without plastic: what other categories hold is said by their names. */
export function describeCategories({ drafts, generators, locale }: Inferring): void {
  if (!generators.has('formula') || (locale !== undefined && !locale.startsWith('en'))) return
  for (const table of drafts.values()) {
    if (!OTHER_THAN_GOODS.test(table.kinds[0] ?? '')) continue
    const name = table.columns.find(
      ({ words, type }) => /^(name|title|label)$/.test(words.at(-1) ?? '') && type.kind === 'text',
    )
    for (const draft of name ? table.columns : [])
      if (name && draft.guess?.generator === 'product.category-description')
        amend(
          draft,
          { generator: 'formula', params: { value: `concat(${quoted('Everything about ')}, lower(${nameOf(name)}))` } },
          `it says what ${name.column.name} does`,
        )
  }
}
