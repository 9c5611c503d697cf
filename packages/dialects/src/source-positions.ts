import type { Position } from '@populace/diagnostics'

/** Answers the line and column of offsets in a text. */
export function positions(text: string, file: string | undefined): (offset: number) => Position {
  let starts: number[] | undefined
  return (offset) => {
    starts ??= lineStarts(text)
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { ...(file === undefined ? {} : { file }), line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
