import { constructs } from './constructs.ts'
import type { KeyKind, SchemaDraft, TableDraft } from './draft.ts'
import type { Flavour } from './flavours.ts'

interface KeyColumn {
  readonly name: string
  /** Of columns that refer to it. */
  readonly type: string
}

/** A table whose key and references are settled. */
interface Settled {
  readonly draft: TableDraft
  readonly kind: KeyKind
  readonly key: readonly KeyColumn[]
  readonly references: readonly Reference[]
  /** Columns that say which row of the first table it belongs to. */
  readonly scope: readonly KeyColumn[]
}

interface Reference {
  readonly to: string
  readonly columns: readonly KeyColumn[]
  /** Columns shared with other references, before its own. */
  readonly shared: readonly KeyColumn[]
  readonly target: readonly string[]
  readonly required: boolean
  readonly unique: boolean
}

/** The schema as a dialect's DDL. */
export function written({ tables, circles }: SchemaDraft, flavour: Flavour): string {
  const settled: Settled[] = []
  for (const draft of tables) settled.push(settle(draft, settled, flavour))
  const later = flavour.circles === 'none' ? [] : circles
  const statements: string[] = []
  const afterwards: string[] = []
  for (const [i, table] of settled.entries()) {
    const circular = later
      .filter(({ from }) => from === i)
      .flatMap(({ to, required }) => {
        const target = settled[to]
        return target ? [referenceTo(target, `c${to}_`, { required, unique: false, shared: [] })] : []
      })
    const { before, lines, after } = bodyOf(table, flavour)
    for (const reference of circular) {
      lines.unshift(...columnsOf(reference))
      const key = foreignKey(reference)
      if (flavour.circles === 'inline') lines.push(key)
      else {
        const waits = flavour.has.deferrable && reference.required ? ' DEFERRABLE INITIALLY DEFERRED' : ''
        afterwards.push(`ALTER TABLE ${table.draft.name} ADD ${key}${waits}`)
      }
    }
    const counts = table.kind === 'counted' || table.kind === 'identity' || table.kind === 'number'
    statements.push(
      ...before,
      `CREATE TABLE ${table.draft.name} (\n  ${lines.join(',\n  ')}\n)${flavour.tableEnd(counts)}`,
      ...after,
    )
  }
  return `${flavour.prelude}\n${[...statements, ...afterwards].join(';\n')};\n`
}

function settle(draft: TableDraft, earlier: readonly Settled[], flavour: Flavour): Settled {
  const [first] = earlier
  const scope = draft.scoped && first ? first.key.map(({ name, type }) => ({ name: `scope_${name}`, type })) : []
  const ahead = draft.references.map(({ to, rule }, i) => {
    const target = earlier[to]
    if (!target) return undefined
    const shared = target.scope.length === scope.length && target.draft.scoped ? scope : []
    const [required, unique] = [rule === 'required', rule === 'unique' && shared.length === 0]
    return referenceTo(target, `r${i}_`, { required, unique, shared })
  })
  const required = ahead.flatMap((reference) => (reference?.required ? [reference] : []))
  const kind = possible(draft.key, required.length)
  const key = keyOf(kind, required, flavour)
  const itself: Settled = { draft, kind, key, references: [], scope }
  const references = ahead.map(
    (reference, i) => reference ?? referenceTo(itself, `r${i}_`, { required: false, unique: false, shared: scope }),
  )
  const owner =
    scope.length > 0 && first
      ? [{ ...referenceTo(first, 'scope_', { required: true, unique: false, shared: [] }), columns: scope }]
      : []
  return { ...itself, references: [...owner, ...references] }
}

function possible(kind: KeyKind, required: number): KeyKind {
  const needed = { junction: 2, extension: 1, line: 1 }[kind as string] ?? 0
  return required < needed ? 'counted' : kind
}

function keyOf(kind: KeyKind, required: readonly Reference[], { types, counted, identity }: Flavour): KeyColumn[] {
  const all = ({ shared = [], columns = [] }: Partial<Reference> = {}) => [...shared, ...columns]
  const distinct = (columns: readonly KeyColumn[]) => [...new Map(columns.map((c) => [c.name, c])).values()]
  switch (kind) {
    case 'counted':
      return [{ name: 'id', type: counted.reference }]
    case 'identity':
      return [{ name: 'id', type: identity.reference }]
    case 'uuid':
      return [{ name: 'id', type: types.uuid ?? '' }]
    case 'text':
      return [{ name: 'id', type: types.varchar ?? '' }]
    case 'number':
      return [{ name: 'id', type: types.int ?? '' }]
    case 'composite':
      return [
        { name: 'branch_no', type: types.small ?? '' },
        { name: 'local_no', type: types.int ?? '' },
      ]
    case 'junction':
      return distinct([...all(required[0]), ...all(required[1])])
    case 'extension':
      return all(required[0])
    case 'line':
      return [...all(required[0]), { name: 'line_no', type: types.int ?? '' }]
  }
}

function referenceTo(
  target: Settled,
  prefix: string,
  { required, unique, shared }: Pick<Reference, 'required' | 'unique' | 'shared'>,
): Reference {
  const scope = shared.length > 0 ? target.scope : []
  return {
    to: target.draft.name,
    columns: target.key
      .filter(({ name }) => !scope.some((s) => s.name === name))
      .map(({ name, type }) => ({ name: prefix + name, type })),
    shared,
    target: [...scope, ...target.key.filter(({ name }) => !scope.some((s) => s.name === name))].map(({ name }) => name),
    required,
    unique,
  }
}

const names = (columns: readonly KeyColumn[]) => columns.map(({ name }) => name)

const columnsOf = ({ columns, required }: Reference): string[] =>
  columns.map(({ name, type }) => `${name} ${type}${required ? ' NOT NULL' : ''}`)

const foreignKey = ({ to, columns, shared, target }: Reference): string =>
  `FOREIGN KEY (${names([...shared, ...columns]).join(', ')}) REFERENCES ${to} (${target.join(', ')})`

/** What stands between a table's parentheses, and the statements after it. */
function bodyOf({ draft, kind, key, references, scope }: Settled, flavour: Flavour) {
  const { mark, types } = flavour
  const lines: string[] = []
  const tail: string[] = []
  const taken = new Set([...names(key), ...references.flatMap(({ columns }) => names(columns))])
  const quoted = (name: string) => mark + name + mark
  if (kind === 'counted' || kind === 'identity') lines.push(`id ${flavour[kind].own}`)
  else {
    const borrowed = new Set(references.flatMap((r) => names([...r.columns, ...r.shared])))
    for (const { name, type } of key) if (!borrowed.has(name)) lines.push(`${name} ${type} NOT NULL`)
    tail.push(`${kind === 'number' ? 'UNIQUE' : 'PRIMARY KEY'} (${names(key).join(', ')})`)
  }
  for (const reference of references) {
    lines.push(...columnsOf(reference))
    tail.push(foreignKey(reference))
    if (reference.unique) tail.push(`UNIQUE (${names(reference.columns).join(', ')})`)
  }
  const whole = [...new Set([...names(scope), ...names(key)])]
  // Servers look for a key of just the columns that a foreign key leads to, in their order.
  if (scope.length > 0 && whole.join() !== names(key).join()) tail.push(`UNIQUE (${whole.join(', ')})`)
  for (const { name, type, required, unique } of draft.columns) {
    const written = types[type]
    if (written === undefined || taken.has(name)) continue
    lines.push(`${quoted(name)} ${written}${required ? ' NOT NULL' : ''}${unique ? ' UNIQUE' : ''}`)
  }
  const required = references.filter((r) => r.required).map((r) => names([...r.shared, ...r.columns]))
  for (const { name, form, unique } of draft.formed) {
    lines.push(`${name} ${types.varchar} NOT NULL${unique === 'alone' ? ' UNIQUE' : ''}`)
    tail.push(`CHECK (${flavour.matches(name, form)})`)
    if (unique === 'within' && required[0]) tail.push(`UNIQUE (${required[0].join(', ')}, ${name})`)
  }
  const before: string[] = []
  const after: string[] = []
  for (const name of draft.constructs) {
    const addition = constructs.get(name)?.({ table: draft.name, key, required, flavour })
    for (const line of addition?.lines ?? [])
      (/^(UNIQUE|CHECK|EXCLUDE|FOREIGN|SPATIAL)\b/.test(line) ? tail : lines).push(line)
    before.push(...(addition?.before ?? []))
    after.push(...(addition?.after ?? []))
  }
  return { before, lines: [...lines, ...tail], after }
}
