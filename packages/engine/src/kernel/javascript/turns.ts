import type { Writer } from './writer.ts'

/** Rows that are computed turn by turn. */
const TURNS = 4

/**
 * The loop over the rows of a batch. Where each row would wait for its own words, or for lines of memory that lie anywhere, several rows take turns, statement by statement: a processor has only some
 * hundred instructions under way, less than those of two rows, and rows one after the other would wait one after the other. What arrays have in common is read once for all of them, too.
 */
export function rowLoop({ lines, ofRow, isWaiting, isInOrder }: Writer, room: string): string {
  const begin = 'const row = base + i, low = start + i | 0;'
  if (!isWaiting || isInOrder || room !== '') return loop(1, [begin, room, ...lines])
  // Behind the last row that is asked for it is computed again.
  const others = Array.from({ length: TURNS - 1 }, (_, n) => n + 1)
  const places = others.map((n) => `const i_${n} = i + ${n} < stop ? i + ${n} | 0 : i;`)
  // Methods, whose names are quoted, may be called the same.
  const names = new RegExp(`(?<!")\\b(?:i|row|low|${ofRow.join('|')})\\b`, 'g')
  return loop(TURNS, [
    ...places,
    ...[begin, ...lines].flatMap((line) => [line, ...others.map((n) => line.replace(names, `$&_${n}`))]),
  ])
}

const loop = (step: number, lines: readonly string[]): string =>
  `for (let i = at | 0; i < stop; i = i + ${step} | 0) {\n${lines.join('\n')}\n}`
