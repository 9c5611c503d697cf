import type { LiteralValue } from './value.ts'

const item = /\s*(?:"((?:[^"\\]|\\.)*)"|([^",{}\\\s](?:[^",{}\\]*[^",{}\\\s])?))\s*(,|\}$)/gy

/** A one-dimensional array literal as it is printed: no spaces, quotes only where they are needed. Undefined for others. */
export function canonicalArray(text: string, canonical: (text: string) => LiteralValue): string | undefined {
  const trimmed = text.trim()
  if (/^\{\s*\}$/.test(trimmed)) return '{}'
  if (!trimmed.startsWith('{')) return undefined
  const items: string[] = []
  item.lastIndex = 1
  for (let ended = false; !ended; ended = item.lastIndex === trimmed.length) {
    const [whole, quoted, bare = '', end] = item.exec(trimmed) ?? []
    if (whole === undefined) return undefined
    if (quoted === undefined && /^null$/i.test(bare)) items.push('NULL')
    else items.push(print(canonical(quoted?.replace(/\\(.)/gs, '$1') ?? bare)))
    if (end === ',' && item.lastIndex === trimmed.length) return undefined
  }
  return `{${items.join(',')}}`
}

function print(value: LiteralValue): string {
  if (typeof value === 'boolean') return value ? 't' : 'f'
  const text = String(value)
  const plain = /^[^\s"{},\\]+$/.test(text) && !/^null$/i.test(text)
  return plain ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}
