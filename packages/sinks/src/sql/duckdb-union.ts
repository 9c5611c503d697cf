/**
 * The type of a union's first member, as which its values are written; undefined for other types. DuckDB prints unions as `UNION(num INTEGER, "a b" VARCHAR[])`.
 *
 * @example firstMemberOf('UNION(num DECIMAL(4,1), str VARCHAR)') // 'DECIMAL(4,1)'
 */
export function firstMemberOf(raw: string): string | undefined {
  const [, inside] = /^UNION\s*\((?:"(?:[^"]|"")*"|[^\s"]+)\s+([\s\S]*)\)$/i.exec(raw.trim()) ?? []
  if (inside === undefined) return undefined
  let depth = 0
  // Names and labels between quotes may hold anything.
  for (const { 0: token, index } of inside.matchAll(/"(?:[^"]|"")*"|'(?:[^']|'')*'|[\s\S]/g)) {
    if (token === ',' && depth === 0) return inside.slice(0, index)
    if (token === '(' || token === '[') depth++
    if (token === ')' || token === ']') depth--
  }
  return inside
}
