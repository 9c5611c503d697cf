import { type ExpressionTree, withChildren } from '@populace/catalog'

type Tree = ExpressionTree

/**
 * The pattern of a LIKE with backslash as its escape, whatever it is written with, in a language whose LIKE has none by itself. Of one that is put together its constants are
 * rewritten; undefined for any other that is no constant.
 */
export function likePattern(pattern: Tree, escapedBy: Tree | undefined): Tree | undefined {
  const isJoined =
    pattern.op === 'binary' ? pattern.operator === '||' : pattern.op === 'call' && pattern.name === 'concat'
  // What else a pattern is put together of is the row's.
  if (isJoined && escapedBy === undefined) return withChildren(pattern, (part) => likePattern(part, undefined) ?? part)
  if (pattern.op !== 'literal' || typeof pattern.value !== 'string') return undefined
  if (escapedBy !== undefined && (escapedBy.op !== 'literal' || typeof escapedBy.value !== 'string')) return undefined
  const mark = escapedBy?.value
  const chars = [...pattern.value]
  let written = ''
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] ?? ''
    if (char === mark) written += `\\${chars[++i] ?? ''}`
    else written += char === '\\' ? '\\\\' : char
  }
  return { op: 'literal', value: written }
}
