import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { follow, isFree, isNumber, nameOf } from '../../totals/columns.ts'

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

const ROOM_NUMBER = /^(room )?(number|no|code|name)$|^room$/
const FLOOR = /^(floor|floor number|storey|level)$/
/** Rooms of houses that have rooms on floors. */
const ON_FLOORS: ReadonlySet<TableKind> = new Set(['room', 'hospital room', 'rental unit'])

/** A room's number begins with its floor: 407 lies on the fourth. */
export function placeRooms({ drafts, generators }: Inferring): void {
  if (!generators.has('formula')) return
  for (const table of drafts.values()) {
    if (!table.kinds.some((kind) => ON_FLOORS.has(kind))) continue
    const find = (words: RegExp) =>
      table.columns.find((draft) => !draft.referenced && words.test(draft.words.join(' ')))
    const [floor, number] = [find(FLOOR), find(ROOM_NUMBER)]
    const isNumbered = number?.guess?.generator === 'text.code' && number.guess.params.pattern === '###'
    if (!floor || !number || !isNumbered || number.column.nullable) continue
    if (!isNumber(floor) || !isFree(floor, table) || floor.column.generated) continue
    follow(floor, `strpos('123456789', left(${nameOf(number)}, 1))`, `${number.column.name} begins with it`)
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
