import { comparePlans } from '@populace/engine'
import { diffModels } from '@populace/model'
import { openProject, planOffline, type Settings } from '@populace/project'
import { count, type Terminal } from '../cli/terminal.ts'

/** `populace diff A B`: what would change between two models or schemas, in cells by table. */
export async function diff(a: string, b: string, settings: Settings, terminal: Terminal): Promise<void> {
  const [before, after] = [await openProject(a, settings), await openProject(b, settings)]
  const changes = diffModels(before.model, after.model)
  const tables = comparePlans(
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
