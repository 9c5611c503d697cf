import { formatDiagnostic } from '@populace/diagnostics'
import {
  openProject,
  planOffline,
  type Settings,
  type UndeclaredReference,
  undeclaredReferences,
  type UnsureColumn,
  unsureColumns,
} from '@populace/project'
import { alignColumns, count, type Terminal } from '../cli/terminal.ts'

/** `populace check`: everything that is wrong with a model, what bounds its tables, and which guesses are worth a look. */
export async function check(source: string, settings: Settings, terminal: Terminal): Promise<void> {
  const project = await openProject(source, settings)
  const { plan, diagnostics } = await planOffline(project, { fit: true })
  const capped = plan.tables.filter((t) => t.capped)
  const unsure = unsureColumns(project)
  const inferred = undeclaredReferences(project)
  if (terminal.json)
    return terminal.printJson({
      diagnostics,
      capped: capped.map(({ key, requested, rows, capped: why }) => ({ table: key, requested, rows, ...why })),
      unsure,
      inferredReferences: inferred,
    })
  for (const d of diagnostics) terminal.print(formatDiagnostic(d))
  for (const t of capped)
    terminal.print(`${t.key}: ${count(t.rows)} of ${count(t.requested)} rows, because ${t.capped?.reason}`)
  for (const line of worthALook(unsure)) terminal.print(line)
  for (const line of inferredReferences(inferred)) terminal.print(line)
  terminal.print(`\n${project.source.label}: ${count(plan.tables.length)} tables can be filled`)
}

/** More lines are not read. */
const MOST_GROUPS = 15

/** Unsure guesses in a few lines: columns of one table that were guessed alike stand together. */
function worthALook(unsure: readonly UnsureColumn[]): readonly string[] {
  const [first] = unsure
  if (!first) return []
  const groups = new Map<string, UnsureColumn[]>()
  for (const column of unsure) {
    const alike = JSON.stringify([column.table, column.generator, column.reason])
    groups.set(alike, [...(groups.get(alike) ?? []), column])
  }
  const shown = [...groups.values()].slice(0, MOST_GROUPS)
  const rest = unsure.length - shown.flat().length
  const tables = new Set(unsure.map(({ table }) => table)).size
  return [
    `\nworth a look: ${columnsIn(unsure.length, tables)} whose meaning is little more than a guess`,
    alignColumns(
      ['table', 'columns', 'generator', 'because'],
      shown.map((alike) => [
        alike[0]?.table ?? '',
        alike.map(({ column }) => column).join(', '),
        alike[0]?.generator ?? '',
        alike[0]?.reason ?? '',
      ]),
      60,
    ),
    ...(rest > 0 ? [`and ${count(rest)} more: populace check --json lists them all`] : []),
    '\nin populace.yaml each can be told what it holds (populace explain --generators lists what there is):',
    `  tables:\n    ${asKey(first.table)}:\n      columns:\n        ${asKey(first.column)}: ${first.generator}`,
  ]
}

/** A name as YAML takes it for a key. */
const asKey = (name: string): string =>
  /^(?!(?:true|false|null)$)[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name)

/** What leads to other tables by its name alone, and how to stop it. */
function inferredReferences(references: readonly UndeclaredReference[]): readonly string[] {
  const [first] = references
  if (!first) return []
  const rest = references.length - MOST_GROUPS
  return [
    `\ntaken for references though no key is declared: ${count(references.length)}`,
    ...references
      .slice(0, MOST_GROUPS)
      .map(({ table, column, references: to, reason }) => `  ${table}.${column} → ${to}: ${reason}`),
    ...(rest > 0 ? [`  and ${count(rest)} more: populace check --json lists them all`] : []),
    'one that is none is told so in populace.yaml:',
    `  tables:\n    ${asKey(first.table)}:\n      relations:\n        ${asKey(first.column)}: { references: '' }`,
  ]
}

const columnsIn = (columns: number, tables: number): string =>
  `${count(columns)} ${columns === 1 ? 'column' : 'columns'} of ${count(tables)} ${tables === 1 ? 'table' : 'tables'}`
