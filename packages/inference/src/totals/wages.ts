import type { TableDraft } from '../draft.ts'
import { follow, nameOf, numberNamed, orZero } from './columns.ts'
import { GROSS_PAY } from './known-parts.ts'
import { isOpen, listed } from './taking.ts'

const LOWEST = 'salary min, min salary, minimum salary, salary from, salary low, pay min, min pay'
const HIGHEST = 'salary max, max salary, maximum salary, salary to, salary high, pay max, max pay'

/** What a position pays at most is a fifth or so above what it pays at least, in round sums. */
export function band(table: TableDraft): void {
  const [low, high] = [LOWEST, HIGHEST].map((names) => numberNamed(table, listed(names)))
  if (!low || !high || low === high || !isOpen(high, table) || high.guess?.generator.startsWith('job.')) return
  follow(high, `trunc(${nameOf(low)} * 1.24 / 500) * 500`, `it is a fifth or so above ${low.column.name}`)
}

const OVERTIME = 'overtime hours, hours overtime, ot hours'
const OVERTIME_PAY = 'overtime pay, overtime amount, ot pay, ot amount'
/** Hours of a month, and how much more each one beyond them is paid. */
const [MONTH, MORE_PAY] = [168, 1.5]

/** Hours beyond the usual are paid by the hour, half as much again. */
export function payOvertime(table: TableDraft): void {
  const [hours, pay, all] = [OVERTIME, OVERTIME_PAY, GROSS_PAY].map((names) => numberNamed(table, listed(names)))
  if (!hours || !pay || !all || !isOpen(pay, table) || !table.kinds.includes('pay')) return
  follow(pay, `${orZero(hours)} * ${orZero(all)} * ${MORE_PAY} / ${MONTH}.0`, `it is for ${hours.column.name}`)
}
