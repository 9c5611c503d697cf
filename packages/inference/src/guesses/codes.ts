import type { Catalog, Column } from '@populace/catalog'
import { defaultValue, isPrimary, isUnique } from '../column-facts.ts'
import type { Guess } from '../draft.ts'
import { cutName } from '../names/tokens.ts'
import type { Standing } from './standing.ts'

/** What a rule means by a number that stands for one of a few kinds, and for the number of a row that no key leads to. */
const KIND = / means the number of a kind$/
const ELSEWHERE = / means the number of something elsewhere$/
const LEVEL = / means a level$/
/** A guess below this is one that any number would get. */
const VAGUE = 0.5
/** Nouns of deeds and manners: nobody counts them, and one default of many stands for the usual manner. */
const MANNER =
  /(tion|sion|ity|ment|ence|ance|ship|preference|ist|via|attribute|language|frequency|interval|recurrence)$/
/** What such words measure all the same. */
const MEASURED =
  /^(partition|allocation|assignment|department|document|attachment|component|station|organization|institution|location|duration|position|city|entity|activity|facility|university|community|population|quantity|capacity|density|velocity|humidity|intensity|payment|increment|distance|balance|allowance|attendance|performance|rating|spacing|padding|shipping|reputation|elevation|resolution|version|generation|precision|depreciation|expiration|concentration|section|fraction|commission|donation|contribution|mention|participation|visit|portion|inflation|duration|installment|investment|abundance|variance|tolerance|insurance|clearance)$/
/** Levels that someone grants, not heights. */
const GRANTED =
  /^(.+ )?(access|security|privacy|notification|risk|support|service|trust|sharing|permission|clearance|visibility|verification) level$/
/** More is a quantity that an application begins with: seconds, a limit. */
const MOST_CODE = 20
/** How often a row has the default and the next ones, and where there is none. */
const BY_DEFAULT = [62, 20, 11, 7]
const WITHOUT = [44, 28, 17, 11]

/**
 * Whole numbers that stand for an application's own list of words: it has few of them, and most rows keep the default. A column that rules take for the number of a row is one of them
 * where the schema calls such columns ids.
 */
export function asCodes(guesses: readonly Guess[], standing: Standing): readonly Guess[] {
  const { table, column, type, catalog, generators } = standing
  const [best] = guesses
  const value = defaultValue(column)
  const usual = value === undefined || value === null || value === '' ? undefined : Number(value)
  if (type.kind !== 'integer' || !best || !generators.has('choice')) return guesses
  if (isPrimary(table, column) || isUnique(table, [column.name]) || Number.isNaN(usual ?? 0)) return guesses
  const isSold =
    /plan|price|subscription|charge|add_?on|commitment|coupon|product|fee|tier|package/i.test(table.name) &&
    !/log|history/i.test(table.name)
  if (!isCode(best, column, usual, { catalog, isSold })) return guesses
  const reason = KIND.test(best.reason) ? best.reason : `“${cutName(column.name).join(' ')}” means the number of a kind`
  const isCoded = usual === undefined || Math.abs(usual) <= MOST_CODE
  const first = usual ?? 0
  const values = isCoded ? codesBeside(first) : stepsFrom(first)
  const weights = usual === undefined ? WITHOUT : BY_DEFAULT
  const why = usual === undefined ? 'the first are the usual ones' : 'its default is the usual one'
  return [
    {
      ...best,
      generator: 'choice',
      params: { values: [...values], weights: [...weights] },
      reason: `${reason}, and ${why}`,
    },
    ...guesses,
  ]
}

/** @param usual its default */
function isCode(
  best: Guess,
  column: Column,
  usual: number | undefined,
  { catalog, isSold }: { readonly catalog: Catalog; readonly isSold: boolean },
): boolean {
  const isWide = column.type.kind === 'integer' && (column.type.bits === 64 || column.type.unsigned === true)
  if (KIND.test(best.reason)) return !isWide || usual !== undefined
  const words = cutName(column.name)
  const last = words.at(-1) ?? ''
  if (LEVEL.test(best.reason)) return usual === 0 && GRANTED.test(words.join(' '))
  if (/^((billing|plan|recurring|charge|payment) )?interval$/.test(words.join(' '))) return isSold && (usual ?? 0) <= 9
  if (isWide || !MANNER.test(last) || MEASURED.test(last)) return false
  if (best.generator !== 'number.integer' || /^(id|no|num|number|nr|key|code|ref)$/.test(last)) return false
  if (ELSEWHERE.test(best.reason)) return callsIds(catalog)
  return best.score < VAGUE && usual !== undefined && usual >= -1 && usual <= 9
}

/** The default and what lies beside it: 0 1 2 3, or 2 0 1 3. */
function codesBeside(first: number): readonly number[] {
  const from = Math.min(first, first > 3 ? 1 : 0)
  const others = Array.from({ length: Math.max(4, first - from + 2) }, (_, at) => from + at).filter(
    (one) => one !== first,
  )
  return [first, ...others.slice(0, 3)]
}

/** Whoever numbers kinds by tens leaves room between: 70 60 50 40. */
function stepsFrom(first: number): readonly number[] {
  const size = first % 100 === 0 ? 100 : first % 10 === 0 ? 10 : 1
  const step = first > 3 * size ? -size : size
  return [0, 1, 2, 3].map((times) => first + times * step)
}

const known = new WeakMap<Catalog, boolean>()
/** So many are a custom. */
const CUSTOM = 8

/** Whether a schema's columns that lead to rows are called ids: then one that is not leads nowhere. */
function callsIds(catalog: Catalog): boolean {
  const found = known.get(catalog)
  if (found !== undefined) return found
  const leading = catalog.tables.flatMap(({ foreignKeys }) => foreignKeys.flatMap(({ columns }) => columns))
  const ids = leading.filter((name) => /_id$|[a-z]I[dD]$/.test(name)).length
  const all = catalog.tables.flatMap(({ columns }) =>
    columns.filter(({ name }) => /_id$|[a-z]I[dD]$/.test(name)),
  ).length
  const calls = all >= CUSTOM && ids >= leading.length * 0.9
  known.set(catalog, calls)
  return calls
}
