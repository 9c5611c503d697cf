import type { Catalog, Table } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'

/** Tables asked about in one statement. */
const AT_ONCE = 50

/**
 * The tables (`schema.name`) that hold rows. Those that can't be asked count as empty: what is in the way of reading them will be in the way of filling them,
 * and is told there.
 *
 * @param source how SQL names a table's own rows
 * @param ask runs a query of one row
 */
export async function occupiedTables(
  { tables }: Catalog,
  source: (table: Table) => string,
  ask: (sql: string) => Promise<Readonly<Record<string, unknown>> | undefined>,
): Promise<ReadonlySet<string>> {
  const asked = tables.filter((table) => !table.partitionOf && table.persistence !== 'temporary')
  const held = new Set<string>()
  const look = async (some: readonly Table[]): Promise<void> => {
    const questions = some.map((table, i) => `EXISTS (SELECT 1 FROM ${source(table)}) AS t${i}`)
    try {
      const row = await ask(`SELECT ${questions.join(', ')}`)
      for (const [i, table] of some.entries()) if (isTrue(row?.[`t${i}`])) held.add(`${table.schema}.${table.name}`)
    } catch (error) {
      if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
      if (some.length > 1) for (const table of some) await look([table])
    }
  }
  for (let from = 0; from < asked.length; from += AT_ONCE) await look(asked.slice(from, from + AT_ONCE))
  return held
}

/** Databases say it as a boolean, a number or a text. */
const isTrue = (answer: unknown): boolean => answer === true || answer === 'true' || Number(answer) === 1
