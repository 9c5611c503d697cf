import type { Catalog, CompositeType, Domain, RoutineDefinition, Sequence } from '@populace/catalog'
import { normalise } from '../expression/read.ts'
import { bareType, type TypeContext } from '../expression/types.ts'
import { quoteIdentifier } from '../quoting.ts'
import type { Draft, DraftDomain, DraftFunction, DraftSequence, DraftTable, TypeUse } from './draft.ts'
import { tablesOf, temporarySchema } from './draft.ts'
import { finishTable } from './finish-table.ts'
import { ascending, byName, named, present } from './order.ts'
import { defaultSchema, printName, printType, typeRef } from './type-use.ts'

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

function finishDomain(domain: DraftDomain, base: TypeContext['base']): Domain {
  const over = printType(domain.base, false)
  const context: TypeContext = { base, column: (name) => (name === 'value' ? over : undefined) }
  return {
    schema: domain.schema,
    name: domain.name,
    base: typeRef(domain.base),
    nullable: !domain.notNull,
    ...present({ default: domain.default && normalise(domain.default, context, bareType(over)) }),
    checks: named(domain.checks).map(({ name, expression }) => ({
      name,
      expression: normalise(expression, context, 'boolean'),
    })),
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
      ...present({ value: routine.value }),
    }
  })
  const signature = (routine: RoutineDefinition) => routine.argumentTypes.join(',')
  return byName(routines).sort(
    (a, b) => ascending(a.schema, b.schema) || ascending(a.name, b.name) || ascending(signature(a), signature(b)),
  )
}
