import { follow, isFree } from '../../totals/columns.ts'
import type { Series } from './siblings.ts'

const LATEST = /^(is )?(current|latest|last|newest|most recent)( (version|row|record|entry|status|price))?( flag)?$/

/** Of a series the last row alone is the current one. */
export function tellLatest({ table, nth, of }: Series): void {
  for (const draft of table.columns)
    if (draft.type.kind === 'boolean' && !draft.column.generated && LATEST.test(draft.words.join(' ')))
      if (isFree(draft, table)) follow(draft, `${nth} = ${of}`, 'it is the last of them')
}
