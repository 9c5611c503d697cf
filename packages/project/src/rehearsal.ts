import type { Catalog, Table, Trigger } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import type { Refusal, RehearsedRow, Target } from '@populace/dialects/live'
import { loadPopulation, type Plan, type Population } from '@populace/engine'
import { textRows } from './text-rows.ts'

/** Rows of a table that its triggers are asked about. */
const ASKED = 5
/** Rows that are written for them to refer to, at most. */
const MOST_ROWS = 1_000

/**
 * Has the database's own triggers see a few rows before anything is loaded: rows that they refuse are told by name. Where a load turns the triggers off, the rows go
 * in all the same, and that is a warning; where it can't, nothing is written.
 *
 * @param written tables (`schema.name`) that are loaded
 * @throws PopulaceError POP-4012 for rows that would be refused in the load
 */
export async function rehearseTriggers(
  plan: Plan,
  catalog: Catalog,
  target: Target,
  written: ReadonlySet<string>,
): Promise<readonly Diagnostic[]> {
  const guarded = catalog.tables.filter(
    (table) => written.has(keyOf(table)) && table.triggers.some((trigger) => mayRefuse(trigger, catalog)),
  )
  if (!target.rehearse || guarded.length === 0) return []
  const rows = rowsFor(guarded, catalog, await loadPopulation(plan))
  // A table that is left empty has none to ask about.
  const refusals = rows.length === 0 ? [] : await target.rehearse(rows)
  const told = new Map<string, Diagnostic>()
  for (const refusal of refusals) {
    const { table, trigger = '' } = refusal
    const place = JSON.stringify([table, trigger])
    if (!told.has(place)) told.set(place, diagnosticOf(refusal))
  }
  for (const table of guarded)
    for (const trigger of table.triggers) {
      const isTold = refusals.some((refusal) => refusal.table === keyOf(table) && isOf(refusal, trigger))
      if (!isTold && trigger.rejectsMore && mayRefuse(trigger, catalog))
        told.set(JSON.stringify([keyOf(table), trigger.name]), unreadDiagnostic(keyOf(table), trigger))
    }
  const diagnostics = [...told.values()]
  const faults = diagnostics.filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new PopulaceError(faults)
  return diagnostics
}

function diagnosticOf({ table, row, trigger, message, fires }: Refusal): Diagnostic {
  const who = trigger === undefined ? 'a trigger' : `trigger ${trigger}`
  const outcome = fires ? '' : '; triggers are off while rows are loaded, so rows like it go in'
  const subject = trigger === undefined ? table : `${table}.${trigger}`
  return {
    ...fault('POP-4012', `${who} of ${table} refuses row ${row}: ${message}${outcome}`, { subject }),
    severity: fires ? 'error' : 'warning',
  }
}

const isOf = ({ trigger }: Refusal, { name }: Trigger) => trigger === undefined || trigger === name

/** A trigger that let the few rows in, but raises errors for what rows are not made to meet. */
function unreadDiagnostic(table: string, { name }: Trigger): Diagnostic {
  const message = `trigger ${name} of ${table} may refuse rows: it raises errors for what rows are not made to meet`
  return {
    ...fault('POP-4012', `${message}, though it took those that it was asked about`, {
      subject: `${table}.${name}`,
      fix: 'compare the rows with the rule of the trigger, and give columns or relations what meets it',
    }),
    severity: 'warning',
  }
}

/** Whether a trigger may keep a new row out, as far as its function's text tells: by raising an error, or by dropping the row before it is there. */
function mayRefuse({ enabled, events, timing, function: name }: Trigger, { functions }: Catalog): boolean {
  if (!enabled || !events.includes('insert') || timing === 'instead of') return false
  const own = functions.find((routine) => routine.schema === name.schema && routine.name === name.name)
  if (own?.language !== 'plpgsql') return true
  const body = own.body.replace(/--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, ' ')
  if (/\braise\b(?!\s+(?:debug|log|info|notice|warning)\b)|\bassert\b/i.test(body)) return true
  // Other functions may raise what this one does not.
  if (functions.some((routine) => routine !== own && /\braise\b/i.test(routine.body) && body.includes(routine.name)))
    return true
  return timing === 'before' && /\breturn\s+(?:null|old)\b/i.test(body)
}

/** The rows that are asked about, after those that they refer to, each table's after its parents'. */
function rowsFor(guarded: readonly Table[], catalog: Catalog, population: Population): readonly RehearsedRow[] {
  const { plan } = population
  const wanted = new Map<string, Map<number, boolean>>()
  const queue: { readonly key: string; readonly row: number }[] = []
  const want = (key: string, row: number, asked: boolean) => {
    const rows = wanted.get(key) ?? new Map<number, boolean>()
    wanted.set(key, rows)
    if (rows.has(row)) return
    rows.set(row, asked)
    queue.push({ key, row })
  }
  for (const table of guarded) {
    const { firstRow = 0, rows = 0 } = plan.tables.find(({ key }) => key === keyOf(table)) ?? {}
    for (let i = 0; i < Math.min(ASKED, rows); i++) want(keyOf(table), firstRow + i, true)
  }
  for (const { key, row } of queue) {
    if (queue.length > MOST_ROWS) break
    for (const { name, parent } of plan.tables.find((table) => table.key === key)?.relations ?? []) {
      const above = population.parent(key, name, row)
      if (above !== undefined) want(parent, above, false)
    }
  }
  return plan.tables.flatMap(({ key, given }) => {
    const table = catalog.tables.find((each) => keyOf(each) === key)
    const rows = wanted.get(key)
    if (!table || !rows || given) return []
    const source = population.table(key)
    const texts = textRows(source)
    return [...rows].map(([row, asked]): RehearsedRow => {
      const [values = []] = texts(row, 1)
      return {
        table,
        row,
        asked,
        values: new Map(source.layout.columns.map(({ name }, i) => [name, values[i] ?? null])),
      }
    })
  })
}

const keyOf = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`
