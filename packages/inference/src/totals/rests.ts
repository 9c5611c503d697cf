import { restWords } from '@populace/vocabulary'
import type { TableDraft } from '../draft.ts'
import { follow, formulaOf, nameOf, numberNamed, orZero } from './columns.ts'
import { isOpen, listed, take } from './taking.ts'

/** What is left of a sum once its parts are known, by the names of the rest, the sum and the parts. */
interface KnownRest {
  readonly rest: string
  readonly whole: string
  readonly less: readonly string[]
  readonly plus: readonly string[]
  /** What the parts come to, where a column says that too. */
  readonly sum: string
}

let known: readonly KnownRest[] | undefined

function knownRests(): readonly KnownRest[] {
  known ??= restWords.split('\n').map((line) => {
    const [rest = '', whole = '', less = '', plus = '', sum = ''] = line.split('\t')
    return { rest, whole, less: severally(less), plus: severally(plus), sum }
  })
  return known
}

const severally = (names: string): readonly string[] => (names === '' ? [] : names.split(' | '))

/** Besides taxes. */
const KEPT_BACK = { min: 0.02, max: 0.09 }

/** Gross pay less what is kept back is net pay. */
export function leave(table: TableDraft): void {
  for (const { rest, whole, less, plus, sum } of knownRests()) {
    const [left, all] = [rest, whole].map((names) => numberNamed(table, listed(names)))
    const total = sum === '' ? undefined : numberNamed(table, listed(sum))
    const named = (lists: readonly string[]) =>
      [...new Set(lists.flatMap((names) => numberNamed(table, listed(names)) ?? []))].filter(
        (one) => one !== left && one !== all && one !== total,
      )
    const [parts, added] = [named(less), named(plus)]
    // Each part is taken off once: by itself, or with the others in their sum.
    // What is kept back for tax alone is told beside what else is.
    const isElse = total && parts.length === 1 && total.words.join(' ') === 'deductions'
    if (total && isElse && all) take(total, all, KEPT_BACK, table)
    else if (total && total !== left && total !== all && parts.length > 0 && isOpen(total, table))
      follow(total, parts.map(orZero).join(' + '), `it is what is kept back of ${all?.column.name ?? 'it'}`)
    const taken = isElse ? [...parts, total] : total && total !== left && total !== all ? [total] : parts
    if (!left || !all || left === all || taken.length === 0 || !isOpen(left, table)) continue
    // What is itself added up of the rest says nothing of it.
    if ([left, ...taken].some((one) => formulaOf(all)?.includes(nameOf(one)))) continue
    // Gross pay is with what overtime came to.
    const onTop = added.filter((one) => one.words[0] !== 'overtime' || all.words[0] !== 'gross')
    const terms = [...onTop.map((one) => ` + ${orZero(one)}`), ...taken.map((one) => ` - ${orZero(one)}`)]
    follow(left, `${orZero(all)}${terms.join('')}`, `it is what is left of ${all.column.name}`)
  }
}
