import type { DialectName } from '@populace/catalog'
import { readDeclared, type SourceReading } from '../declared/read-declared.ts'
import type { DeclaredColumn, DeclaredTable, DeclaredType } from '../declared/schema.ts'
import { type Spelling, spellingOf } from '../declared/spelling.ts'
import { Text } from '../reading/places.ts'
import { parseTree, type Tree } from '../reading/tree.ts'
import { declaredType, guessedType } from './column-type.ts'
import { columnNamed } from './column-name.ts'
import { enterConstraints } from './constraints.ts'
import { readable } from './readable.ts'
import { withReckoned } from './reckoned.ts'
import { enterTest, type Found, testsOf } from './tests.ts'

/** A properties file of dbt. */
export interface DbtFile {
  readonly file?: string
  readonly text: string
}

/** How to read properties files of dbt. */
export interface DbtOptions {
  readonly dialect?: DialectName
  /** The type that a column has where it is known already. */
  readonly typeOf?: (table: string, column: string) => string | undefined
}

/**
 * Reads dbt's `schema.yml`, or all such files of a project, as tables: models, seeds, snapshots and sources with their columns, and their tests and contracts
 * as constraints. A column without `data_type` has the type of the column that it refers to, of the values that it accepts, or the one that its name speaks for.
 *
 * @throws never for what the texts hold: faults are diagnostics
 */
export async function readDbt(files: readonly DbtFile[], options: DbtOptions = {}): Promise<SourceReading> {
  const { dialect = 'postgres', typeOf = () => undefined } = options
  const spelling = spellingOf(dialect)
  const roots = files.map(({ text, file }) => {
    const source = new Text(text, file)
    return { source, root: parseTree(source) }
  })
  const models = roots.flatMap(({ source, root }) =>
    ['models', 'seeds', 'snapshots']
      .flatMap((kind) => root.get(kind)?.items() ?? [])
      .flatMap((model) => tableOf(source, model, spelling, typeOf) ?? []),
  )
  const names = new Set(models.map(({ name }) => name))
  const sources = roots.flatMap(({ source, root }) =>
    (root.get('sources')?.items() ?? []).flatMap((of) =>
      (of.get('tables')?.items() ?? [])
        .flatMap((table) => tableOf(source, table, spelling, typeOf) ?? [])
        .map((table) => (names.has(table.name) ? { ...table, schema: schemaOf(of) } : table)),
    ),
  )
  const read = await Promise.all([...models, ...sources].map((table) => readable(table, dialect)))
  const faults = [
    ...roots.flatMap(({ source }) => source.diagnostics),
    ...read.flatMap(({ diagnostics }) => diagnostics),
  ]
  const whole = roots[0]?.source.place(0) ?? { line: 1, column: 1 }
  const schema = { dialect, enums: [], extensions: [], tables: linked(read.map(({ table }) => table)) }
  return readDeclared(schema, faults, whole)
}

/** Where a model bears the name of what it is made from, the source is told apart by the schema that dbt looks for it in. */
const schemaOf = (source: Tree): string => source.get('schema')?.text ?? source.get('name')?.text ?? 'source'

interface Draft extends DeclaredTable {
  /** Columns whose type nothing has told. */
  readonly untyped: ReadonlySet<string>
}

function tableOf(
  source: Text,
  model: Tree,
  spelling: Spelling,
  typeOf: NonNullable<DbtOptions['typeOf']>,
): Draft | undefined {
  const name = model.get('identifier')?.text ?? model.get('alias')?.text ?? model.get('name')?.text
  const columns = model.get('columns')?.items() ?? []
  if (name === undefined || columns.length === 0) return undefined
  const found: Found = { required: new Set(), uniques: [], foreignKeys: [], checks: [] }
  let primary = enterConstraints(source, model, undefined, found)
  for (const test of testsOf(model)) enterTest(source, test, undefined, found, spelling)
  const untyped = new Set<string>()
  const drafts: DeclaredColumn[] = []
  for (const column of columns) {
    const written = column.get('name')?.text
    if (written === undefined) {
      source.fault('POP-1001', `a column of ${name} has no name`, column.at)
      continue
    }
    const columnName = columnNamed(written)
    primary = enterConstraints(source, column, columnName, found) ?? primary
    const tests = testsOf(column)
    for (const test of tests) enterTest(source, test, columnName, found, spelling)
    // A column that is described twice is one still, and its tests hold together.
    if (drafts.some((draft) => draft.name === columnName)) continue
    const given = typeOf(name, columnName) ?? column.get('data_type')?.text
    const accepted =
      tests
        .find((t) => t.name === 'accepted_values')
        ?.argument('values')
        ?.items() ?? []
    if (given === undefined && accepted.length === 0) untyped.add(columnName)
    const comment = column.get('description')?.text
    drafts.push({
      name: columnName,
      type: given === undefined ? typeOfValues(accepted, columnName) : declaredType(given),
      nullable: true,
      ...(comment ? { comment } : {}),
      at: source.place(column.at),
    })
  }
  // What is to be unique is there, described or not.
  for (const { parts, at } of found.uniques)
    for (const part of parts) {
      if (!('column' in part) || drafts.some((draft) => draft.name === part.column)) continue
      drafts.push({ name: part.column, type: guessedType(part.column), nullable: true, at })
      untyped.add(part.column)
    }
  const at = source.place(model.at)
  const comment = model.get('description')?.text
  const table: DeclaredTable = {
    name,
    columns: drafts.map((c) => ({ ...c, nullable: !found.required.has(c.name) && !primary?.includes(c.name) })),
    ...(primary && primary.length > 0 ? { primaryKey: { columns: primary, at } } : {}),
    uniques: found.uniques,
    foreignKeys: found.foreignKeys,
    checks: found.checks,
    exclusions: [],
    ...(comment ? { comment } : {}),
    at,
  }
  return { ...table, untyped }
}

function typeOfValues(accepted: readonly Tree[], name: string): DeclaredType {
  if (accepted.length === 0) return guessedType(name)
  const values = accepted.map((v) => v.scalar)
  if (values.every((v) => typeof v === 'boolean')) return { plain: 'boolean' }
  return values.every((v) => Number.isSafeInteger(v)) ? { plain: 'integer' } : { plain: 'text' }
}

/** Columns that refer to others have their types; keys that lead out of the file are left to other files; and what is referred to is unique. */
function linked(drafts: readonly Draft[]): DeclaredTable[] {
  const byName = new Map(drafts.map((table) => [table.name, table]))
  const target = (key: DeclaredTable['foreignKeys'][number]) => {
    const table = byName.get(key.table.name)
    const column = table?.columns.find((c) => c.name === key.references?.[0])
    return table && column ? { table, column } : undefined
  }
  const referred = new Map<string, Set<string>>()
  for (const { foreignKeys } of drafts)
    for (const key of foreignKeys) {
      const found = target(key)
      if (found) referred.set(found.table.name, new Set([...(referred.get(found.table.name) ?? []), found.column.name]))
    }
  return drafts.map(({ untyped, ...table }) => ({
    ...table,
    columns: withReckoned(table, untyped).map((column) => {
      const key = table.foreignKeys.find((k) => k.columns.length === 1 && k.columns[0] === column.name)
      const found = key && untyped.has(column.name) ? target(key) : undefined
      return found ? { ...column, type: found.column.type } : column
    }),
    uniques: withReferred(table, referred.get(table.name) ?? new Set()),
    foreignKeys: table.foreignKeys.filter(target),
  }))
}

/** A relation needs a unique target, which dbt takes on trust. */
function withReferred(table: DeclaredTable, referred: ReadonlySet<string>): DeclaredTable['uniques'] {
  const constraints = new Set(referred)
  const kept = table.uniques.map((unique) => {
    const [part] = unique.parts
    const column = part && unique.parts.length === 1 && 'column' in part ? part.column : undefined
    if (column === undefined || !constraints.delete(column) || unique.where !== undefined) return unique
    return { ...unique, kind: 'constraint' as const }
  })
  const missing = [...constraints].filter((column) => table.primaryKey?.columns.join() !== column)
  return [...kept, ...missing.map((column) => ({ parts: [{ column }], kind: 'constraint' as const, at: table.at }))]
}
