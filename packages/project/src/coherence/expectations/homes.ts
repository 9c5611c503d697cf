import { aggregateCall } from '@populace/model'
import { trees } from '@populace/engine'
import type { CountedExpectation } from './expectation.ts'
import { named, roleOf, type SeenTable, simpleKeys } from './table.ts'

const SENT = /(^| )(addresse?|order)$/
const COUNTRY = /^((ship|shipping|delivery)( to)? )?country( code| name)?$/
const SOMEONE = /^(customer|client|user|buyer|member|patient|person|contact|student|employee|guest|subscriber)$/

/** What someone has sent goes to one country: addresses and orders of one customer do not lie on two continents. */
export function expectHomes(table: SeenTable, tables: ReadonlyMap<string, SeenTable>): readonly CountedExpectation[] {
  if (!SENT.test(table.words)) return []
  const [owner, another] = simpleKeys(table).filter((key) => SOMEONE.test(roleOf(key)))
  const parent = owner && tables.get(owner.parent)
  if (!owner || another || !parent || parent === table) return []
  return named(table, COUNTRY, 'text').map((country) => {
    const end = (which: 'min' | 'max') =>
      aggregateCall({
        function: which,
        table: table.plan.key,
        columns: owner.columns,
        value: trees.columnTree(country.name),
      })
    return {
      kind: 'place' as const,
      table: parent.plan.key,
      subject: country.name,
      rule: `${table.plan.name} have one ${country.name}`,
      given: trees.isThere(end('min')),
      holds: trees.compared(end('min'), '=', end('max')),
    }
  })
}
