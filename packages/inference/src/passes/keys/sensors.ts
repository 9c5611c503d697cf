import type { ForeignKey } from '@populace/catalog'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'
import { leadByName } from './led-by-name.ts'
import { tellOfParent } from './records.ts'

const QUANTITY = 'software.sensor'

/**
 * Sensors measure what their type says, in its unit, and their readings lie where such do: the key to a list of types leads to the one of the sensor's quantity, and readings of sensors that name it by
 * their key alone are of it too.
 */
export function tieSensors(inferring: Inferring): void {
  if (!inferring.generators.has(QUANTITY)) return
  const tables = [...inferring.drafts.values()]
  const led = tables.filter((table) => table.kinds.some(isMeasuring)).flatMap((table) => leadToTypes(table, inferring))
  if (led.length > 0) for (const table of tables) tellOfParent(table, inferring.drafts)
}

const names = ({ guess }: ColumnDraft): boolean => guess?.generator === QUANTITY

const isMeasuring = (kind: TableKind): boolean => kind === 'sensor' || kind === 'sensor reading'

/** Leads the keys of a sensor, or of its reading, to the type that is called as what is measured; answers those that lead there. */
function leadToTypes(table: TableDraft, inferring: Inferring): readonly ForeignKey[] {
  const sensor = table.kinds.includes('sensor reading') ? keyTo(table, 'sensor', inferring) : undefined
  const made = { generator: QUANTITY, params: sensor === undefined ? {} : { of: sensor } }
  return table.table.foreignKeys.filter((key) => {
    const list = inferring.drafts.get(keyOf(key.references))
    const name = list?.kinds[0] === 'sensor type' ? list.columns.find(names) : undefined
    if (!name || table.relations.get(key.name)?.follows !== undefined) return false
    const reason = `it is the one of which ${name.column.name} says what is measured`
    leadByName(key, table, name.column.name, made, reason, 0)
    return true
  })
}

/** The first key to rows of a kind. */
function keyTo({ table }: TableDraft, kind: TableKind, { drafts }: Inferring): string | undefined {
  const key = table.foreignKeys.find(({ references }) => {
    const parent = drafts.get(keyOf(references))
    return parent && parent.table !== table && parent.kinds[0] === kind
  })
  return key && referenceOf(key.columns)
}
