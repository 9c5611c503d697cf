import type { Vocabulary } from '@populace/vocabulary'
import type { JudgedExpectation } from './expectation.ts'
import { rule } from './people.ts'
import { named, type SeenTable } from './table.ts'

/** Rates wander; an exchange that is this much off is one of other currencies. */
const FARTHEST = 1.5
const RATE = /^((average|mid|exchange|conversion|end of day|close|closing) )?rate$/

/** A rate of exchange is about what the two currencies are worth, whichever are named. */
export function expectRates(table: SeenTable, vocabulary: Vocabulary): readonly JudgedExpectation[] {
  const codes = table.plan.columns.filter(({ name }) => /currency_?code$|^(base|quote)(_currency)?$/i.test(name))
  const [from, to] = [/from|base|source/i, /to|quote|target/i].map((role) => codes.find(({ name }) => role.test(name)))
  if (!from || !to || from === to) return []
  return named(table, RATE, 'number').map((rate) =>
    rule(
      table,
      rate,
      `is that of ${from.name} in ${to.name}`,
      [from, to, rate].map(({ name }) => ({ path: [], column: name })),
      isWorth(vocabulary),
      'money',
    ),
  )
}

function isWorth(vocabulary: Vocabulary): JudgedExpectation['judge'] {
  const currencies = vocabulary.table('currency')
  const rates = new Map(currencies.texts('code').map((code, at) => [code, currencies.numbers('rate')[at] ?? 1]))
  return ([from = '', to = '', rate = '']) => {
    const [one, other] = [rates.get(from.trim()), rates.get(to.trim())]
    // Few digits say little of a small rate.
    if (one === undefined || other === undefined || other / one < 0.01) return undefined
    const off = Number(rate) / (other / one)
    return off < FARTHEST && off > 1 / FARTHEST
  }
}
