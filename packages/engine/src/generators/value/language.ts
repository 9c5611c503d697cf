import type { Target } from '../generator.ts'
import { bounded, mostLength } from '../pattern/bounds.ts'
import { type Node, parsePattern } from '../pattern/syntax.ts'
import { isWritten } from './plain-literals.ts'
import { roomOf } from './range.ts'

/** A column without a length gets texts of at most this many characters from an open pattern. */
export const USUAL_ROOM = 40

/** The language of the pattern as far as the column has room for it; undefined where it is outside the subset, or nothing fits. */
export function languageOf(source: string, flags: string, target: Target): Node | undefined {
  const room = roomOf(target) ?? USUAL_ROOM
  const least = target.domain.minLength ?? 0
  const within = (beside?: number) => {
    const node = parsePattern(source, flags, false, beside)
    return node && bounded(node, room, least)
  }
  const usual = within()
  // `LIKE 'key-%'` of thirty characters goes on for as long as that.
  const language = usual && mostLength(usual) < least ? within(least) : usual
  return language && mostLength(language) <= Math.max(room, roomOf(target) ?? 4_096) ? language : undefined
}

/** The patterns that the column's texts must match, as languages. Of documents and arrays a pattern says too little to make one. */
export function wantedLanguages(target: Target): readonly Node[] {
  const { type, domain } = target
  if (isWritten(type)) return []
  return (domain.patterns ?? []).flatMap(({ source, flags, negated }) =>
    negated ? [] : (languageOf(source, flags, target) ?? []),
  )
}
