import type { DialectName } from '@populace/catalog'
import type { AskedScript, Question } from '@populace/dialects/live'
import type { SentError } from '@populace/run'

/** What the thread's database is made of. */
export interface Making extends Omit<AskedScript, 'begun'> {
  readonly dialect: DialectName
}

export type Asked =
  /** The script may run. */
  { readonly kind: 'begin' } | { readonly kind: 'question'; readonly question: Question }

export type Reply =
  /** The script has run; or the database can't have what is in it, and nobody is to be asked. */
  | { readonly kind: 'made'; readonly judges: boolean }
  | { readonly kind: 'verdicts'; readonly verdicts: readonly boolean[] }
  | { readonly kind: 'failed'; readonly error: SentError }
