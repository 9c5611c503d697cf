import type { ExpressionTree } from '@populace/catalog'
import { z } from 'zod'
import type { ClaimPlace, OwnClaim } from '../coherence/claim.ts'
import { all, columnTree, isThere, literalTree } from '../coherence/trees.ts'
import { columnsOf } from '../constraints/tree.ts'
import { evaluateCondition } from '../formula/evaluate.ts'
import { formulaTree } from '../formula/tree.ts'
import { select } from '../kernel/build.ts'
import type { Expr } from '../kernel/ir.ts'
import { defineGenerator } from './definition.ts'
import { formulaText } from './formula.ts'
import type { Lowering } from './generator.ts'
import { isAny } from './value/kinds.ts'
import { written } from './value/literal.ts'
import { chosen, type Option } from './value/option.ts'
import { repeated } from './value/repeated.ts'

const scalar = z.union([z.string(), z.number(), z.boolean()])
const said = {
  values: z.array(scalar).min(1).optional().describe('What there is to choose from'),
  weights: z.array(z.number().min(0)).optional().describe('How often each occurs, relative to the others'),
  list: z.string().optional().describe('A list of the vocabulary instead: told.mark.good'),
  column: z
    .string()
    .optional()
    .describe('What another column holds, where it holds something: of the row, or of the one that a key leads to'),
}
const params = () =>
  z.object({
    cases: z
      .array(z.object({ when: formulaText.describe('A condition, as in SQL: score >= 90'), ...said }))
      .min(1)
      .describe('The first whose condition is true of the row counts'),
    otherwise: z.object(said).describe('Where none is'),
  })
type Case = z.output<ReturnType<typeof params>>['otherwise']

function optionsOf({ values, weights, list }: Case, { vocabulary }: Lowering): readonly Option[] {
  if (values) return values.map((value, i) => ({ value, weight: weights?.[i] ?? 1 }))
  const words = vocabulary.words(list !== undefined && vocabulary.kindOf(list) === 'words' ? list : 'text.noun')
  return words.texts.map((value, i) => ({ value, weight: words.weights?.[i] ?? 1 }))
}

/** One of some values, which of them by what the row says elsewhere: a remark by the score beside it. */
export const caseOf = defineGenerator({
  name: 'case',
  minds: 'lists',
  summary: 'One of some values, by what other columns say: as CASE in SQL, with a choice in each branch',
  params,
  accepts: isAny,
  slots: 'row',
  dependencies: ({ cases, otherwise }) => [
    ...cases.flatMap(({ when }) => columnsOf(formulaTree(when))),
    ...[...cases, otherwise].flatMap(({ column }) => column ?? []),
  ],
  claims: ({ cases }, place) =>
    cases.flatMap(({ when, values, column }, at) =>
      column === undefined ? claimOf(when, values, cases.slice(0, at), place) : [],
    ),
  capacity: () => 1,
  lower: ({ cases, otherwise }, context) => {
    const own = (one: Case, purpose: string): Expr => {
      const drawn = chosen(optionsOf(one, context), streamOf(context, purpose))
      const told = one.column === undefined ? undefined : repeated(one.column, context)
      if (!told) return drawn
      return told.nulls ? select(told.nulls, drawn, told.value) : told.value
    }
    return cases.reduceRight<Expr>(
      (rest, one, at) => {
        const truth = evaluateCondition(formulaTree(one.when), context)
        return 'unsupported' in truth ? rest : select(truth.yes, own(one, `case ${at}`), rest)
      },
      own(otherwise, 'otherwise'),
    )
  },
})

/** Each branch draws from a stream of its own. */
const streamOf = (context: Lowering, purpose: string): Lowering => ({
  ...context,
  word: (inner, draw, half) => context.word(inner === undefined ? purpose : `${purpose} ${inner}`, draw, half),
})

/** Rows that a case is about, and none before it, say one of its values. */
function claimOf(
  when: string,
  values: Case['values'],
  before: readonly { readonly when: string }[],
  { column }: ClaimPlace,
): OwnClaim[] {
  const { kind } = column.format
  if (!values || (kind !== 'text' && kind !== 'integer' && kind !== 'boolean')) return []
  const literal = (value: (typeof values)[number]) => literalTree(kind === 'text' ? written(value) : value)
  const own = columnTree(column.name)
  const earlier = before.map(
    (one): ExpressionTree => ({
      op: 'not',
      arg: { op: 'coalesce', args: [formulaTree(one.when), literalTree(false)] },
    }),
  )
  return [
    {
      kind: 'condition',
      rule: `${column.name} suits ${when}`,
      given: all(isThere(own), formulaTree(when), ...earlier),
      holds: { op: 'in', arg: own, list: values.map(literal), negated: false },
    },
  ]
}
