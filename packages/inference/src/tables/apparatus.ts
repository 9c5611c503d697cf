import type { Catalog, Table } from '@populace/catalog'

/** Tables that libraries of a framework keep beside an application's own: nobody comments on their rows, and no audit names them. */
const APPARATUS =
  /^(active_storage|action_(text|mailbox)|ahoy|blazer|flipper|comfy|mailboxer|spina|refinery|paper_trail|noticed|pghero|rails_admin|solid_(queue|cache|cable)|good_jobs?|delayed|que|sidekiq|mobility|friendly_id|oauth|doorkeeper|telescope|pulse|oban|django|auth_(permission|group)|schema_migrations?|data_migrations?|ar_internal|failed_jobs?|job_batches|personal_access|password_reset|versions?$|audits?$|taggings?$|jobs$|cache(_locks)?$|sessions?$|migrations?$)/

export const isApparatus = ({ name }: Table): boolean => APPARATUS.test(name)

/** How a framework writes which class of record is meant, where the schema shows that it is one's; undefined where it may be anybody's. */
export function classStyleOf({ tables }: Catalog): 'class' | 'namespaced' | undefined {
  const has = (pattern: RegExp, ...needs: readonly string[]) =>
    tables.some(
      ({ name, columns }) => pattern.test(name) && needs.every((need) => columns.some((one) => one.name === need)),
    )
  // Laravel's table of migrations counts batches.
  if (has(/^migrations$/, 'migration', 'batch')) return 'namespaced'
  const isRails =
    has(/^(ar_internal_metadata|active_storage_blobs|action_text_rich_texts)$/) ||
    has(/^versions$/, 'item_type', 'whodunnit')
  return isRails ||
    (has(/^schema_migrations$/, 'version') &&
      tables.some(({ columns }) => columns.some(({ name }) => /able_type$/.test(name))))
    ? 'class'
    : undefined
}
