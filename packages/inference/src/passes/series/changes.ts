import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { spansOf } from '../../spans/ends.ts'
import { tableWords } from '../../names/table-names.ts'
import { follow, isFree, isNumber, nameOf } from '../../totals/columns.ts'
import { momentsOf, originOf } from '../moments/origins.ts'
import { tellLatest } from './latest.ts'
import { above, lieInOrder, type Series, seriesBelow } from './siblings.ts'

/** Tables that keep what something was worth before. */
const KEPT = /\b(history|version|revision|price|salary|rate|tariff|wage|cost|change|audit|log|trail)$/
const OLD = /^(old|previous|prev|prior|before) (.+)$/
const NEW = /^(new|current|after) (.+)$/
const WORTH = /^(price|salary|wage|pay|rate|amount|cost|fee|value|rent|premium|limit|budget)$/
/** What rarely falls. */
const RISING = /\b(salary|wage|pay|rent)\b/
const VALID =
  /^((valid|effective|active)( from| since)?|start|from|since|begin)( (date|at|on|from))*$|^(from|start|begin) date$/
const WHEN = /^(changed|occurred|effective|recorded|created|updated|happened|logged)\b/
/** How long such things hold. */
const PACE = '150 days'

/**
 * What something was worth before, row by row: each begins when the one before it ends, the last holds still and says what the thing itself does; what was old is what was new before.
 */
export function keepChanges(inferring: Inferring): void {
  if (!inferring.generators.has('time.step')) return
  for (const table of inferring.drafts.values()) {
    if (table.columns.some(({ guess }) => guess?.generator === 'lifecycle.step')) continue
    const isNamed = KEPT.test(tableWords(table.table.name).map(singular).join(' '))
    const pairs = pairsIn(table)
    const span = isNamed ? spanIn(table) : undefined
    if (pairs.length === 0 && !span) continue
    const worth = [...pairs.map(({ now }) => now), ...(pairs.length > 0 ? [] : worthIn(table))]
    const series = seriesBelow(table, inferring, (parent) => isNamed || worth.some((one) => sourceOf(one, parent)))
    if (!series) continue
    lieInOrder(series)
    for (const draft of worth) repeatLast(draft, series)
    for (const { old, now } of pairs) recall(old, now, series)
    if (span) abut(span, series)
    else come(series)
    tellLatest(series)
  }
}

interface Pair {
  readonly old: ColumnDraft
  readonly now: ColumnDraft
}

/** `old_price` and `new_price`. */
function pairsIn(table: TableDraft): readonly Pair[] {
  const isOpen = (draft: ColumnDraft) => !draft.referenced && !draft.column.generated && isFree(draft, table)
  return table.columns.flatMap((old): Pair[] => {
    const [, , of] = OLD.exec(old.words.join(' ')) ?? []
    const now = table.columns.find((draft) => {
      const words = draft.words.join(' ')
      return of !== undefined && draft !== old && (NEW.exec(words)?.[2] === of || words === of)
    })
    const isPair = now && old.type.kind === now.type.kind && (isNumber(old) || old.type.kind === 'text')
    return isPair && isOpen(old) && isOpen(now) ? [{ old, now }] : []
  })
}

const spanIn = (table: TableDraft) =>
  spansOf(table).find(
    ({ start, end }) =>
      VALID.test(start.words.join(' ')) &&
      end.column.nullable &&
      !start.column.nullable &&
      isFree(start, table) &&
      isFree(end, table) &&
      table.table.exclusions.length === 0,
  )

const worthIn = (table: TableDraft): readonly ColumnDraft[] =>
  table.columns.filter(
    (draft) =>
      isNumber(draft) && !draft.column.generated && isFree(draft, table) && WORTH.test(draft.words.at(-1) ?? ''),
  )

/** The parent's own column of what changes. */
function sourceOf({ words, type }: ColumnDraft, { columns }: TableDraft): ColumnDraft | undefined {
  const core = plain(words)
  return columns.find(
    (draft) =>
      !draft.referenced &&
      draft.guess !== undefined &&
      draft.type.kind === type.kind &&
      plain(draft.words) === core &&
      /^(integer|decimal|float|money)$/.test(type.kind),
  )
}

const plain = (words: readonly string[]): string =>
  words.filter((word) => !/^(new|current|base|unit|list|monthly|annual|yearly|amount|after)$/.test(word)).join(' ') ||
  words.join(' ')

/** The last of them says what its parent does, those before it something near. */
function repeatLast(draft: ColumnDraft, series: Series): void {
  const source = sourceOf(draft, series.parent)
  if (!source) return
  const [own, { nth, of }] = [above(series, source), series]
  const why = `the last is ${series.parent.name}.${source.column.name}`
  if (RISING.test(draft.words.join(' ')))
    return follow(draft, `if(${nth} = ${of}, ${own}, ${own} / (1 + 0.04 * (${of} - ${nth})))`, why)
  amend(
    draft,
    { generator: 'number.part', params: { of: own, full: `${nth} = ${of}`, min: 0.72, max: 0.99 }, nulls: 0 },
    why,
  )
}

/** What was old is what was new in the row before. */
function recall(old: ColumnDraft, now: ColumnDraft, { beside }: Series): void {
  const before = beside('lag', now)
  const first = isNumber(now) ? `${nameOf(now)} * 0.9` : nameOf(now)
  follow(
    old,
    old.column.nullable ? before : `coalesce(${before}, ${first})`,
    `it is ${now.column.name} of the one before`,
  )
}

function come(series: Series): void {
  const { table, parent, nth, of } = series
  const began = originOf(momentsOf(parent))?.draft
  const moments = momentsOf(table).map(({ draft }) => draft)
  const when = moments.find(({ words }) => WHEN.test(words.join(' '))) ?? originOf(momentsOf(table))?.draft
  if (!began || !when?.guess || !isFree(when, table)) return
  const params = { column: above(series, began), ...afterOthers(when, above(series, began)), nth, of, pace: '60 days' }
  amend(when, { generator: 'time.step', params, nulls: 0 }, 'changes come after each other')
}

/** What else the row comes after: the pictures that it puts in each other's place were there before. */
function afterOthers({ guess }: ColumnDraft, began: string): { readonly and?: readonly string[] } {
  const after = guess?.generator === 'time.rising' ? guess.params.after : undefined
  const others = Array.isArray(after)
    ? after.flatMap((one) => (typeof one === 'string' && one !== began ? [one] : []))
    : []
  return others.length > 0 ? { and: others } : {}
}

/** Each begins where the one before it ends, and the last has no end. */
function abut({ start, end }: { readonly start: ColumnDraft; readonly end: ColumnDraft }, series: Series): void {
  const began = originOf(momentsOf(series.parent))?.draft
  if (!began || !start.guess) return
  const { nth, of, beside } = series
  const params = { column: above(series, began), nth, of, pace: PACE }
  amend(start, { generator: 'time.step', params, nulls: 0 }, 'one begins when the one before it ends')
  follow(end, beside('lead', start), 'it is when the next one begins')
}
