import type { ColumnDraft, TableDraft } from '../draft.ts'
import { isNumberedFlag } from '../guesses/yes-or-no.ts'
import { remembered } from '../names/remembered.ts'
import { formulaOf, isFree, nameOf } from './columns.ts'

/** Names in the order of their claim. */
export const listed = remembered((names): readonly string[] => names.split(', '))

/** What others charge who have a home is no part of its price. */
const APART = /^(hoa|condo|association|strata|maintenance|service|parking|membership)( |$)/

/** Whether nothing else says yet what a number comes to. */
export const isOpen = (draft: ColumnDraft, table: TableDraft): boolean =>
  isFree(draft, table) &&
  !APART.test(draft.words.join(' ')) &&
  !draft.column.generated &&
  formulaOf(draft) === undefined &&
  !/^(copy|lifecycle|number\.dial)$/.test(draft.guess?.generator ?? '')

/** What is counted as the whole is, whatever room there is for halves. */
const COUNTED = /(^| )quantity$/
const isCounted = ({ type, guess }: ColumnDraft): boolean => type.kind === 'integer' || guess?.params.whole === true

/** Makes a number part of another one. */
export function take(
  draft: ColumnDraft,
  whole: ColumnDraft,
  params: Readonly<Record<string, number>>,
  table: TableDraft,
): void {
  if (!isOpen(draft, table) || !draft.guess || isNumberedFlag(draft.guess) || isNumberedFlag(whole.guess)) return
  draft.guess = {
    ...draft.guess,
    generator: 'number.part',
    params: {
      of: nameOf(whole),
      ...params,
      ...(isCounted(whole) && draft.type.kind === 'decimal' && COUNTED.test(draft.words.join(' '))
        ? { whole: true }
        : {}),
    },
    // What is known of the whole is known of its parts.
    nulls: Math.min(draft.guess.nulls ?? 0, 0.1),
    reason: `${draft.guess.reason}, and it is part of ${whole.column.name}`,
  }
}
