import type { Catalog, Table } from '@populace/catalog'
import { readDdl } from '@populace/dialects/postgres'
import { applyConstraints } from '../../packages/engine/src/constraints/apply.ts'
import type { SettlingColumn } from '../../packages/engine/src/constraints/lower/column.ts'
import { planConstraints } from '../../packages/engine/src/constraints/plan-constraints.ts'
import type { PlannedConstraints } from '../../packages/engine/src/constraints/planned-constraints.ts'
import { laneOf, type ValueDomain } from '../../packages/engine/src/generators/generator.ts'
import { nearestMember } from '../../packages/engine/src/generators/value/residue.ts'
import * as k from '../../packages/engine/src/kernel/build.ts'
import { interpret } from '../../packages/engine/src/kernel/interpreter.ts'
import type { Expr, F64, I32, Key, Step } from '../../packages/engine/src/kernel/ir.ts'
import { formatOf, resolveType } from '../../packages/engine/src/plan/columns/column-type.ts'
import { deriveKey } from '../../packages/engine/src/random/key.ts'

export const CLOCK = Date.UTC(2026, 0, 1) * 1000

/** The rows of a table, as SQL literals by column. */
export interface SettledRows {
  readonly table: Table
  readonly planned: PlannedConstraints
  readonly rows: readonly (readonly string[])[]
}

/** Plans the constraints of a script's tables and makes rows from plain random drafts, each inside its column's domain. */
export async function settledRows(ddl: string, count: number, seed = 'seed'): Promise<readonly SettledRows[]> {
  const { catalog, diagnostics } = await readDdl(ddl)
  const faults = diagnostics.filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'))
  const tables = catalog.tables.filter((table) => !table.partitionOf)
  return tables.map((table) => rowsOf(table, catalog, count, seed))
}

export function rowsOf(table: Table, catalog: Catalog, count: number, seed: string): SettledRows {
  const planned = planConstraints(table, catalog, CLOCK)
  const key = (...purpose: string[]): Key => deriveKey(seed, table.name, ...purpose)
  const columns = table.columns.filter(({ generated }) => !generated)
  const drafts = new Map(columns.map((column) => [column.name, draft(table, catalog, column.name, planned, key)]))
  const steps: Step[] = []
  const final = new Map(drafts)
  for (const component of planned.plan?.components ?? []) {
    const mine = new Map(
      component.columns.flatMap((name) => {
        const column = drafts.get(name)
        return column ? [[name, column] as const] : []
      }),
    )
    const applied = applyConstraints(component, mine, {
      clock: CLOCK,
      key: (purpose) => key('component', component.name, purpose),
      place: () => ({ rank: k.row, count: k.f64(count) }),
      step: (name) => steps.find((step) => step.name === name),
      stepName: (purpose) => `=${component.name} ${purpose}`,
    })
    steps.push(...applied.steps)
    for (const [name, column] of applied.columns) final.set(name, column)
  }
  for (const [name, { value, nulls }] of final) steps.push(nulls ? { name, value, nulls } : { name, value })
  const interpreter = interpret(new Map([[table.name, { table: table.name, rows: count, steps }]]))
  const rows = Array.from({ length: count }, (_, row) =>
    [...final].map(([name, column]) => sqlLiteral(column, interpreter.value(table.name, name, row))),
  )
  return { table: { ...table, columns }, planned, rows }
}

function draft(
  table: Table,
  catalog: Catalog,
  name: string,
  { domains, required, absent }: PlannedConstraints,
  key: (...purpose: string[]) => Key,
): SettlingColumn {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw new Error(name)
  const { wire, labels, nullable } = resolveType(column.type, catalog)
  const format = formatOf(wire)
  const domain = domains.get(name) ?? {}
  const word = (purpose: string) => k.draw(key(name, purpose))
  const base = { format, type: wire, ...(labels ? { labels } : {}) }
  const value = draftValue(base, domain, word)
  const mayBeNull = column.nullable && nullable && !required.has(name) && !table.primaryKey?.columns.includes(name)
  if (!mayBeNull) return { ...base, value }
  const nulls: I32 = absent.has(name)
    ? k.i32(1)
    : { op: 'eq', lane: 'i32', left: k.below(word('null'), 4), right: k.i32(0) }
  return { ...base, value, nulls }
}

/** Something random inside the domain: numbers and moments in a range people use, texts from a list or of letters. */
function draftValue(
  { format, type, labels }: Pick<SettlingColumn, 'format' | 'type' | 'labels'>,
  domain: ValueDomain,
  word: (purpose: string) => I32,
): Expr {
  const listed = domain.oneOf ?? labels?.filter((label) => !domain.noneOf?.includes(label))
  const lane = laneOf(format, type)
  if (lane === 'text') {
    if (listed) return k.dict(listed, k.below(word('value'), listed.length))
    const texts = [
      'Alma',
      'beta',
      'Gamma ray',
      'delta',
      'epsilon-9',
      'https://a.example/b',
      'x@y.example',
      'zeta',
      '42',
    ]
    const fitting = [...texts, 'a'.repeat(domain.minLength ?? 1)].filter((text) => inside(text, domain))
    return k.dict(fitting, k.below(word('value'), fitting.length))
  }
  if (lane === 'bytes') {
    const length = Math.min(domain.maxLength ?? 16, Math.max(domain.minLength ?? 0, 16))
    const words = Array.from({ length: Math.ceil(length / 4) }, (_, i) => word(String(i)))
    return { op: 'words', lane: 'bytes', words, length }
  }
  const range = usual(format.kind)
  const [min, max] = [
    domain.min ?? Math.min(range.min, domain.max ?? range.min),
    domain.max ?? Math.max(range.max, domain.min ?? range.max),
  ]
  const units = listed?.map((text) =>
    format.kind === 'boolean'
      ? Number(text === 'true')
      : Number(text) * (format.kind === 'decimal' ? 10 ** format.scale : 1),
  )
  const value: F64 =
    units && format.kind !== 'date' && format.kind !== 'timestamp'
      ? k.lookup('f64', units.map(Math.round), k.below(word('value'), units.length))
      : k.add(k.belowWide(word('high'), word('low'), Math.min(max, min + (range.max - range.min)) - min + 1), min)
  const member = domain.residues ? nearestMember(domain.residues, value, min) : value
  return lane === 'i32' ? k.trunc(member) : member
}

const inside = (text: string, { minLength = 0, maxLength = Infinity, patterns = [], noneOf = [] }: ValueDomain) =>
  text.length >= minLength &&
  text.length <= maxLength &&
  !noneOf.includes(text) &&
  patterns.every(({ source, flags, negated }) => new RegExp(source, flags).test(text) !== negated)

function usual(kind: string): { min: number; max: number } {
  switch (kind) {
    case 'boolean':
      return { min: 0, max: 1 }
    case 'date':
      return { min: 18_000, max: 20_400 }
    case 'timestamp':
      return { min: CLOCK - 5e13, max: CLOCK }
    case 'time':
      return { min: 0, max: 86_399_000_000 }
    default:
      return { min: -40, max: 400 }
  }
}

function sqlLiteral({ format }: SettlingColumn, value: number | string | Uint8Array | null): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array)
    return `'${format.kind === 'uuid' ? '' : '\\x'}${Buffer.from(value).toString('hex')}'`
  switch (format.kind) {
    case 'boolean':
      return value ? 'true' : 'false'
    case 'decimal':
      return `${value} / 1e${format.scale}::numeric`
    case 'date':
      return `date '1970-01-01' + ${value}`
    case 'time':
      return `time '00:00' + interval '1 microsecond' * ${value}`
    case 'timestamp':
      return `timestamp${format.zone ? 'tz' : ''} '1970-01-01 00:00:00${format.zone ? '+00' : ''}' + interval '1 microsecond' * ${value}`
    default:
      return String(value)
  }
}
