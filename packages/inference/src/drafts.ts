import type { Catalog, Table } from '@populace/catalog'
import { tableKey } from '@populace/model'
import { type Drafts, keyOf, type TableDraft } from './draft.ts'
import type { Drafting } from './drafting.ts'

/**
 * The drafts of a schema, or of some of its tables. Those, in the order of the catalog, are what is iterated. Any other may be asked for all the same, and
 * shows what the catalog says of it; whoever wants to know what it has been taken for makes it missing, and everything is to be worked out anew with it.
 */
export class DraftsByNeed implements Drafts {
  /** Tables (`schema.name`) that should have been among them. */
  readonly missing = new Set<string>()
  readonly #catalog: Catalog
  readonly #drafting: Drafting
  readonly #known: ReadonlyMap<string, TableDraft>
  readonly #tables: ReadonlyMap<string, Table>
  #byName: ReadonlyMap<string, string> | undefined
  readonly #glimpsed = new Map<string, TableDraft>()

  /** @param asked the tables (`schema.name`) that are wanted; all when absent */
  constructor(catalog: Catalog, asked: ReadonlySet<string> | undefined, drafting: Drafting) {
    this.#catalog = catalog
    this.#drafting = drafting
    this.#tables = new Map(catalog.tables.filter((table) => !table.partitionOf).map((table) => [keyOf(table), table]))
    const known = [...this.#tables].filter(([key]) => asked?.has(key) ?? true)
    this.#known = new Map(known.map(([key, table]) => [key, drafting.whole(table)]))
  }

  values(): Iterable<TableDraft> {
    return this.#known.values()
  }

  /** By `schema.name`. */
  get(key: string): TableDraft | undefined {
    const known = this.#known.get(key) ?? this.#glimpsed.get(key)
    const table = known ? undefined : this.#tables.get(key)
    if (!table) return known
    const glimpsed = this.#drafting.glimpse(table, () => this.missing.add(key))
    this.#glimpsed.set(key, glimpsed)
    return glimpsed
  }

  /** Those whose foreign keys lead to a table, by its `schema.name`. */
  childrenOf(key: string): readonly TableDraft[] {
    return (this.#drafting.children.get(key) ?? []).flatMap((table) => this.get(keyOf(table)) ?? [])
  }

  /** By the name that models have for it. */
  named(name: string): TableDraft | undefined {
    this.#byName ??= new Map([...this.#tables].map(([key, table]) => [tableKey(this.#catalog, table), key]))
    const key = this.#byName.get(name)
    return key === undefined ? undefined : this.get(key)
  }

  /** Every one, for questions about the schema as a whole: where only some are wanted, all others are missing. */
  all(): readonly TableDraft[] {
    for (const key of this.#tables.keys()) if (!this.#known.has(key)) this.missing.add(key)
    return [...this.#known.values()]
  }
}
