import type { DeclaredType } from '../declared/schema.ts'

const INT32 = 2_147_483_647n
const INT64 = 9_223_372_036_854_775_807n
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const HOUR = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?`

/** Kinds that all values of a column may be, the narrowest first. Text that keeps leading zeros is no number. */
const KINDS: readonly { readonly pattern: RegExp; type(values: readonly string[]): DeclaredType | undefined }[] = [
  { pattern: /^(?:true|false)$/i, type: () => ({ plain: 'boolean' }) },
  { pattern: /^-?(?:0|[1-9]\d{0,18})$/, type: integerType },
  { pattern: /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/, type: decimalType },
  {
    pattern: /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i,
    type: (values) => (values.some((v) => /^[+-]?0\d/.test(v)) ? undefined : { plain: 'double' }),
  },
  { pattern: new RegExp(`^${DAY}$`), type: () => ({ plain: 'date' }) },
  { pattern: new RegExp(`^${DAY}[T ]${HOUR}$`), type: () => ({ plain: 'timestamp' }) },
  {
    pattern: new RegExp(`^${DAY}[T ]${HOUR} ?(?:Z|UTC|[+-]\\d{2}:?(?:\\d{2})?)$`),
    type: () => ({ plain: 'timestamptz' }),
  },
  { pattern: new RegExp(`^${HOUR}$`), type: () => ({ plain: 'time' }) },
  { pattern: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, type: () => ({ plain: 'uuid' }) },
  { pattern: /^[[{]/, type: (values) => (values.every(isJson) ? { plain: 'json' } : undefined) },
]

/** The type that texts of a column have in common; text where they have none, or there are no texts. */
export function typeOfTexts(values: readonly string[]): DeclaredType {
  if (values.length === 0) return { plain: 'text' }
  for (const { pattern, type } of KINDS) {
    const found = values.every((value) => pattern.test(value)) ? type(values) : undefined
    if (found) return found
  }
  return { plain: 'text' }
}

function integerType(values: readonly string[]): DeclaredType | undefined {
  let widest = 0n
  for (const value of values) {
    const size = BigInt(value.replace('-', ''))
    if (size > widest) widest = size
  }
  return widest > INT64 ? undefined : { plain: widest > INT32 ? 'bigint' : 'integer' }
}

/** As many digits as the longest value has on either side, and two to spare before the point. */
function decimalType(values: readonly string[]): DeclaredType | undefined {
  let [whole, scale] = [1, 0]
  for (const value of values) {
    const [before = '', after = ''] = value.replace('-', '').split('.')
    whole = Math.max(whole, before.length)
    scale = Math.max(scale, after.length)
  }
  return scale > 10 || whole > 20 ? { plain: 'double' } : { plain: 'decimal', precision: whole + scale + 2, scale }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
