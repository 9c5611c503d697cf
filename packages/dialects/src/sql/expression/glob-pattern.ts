import type { ExpressionTree } from '@populace/catalog'
import type { Match } from './grammar.ts'

type Tree = ExpressionTree

/** A GLOB as a match with the regular expression that means the same: `*` any text, `?` any character, `[…]` and `[^…]` sets. */
export const glob: Match = (arg, pattern, negated) => {
  const neutral = globPattern(pattern)
  return neutral && { op: 'match', syntax: 'posix', caseInsensitive: false, negated, arg, pattern: neutral }
}

function globPattern(pattern: Tree): Tree | undefined {
  if (pattern.op !== 'literal' || typeof pattern.value !== 'string') return undefined
  const glob = pattern.value
  let regex = '^'
  for (let i = 0; i < glob.length; i++) {
    const char = glob[i] ?? ''
    if (char === '*') regex += '.*'
    else if (char === '?') regex += '.'
    else if (char === '[') {
      // A bracket first in the set belongs to it.
      const first = glob[i + 1] === '^' ? i + 2 : i + 1
      const end = glob.indexOf(']', first + 1)
      // Without an end it matches nothing.
      if (end < 0) return undefined
      regex += glob.slice(i, end + 1)
      i = end
    } else regex += /[\\^$.|+(){}]/.test(char) ? `\\${char}` : char
  }
  return { op: 'literal', value: `${regex}$` }
}
