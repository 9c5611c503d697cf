import {
  type Catalog,
  type CheckConstraint,
  type Domain,
  type ExpressionTree,
  replace,
  type Table,
  type TypeRef,
} from '@populace/catalog'
import { columnsOf } from './tree.ts'

/** How arrays' elements and ranges' bounds are called among the parts of a value; fields of composites have names. */
const ELEMENT = 'element'
const BOUND = 'bound'

/**
 * What values of a type are made of, as the columns of a table: conditions of domains over a composite that speak of its fields are checks of that table. Undefined for types
 * without parts.
 */
export function tableOfParts(type: TypeRef, catalog: Catalog): Table | undefined {
  const { base, checks } = underDomains(type, catalog)
  switch (base.kind) {
    case 'array':
      return tableOf({ [ELEMENT]: base.element }, [])
    case 'range':
      return tableOf({ [BOUND]: base.subtype }, [])
    case 'composite': {
      const { schema, name } = base.name
      const composite = catalog.composites.find((each) => each.schema === schema && each.name === name)
      const fields = composite?.fields.map((field) => [field.name, field.type] as const) ?? []
      return tableOf(Object.fromEntries(fields), checks.map(ofFields))
    }
    default:
      return undefined
  }
}

/** The table with the composites in the place of those domains over them whose conditions are conditions on fields, met or not by these. */
export function withoutDomainsOf(columns: ReadonlySet<string>, table: Table, catalog: Catalog): Table {
  if (columns.size === 0) return table
  const bare = table.columns.map((column) => {
    const { base, nullable } = underDomains(column.type, catalog)
    const isBare = columns.has(column.name) && base.kind === 'composite'
    return isBare ? { ...column, type: base, nullable: column.nullable && nullable } : column
  })
  return { ...table, columns: bare }
}

/** Whether a domain's conditions on a composite are planned as the table's own, where its fields can't be held within them. */
export function isDomainOfFields(type: TypeRef, catalog: Catalog): boolean {
  const { base, checks } = underDomains(type, catalog)
  return base.kind === 'composite' && checks.length > 0
}

/** Domains over domains: deeper than any schema goes. */
const DEEPEST = 32

function underDomains(type: TypeRef, { domains }: Catalog) {
  const checks: Domain['checks'][number][] = []
  let base = type
  let nullable = true
  for (let depth = 0; base.kind === 'domain' && depth < DEEPEST; depth++) {
    const { schema, name } = base.name
    const domain = domains.find((each) => each.schema === schema && each.name === name)
    if (!domain) break
    checks.push(...domain.checks)
    nullable &&= domain.nullable
    base = domain.base
  }
  return { base, checks, nullable }
}

/** A domain's condition said of the fields; without a form where it speaks of the whole. */
function ofFields({ name, expression: { text, tree } }: Domain['checks'][number]): CheckConstraint {
  const said = tree && replace(tree, fieldAsColumn)
  const isSaid = said && !columnsOf(said).includes('value')
  return { name, expression: isSaid ? { text, tree: said } : { text }, validated: true }
}

const fieldAsColumn = (tree: ExpressionTree): ExpressionTree | undefined =>
  tree.op === 'field' && tree.arg.op === 'column' && tree.arg.name === 'value'
    ? { op: 'column', name: tree.field }
    : undefined

const tableOf = (columns: Readonly<Record<string, TypeRef>>, checks: readonly CheckConstraint[]): Table => ({
  schema: '',
  name: '',
  columns: Object.entries(columns).map(([name, type]) => ({ name, type, nullable: true })),
  uniques: [],
  foreignKeys: [],
  checks,
  exclusions: [],
  triggers: [],
  inherits: [],
  persistence: 'permanent',
})
