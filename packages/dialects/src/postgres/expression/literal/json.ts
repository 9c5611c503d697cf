const tokens = /("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g
/** Marks a string that stands for a number: no JSON text holds this character bare. */
const numberMark = '\u0001'

/**
 * A jsonb literal as it is printed: keys once, ordered by length and then by bytes, a space after colons and commas. Numbers keep
 * their digits. Undefined for what is no JSON, and for exponents, which jsonb writes out.
 */
export function canonicalJson(text: string): string | undefined {
  let exponent = false
  const marked = text.replace(tokens, (token, string?: string) => {
    if (string !== undefined) return string
    exponent ||= /[eE]/.test(token)
    return `"\\u0001${token}"`
  })
  if (exponent) return undefined
  try {
    return print(JSON.parse(marked))
  } catch {
    return undefined
  }
}

function print(value: unknown): string {
  if (typeof value === 'string' && value.startsWith(numberMark)) return value.slice(1)
  if (Array.isArray(value)) return `[${value.map(print).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}: ${print(item)}`).join(', ')}}`
}
