import type {
  Catalog,
  Column,
  CompositeType,
  Domain,
  ExclusionConstraint,
  ForeignKey,
  Key,
  KeyPart,
  PartitionBound,
  RangeLimit,
  RoutineDefinition,
  Sequence,
  Table,
  Trigger,
  UniqueKey,
} from '@populace/catalog' // prettier-ignore
import { normalise } from '../expression/read.ts'
import { bareType, type TypeContext } from '../expression/types.ts'
import { quoteIdentifier } from '../quoting.ts'
import type {
  Draft,
  DraftColumn,
  DraftDomain,
  DraftForeignKey,
  DraftFunction,
  DraftIndex,
  DraftIndexPart,
  DraftSequence,
  DraftTable,
  DraftTrigger,
} from './draft.ts' // prettier-ignore
import { tablesOf, temporarySchema } from './draft.ts'
import { defaultSchema, printName, printType, type TypeUse, typeRef } from './type-use.ts'

/** The finished catalog: everything in its order, expressions in their normal form, temporary tables gone. */
export function finish(draft: Draft): Catalog {
  const domains = domainBases(draft)
  const lasts = ({ schema }: { schema: string }) => schema !== temporarySchema
  const relations = [...draft.relations.values()].filter(lasts)
  const types = [...draft.types.values()].filter(lasts)
  const rows = rowTypes(draft)
  const catalog = {
    tables: byName(relations.filter((relation) => relation.kind === 'table')).map((table) =>
      finishTable(draft, table, domains),
    ),
    enums: byName(types.filter((type) => type.kind === 'enum')).map(({ schema, name, labels }) => ({
      schema,
      name,
      labels: [...labels],
    })),
    domains: byName(types.filter((type) => type.kind === 'domain')).map((domain) => finishDomain(domain, domains)),
    composites: byName([...types.filter((type) => type.kind === 'composite'), ...rows]).map(finishComposite),
    ranges: byName(types.filter((type) => type.kind === 'range')).map(({ schema, name, subtype }) => ({
      schema,
      name,
      subtype: typeRef(subtype),
    })),
    sequences: byName(relations.filter((relation) => relation.kind === 'sequence')).map(finishSequence),
    functions: finishFunctions(draft.functions.filter(lasts)),
  }
  const populated = Object.values(catalog).some((objects) => objects.some((object) => object.schema === defaultSchema))
  const schemas = [...draft.schemas].filter((schema) => schema !== defaultSchema || populated).sort(ascending)
  // Every database has plpgsql from the start; only old dumps mention it.
  const extensions = [...draft.extensions].filter((name) => name !== 'plpgsql').sort(ascending)
  return { dialect: 'postgres', defaultSchema, schemas, ...catalog, extensions }
}

/** By code units, as the databases' own byte order has it for all that matters: the same on every machine. */
export const ascending = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function byName<T extends { readonly schema: string; readonly name: string }>(objects: readonly T[]): T[] {
  return [...objects].sort((a, b) => ascending(a.schema, b.schema) || ascending(a.name, b.name))
}

const named = <T extends { readonly name: string }>(objects: readonly T[]) =>
  [...objects].sort((a, b) => ascending(a.name, b.name))

/** The printed name of each domain and of what it is over. */
function domainBases(draft: Draft): (type: string) => string {
  const bases = new Map<string, string>()
  for (const type of draft.types.values())
    if (type.kind === 'domain') bases.set(printName(type), printType(type.base, false))
  return function base(type: string): string {
    const over = bases.get(type)
    return over === undefined || over === type ? type : base(over)
  }
}

/** Row types of tables that some column has as its type. */
function rowTypes(draft: Draft) {
  const used = new Set<DraftTable>()
  const uses: TypeUse[] = tablesOf(draft).flatMap((table) => table.columns.map((column) => column.type))
  for (const type of draft.types.values())
    if (type.kind === 'composite') uses.push(...type.fields.map((field) => field.type))
  for (const { base } of uses) if (base.kind === 'row') used.add(base.table)
  return [...used].map(({ schema, name, columns }) => ({ schema, name, fields: columns }))
}

/** Properties whose value is undefined left out, as the catalog's optional properties want it. */
type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

function present<T extends object>(object: T): Present<T>
function present(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

function finishTable(draft: Draft, table: DraftTable, base: TypeContext['base']): Table {
  const context: TypeContext = {
    base,
    column: (name) => {
      const column = table.columns.find((candidate) => candidate.name === name)
      return column === undefined ? undefined : printType(column.type, false)
    },
  }
  const keys = table.indexes.filter((index) => index.unique)
  const primary = keys.find((index) => index.constraint === 'primary')
  const { partitionOf, partitioning } = table
  return {
    schema: table.schema,
    name: table.name,
    columns: table.columns.map((column) => finishColumn(draft, column, context)),
    ...present({ primaryKey: primary && finishPrimaryKey(primary) }),
    uniques: named(keys.filter((index) => index !== primary)).map((index) => finishUnique(index, context)),
    foreignKeys: named(table.foreignKeys).flatMap((key) => finishForeignKey(key) ?? []),
    checks: named(table.checks).map(({ name, expression, validated, noInherit }) => {
      return { name, expression: normalise(expression, context), validated, ...(noInherit ? { noInherit } : {}) }
    }),
    exclusions: named(table.indexes.filter((index) => index.constraint === 'exclusion')).map((index) =>
      finishExclusion(index, context),
    ),
    triggers: named(table.triggers).map((trigger) => finishTrigger(trigger, context)),
    ...present({
      partitioning: partitioning && {
        ...partitioning,
        keys: partitioning.keys.map((key) => finishKeyPart(key, context)),
      },
      partitionOf: partitionOf && finishBound(partitionOf.parent, partitionOf.bound, context),
    }),
    inherits: table.inherits.map(({ schema, name }) => ({ schema, name })),
    ...present({ comment: table.comment }),
    persistence: table.persistence,
    ...(table.rowSecurity ? { rowSecurity: true } : {}),
  }
}

function finishColumn(draft: Draft, column: DraftColumn, context: TypeContext): Column {
  const { name, identity, generated } = column
  const expected = printType(column.type, false)
  const value = column.default && normalise(column.default, context, expected)
  const isNull = value?.tree?.op === 'literal' && value.tree.value === null
  const { collation, caseInsensitive } = finishCollation(draft, column)
  const type = typeRef(column.type)
  return {
    name,
    type: caseInsensitive && type.kind === 'text' ? { ...type, caseInsensitive } : type,
    nullable: !column.notNull,
    ...present({
      default: isNull ? undefined : value,
      identity: identity && {
        generation: identity.generation,
        start: identity.sequence.start,
        increment: identity.sequence.increment,
        sequence: { schema: identity.sequence.schema, name: identity.sequence.name },
      },
      generated: generated && { ...generated, expression: normalise(generated.expression, context, expected) },
      collation,
      comment: column.comment,
    }),
  }
}

/** A collation's name, and whether it takes letters of either case as equal (ICU's strengths primary and secondary). */
function finishCollation(draft: Draft, { collation }: DraftColumn) {
  if (collation === undefined) return { collation: undefined, caseInsensitive: false }
  const own = draft.collations.get(`${collation.schema}\u0000${collation.name}`)
  const caseInsensitive =
    own !== undefined && !own.deterministic && /ks-level[12]|colStrength=(primary|secondary)/i.test(own.locale)
  return {
    collation: collation.schema === 'pg_catalog' ? quoteIdentifier(collation.name) : printName(collation),
    caseInsensitive,
  }
}

const columnsOf = (parts: readonly DraftIndexPart[]) =>
  parts.flatMap((part) => ('column' in part ? [part.column.name] : []))

function finishPrimaryKey(index: DraftIndex): Key {
  const { name, deferrable } = index
  return {
    name,
    columns: columnsOf(index.parts),
    deferrable,
    ...(index.withoutOverlaps ? { withoutOverlaps: true } : {}),
  }
}

function finishKeyPart(part: KeyPart, context: TypeContext): KeyPart {
  return part.kind === 'column' ? part : { kind: 'expression', expression: normalise(part.expression, context) }
}

const keyPart = (part: DraftIndexPart): KeyPart =>
  'column' in part ? { kind: 'column', column: part.column.name } : { kind: 'expression', expression: part.expression }

function finishUnique(index: DraftIndex, context: TypeContext): UniqueKey {
  const { name, nullsDistinct, deferrable, predicate } = index
  return {
    name,
    parts: index.parts.map((part) => finishKeyPart(keyPart(part), context)),
    ...present({ predicate: predicate && normalise(predicate, context) }),
    nullsDistinct,
    deferrable,
    origin: index.constraint === undefined ? 'index' : 'constraint',
    ...(index.withoutOverlaps ? { withoutOverlaps: true } : {}),
  }
}

function finishForeignKey(key: DraftForeignKey): ForeignKey | undefined {
  const { target, name, match, onUpdate, onDelete, deferrable, validated, period } = key
  if (target === undefined) return undefined
  const { table, columns } = target
  return {
    name,
    columns: key.columns.map((column) => column.name),
    references: { schema: table.schema, name: table.name, columns: columns.map((column) => column.name) },
    match,
    onUpdate,
    onDelete,
    deferrable,
    validated,
    ...(period ? { period } : {}),
  } // prettier-ignore
}

function finishExclusion(index: DraftIndex, context: TypeContext): ExclusionConstraint {
  const { name, method, predicate, deferrable } = index
  return {
    name,
    method,
    elements: index.parts.map((part, i) => ({
      expression: normalise(
        'column' in part ? { text: '', tree: { op: 'column', name: part.column.name } } : part.expression,
        context,
      ),
      operator: index.operators[i] ?? '=',
    })),
    ...present({ predicate: predicate && normalise(predicate, context) }),
    deferrable,
  }
}

function finishTrigger(trigger: DraftTrigger, context: TypeContext): Trigger {
  const { name, timing, events, level, condition, constraint, enabled } = trigger
  return {
    name,
    timing,
    events,
    level,
    function: { ...trigger.function },
    arguments: trigger.arguments,
    ...present({ condition: condition && normalise(condition, context) }),
    constraint,
    enabled,
  } // prettier-ignore
}

/** Bounds are literals of the key's types, which are their parent's columns'. */
function finishBound(parent: DraftTable, bound: PartitionBound['bound'], context: TypeContext): PartitionBound {
  const types = (parent.partitioning?.keys ?? []).map((key) =>
    key.kind === 'column' ? context.column(key.column) : undefined,
  )
  const limit = (value: RangeLimit, i: number): RangeLimit =>
    typeof value === 'string' ? value : normalise(value, context, types[i])
  const name = { schema: parent.schema, name: parent.name }
  if (bound.kind === 'list')
    return {
      parent: name,
      bound: { ...bound, values: bound.values.map((value) => normalise(value, context, types[0])) },
    }
  if (bound.kind === 'range')
    return { parent: name, bound: { ...bound, from: bound.from.map(limit), to: bound.to.map(limit) } }
  return { parent: name, bound }
}

function finishDomain(domain: DraftDomain, base: TypeContext['base']): Domain {
  const over = printType(domain.base, false)
  const context: TypeContext = { base, column: (name) => (name === 'value' ? over : undefined) }
  return {
    schema: domain.schema,
    name: domain.name,
    base: typeRef(domain.base),
    nullable: !domain.notNull,
    ...present({ default: domain.default && normalise(domain.default, context, bareType(over)) }),
    checks: named(domain.checks).map(({ name, expression }) => ({ name, expression: normalise(expression, context) })),
  }
}

function finishComposite({
  schema,
  name,
  fields,
}: {
  schema: string
  name: string
  fields: readonly { name: string; type: TypeUse }[]
}): CompositeType {
  return { schema, name, fields: fields.map((field) => ({ name: field.name, type: typeRef(field.type) })) }
}

function finishSequence(sequence: DraftSequence): Sequence {
  const { schema, name, type, start, increment, min, max, cycle, ownedBy } = sequence
  const owner = ownedBy && { schema: ownedBy.table.schema, table: ownedBy.table.name, column: ownedBy.column.name }
  return { schema, name, type, start, increment, min, max, cycle, ...present({ ownedBy: owner }) }
}

function finishFunctions(functions: readonly DraftFunction[]): RoutineDefinition[] {
  const routines = functions.map((routine): RoutineDefinition => {
    const inputs = routine.arguments.filter(({ mode }) => mode !== 'out' && mode !== 'table')
    const tabled = routine.arguments.filter(({ mode }) => mode === 'table')
    const columns = tabled.map(({ name, type }) => `${quoteIdentifier(name)} ${printType(type)}`).join(', ')
    const single =
      routine.returns === undefined ? 'void' : `${routine.returnsSet ? 'SETOF ' : ''}${printType(routine.returns)}`
    return {
      schema: routine.schema,
      name: routine.name,
      language: routine.language,
      argumentNames: inputs.map(({ name }) => name),
      argumentTypes: inputs.map(({ type }) => printType(type)),
      returns: tabled.length > 0 ? `TABLE(${columns})` : single,
      body: routine.body,
      volatility: routine.volatility,
    }
  })
  const signature = (routine: RoutineDefinition) => routine.argumentTypes.join(',')
  return byName(routines).sort(
    (a, b) => ascending(a.schema, b.schema) || ascending(a.name, b.name) || ascending(signature(a), signature(b)),
  )
}
