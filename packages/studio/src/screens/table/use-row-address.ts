import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The addresses of rows, by their tables' names. The router is asked once for each table: it takes about a millisecond for one address, and a grid has hundreds
 * of links that come and go with every turn of the wheel.
 */
export function useRowAddress(): (table: string, row: number) => string {
  const router = useRouter()
  const { project } = useParams({ from: '/p/$project' })
  return useMemo(() => {
    const to = '/p/$project/data/$table/$row'
    const firsts = new Map<string, string>()
    const firstOf = (table: string) => {
      const { href } = router.buildLocation({ to, params: { project, table, row: '0' } })
      const first = router.history.createHref(href)
      firsts.set(table, first)
      return first
    }
    return (table, row) => `${(firsts.get(table) ?? firstOf(table)).slice(0, -1)}${row}`
  }, [router, project])
}
