import { type Diagnostic, fault } from '@populace/diagnostics'
import type { Table } from '@populace/catalog'
import { quoteName, quoteText } from '../../quoting.ts'
import type { Session } from '../session.ts'

/** A trigger as the server needs it to make the same once more. */
export interface TriggerDefinition {
  readonly name: string
  readonly statement: string
  readonly mode: string
  readonly client: string
  readonly collation: string
}

/** What is done about the triggers that the rows would fire. */
export interface TriggerPlan {
  /** Taken away while rows go in, in the order in which they fire. */
  readonly aside: readonly TriggerDefinition[]
  readonly warnings: readonly Diagnostic[]
}

/**
 * Triggers that fire on INSERT would write rows of their own beside the population's. No setting turns them off, so they are taken away and made again;
 * one that this account could not make again stays, with a warning.
 */
export async function planTriggers(
  session: Session,
  tables: readonly Table[],
  truncate: boolean,
): Promise<TriggerPlan> {
  const names = new Set(tables.map(({ name }) => name))
  const found = await session.query<{ name: string; tbl: string; definer: string }>(
    `SELECT TRIGGER_NAME AS name, EVENT_OBJECT_TABLE AS tbl, DEFINER AS definer FROM information_schema.TRIGGERS
     WHERE TRIGGER_SCHEMA = DATABASE() AND EVENT_MANIPULATION IN ('INSERT'${truncate ? ", 'DELETE'" : ''})
     ORDER BY EVENT_OBJECT_TABLE, ACTION_TIMING, ACTION_ORDER`,
  )
  const mayImpersonate = found.length > 0 && (await impersonates(session))
  const own = session.facts.account.replaceAll("'", '')
  const aside: TriggerDefinition[] = []
  const warnings: Diagnostic[] = []
  for (const { name, tbl, definer } of found) {
    if (!names.has(tbl)) continue
    const definition = await definitionOf(session, name)
    const isReadable = /^utf8/.test(definition.client) || /^[ -~\s]*$/.test(definition.statement)
    if (isReadable && (mayImpersonate || definer === own)) {
      aside.push(definition)
      const known = tables.find((table) => table.name === tbl)?.triggers.find((trigger) => trigger.name === name)
      if (!known && /\bSIGNAL\b/i.test(definition.statement)) warnings.push(unjudged(name, tbl))
    } else warnings.push({ ...stays(name, tbl), severity: 'warning' })
  }
  return { aside, warnings }
}

const unjudged = (name: string, table: string): Diagnostic => ({
  ...fault('POP-3006', `the trigger ${name} of ${table} may reject rows: it was set aside while the rows went in`, {
    subject: `${table}.${name}`,
    fix: 'see whether the rows are what the trigger would have allowed',
  }),
  severity: 'warning',
})

const stays = (name: string, table: string) =>
  fault('POP-4003', `the trigger ${name} of ${table} stays on: this account could not make it again`, {
    subject: name,
    fix: 'load as the account that defined it, or as one with SET USER, to have it set aside',
  })

/** Whether the account may make triggers in the name of others. */
async function impersonates(session: Session): Promise<boolean> {
  const grants = await session.query('SHOW GRANTS')
  return grants.some((row) =>
    /^GRANT (ALL PRIVILEGES|.*\b(SUPER|SET USER|SET_USER_ID|SET_ANY_DEFINER)\b).* ON \*\.\*/.test(
      String(Object.values(row)[0]),
    ),
  )
}

async function definitionOf(session: Session, name: string): Promise<TriggerDefinition> {
  const [row = {}] = await session.query(`SHOW CREATE TRIGGER ${quoteName(name)}`)
  return {
    name,
    statement: String(row['SQL Original Statement']),
    mode: String(row.sql_mode),
    client: String(row.character_set_client),
    collation: String(row.collation_connection),
  }
}

/** Takes the triggers away. Ends the transaction, as every definition does here. */
export async function dropTriggers(session: Session, triggers: readonly TriggerDefinition[]) {
  for (const { name } of triggers) await session.execute(`DROP TRIGGER IF EXISTS ${quoteName(name)}`)
}

/** Makes them again, under the settings that they were made with. Those that are there already are left alone. */
export async function restoreTriggers(session: Session, triggers: readonly TriggerDefinition[]) {
  if (triggers.length === 0) return
  const there = await session.query<{ name: string }>(
    'SELECT TRIGGER_NAME AS name FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()',
  )
  const names = new Set(there.map(({ name }) => name))
  for (const { name, statement, mode, client, collation } of triggers) {
    if (names.has(name)) continue
    await session.execute(
      `SET SESSION sql_mode = ${quoteText(mode)}, character_set_client = ${quoteText(client)}, collation_connection = ${quoteText(collation)}`,
    )
    await session.execute(statement)
  }
  await session.reset()
}
