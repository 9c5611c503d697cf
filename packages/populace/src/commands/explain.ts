import { fault, PopulaceError } from '@populace/diagnostics'
import { generators, type Plan, wayOf } from '@populace/engine'
import { nearest, own, tableKey } from '@populace/model'
import { alignColumns, type Terminal } from '../cli/terminal.ts'
import { openProject, planOffline, type Project, type Settings } from '@populace/project'

/** `populace explain --generators`: what there is to choose from. */
export function listGenerators(terminal: Terminal): void {
  if (terminal.json)
    return terminal.printJson(generators.map(({ name, version, summary }) => ({ name, version, summary })))
  terminal.print(
    alignColumns(
      ['generator', 'makes'],
      generators.map((g) => [g.name, g.summary]),
      90,
    ),
  )
}

/** `populace explain TABLE[.COLUMN]`: why this generator, what constrains it, what depends on it. */
export async function explain(subject: string, source: string, settings: Settings, terminal: Terminal): Promise<void> {
  const project = await openProject(source, settings)
  const { plan } = await planOffline(project, { fit: true })
  const { name, column } = parseSubject(subject, project)
  const lines = column === undefined ? explainTable(project, plan, name) : explainColumn(project, plan, name, column)
  if (terminal.json) return terminal.printJson({ subject, lines })
  for (const line of lines) terminal.print(line)
}

function parseSubject(subject: string, { source }: Project): { name: string; column?: string } {
  const tables = source.catalog.tables.map((t) => ({ table: t, name: tableKey(source.catalog, t) }))
  if (tables.some((t) => t.name === subject)) return { name: subject }
  const dot = subject.lastIndexOf('.')
  const found = tables.find((t) => t.name === subject.slice(0, dot))
  const column = subject.slice(dot + 1)
  if (found?.table.columns.some((c) => c.name === column)) return { name: found.name, column }
  const names = tables.flatMap((t) => [t.name, ...t.table.columns.map((c) => `${t.name}.${c.name}`)])
  const close = nearest(subject, names)
  throw new PopulaceError(
    fault('POP-2002', `there is no table or column ${subject}`, {
      subject,
      ...(close ? { fix: `did you mean ${close}?` } : {}),
    }),
  )
}

const plannedTable = (plan: Plan, project: Project, name: string) =>
  plan.tables.find((t) => tableKey(project.source.catalog, t) === name)

function explainTable(project: Project, plan: Plan, name: string): string[] {
  const table = plannedTable(plan, project, name)
  if (!table) return []
  const reasons = project.inference.reasons.get(name)
  const rows = table.columns.map((c) => {
    const how =
      c.source.kind === 'generator'
        ? c.source.generator
        : c.source.kind === 'reference'
          ? `→ ${relationTarget(table, c.source.relation)}.${c.source.column}`
          : 'the database'
    return [c.name, how, reasons?.get(c.name)?.score.toFixed(2) ?? '', reasons?.get(c.name)?.reason ?? '']
  })
  const why = table.capped?.reason ?? project.inference.tableReasons.get(name)
  return [
    `${name}: ${table.rows} rows${why === undefined ? '' : `, because ${why}`}`,
    ...table.relations.map((r) => `  ${r.name}: (${r.columns.join(', ')}) → ${r.parent}, ${routeText(r.route)}`),
    alignColumns(['column', 'generator', 'sure', 'because'], rows, 70),
  ]
}

type Table = Plan['tables'][number]
const relationTarget = (table: Table, relation: string) =>
  table.relations.find((r) => r.name === relation)?.parent ?? relation

function routeText(route: Table['relations'][number]['route']): string {
  switch (route.kind) {
    case 'shared':
      return `children shared out by a ${route.distribution} distribution`
    case 'one-to-one':
      return 'one child each'
    case 'forest':
      return 'earlier rows of the same table'
    case 'sibling':
      return `earlier rows of the same ${route.group}`
    case 'slot':
      return 'combinations that keep a key unique'
    case 'within':
      return `among the rows that agree with ${route.anchor}`
    case 'root':
      return 'the row that its tree begins with'
    case 'ring':
      return 'the next row, and the first after the last'
    case 'pair':
      return 'one end of a pair that no other row has'
    case 'descendant':
      return 'the first of the rows that lead back to this one'
    case 'held':
      return 'where its rows, which are there already, lead'
    case 'echo':
      return `where ${route.of.join(' or ')} leads`
    case 'followed':
      return `by way of ${[route.by, ...route.path].join(', ')}`
    case 'alike':
      return `one for all rows of the same ${[route.by, ...route.path].join(', ')}`
    case 'named':
      return 'the row that holds what the generator makes'
    case 'implied':
      return `by way of ${route.by}`
  }
}

function explainColumn(project: Project, plan: Plan, name: string, column: string): string[] {
  const table = plannedTable(plan, project, name)
  const planned = table?.columns.find((c) => c.name === column)
  const declared = project.source.catalog.tables.find((t) => tableKey(project.source.catalog, t) === name)
  const reason = project.inference.reasons.get(name)?.get(column)
  if (!table || !planned || !declared) return []
  const { source } = planned
  const lines = [`${name}.${column}: ${planned.type.raw}${planned.nullable ? '' : ', never NULL'}`]
  if (source.kind === 'generator') {
    lines.push(`  generator: ${source.generator} ${JSON.stringify(source.params)}`)
    if (source.nulls > 0) lines.push(`  NULL in ${(source.nulls * 100).toFixed(1)} % of the rows`)
    const { when, per } = own(own(project.model.tables, name)?.columns ?? {}, column) ?? {}
    if (when !== undefined) lines.push(`  NULL where this is not true: ${when}`)
    if (per) lines.push(`  one value for all rows of the same ${per.slice(1)}`)
    if (source.slot)
      lines.push(
        `  unique: ${source.slot.kind === 'within' ? `within its ${source.slot.relation}` : 'over the whole table'}`,
      )
    if (Object.keys(source.target.domain).length > 0)
      lines.push(`  kept inside: ${JSON.stringify({ ...source.target.domain, rest: undefined }, shortened)}`)
  } else if (source.kind === 'reference')
    lines.push(`  value: column ${source.column} of the row in ${relationTarget(table, source.relation)}`)
  else if (source.kind === 'given') lines.push('  value: what the database holds already')
  else lines.push('  value: the database computes it')
  if (reason) {
    lines.push(`  because ${reason.reason} (${reason.score.toFixed(2)})`)
    for (const a of reason.alternatives) lines.push(`  instead of ${a.generator}: ${a.reason} (${a.score.toFixed(2)})`)
  }
  for (const check of declared.checks)
    if (mentions(check.expression.text, column)) lines.push(`  checked by ${check.name}: ${check.expression.text}`)
  for (const unique of declared.uniques)
    if (unique.parts.some((p) => (p.kind === 'column' ? p.column === column : mentions(p.expression.text, column))))
      lines.push(`  part of ${unique.name}`)
  lines.push(...dependents(plan, table, column).map((d) => `  read by ${d}`))
  return lines
}

/** More members of a list than these tell a reader nothing. */
const MOST_MEMBERS = 12

/** For `JSON.stringify`: of a long list its beginning, and how much there is. */
const shortened = (_: string, value: unknown): unknown =>
  Array.isArray(value) && value.length > MOST_MEMBERS
    ? [...value.slice(0, MOST_MEMBERS), `… ${value.length.toLocaleString('en')} in all`]
    : value

const mentions = (text: string, column: string) =>
  new RegExp(`(^|[^\\w$])"?${column.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}"?($|[^\\w$])`).test(text)

/** Columns of any table whose values come from this one. */
function dependents(plan: Plan, table: Table, column: string): string[] {
  return plan.tables.flatMap((t) =>
    t.columns.flatMap(({ name, source }) => {
      if (source.kind === 'reference') {
        const relation = t.relations.find((r) => r.name === source.relation)
        return relation?.parent === table.key && source.column === column ? [`${t.key}.${name}`] : []
      }
      const params = source.kind === 'generator' ? Object.values(source.params) : []
      const own = t === table && params.includes(column)
      const through = params.some((p) => {
        const way = typeof p === 'string' ? wayOf(p, t, (key) => plan.tables.find((one) => one.key === key)) : undefined
        return way?.column === column && way.keys.at(-1)?.parent === table.key
      })
      return own || through ? [`${t.key}.${name}`] : []
    }),
  )
}
