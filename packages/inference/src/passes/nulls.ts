import type { ColumnDraft, Inferring } from '../draft.ts'

/** Nullable columns that say nothing of how often they are empty. */
const USUAL = 0.08

const SELDOM_SET =
  /\b(deleted|archived|banned|revoked|cancell?ed|suspended|error|failure|fax|suffix|middle|override|legacy|old|previous|yanked|spam)\b/
const ALWAYS_SET = /\b(created|name|title|email|amount|total|price|quantity|status|type|first|last|description)\b/

/** How often each nullable column is empty, by what it means. */
export function shareNulls(inferring: Inferring): void {
  for (const table of inferring.drafts.values())
    for (const draft of table.columns) if (draft.column.nullable && draft.guess) settle(draft)
}

function settle(draft: ColumnDraft): void {
  const { guess } = draft
  if (!guess || guess.nulls !== undefined) return
  const name = draft.words.join(' ')
  const nulls = SELDOM_SET.test(name) ? 0.85 : ALWAYS_SET.test(name) ? 0 : USUAL
  draft.guess = { ...guess, nulls }
}
