import { useParams, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

/**
 * The addresses of a table's rows. The router is asked once for all of them: it takes about a millisecond for one, and a grid has hundreds of links that
 * come and go with every turn of the wheel.
 */
export function useRowAddress(table: string): (row: number) => string {
  const router = useRouter()
  const { project } = useParams({ from: '/p/$project' })
  return useMemo(() => {
    const to = '/p/$project/data/$table/$row'
    const { href } = router.buildLocation({ to, params: { project, table, row: '0' } })
    const first = router.history.createHref(href)
    return (row) => `${first.slice(0, -1)}${row}`
  }, [router, project, table])
}
