import type { Table } from '@populace/catalog'
import { type Diagnostic, fault } from '@populace/diagnostics'

const place = (table: Table, name: string) => ({ subject: `${table.schema}.${table.name}.${name}` })

/** Conditions that no row meets, of which this is one. */
export function contradiction(table: Table, name: string, others: readonly string[]): Diagnostic {
  const against = [...new Set(others)].filter((other) => other !== name)
  const partners = against.length > 0 ? ` together with ${against.join(', ')}` : ''
  return fault('POP-3002', `no row of ${table.name} can meet ${name}${partners}`, place(table, name))
}

/** A condition that can neither be built in nor evaluated. */
export function notHonoured(table: Table, name: string, text: string, why: string): Diagnostic {
  const written = text === '' ? '' : ` (${text})`
  return fault('POP-3006', `${name} of ${table.name} can't be honoured: ${why}${written}`, place(table, name))
}

/** The same of a trigger, which gives way: the rows go in all the same, where the load may do without it. */
export const asGivenWay = (diagnostic: Diagnostic): Diagnostic => ({
  ...diagnostic,
  severity: 'warning',
  fix: 'compare the rows with the rule of the trigger, and give the columns that it speaks of generators that meet it',
})
