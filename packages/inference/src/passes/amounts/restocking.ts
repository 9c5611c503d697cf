import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isFree, isNumber, nameOf, orZero } from '../../totals/columns.ts'

const ON_ORDER = /^((units|quantity|stock|qty) )?on order$/
const LEAST =
  /^(reorder|safety stock|minimum stock|min stock|safety|minimum) (level|point|stock)$|^(min|minimum|safety) stock$/
const STOCK = /^number\.stock$/
const GIVEN_UP = /^(is )?(discontinued|obsolete|end of life)$/
/** What is ordered of goods that run out. */
const ORDERED = { values: [0, 10, 20, 30, 40, 50, 60, 80, 100], weights: [4, 5, 5, 5, 4, 4, 3, 2, 2] }
const NONE = { values: [0] }

/** Goods are ordered when few are left, and no more where they are given up. */
export function restock({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values()) {
    const numbers = table.columns.filter(isNumber)
    const ordered = numbers.find((draft) => ON_ORDER.test(draft.words.join(' ')))
    const stock = numbers.find(({ guess }) => STOCK.test(guess?.generator ?? ''))
    if (!ordered || !stock || !isFree(ordered, table)) continue
    const least = numbers.find((draft) => draft !== stock && LEAST.test(draft.words.join(' ')))
    const level = least ? orZero(least) : '20'
    const given = givenUp(table)
    const cases = [
      ...(given === undefined ? [] : [{ when: given, ...NONE }]),
      { when: `${orZero(stock)} > ${level}`, ...NONE },
    ]
    const params = { cases, otherwise: ORDERED }
    amend(ordered, { generator: 'case', params }, `more is ordered when ${stock.column.name} is low`)
  }
}

function givenUp({ columns }: TableDraft): string | undefined {
  const flag = columns.find(
    (draft: ColumnDraft) =>
      GIVEN_UP.test(draft.words.join(' ')) &&
      !draft.referenced &&
      (draft.type.kind === 'boolean' || draft.type.kind === 'integer'),
  )
  return flag && (flag.type.kind === 'boolean' ? nameOf(flag) : `${nameOf(flag)} = 1`)
}
