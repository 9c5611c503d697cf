const EXPONENT = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i
const DECIMAL = /^([+-]?)0*(\d*)(?:\.(\d*))?$/

/** A numeral as a literal's value: a number where a double says exactly the same, else its digits. Trailing zeros don't count. */
export function numberOf(text: string): number | string | undefined {
  if (EXPONENT.test(text)) return Number(text)
  const [whole, sign = '', integer = '', digits = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined || !/\d/.test(text)) return undefined
  const fraction = digits.replace(/0+$/, '')
  const canonical = `${sign === '-' ? '-' : ''}${integer === '' ? '0' : integer}${fraction === '' ? '' : `.${fraction}`}`
  const value = Number(canonical)
  if (value === 0) return 0
  const exact = fraction === '' ? Number.isSafeInteger(value) : String(value) === canonical
  return exact ? value : canonical
}
