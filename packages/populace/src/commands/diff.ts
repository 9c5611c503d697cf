import { diffModels } from '@populace/model'
import type { Plan } from '@populace/engine'
import { count, type Terminal } from '../cli/terminal.ts'
import { openProject, planOffline, type Settings } from '../project/project.ts'

/** What differs between two plans of one table: cells that would be written otherwise. */
interface TableDifference {
  readonly table: string
  readonly change: 'added' | 'removed' | 'changed'
  readonly columns: readonly string[]
  readonly cells: number
}

/** `populace diff A B`: what would change between two models or schemas, in cells by table. */
export async function diff(a: string, b: string, settings: Settings, terminal: Terminal): Promise<void> {
  const [before, after] = [await openProject(a, settings), await openProject(b, settings)]
  const changes = diffModels(before.model, after.model)
  const tables = differences(
    (await planOffline(before, { fit: true })).plan,
    (await planOffline(after, { fit: true })).plan,
  )
  if (terminal.json) return terminal.printJson({ changes, tables })
  for (const c of changes) terminal.print(describe(c))
  for (const t of tables)
    terminal.print(
      `${t.table}: ${t.change}, ${count(t.cells)} cells${t.columns.length > 0 ? ` in ${t.columns.join(', ')}` : ''}`,
    )
  if (changes.length === 0 && tables.length === 0) terminal.print('no difference: the same data, to the byte')
}

type Change = ReturnType<typeof diffModels>[number]

function describe(change: Change): string {
  const subject = [
    change.of === 'setting' ? undefined : 'table' in change ? change.table : undefined,
    'name' in change ? change.name : undefined,
  ].filter((part) => part !== undefined && part !== '')
  const fields =
    'fields' in change ? change.fields.map((f) => `${f.field}: ${show(f.before)} → ${show(f.after)}`).join(', ') : ''
  return `${change.of} ${subject.join('.')} ${change.change}${fields ? `: ${fields}` : ''}`
}

const show = (value: unknown) => (value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value))

function differences(before: Plan, after: Plan): TableDifference[] {
  const old = new Map(before.tables.map((t) => [t.key, t]))
  const reseeded = before.seed !== after.seed || before.locale !== after.locale || before.clock !== after.clock
  const found: TableDifference[] = []
  for (const table of after.tables) {
    const was = old.get(table.key)
    old.delete(table.key)
    if (!was) {
      found.push({ table: table.key, change: 'added', columns: [], cells: table.rows * table.columns.length })
      continue
    }
    const relations = new Set(
      table.relations
        .filter((r) => JSON.stringify(r) !== JSON.stringify(was.relations.find((o) => o.name === r.name)))
        .map((r) => r.name),
    )
    const columns = table.columns.filter((c) => {
      const same = JSON.stringify(c) === JSON.stringify(was.columns.find((o) => o.name === c.name))
      return reseeded || !same || (c.source.kind === 'reference' && relations.has(c.source.relation))
    })
    const moreRows = Math.abs(table.rows - was.rows) * table.columns.length
    const cells = columns.length * Math.min(table.rows, was.rows) + moreRows
    if (cells > 0) found.push({ table: table.key, change: 'changed', columns: columns.map((c) => c.name), cells })
  }
  for (const gone of old.values())
    found.push({ table: gone.key, change: 'removed', columns: [], cells: gone.rows * gone.columns.length })
  return found
}
