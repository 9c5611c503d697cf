import { isUnique } from '../../column-facts.ts'
import { amend, type ColumnDraft, type Inferring, type TableDraft } from '../../draft.ts'
import { tokenise } from '../../names/tokens.ts'
import { nameOf, quoted, valuesOf } from '../../totals/columns.ts'
import { keepWhere } from './events.ts'

/** What says where a row came from. */
const SOURCE = /^((record|entry|document|created|creation|import|lead|order) )?(source|origin)$/
const KIND = /^(.+ )?(type|kind)$/
const FLAG = /^(is )?template$/
/** How many of what has only begun is there to be used again. */
const TEMPLATES = 12

/** What was made from something leads to it, and nothing else does; and a template is used by others, not carried out itself. */
export function tellMakings({ drafts, generators }: Inferring): void {
  for (const table of drafts.values()) {
    for (const source of table.columns)
      if (isSource(source)) for (const id of table.columns) leadBack(id, source, table)
    if (generators.has('case')) keepUnused(table)
  }
}

const isSource = (draft: ColumnDraft): boolean =>
  !draft.referenced && SOURCE.test(draft.words.join(' ')) && valuesOf(draft).length > 1

function leadBack(id: ColumnDraft, source: ColumnDraft, table: TableDraft): void {
  const stem = id.words.slice(0, -1)
  if (id.words.at(-1) !== 'id' || stem.length === 0 || !id.column.nullable || id.guess?.when !== undefined) return
  if (isUnique(table.table, [id.column.name])) return
  const all = valuesOf(source)
  const own = all.filter((value) => stem.every((word) => tokenise(value).includes(word)))
  if (own.length === 0 || own.length === all.length) return
  keepWhere(id, `${nameOf(source)} in (${own.map(quoted).join(', ')})`, table)
}

/** Whatever has gone on from its first state is no template. */
function keepUnused(table: TableDraft): void {
  const status = table.columns.find(({ guess }) => guess?.generator === 'lifecycle')
  const path = status?.guess?.params.path
  const first = Array.isArray(path) ? path[0] : undefined
  if (!status || typeof first !== 'string') return
  const when = `${nameOf(status)} <> ${quoted(first)}`
  const why = `no template goes on from ${first}`
  for (const draft of table.columns) {
    const name = draft.words.join(' ')
    if (draft.referenced || draft.guess?.when !== undefined) continue
    if (draft.guess?.generator === 'boolean' && FLAG.test(name)) {
      const otherwise = { values: [true, false], weights: [TEMPLATES, 100 - TEMPLATES] }
      amend(draft, { generator: 'case', params: { cases: [{ when, values: [false] }], otherwise } }, why)
    } else if (draft.guess?.generator === 'choice' && KIND.test(name)) {
      const all = valuesOf(draft)
      const others = all.filter((value) => !FLAG.test(tokenise(value).join(' ')))
      if (others.length === 0 || others.length === all.length) continue
      const { weights } = draft.guess.params
      const otherwise = { values: [...all], ...(weights === undefined ? {} : { weights }) }
      amend(draft, { generator: 'case', params: { cases: [{ when, values: others }], otherwise } }, why)
    }
  }
}
