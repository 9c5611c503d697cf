import type { Kind } from './kind.ts'

/** Houses that people go to. Whoever keeps a table of them has few, however many go there. */
export const establishments = {
  gym: { rows: 'gyms', list: 12, few: true },
  salon: { rows: 'salons', list: 12, few: true },
  restaurant: { rows: 'restaurants', list: 24, few: true },
  school: { rows: 'schools', list: 24, few: true },
  clinic: { rows: 'clinics', list: 12, few: true },
  pharmacy: { rows: 'pharmacies', list: 24, few: true },
  cinema: { rows: 'cinemas', list: 12, few: true },
  library: { rows: 'libraries', list: 12, few: true },
  museum: { rows: 'museums', list: 12, few: true },
  garage: { rows: 'garages', list: 12, few: true },
  warehouse: { rows: 'warehouses', list: 12, few: true },
} as const satisfies Readonly<Record<string, Kind>>
