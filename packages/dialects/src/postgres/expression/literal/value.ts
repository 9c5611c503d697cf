import type { A_Const } from 'libpg-query'

/** A literal's value: numbers where a JavaScript number says exactly the same, else their digits as text. */
export type LiteralValue = string | number | boolean | null

/** The value of a constant as the grammar reads it. */
export function literalOf(node: A_Const): LiteralValue {
  if (node.isnull) return null
  if (node.boolval) return node.boolval.boolval ?? false
  if (node.sval) return node.sval.sval ?? ''
  if (node.fval) return numberOf(node.fval.fval ?? '0') ?? node.fval.fval ?? '0'
  return node.ival?.ival ?? 0
}

const decimal = /^\s*([+-]?)0*(\d*)(?:\.(\d*?)0*)?\s*$/
const exponent = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+\s*$/i

/** A numeral as the literal it stands for: trailing zeros don't count; digits beyond a double's precision are kept as text. */
export function numberOf(text: string): LiteralValue | undefined {
  if (exponent.test(text)) return Number(text)
  const [whole, sign = '', integer = '', fraction = ''] = decimal.exec(text) ?? []
  if (whole === undefined || !/\d/.test(text)) return undefined
  const digits = integer === '' ? '0' : integer
  const canonical = `${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`
  const value = Number(canonical)
  if (value === 0) return 0
  const exact = fraction === '' ? Number.isSafeInteger(value) : String(value) === canonical
  return exact ? value : canonical
}

/** The content of a bit string constant (`b101`, `x1F`) in binary digits. */
export function bitsOf(constant: string): string {
  if (!constant.startsWith('x')) return constant.slice(1)
  return [...constant.slice(1)].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('')
}

const truths: ReadonlyMap<string, boolean> = new Map([
  ...['t', 'tr', 'tru', 'true', 'y', 'ye', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['f', 'fa', 'fal', 'fals', 'false', 'n', 'no', 'of', 'off', '0'].map((word) => [word, false] as const),
])

/** A boolean as PostgreSQL reads it from text; undefined when it would refuse. */
export function booleanOf(text: string): boolean | undefined {
  return truths.get(text.trim().toLowerCase())
}
