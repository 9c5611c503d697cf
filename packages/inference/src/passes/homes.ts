import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../draft.ts'
import { isFree, isNumber, nameOf } from '../totals/columns.ts'

const BEDROOMS = /^(bedrooms?|beds|bedroom count|number of bedrooms|num bedrooms)$/
const BATHROOMS = /^(bathrooms?|baths|bathroom count|number of bathrooms|num bathrooms)$/
const AREA =
  /^((floor|living|total|net|interior) )?(area|size|space)( (sqm|m 2|m2|square meters|square metres|sq m))?$|^(sqm|square meters|square metres)$/
const FEET = /^((floor|living|total) )?(area|size)? ?(sq ?ft|square feet|sqft)$/
const KIND = /^((property|home|house|building|listing|unit) )?(type|kind|category)$/

/** Square metres, and feet, that a home has for each of its bedrooms and one more. */
const [METRES, SQUARE_FEET] = [36, 390]

/** A home is as large as its bedrooms ask for, has a bath for some of them, and a studio has none. */
export function furnishHomes({ drafts, generators }: Inferring): void {
  if (!generators.has('case') || !generators.has('number.part')) return
  for (const table of drafts.values()) {
    const number = (pattern: RegExp) =>
      table.columns.find(
        (draft) =>
          isNumber(draft) && isFree(draft, table) && pattern.test(draft.words.join(' ')) && !draft.column.generated,
      )
    const rooms = number(BEDROOMS)
    if (rooms?.type.kind !== 'integer') continue
    countRooms(rooms, table)
    const every = `(coalesce(${nameOf(rooms)}, 1) + 1)`
    const share = (draft: ColumnDraft | undefined, of: string, min: number) =>
      draft && amend(draft, { generator: 'number.part', params: { of, min, max: 1 } }, `it suits ${rooms.column.name}`)
    share(number(AREA), `${every} * ${METRES}`, 0.68)
    share(number(FEET), `${every} * ${SQUARE_FEET}`, 0.68)
    share(number(BATHROOMS), `greatest(1, ${every} / 2)`, 1)
  }
}

function countRooms(rooms: ColumnDraft, table: TableDraft): void {
  const kind = table.columns.find(
    ({ words, guess, states }) => guess?.generator === 'property.type' && !states && KIND.test(words.join(' ')),
  )
  const usual = { values: [2, 3, 1, 4, 5], weights: [34, 30, 18, 13, 5] }
  if (!kind) return
  const cases = [
    { when: `${nameOf(kind)} in ('Studio', 'Loft', 'Cabin')`, values: [1] },
    {
      when: `${nameOf(kind)} in ('House', 'Villa', 'Townhouse')`,
      values: [3, 4, 5],
      weights: [50, 36, 14],
    },
  ]
  amend(rooms, { generator: 'case', params: { cases, otherwise: usual } }, `it suits ${kind.column.name}`)
}
