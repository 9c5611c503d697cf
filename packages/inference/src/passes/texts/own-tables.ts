import type { Catalog, Table } from '@populace/catalog'
import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { cutName } from '../../names/tokens.ts'
import { isApparatus } from '../../tables/apparatus.ts'

/** Rows that nobody speaks of one by one: what is written down of others, and who may do what. */
const MINOR =
  /(^| )(audit|log|history|trail|setting|config|permission|role|token|session|migration|notification|event|profile|type|category|status|line|item|detail|attempt|limit|map|mapping|tag)$/
const MODULE = /^(module|module name|feature|section|area|menu|page)$/
const MOST = 7

/** What people have access to, and what programs write down, are parts of the same application: its own tables. */
export function nameOwnTables({ catalog, drafts, generators, locale }: Inferring): void {
  if (!generators.has('choice') || (locale !== undefined && !locale.startsWith('en'))) return
  for (const table of drafts.values())
    for (const draft of table.columns) {
      const { column, type } = draft
      if (!namesParts(draft)) continue
      if (type.kind !== 'text' || draft.states || draft.referenced || isUnique(table.table, [column.name])) continue
      const names = namesIn(catalog, table)
      if (names.length < 2) continue
      const values = MODULE.test(draft.words.join(' ')) ? names.map(inWords) : names
      const weights = values.map((_, at) => (values.length - at) ** 2 + 2)
      amend(draft, { generator: 'choice', params: { values, weights, examples: true } }, 'it is one of its own')
    }
}

/** Whether nothing is known of what a column names but that it is a part of the application. */
const namesParts = ({ guess, words }: ColumnDraft): boolean =>
  guess?.generator === 'access.resource'
    ? Object.keys(guess.params).length === 0
    : guess?.params.list === 'software.class' && MODULE.test(words.join(' '))

/** Tables that hold more than keys. */
const isOfRows = ({ columns, foreignKeys }: Table): boolean => {
  const keys = new Set(foreignKeys.flatMap((key) => key.columns))
  return columns.filter(({ name }) => !keys.has(name)).length > 2
}

const namesIn = ({ tables }: Catalog, { table: own }: TableDraft): readonly string[] =>
  tables
    .filter((table) => table !== own && !table.partitionOf && !isApparatus(table) && isOfRows(table))
    .map(({ name }) => name)
    .filter((name) => !MINOR.test(cutName(name).map(singular).join(' ')))
    .slice(0, MOST)

/** `lab_orders` as people read it: “Lab orders”. */
function inWords(name: string): string {
  const text = cutName(name).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
