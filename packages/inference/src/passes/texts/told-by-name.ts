import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { isUnique } from '../../column-facts.ts'
import { tableWords } from '../../names/table-names.ts'
import { nameOf, quoted, valuesOf } from '../../totals/columns.ts'

/** What else a row of a list says follows from what it is called: a list of the vocabulary or of values, other columns by their words, and what they say under each name. */
const TOLD: readonly {
  readonly named: (draft: ColumnDraft) => boolean
  readonly others: readonly {
    readonly words: RegExp
    readonly types: readonly string[]
    readonly says: Readonly<Record<string, readonly (string | number)[]>>
    readonly otherwise?: readonly (string | number)[]
  }[]
}[] = [
  {
    named: ({ guess }) => guess?.params.list === 'date.shift',
    others: [
      {
        words: /^((shift|work|working) )?(start|starts|begin|begins|from)( (time|at|hour))?$/,
        types: ['time'],
        says: { morning: ['06:00', '07:00'], late: ['14:00', '15:00'], night: ['22:00', '23:00'] },
        otherwise: ['09:00', '10:00'],
      },
      {
        words: /^((shift|work|working) )?(end|ends|finish|until|to)( (time|at|hour))?$/,
        types: ['time'],
        says: { morning: ['14:00', '15:00'], late: ['22:00', '23:00'], night: ['06:00', '07:00'] },
        otherwise: ['17:00', '18:00'],
      },
    ],
  },
  {
    named: ({ guess }) => guess?.params.list === 'job.department',
    others: [
      {
        words: /^(department )?(group|division|area)( name)?$/,
        types: ['text'],
        says: {
          Engineering: ['Research and Development'],
          Research: ['Research and Development'],
          Design: ['Research and Development'],
          Sales: ['Sales and Marketing'],
          Marketing: ['Sales and Marketing'],
          Public: ['Sales and Marketing'],
          Customer: ['Sales and Marketing'],
          Production: ['Manufacturing'],
          Product: ['Research and Development'],
          Quality: ['Quality Assurance'],
          Logistics: ['Inventory Management'],
          Purchasing: ['Inventory Management'],
        },
        otherwise: ['Executive General and Administration'],
      },
    ],
  },
  {
    named: (draft) => valuesOf(draft).includes('percentage_of_time'),
    others: [
      {
        words: /^value$/,
        types: ['text'],
        says: {
          boolean: ['true'],
          actors: ['User;1042', 'User;88', 'User;310', 'User;2071'],
          percentage: ['10', '25', '50', '75'],
          groups: ['admins', 'beta_testers'],
        },
        otherwise: ['true'],
      },
    ],
  },
  {
    named: (draft) => valuesOf(draft).includes('Exempt') && valuesOf(draft).includes('VAT'),
    others: [
      {
        words: /^((tax|vat) )?(rate|percent|percentage)$/,
        types: ['decimal', 'integer', 'float'],
        says: { Exempt: [0], 'VAT reduced': [5, 7] },
        otherwise: [19, 20, 8, 21],
      },
    ],
  },
]

/** A night shift begins at night, and who is exempt pays no tax: what a list's row is called says what else is so. */
export function tellByName({ drafts, generators }: Inferring): void {
  if (!generators.has('case')) return
  for (const table of drafts.values())
    for (const { named, others } of TOLD) {
      const name = table.columns.find(
        (draft) => draft.type.kind === 'text' && !draft.referenced && isName(draft, table) && named(draft),
      )
      if (!name) continue
      for (const other of others) tell(name, other, table)
    }
}

/** Whether the column says what the table's rows are called. */
function isName({ words }: ColumnDraft, { table }: TableDraft): boolean {
  const own = tableWords(table.name).at(-1) ?? ''
  return /^(.+ )?(name|title|label|type|kind|key)$/.test(words.join(' ')) || words.at(-1) === own
}

function tell(name: ColumnDraft, other: (typeof TOLD)[number]['others'][number], table: TableDraft): void {
  for (const draft of table.columns) {
    if (draft === name || draft.referenced || draft.column.generated || draft.states || !draft.guess) continue
    if (!other.types.includes(draft.type.kind) || !other.words.test(draft.words.join(' '))) continue
    if (isUnique(table.table, [draft.column.name])) continue
    const cases = Object.entries(other.says).map(([called, values]) => ({
      when: `starts_with(${nameOf(name)}, ${quoted(called)})`,
      values: [...values],
    }))
    const otherwise = { values: [...(other.otherwise ?? Object.values(other.says).flat())] }
    amend(draft, { generator: 'case', params: { cases, otherwise } }, `${name.column.name} says so`)
  }
}
