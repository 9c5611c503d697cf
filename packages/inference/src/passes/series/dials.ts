import type { ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'
import { spansOf } from '../../spans/ends.ts'
import { broodsOf, follow, isFree, isNumber, nameOf } from '../../totals/columns.ts'
import { momentsOf } from '../moments/origins.ts'

const DIAL = 'number.dial'

/** What things have that only ever counts up: on which things, under which names, and by how much a day. */
interface Dial {
  readonly thing: RegExp
  readonly name: RegExp
  readonly params: { readonly start?: number; readonly min: number; readonly max: number }
}

const READ =
  '((current|present|closing|new|end) )?reading|read value|meter reading|reading value|meter value|register|register value|register reading|index|index value|counter|counter value|value|total'
const ODOMETER = '(odometer|mileage)( reading| value)?'

const dials: readonly Dial[] = [
  {
    thing: /\b(water|cold water|hot water) meter$/,
    name: new RegExp(`^((${READ})( m 3| m3| cubic meter| cubic metre)?|m 3|m3|cubic meters|cubic metres)$`),
    params: { min: 0.2, max: 0.6 },
  },
  {
    thing: /\bgas meter$/,
    name: new RegExp(`^((${READ})( m 3| m3| kwh)?|m 3|m3|kwh|cubic meters|cubic metres)$`),
    params: { min: 1, max: 6 },
  },
  {
    thing: /\bmeter$/,
    name: new RegExp(
      `^((${READ})( kwh)?|kwh|kwh (total|reading|import|delivered)|(total|cumulative|lifetime|reading|import|delivered) (kwh|energy|energy kwh|consumption|volume))$`,
    ),
    params: { min: 3, max: 14 },
  },
  {
    thing: /\b(vehicle|car|truck|lorry|van|bus|taxi|motorcycle|scooter|tractor|fleet|fleet unit|asset|unit)$/,
    name: new RegExp(
      `^((current|start|starting|begin|beginning|last|latest|pickup|checkout|check out) )?${ODOMETER}( start)?( at \\w+)?( (km|kms|mi|mile|miles|kilometers|kilometres))?( start)?$`,
    ),
    params: { min: 9, max: 52 },
  },
  {
    thing:
      /\b(vehicle|truck|machine|equipment|tractor|asset|generator|aircraft|airplane|plane|engine|vessel|boat|compressor|pump|forklift|excavator|crane)$/,
    name: /^((engine|operating|running|machine|total|current|flight|meter|hour meter|airframe) )?(hour meter|hours meter|(engine|operating|running|machine|airframe|run) hours|hours run|hobbs)( reading)?$/,
    params: { min: 0.6, max: 4 },
  },
]

/** What a row has used of it since the one before. */
const USED =
  /^(consumption|usage|used|units used|consumed|units consumed|kwh used|usage kwh|consumption kwh|delta|(usage|consumption|used|volume) m ?3|m ?3 used)$/
const BEFORE = /^(previous|prev|prior|last|opening|start) (reading|value|index|meter reading|register|reading value)$/
/** A row of what was used in a quarter of an hour reads no dial. */
const INTERVAL = /\b(interval|hourly|daily|monthly|usage|consumption|load profile)\b/
const WRITTEN = /^(created|updated|inserted|modified|deleted|synced|ingested)\b/

const wordsOf = (name: string): string => tableWords(name).map(singular).join(' ')

/**
 * Meters and odometers only ever rise: what one showed goes by when it was read, in whatever table that is, and what it shows by now. Of a journey the far end is as much further as the
 * journey was long, and what was used between two readings is what lies between them.
 */
export function readDials(inferring: Inferring): void {
  if (!inferring.generators.has(DIAL)) return
  for (const table of inferring.drafts.values()) {
    for (const draft of table.columns) {
      if (!isNumber(draft) || draft.column.generated || !isFree(draft, table)) continue
      const found = dialOf(draft, table, inferring)
      if (found) read(draft, found, table, inferring)
      else showNow(draft, table, inferring)
    }
  }
}

interface Found {
  readonly dial: Dial
  readonly key: ForeignKey
  readonly thing: TableDraft
}

/** Whose dial a column says the state of: the only thing of its kind that the row leads to. */
function dialOf(draft: ColumnDraft, { table }: TableDraft, { drafts }: Inferring): Found | undefined {
  const name = draft.words.join(' ')
  const named = dials.filter((dial) => dial.name.test(name))
  if (named.length === 0 || INTERVAL.test(wordsOf(table.name))) return undefined
  const found = table.foreignKeys.flatMap((key): Found[] => {
    const thing = drafts.get(keyOf(key.references))
    const dial = thing && named.find((one) => one.thing.test(wordsOf(thing.table.name)))
    return thing && dial && thing.table !== table && !isUnique(table, key.columns) ? [{ dial, key, thing }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

function read(draft: ColumnDraft, { dial, key, thing }: Found, table: TableDraft, inferring: Inferring): void {
  const at = momentOf(table)
  if (!at) return
  const reference = referenceOf(key.columns.map(formulaName))
  const since = sinceOf(at, reference)
  const params = {
    of: referenceOf(key.columns),
    at: at.column.name,
    ...(since === undefined ? {} : { since }),
    ...dial.params,
  }
  amend(draft, { generator: DIAL, params }, `it is what that of ${thing.name} shows by then`)
  const end = farEnd(draft, table)
  if (end) goFurther(draft, end, table)
  const brood = broodsOf(thing, inferring).find(({ child, columns }) => child === table && columns === key.columns)
  if (!brood) return
  const [number, other] = table.table.primaryKey?.columns ?? []
  const order = [nameOf(at), ...(number !== undefined && other === undefined ? [formulaName(number)] : [])].join(', ')
  const before = `${reference}.lag(${brood.text}: ${nameOf(draft)} up to ${order})`
  tellUsed(draft, before, table)
}

/** What stood there before, and what was used since. */
function tellUsed(draft: ColumnDraft, before: string, table: TableDraft): void {
  const named = (pattern: RegExp) =>
    table.columns.find(
      (one) =>
        one !== draft &&
        isNumber(one) &&
        isFree(one, table) &&
        !one.column.generated &&
        pattern.test(one.words.join(' ')),
    )
  const [earlier, used] = [named(BEFORE), named(USED)]
  const first = (one: ColumnDraft) => (one.column.nullable ? before : `coalesce(${before}, ${nameOf(draft)})`)
  if (earlier) follow(earlier, first(earlier), `it is ${draft.column.name} of the one before`)
  if (used)
    follow(used, `${nameOf(draft)} - coalesce(${before}, ${nameOf(draft)})`, 'it is what lies between two readings')
}

/** When it was read: what the row says of that before when it was written. */
function momentOf(table: TableDraft): ColumnDraft | undefined {
  const moments = momentsOf(table)
    .filter(({ draft, stage }) => !stage.ahead && (draft.type.kind === 'timestamp' || draft.type.kind === 'date'))
    .map(({ draft }) => draft)
  const there = moments.filter(({ column }) => !column.nullable)
  return there.find(({ words }) => !WRITTEN.test(words.join(' '))) ?? there[0]
}

/** The moment of the thing that it was read after, for certain. */
function sinceOf({ guess }: ColumnDraft, reference: string): string | undefined {
  if (!reference.startsWith('@')) return undefined
  const { column, after } = guess?.params ?? {}
  const known = [column, ...(Array.isArray(after) ? after : [])]
  return known.find(
    (one): one is string => typeof one === 'string' && one.startsWith(`${reference}.`) && SET_UP.test(one),
  )
}

/** Since when a meter counts: cars have a past. */
const SET_UP = /\.["`]?(installed|installation|install|commissioned|activated)/i

const START = /\b(start|starting|begin|beginning|pickup|checkout|check out)\b/
const END = /\b(end|ending|return|dropoff|checkin|check in|arrival)\b/

/** Where a journey begins and ends by the odometer. */
function farEnd(draft: ColumnDraft, table: TableDraft): ColumnDraft | undefined {
  const name = draft.words.join(' ')
  if (!START.test(name)) return undefined
  const rest = name.replace(START, '').replace(/ +/g, ' ').trim()
  return table.columns.find(
    (one) =>
      one !== draft &&
      isNumber(one) &&
      isFree(one, table) &&
      !one.column.generated &&
      END.test(one.words.join(' ')) &&
      one.words.join(' ').replace(END, '').replace(/ +/g, ' ').trim() === rest,
  )
}

const DISTANCE = /^((trip|total) )?(distance|mileage)( (travelled|traveled|driven|covered))?( (km|kms|mi|miles))?$/
const SPEED = /^(avg|average|mean) speed( (km h|kmh|kph|mph))?$/
/** What is driven in an hour, with all the stops. */
const HOURLY = 48

function goFurther(start: ColumnDraft, end: ColumnDraft, table: TableDraft): void {
  const numbers = table.columns.filter((one) => isNumber(one) && isFree(one, table) && !one.column.generated)
  const [distance, speed] = [DISTANCE, SPEED].map((pattern) =>
    numbers.find(({ words }) => pattern.test(words.join(' '))),
  )
  const span = spansOf(table)[0]
  const hourly = speed ? (speed.column.nullable ? `coalesce(${nameOf(speed)}, ${HOURLY})` : nameOf(speed)) : HOURLY
  const long = span && `seconds_between(${nameOf(span.start)}, ${nameOf(span.end)}) / 3600.0 * ${hourly}`
  if (distance && long) follow(distance, distance.column.nullable ? long : `coalesce(${long}, 0)`, 'it took so long')
  const far = distance ? nameOf(distance) : long
  if (far === undefined) return
  const value = `${nameOf(start)} + ${far}`
  follow(
    end,
    end.column.nullable ? value : `coalesce(${value}, ${nameOf(start)})`,
    `it is ${start.column.name} and what was driven`,
  )
}

const NOW = /^((current|last|latest|total) )?(odometer|mileage|meter reading|reading|engine hours|operating hours)\b/

/** What the thing itself says is what its dial shows by now, where rows of others say what it showed before. */
function showNow(draft: ColumnDraft, table: TableDraft, inferring: Inferring): void {
  const name = draft.words.join(' ')
  if (!NOW.test(name)) return
  const thing = wordsOf(table.table.name)
  const dial = dials.find((one) => one.thing.test(thing) && one.name.test(name.replace(/^(last|latest) /, 'current ')))
  const isRead = (child: TableDraft) => child.columns.some((one) => dialOf(one, child, inferring)?.thing === table)
  if (!dial || !inferring.drafts.childrenOf(keyOf(table.table)).some(isRead)) return
  amend(draft, { generator: DIAL, params: { ...dial.params } }, 'it is what it shows by now')
}
