import { amend, type Inferring, keyOf, type TableDraft } from '../../draft.ts'
import type { TableKind } from '../../table-kinds.ts'

/** What is noted of patients. */
const CARE: ReadonlySet<TableKind> = new Set<TableKind>(['visit', 'diagnosis', 'prescription', 'medical test', 'vital'])
const BIRTH = /^person\.birth-(date|year|month|day)$/
/** What children do not have. */
const GROWN =
  /^(marital( status)?|occupation|profession|employer( name)?|job( title)?|user( name)?|username|login|password|salary|spouse)$/

/** Who cares for them is none of them, whatever belongs to whom they care for belongs to these too. */
const CARING: ReadonlySet<TableKind> = new Set<TableKind>(['doctor', 'employee'])

/** Patients come at every age; the youngest were born before what is noted of them, which is of the last two years. */
const AGES = { min: 2, max: 95, all: true }

/** Who is cared for is of any age, where nothing else of the row belongs to a grown-up. */
export function bearPatients({ drafts }: Inferring): void {
  for (const table of drafts.values()) {
    const born = table.columns.filter(({ guess }) => BIRTH.test(guess?.generator ?? ''))
    if (born.length === 0 || born.some(({ guess }) => guess?.params.min !== undefined)) continue
    if (table.columns.some(({ words }) => GROWN.test(words.join(' '))) || !isCaredFor(table, drafts)) continue
    for (const draft of born) amend(draft, { params: { ...draft.guess?.params, ...AGES } }, 'patients are of any age')
  }
}

/** Whether most of what belongs to a table's rows is of those who are cared for: two tables of it at least, or rows called patients. */
function isCaredFor(table: TableDraft, drafts: Inferring['drafts']): boolean {
  if (table.kinds.some((kind) => CARING.has(kind))) return false
  const children = drafts.childrenOf(keyOf(table.table)).filter(({ kinds }) => kinds.some((kind) => CARE.has(kind)))
  return children.length > 1 || (children.length === 1 && /patient/i.test(table.table.name))
}
