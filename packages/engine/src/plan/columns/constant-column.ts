import type { Table } from '@populace/catalog'
import { castConstant, constantText } from '../../constraints/constant/cast.ts'
import { constantOf } from '../../constraints/constant/evaluate.ts'
import { sqlType } from '../../constraints/constant/sql-type.ts'
import type { ValueDomain } from '../../generators/generator.ts'

/** What a column holds in every row that the database computes from no other (`kind int GENERATED ALWAYS AS (1)`): where a key is over it, it leads to rows that hold the same. */
export function constantDomain(name: string, { columns }: Table, clock: number): ValueDomain | undefined {
  const column = columns.find((each) => each.name === name)
  const tree = column?.generated?.expression.tree
  const constant = tree && constantOf(tree, { clock })
  if (!column || !constant || constant.kind === 'null') return undefined
  const held = castConstant(constant, sqlType(column.type.raw)) ?? constant
  return held.kind === 'null' ? undefined : { oneOf: [constantText(held)] }
}
