import type { ColumnDraft, TableDraft } from '../../draft.ts'
import { singular } from '../../names/singular.ts'
import { tableWords } from '../../names/table-names.ts'

const OF_SESSIONS = ['14 days', '30 days', '30 days']
/** What someone signs in with elsewhere is renewed time and again. */
const OF_TOKENS = ['15 minutes', '1 hour', '1 hour', '8 hours']
const EXPIRY = /^(.* )?(expires?|expiry|expiration|valid (until|till))( date| time| at| on)?$/

/** How long what lets someone in, or keeps others out, is good for, by what it or its table is called; the first that matches counts. */
const GOOD_FOR: readonly { readonly words: RegExp; readonly lengths: readonly string[] }[] = [
  {
    words: /\b(otp|totp|one time|mfa|two factor|magic link|challenge|nonce|csrf|captcha|pin|auth(orization)? code)\b/,
    lengths: ['5 minutes', '10 minutes', '10 minutes', '15 minutes'],
  },
  {
    words: /\b(password reset|reset password|reset|recovery|forgot(ten)?)\b/,
    lengths: ['30 minutes', '1 hour', '1 hour', '2 hours'],
  },
  {
    words: /\b(verification|confirmation|activation|email change|verify)\b/,
    lengths: ['1 hour', '1 day', '1 day', '3 days'],
  },
  { words: /\b(invitation|invite|onboarding)\b/, lengths: ['3 days', '7 days', '7 days', '14 days'] },
  { words: /\b(lock|lease|mutex|semaphore|claim token)\b/, lengths: ['30 seconds', '1 minute', '5 minutes'] },
  { words: /\b(cache|cached|rate limit|throttle)\b/, lengths: ['1 minute', '5 minutes', '1 hour', '1 day'] },
  { words: /\b(idempotency|upload|presigned|signed url|download)\b/, lengths: ['1 hour', '1 day', '1 day', '7 days'] },
  { words: /\b(refresh token|remember( me)?|trusted device)\b/, lengths: ['14 days', '30 days', '30 days', '90 days'] },
  { words: /\b(access token|bearer|jwt|id token|service token)\b/, lengths: ['15 minutes', '1 hour', '1 hour'] },
  { words: /\b(api|personal access|deploy)( access)? (key|token)\b/, lengths: ['30 days', '90 days', '1 year'] },
  { words: /\b(session|login|sign in)\b/, lengths: OF_SESSIONS },
]

/**
 * How long something is good for from when it was made. What people and companies keep besides, a code sent to them once, was made at another time than they.
 */
export function goodFor({ words, type }: ColumnDraft, { table, kinds }: TableDraft): readonly string[] | undefined {
  const name = words.join(' ')
  const isOthers = kinds.some((kind) => kind === 'person' || kind === 'company' || kind === 'account')
  const isMoment = type.kind === 'timestamp' || type.kind === 'integer'
  if (!EXPIRY.test(name) || !isMoment || isOthers) return undefined
  const own = GOOD_FOR.find((one) => one.words.test(name))
  const rows = tableWords(table.name).map(singular).join(' ')
  const named = own ?? GOOD_FOR.find((one) => one.words.test(rows))
  if (named) return named.lengths
  if (kinds.includes('sign-in')) return OF_TOKENS
  return kinds.includes('session') ? OF_SESSIONS : undefined
}
