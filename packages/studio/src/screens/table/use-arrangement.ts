import { useLocalStorage } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Arrangement, untouched } from './grid-columns.ts'

/** How the columns of a table are arranged; this browser remembers it. */
export function useArrangement(
  table: string,
): readonly [Arrangement, (to: (before: Arrangement) => Arrangement) => void] {
  const { project } = useParams({ from: '/p/$project' })
  const [arrangement, setArrangement] = useLocalStorage<Arrangement>({
    key: `populace.columns.${project}.${table}`,
    defaultValue: untouched,
    getInitialValueInEffect: false,
  })
  return useMemo(() => [arrangement, setArrangement], [arrangement, setArrangement])
}
