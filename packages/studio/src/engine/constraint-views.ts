import type { Table } from '@populace/catalog'
import type { ColumnPlan, TablePlan } from '@populace/engine'
import type { ConstraintView, MeetsBy } from './schema-view.ts'

/** The constraints of a table, each with what sees to it that every row meets it. */
export function constraintsOf(table: Table, plan: TablePlan | undefined): readonly ConstraintView[] {
  const { primaryKey } = table
  const uniques = table.uniques.map(({ name, parts }) => ({
    name,
    columns: parts.flatMap((part) => (part.kind === 'column' ? [part.column] : [])),
    text: parts.map((part) => (part.kind === 'column' ? part.column : part.expression.text)).join(', '),
  }))
  const conditions = [
    ...table.checks.map(({ name, expression }) => ({ kind: 'check' as const, name, text: expression.text })),
    ...table.exclusions.map(({ name, elements }) => ({
      kind: 'exclusion' as const,
      name,
      text: elements.map(({ expression, operator }) => `${expression.text} WITH ${operator}`).join(', '),
    })),
  ]
  return [
    ...(primaryKey
      ? [
          {
            kind: 'primary' as const,
            ...keyView(primaryKey.name, primaryKey.columns, plan),
            text: primaryKey.columns.join(', '),
          },
        ]
      : []),
    ...uniques.map(({ name, columns, text }) => ({ kind: 'unique' as const, ...keyView(name, columns, plan), text })),
    ...table.foreignKeys.map(({ name, columns, references }): ConstraintView => {
      const route = plan?.relations.find((relation) => relation.name === name)?.route
      const text = `${columns.join(', ')} → ${references.name} (${references.columns.join(', ')})`
      return { kind: 'foreign', name, columns, text, by: route?.kind ?? 'database' }
    }),
    ...conditions.map(({ kind, name, text }): ConstraintView => {
      const columns = table.columns.map((column) => column.name).filter((column) => mentions(text, column))
      return { kind, name, columns, text, by: wayOf(columns, plan) }
    }),
  ]
}

function keyView(name: string, columns: readonly string[], plan: TablePlan | undefined) {
  const found = columns.flatMap((name) => plan?.columns.find((column) => column.name === name) ?? [])
  return { name, columns, by: distinctnessOf(found, plan) }
}

/** What keeps the rows of a key apart: the first column with a number of its own, or a relation that gives every row another parent. */
function distinctnessOf(columns: readonly ColumnPlan[], plan: TablePlan | undefined): MeetsBy {
  for (const { source } of columns) {
    if (source.kind === 'database') return 'database'
    if (source.kind === 'generator' && source.slot && source.slot.kind !== 'rotation') return slotWay(source.slot.kind)
    const route = source.kind === 'reference' && plan?.relations.find(({ name }) => name === source.relation)?.route
    if (route && (route.kind === 'one-to-one' || route.kind === 'pair')) return route.kind
    if (route && route.kind === 'slot' && route.slot.kind !== 'rotation') return slotWay(route.slot.kind)
  }
  return 'settled'
}

const slotWay = (kind: 'row' | 'scattered' | 'digit' | 'sum' | 'within'): MeetsBy =>
  kind === 'within' ? 'within-parent' : kind === 'sum' ? 'digit' : kind

/** How a condition over columns is met: by what settles the component that they are in, else by the domain of their values. */
function wayOf(columns: readonly string[], plan: TablePlan | undefined): MeetsBy {
  const component = plan?.constraints?.components.find(({ columns: tied }) =>
    columns.some((name) => tied.includes(name)),
  )
  if (!component) return 'domain'
  const isOf = ({ column }: { readonly column: string }) => columns.includes(column)
  if (component.disjoint.length > 0) return 'disjoint'
  if (component.derivations.some(isOf)) return 'derived'
  if (component.orders.some(isOf)) return 'ordered'
  if (component.differences.some(isOf)) return 'kept-different'
  return component.retry ? 'retried' : 'settled'
}

/** Whether an expression's text speaks of a column. */
const mentions = (text: string, column: string): boolean =>
  new RegExp(`(^|[^\\w$])["\`]?${column.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}["\`]?($|[^\\w$])`).test(text)
