import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { roleOf, type SeenTable, simpleKeys } from './table.ts'

/** Where a row and what it belongs to both name an owner, in the same role, they name the same one: the customer of a payment is that of its rental. */
export function expectOneOwner(
  table: SeenTable,
  tables: ReadonlyMap<string, SeenTable>,
): readonly CountedExpectation[] {
  const keys = simpleKeys(table)
  return keys.flatMap((by) =>
    by.parent === table.plan.key
      ? []
      : keys.flatMap((own) => {
          const parent = tables.get(by.parent)
          if (own === by || !parent || !isOwner(roleOf(own))) return []
          const theirs = simpleKeys(parent).find((one) => one.parent === own.parent && roleOf(one) === roleOf(own))
          if (!theirs || own.parent === by.parent) return []
          const [left, right] = [
            trees.columnTree(own.columns[0] ?? ''),
            trees.columnTree(`@${by.columns[0]}.${theirs.columns[0]}`),
          ]
          return [
            {
              kind: 'diamond' as const,
              table: table.plan.key,
              subject: own.columns.join('+'),
              rule: `${own.columns[0]} = @${by.columns[0]}.${theirs.columns[0]}`,
              given: trees.all(trees.isThere(left), trees.isThere(right)),
              holds: trees.compared(left, '=', right),
            },
          ]
        }),
  )
}

/** Those to whom a thing and its parts belong. Who made or changed either is someone else each time. */
const isOwner = (role: string): boolean =>
  /\b(customer|client|account|organi[sz]ation|company|tenant|team|workspace|shop|store|vendor|seller|supplier|patient|project|board|repository|course|school|hospital|property|order|product)$/.test(
    role,
  )
