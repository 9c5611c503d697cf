import {
  type BaseType,
  type Draft,
  type DraftComposite,
  type DraftDomain,
  type DraftTable,
  keyOf,
  type TypeUse,
  type UserType,
} from '../draft/draft.ts'
import { builtinUse } from '../draft/type-use.ts'
import { extensionOfType } from '../types/extension-types.ts'
import type { TableRow, TypeRow } from './catalog-document.ts'

/** The database's types by object id. */
export class LiveTypes {
  private readonly rows: ReadonlyMap<number, TypeRow>
  private readonly own = new Map<number, UserType>()
  /** Composite types by the object id of their `pg_class` row, to which their fields belong. */
  private readonly composites = new Map<number, DraftComposite>()
  private readonly standalone: ReadonlySet<number>
  private readonly tables: ReadonlyMap<number, DraftTable>
  private readonly draft: Draft

  constructor(
    rows: readonly TypeRow[],
    relations: readonly TableRow[],
    tables: ReadonlyMap<number, DraftTable>,
    draft: Draft,
  ) {
    this.rows = new Map(rows.map((row) => [row.oid, row]))
    // Views have row types too, but only those that stand alone are types of the user's making.
    this.standalone = new Set(relations.filter((row) => row.kind === 'c').map((row) => row.oid))
    this.tables = tables
    this.draft = draft
  }

  /** Enters the user's types into the draft: all names first, since types may be about each other. */
  read() {
    const system = (row: TypeRow) => row.extension || /^pg_|^information_schema$/.test(row.schema)
    for (const row of this.rows.values()) if (!system(row) && row.element === null) this.enter(row)
    for (const [oid, type] of this.own) {
      const row = this.rows.get(oid)
      if (row === undefined || row.base === null) continue
      const base = this.use({ type: row.base, format: row.format, dimensions: row.dimensions })
      if (type.kind === 'domain') type.base = base
      if (type.kind === 'range') type.subtype = base
      const multi = row.multirange === null ? undefined : this.rows.get(row.multirange)
      if (type.kind === 'range' && multi !== undefined) {
        const { schema, name } = multi
        this.keep(multi.oid, { kind: 'multirange', schema, name, range: type })
      }
    }
  }

  private enter(row: TypeRow) {
    const { schema, name } = row
    const undecided = builtinUse('unknown')
    if (row.kind === 'e') this.keep(row.oid, { kind: 'enum', schema, name, labels: [...(row.labels ?? [])] })
    else if (row.kind === 'd')
      this.keep(row.oid, {
        kind: 'domain',
        schema,
        name,
        base: undecided,
        notNull: row.notNull,
        default: undefined,
        checks: [],
        collation: undefined,
      })
    else if (row.kind === 'r') this.keep(row.oid, { kind: 'range', schema, name, subtype: undecided })
    else if (row.kind === 'b' || row.kind === 'p') this.keep(row.oid, { kind: 'opaque', schema, name })
    else if (row.kind === 'c' && row.relation !== null && this.standalone.has(row.relation)) {
      const composite: DraftComposite = { kind: 'composite', schema, name, fields: [] }
      this.composites.set(row.relation, composite)
      this.keep(row.oid, composite)
    }
  }

  private keep(oid: number, type: UserType) {
    this.own.set(oid, type)
    this.draft.types.set(keyOf(type.schema, type.name), type)
  }

  domain(oid: number): DraftDomain | undefined {
    const type = this.own.get(oid)
    return type?.kind === 'domain' ? type : undefined
  }

  /** Adds a field to the composite type that a `pg_class` row stands for. */
  field(relation: number, name: string, type: TypeUse) {
    this.composites.get(relation)?.fields.push({ name, type })
  }

  /** A type as a column or argument uses it. */
  use({ type, format, dimensions }: { type: number; format: string | null; dimensions: number }): TypeUse {
    const row = this.rows.get(type)
    const element = row?.element ?? null
    const modifiers = format === null ? [] : modifiersOf(format)
    if (element === null) return { base: this.base(type), modifiers, dimensions: 0 }
    return { base: this.base(element), modifiers, dimensions: Math.max(1, dimensions) }
  }

  private base(oid: number): BaseType {
    const own = this.own.get(oid)
    if (own !== undefined) return own
    const row = this.rows.get(oid)
    if (row === undefined) return { kind: 'unknown', schema: '', name: String(oid) }
    const { schema, name } = row
    const table = row.relation === null ? undefined : this.tables.get(row.relation)
    if (table !== undefined) return { kind: 'row', table }
    if (schema === 'pg_catalog') return { kind: 'builtin', name }
    return { kind: row.extension && extensionOfType(name) !== undefined ? 'extension' : 'unknown', schema, name }
  }
}

/** The modifiers in what `format_type` printed: `(10,2)`, or an interval's fields. */
function modifiersOf(format: string): readonly string[] {
  const [, fields, precision] = /^interval(?: ([a-z ]+?))?(?:\((\d+)\))?(?:\[\])*$/.exec(format) ?? []
  if (format.startsWith('interval')) return [fields, precision].filter((part) => part !== undefined)
  const [, inside] = /\(([^()]*)\)/.exec(format) ?? []
  return inside === undefined ? [] : inside.split(',').map((part) => part.trim())
}
