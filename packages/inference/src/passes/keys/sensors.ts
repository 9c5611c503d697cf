import type { ForeignKey } from '@populace/catalog'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'

const QUANTITY = 'software.sensor'
/** What is of the quantity that is measured. */
const TOLD = /^software\.sensor-(unit|value|low|high)$/

/**
 * Sensors measure what their type says, in its unit, and their readings lie where such do: the key to a list of types leads to the one of the sensor's quantity, and readings of sensors that name it by
 * their key alone are of it too.
 */
export function tieSensors(inferring: Inferring): void {
  if (!inferring.generators.has(QUANTITY)) return
  for (const table of inferring.drafts.values())
    for (const key of table.table.foreignKeys) leadToType(key, table, inferring)
  for (const table of inferring.drafts.values()) {
    const sensor = table.columns.some(names) ? undefined : keyTo(table, 'sensor', inferring)
    if (!sensor || !keyTo(sensor.parent, 'sensor type', inferring)) continue
    for (const draft of table.columns)
      if (!draft.referenced && TOLD.test(draft.guess?.generator ?? '') && draft.guess?.params.of === undefined)
        amend(draft, { params: { ...draft.guess?.params, of: sensor.reference } }, `it is of its ${sensor.parent.name}`)
  }
}

const names = ({ guess }: ColumnDraft): boolean => guess?.generator === QUANTITY

/** Leads a key of a sensor, or of its reading, to the type that is called as what is measured. */
function leadToType(key: ForeignKey, table: TableDraft, inferring: Inferring): void {
  const draft = table.columns.find(({ column }) => column.name === key.columns[0])
  const relation = table.relations.get(key.name)
  const list = inferring.drafts.get(keyOf(key.references))
  const name = list?.kinds[0] === 'sensor type' ? list.columns.find(names) : undefined
  if (!draft || !relation || !name || key.columns.length > 1 || relation.follows !== undefined) return
  if (!table.kinds.some((kind) => kind === 'sensor' || kind === 'sensor reading')) return
  const sensor = table.kinds.includes('sensor reading') ? keyTo(table, 'sensor', inferring) : undefined
  const { like: _, ...rest } = relation
  const reason = `it is the one of which ${name.column.name} says what is measured`
  draft.guess = { generator: QUANTITY, params: sensor ? { of: sensor.reference } : {}, score: 0.95, reason }
  table.relations.set(key.name, { ...rest, nulls: 0, match: name.column.name, reason: `${relation.reason}; ${reason}` })
}

/** The first key to rows of a kind. */
function keyTo({ table }: TableDraft, kind: TableKind, { drafts }: Inferring) {
  for (const { columns, references } of table.foreignKeys) {
    const parent = drafts.get(keyOf(references))
    if (parent && parent.table !== table && parent.kinds[0] === kind) return { reference: referenceOf(columns), parent }
  }
  return undefined
}
