import type { TableLayout } from '@populace/columnar'
import { PopulaceError } from '@populace/diagnostics'
import { quoteIdentifier, quoteQualified } from '../../quoting.ts'
import { rowFault } from '../faults.ts'
import { serverError } from '../server-error.ts'
import type { Session } from '../session.ts'
import type { LiveKey } from './keys.ts'
import type { Relation } from './relations.ts'

/** A table whose rows wait in a temporary one. */
interface Held {
  readonly table: string
  /** The statement that moves them. */
  readonly move: string
}

/**
 * Rows of tables whose keys lead round in a circle, where the role can't set a key aside and none can be deferred: they wait in temporary tables until all are there, and go in by one
 * statement, at whose end keys are checked (PostgreSQL's manual, "Data-Modifying Statements in WITH"). Whatever their number, the database holds them.
 */
export class HeldRows {
  readonly #session: Session
  readonly #address: string
  /** Tables that go in together, by their names. */
  readonly #groups: ReadonlyMap<string, readonly string[]>
  readonly #waiting = new Map<string, Held>()

  constructor(session: Session, address: string, keys: readonly LiveKey[], relations: readonly Relation[]) {
    this.#session = session
    this.#address = address
    this.#groups = groupsOf(keys, relations)
  }

  /** The table, quoted, that a table's rows go to for now; undefined where they go in as they come. Rows that wait for no more of their group go in first. */
  async placeFor(layout: TableLayout): Promise<string | undefined> {
    const name = `${layout.schema}.${layout.name}`
    const group = this.#groups.get(name)
    const [first] = this.#waiting.keys()
    if (first !== undefined && this.#groups.get(first) !== group) await this.moveIn()
    if (!group) return undefined
    const place = `pg_temp.${quoteIdentifier(`populace_held_${group.indexOf(name)}`)}`
    if (this.#waiting.has(name)) return place
    const table = quoteQualified(layout)
    const columns = layout.columns.map((column) => quoteIdentifier(column.name)).join(', ')
    await this.#session.query(`CREATE TEMPORARY TABLE ${place} AS SELECT ${columns} FROM ${table} WITH NO DATA`)
    // What a column of an identity holds is its own, as it is for COPY.
    const move = `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${place}`
    this.#waiting.set(name, { table: place, move })
    return place
  }

  /** Moves the rows that wait. POP-4005 where a constraint does not admit them. */
  async moveIn(): Promise<void> {
    const tables = [...this.#waiting.keys()].join(', ')
    const held = [...this.#waiting.values()]
    if (held.length === 0) return
    this.#waiting.clear()
    const moves = held.map(({ move }, i) => `moved_${i} AS (${move})`).join(', ')
    try {
      await this.#session.query(`WITH ${moves} SELECT`)
    } catch (error) {
      const said = serverError(error instanceof PopulaceError ? error.cause : error)
      const table = said?.table === undefined ? tables : `${said.schema}.${said.table}`
      throw rowFault(error, { address: this.#address, role: this.#session.facts.role, table, firstRow: 0 })
    }
    await this.#session.query(`DROP TABLE ${held.map((each) => each.table).join(', ')}`)
  }
}

/** Each table's group: all tables from the one that declares a key to the one that it leads to, in the order of loading, as those between may need either. */
function groupsOf(keys: readonly LiveKey[], relations: readonly Relation[]): ReadonlyMap<string, readonly string[]> {
  const placeOf = (oid: number) => relations.findIndex(({ leaves }) => leaves.includes(oid))
  const spans = keys
    .map(({ child, parent }) => ({ from: placeOf(child), to: placeOf(parent) }))
    .sort((a, b) => a.from - b.from)
  const groups: { from: number; to: number }[] = []
  for (const { from, to } of spans) {
    const last = groups.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else groups.push({ from, to })
  }
  return new Map(
    groups.flatMap(({ from, to }) => {
      const names = relations.slice(from, to + 1).map(({ key }) => key)
      return names.map((name) => [name, names] as const)
    }),
  )
}
