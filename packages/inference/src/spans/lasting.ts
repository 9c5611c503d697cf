import { lastingWords } from '@populace/vocabulary'
import { tableWords } from '../names/table-names.ts'
import type { TableDraft } from '../draft.ts'
import type { Beginning, Span } from './ends.ts'

/** How long something lasts, and when it is. */
export interface Lasting {
  /** The shortest and the longest; most are short. */
  readonly min?: string
  readonly max?: string
  /** Or one of these. */
  readonly lengths?: readonly string[]
  /** It is agreed on beforehand: its end may lie ahead, and so may its beginning where one of the next two says how far. */
  readonly planned?: true
  /** How long ahead of what led to it, or of the present, it may begin. */
  readonly lead?: string
  /** The same where the row says what led to it, and only there: a rental without a booking has begun. */
  readonly booked?: string
  /** Share of those that have no end as yet though they could. */
  readonly open?: number
  readonly hours?: 'business' | 'waking'
  /** Counted in days, but hardly over at the second at which it began. */
  readonly byDay?: true
  readonly every?: string
  /** The next one begins where it ends. */
  readonly gapless?: true
  /** What it is, to follow "because". */
  readonly what: string
}

interface Known extends Lasting {
  readonly words: RegExp
  readonly grain: string
}

let known: readonly Known[] | undefined

/** By the words of the table and of the column that begins it; the first that matches counts. Moments of days have no use for hours. */
function knownLastings(): readonly Known[] {
  known ??= lastingWords.split('\n').map((line) => {
    const [words = '', grain = '', what = '', settings = '{}'] = line.split('\t')
    return { words: new RegExp(words), grain, what, ...(JSON.parse(settings) as Omit<Lasting, 'what'>) }
  })
  return known
}

const DAYS: Lasting = { min: '1 day', max: '120 days', what: 'it takes some time' }
const HOURS: Lasting = { min: '10 minutes', max: '12 days', what: 'it takes some time' }

/** How long what a span is about lasts, by what it is called. */
export function lastingOf(beginning: Beginning | Span, table: TableDraft): Lasting {
  const grain = beginning.start.type.kind
  return namedLasting(beginning, table) ?? (grain === 'date' ? DAYS : HOURS)
}

/** The same where names say so. */
export function namedLasting(beginning: Beginning | Span, table: TableDraft): Lasting | undefined {
  const { start, role, of } = beginning
  // A session of a conference is none of a browser, a loan of a library none of a bank.
  const [kind = ''] = table.kinds
  const isLent =
    table.kinds.some((one) => one === 'lending' || one === 'loan') &&
    'end' in beginning &&
    /\breturn(ed)?\b/.test(beginning.end.words.join(' '))
  const rows = isLent
    ? ['lending']
    : kind === 'job'
      ? ['run']
      : kind === 'talk' || kind === 'lending'
        ? [kind]
        : tableWords(table.table.name)
  // What was bought is kept for as long as it may be, and is under warranty for a while.
  const promised = 'end' in beginning && beginning.end.words.includes('warranty') ? ['warranty'] : []
  const words = [...promised, '·', ...rows, '·', of, '·', role, '·', ...start.words].join(' ')
  const grain = start.type.kind === 'range' ? start.type.subtype.kind : start.type.kind
  return knownLastings().find((one) => (one.grain === '' || one.grain === grain) && one.words.test(words))
}
