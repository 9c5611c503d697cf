import type { CreateTrigStmt } from 'libpg-query'
import { childrenOf, type DraftTable, type DraftTrigger } from '../draft/draft.ts'
import { splitName, strings } from '../grammar/nodes.ts'
import { cloneTrigger } from './partitions.ts'
import type { Session } from './session.ts'

/** Bits of a trigger's timing and events: PostgreSQL's catalog/pg_trigger.h. */
const bits = { before: 2, insert: 4, delete: 8, update: 16, truncate: 32, insteadOf: 64 } as const
const events = ['insert', 'update', 'delete', 'truncate'] as const

/** CREATE TRIGGER as a draft's trigger, apart from the table it is on. */
export function readTrigger(session: Session, statement: CreateTrigStmt): DraftTrigger {
  const timing = statement.timing ?? 0
  const { schema, name } = splitName(strings(statement.funcname))
  const own = session.draft.functions.find(
    (routine) =>
      routine.name === name &&
      (schema === undefined ? session.path.includes(routine.schema) : routine.schema === schema),
  )
  return {
    name: statement.trigname ?? '',
    timing: (timing & bits.insteadOf) !== 0 ? 'instead of' : (timing & bits.before) !== 0 ? 'before' : 'after',
    events: events.filter((event) => ((statement.events ?? 0) & bits[event]) !== 0),
    level: statement.row ? 'row' : 'statement',
    function: { schema: schema ?? own?.schema ?? 'pg_catalog', name },
    arguments: strings(statement.args),
    condition: statement.whenClause && session.expression(statement.whenClause),
    constraint: statement.isconstraint ?? false,
    enabled: true,
    parent: undefined,
  }
}

export function createTrigger(session: Session, statement: CreateTrigStmt) {
  const table = session.table(statement.relation)
  if (table === undefined) return
  const trigger = readTrigger(session, statement)
  table.triggers = [...table.triggers.filter((other) => other.name !== trigger.name), trigger]
  for (const child of childrenOf(session.draft, table))
    if (child.partitionOf?.parent === table) cloneTrigger(session, trigger, child)
}

/** ALTER TABLE … ENABLE or DISABLE TRIGGER, of one by name, of all, or of all but the constraints' own. */
export function enableTriggers(table: DraftTable, subtype: string, name: string) {
  const all = subtype.endsWith('All') || subtype.endsWith('User')
  const enabled = subtype.startsWith('AT_Enable') && !subtype.includes('Replica')
  for (const trigger of table.triggers) if (all || trigger.name === name) trigger.enabled = enabled
}
