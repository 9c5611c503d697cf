import type { ColumnDraft, Inferring, TableDraft } from '../draft.ts'
import { singular } from '../names/singular.ts'
import { stageOf, stages } from '../passes/moments/stages.ts'
import { broodsOf, follow, isFree, nameOf, nounsOf } from './columns.ts'

const LATEST = /^(last|latest|first) (.+?)(?: at| on| date| time| datetime| timestamp)?$/

/** `last_message_at` is when the last of the messages came. Where none need have come, the column must be able to say so. */
export function dateByChildren(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const broods = broodsOf(table, inferring).filter(({ child }) => child !== table)
    if (broods.length === 0) continue
    for (const draft of table.columns) {
      const { kind } = draft.type
      if ((kind !== 'timestamp' && kind !== 'date') || draft.referenced || !draft.column.nullable) continue
      const [, end = '', noun = ''] = LATEST.exec(draft.words.join(' ')) ?? []
      const wanted = noun.split(' ').map(singular).join(' ')
      const found = broods.filter(({ child }) => nounsOf(child, table).includes(wanted))
      const [brood] = found
      const moment = brood && beginningOf(brood.child)
      if (found.length !== 1 || !moment || moment.type.kind !== kind || !isFree(draft, table)) continue
      const name = end === 'first' ? 'min' : 'max'
      follow(
        draft,
        `${name}(${brood.text}: ${nameOf(moment)})`,
        `it is when the ${end} of its ${brood.child.name} came`,
      )
    }
  }
}

/** The one moment at which rows of a table come to be. */
function beginningOf(table: TableDraft): ColumnDraft | undefined {
  const moments = table.columns.filter(
    ({ type, referenced }) => !referenced && (type.kind === 'timestamp' || type.kind === 'date'),
  )
  const begun = moments.filter(({ words }) => stageOf(words) === stages.begun)
  const named = begun.find(({ words }) => words[0] === 'created') ?? only(begun) ?? only(moments.filter(isUnnamed))
  return named?.column.generated ? undefined : named
}

const only = (moments: readonly ColumnDraft[]): ColumnDraft | undefined =>
  moments.length === 1 ? moments[0] : undefined

const isUnnamed = ({ words }: ColumnDraft): boolean => stageOf(words) === stages.unnamed
