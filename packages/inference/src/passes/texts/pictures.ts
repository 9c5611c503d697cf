import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { roomOf } from '../../rule.ts'

/** What houses are shown with, and where such pictures lie. */
const HOUSES: ReadonlySet<TableKind> = new Set(['property', 'hotel', 'room', 'rental unit', 'salon', 'restaurant'])
const ROOMS = 'saying.photo.house'
/** Characters of an address with eight digits in it. */
const ADDRESS = 48

/** Pictures of goods are called as these are and lie among pictures of goods; those of houses show their rooms. */
export function showParents({ drafts, generators }: Inferring): void {
  if (!generators.has('copy')) return
  for (const table of drafts.values()) {
    if (!table.kinds.includes('photo')) continue
    for (const { columns, references } of table.table.foreignKeys) {
      const parent = drafts.get(keyOf(references))
      if (!parent || parent === table) continue
      const goods = parent.columns.find(({ guess }) => guess?.generator === 'product.name')
      const isHouse = parent.kinds.some((kind) => HOUSES.has(kind))
      if (!goods && !isHouse) continue
      for (const draft of table.columns) {
        if (draft.referenced || draft.type.kind !== 'text' || isUnique(table.table, [draft.column.name])) continue
        if (draft.guess?.generator === 'text.caption') caption(draft, goods, referenceOf(columns), parent)
        if (draft.guess?.generator === 'internet.image-url' && roomOf(draft.type) >= ADDRESS)
          amend(
            draft,
            {
              generator: 'text.code',
              params: { pattern: `https://images.example/${goods ? 'products' : 'homes'}/########.jpg` },
            },
            `it shows one of ${parent.name}`,
          )
      }
      break
    }
  }
}

function caption(draft: ColumnDraft, goods: ColumnDraft | undefined, reference: string, parent: TableDraft): void {
  const why = `it shows one of ${parent.name}`
  if (goods)
    amend(draft, { generator: 'copy', params: { column: `${reference}.${formulaName(goods.column.name)}` } }, why)
  else amend(draft, { generator: 'text.word', params: { list: ROOMS } }, why)
}
