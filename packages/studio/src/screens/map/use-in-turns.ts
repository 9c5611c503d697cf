import { useEffect, useState } from 'react'

/** Drawn between two frames: more would keep the page from answering. */
const MOST_AT_ONCE = 300

/**
 * How many of a map's relations are drawn by now. Thousands come in turns after their tables: a map can be searched, moved and pressed before its last line is
 * there. `map` is what they belong to; those of another begin anew.
 */
export function useInTurns(map: unknown, total: number): number {
  const [drawn, setDrawn] = useState({ map, count: 0 })
  const count = total <= MOST_AT_ONCE ? total : drawn.map === map ? Math.min(total, drawn.count) : 0
  useEffect(() => {
    if (count === total) return
    const frame = requestAnimationFrame(() => setDrawn({ map, count: count + MOST_AT_ONCE }))
    return () => cancelAnimationFrame(frame)
  }, [map, count, total])
  return count
}
