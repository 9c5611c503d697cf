import { fault, PopulaceError } from '@populace/diagnostics'
import { parseFormula } from '@populace/model'
import { z } from 'zod'
import { follows } from '../coherence/values.ts'
import { keepsSpans } from '../constraints/evaluate/span-text.ts'
import { columnsOf } from '../constraints/tree.ts'
import { evaluateFormula } from '../formula/evaluate.ts'
import { storeScalar } from '../formula/store.ts'
import { formulaTree } from '../formula/tree.ts'
import { defineGenerator } from './definition.ts'
import { amongListed } from './value/among-listed.ts'
import { isMoment, isWordy } from './value/kinds.ts'

/** A formula's text; what is wrong with it becomes the fault's message. */
export const formulaText = z.string().superRefine((text, context) => {
  const parsed = parseFormula(text)
  if ('fault' in parsed)
    context.addIssue({ code: 'custom', message: `${parsed.fault} (character ${parsed.at + 1} of ${text})` })
})

/** What a row says twice: totals, tax, flags that follow from a date, counts of children. */
export const formula = defineGenerator({
  name: 'formula',
  minds: 'lists',
  summary: "What follows from other columns: of the row, of the rows that keys lead to, or of all the row's children",
  params: () =>
    z.object({
      value: formulaText.describe(
        'Arithmetic and logic as in SQL: quantity * unit_price, shipped_at is not null, sum(order_items: quantity * unit_price), count(comments where approved)',
      ),
    }),
  accepts: (type) =>
    isMoment(type) || isWordy(type) || type.kind === 'boolean' || type.kind === 'time' || keepsSpans(type),
  dependencies: ({ value }) => columnsOf(formulaTree(value)),
  claims: ({ value }, place) => follows(place, formulaTree(value), value),
  capacity: () => 1,
  lower: ({ value }, context) => {
    const { target } = context
    const refuse = (message: string): never => {
      const subject = `${target.table}.${target.column}`
      throw new PopulaceError(fault('POP-2002', `${subject}: ${message}, in ${value}`, { subject }))
    }
    const scalar = evaluateFormula(formulaTree(value), context)
    if ('unsupported' in scalar) return refuse(`${scalar.unsupported} can’t be computed here`)
    const stored = storeScalar(scalar, target)
    if (!stored) return refuse(`its value (${scalar.kind}) is none of ${target.type.raw}`)
    return { ...stored, value: amongListed(stored.value, context) }
  },
})
