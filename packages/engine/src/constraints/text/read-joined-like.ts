import type { ExpressionTree } from '@populace/catalog'
import type { Beginning } from './beginning.ts'
import type { Scope } from '../formula/scope.ts'
import { textConstant } from '../formula/subject.ts'
import { behind, columnIn, joined } from './text-tree.ts'
import { columnsOf } from '../tree.ts'

/** `path LIKE folder || '/%.' || kind`: what stands at the beginning, at the end and anywhere between. */
export function readJoinedLike(
  { arg, pattern, syntax, negated }: ExpressionTree & { op: 'match' },
  scope: Scope,
): readonly Beginning[] {
  const column = columnIn(arg)
  if (syntax !== 'like' || negated || column === undefined) return []
  const chunks: (ExpressionTree | undefined)[] = [undefined]
  const append = (tree: ExpressionTree) => {
    const last = chunks.at(-1)
    chunks[chunks.length - 1] = last ? behind(last, tree) : tree
  }
  for (const part of joined(pattern)) {
    const text = columnsOf(part).length > 0 ? undefined : textConstant(part, scope)
    if (text === undefined && columnsOf(part).length === 0) return []
    if (text === undefined) {
      append(part)
      continue
    }
    if (/[_\\]/.test(text)) return []
    for (const [i, value] of text.split(/%+/).entries()) {
      if (i > 0) chunks.push(undefined)
      if (value !== '') append({ op: 'literal', value })
    }
  }
  const last = chunks.length - 1
  // Without a wildcard the text is the whole pattern.
  if (last === 0 || columnsOf(pattern).length === 0) return []
  return chunks.flatMap((prefix, i): Beginning[] => {
    if (!prefix) return []
    return [{ column, prefix, ...(i === 0 ? {} : { place: { kind: i === last ? 'end' : 'within' } }) }]
  })
}
