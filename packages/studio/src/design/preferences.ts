import { useLocalStorage, useReducedMotion } from '@mantine/hooks'

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** Of the grid's rows, in pixels. */
const ROW_HEIGHTS: Readonly<Record<Density, number>> = { comfortable: 30, compact: 24 }

/** How close things stand; this browser remembers it. */
export function useDensity() {
  const [density, setDensity] = useLocalStorage<Density>({
    key: 'populace.density',
    defaultValue: 'comfortable',
    getInitialValueInEffect: false,
  })
  return { density, setDensity, rowHeight: ROW_HEIGHTS[density] ?? ROW_HEIGHTS.comfortable }
}

export const motions = ['system', 'reduced'] as const
export type Motion = (typeof motions)[number]

/** Whether things glide into place: as the system wishes, or never. */
export function useMotion() {
  const [motion, setMotion] = useLocalStorage<Motion>({
    key: 'populace.motion',
    defaultValue: 'system',
    getInitialValueInEffect: false,
  })
  const system = useReducedMotion(false, { getInitialValueInEffect: false })
  return { motion, setMotion, isReduced: motion === 'reduced' || system }
}
