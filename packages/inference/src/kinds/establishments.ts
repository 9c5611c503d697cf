import type { Kind } from './kind.ts'

/** Houses that people go to. Whoever keeps a table of them has few, however many go there. */
export const establishments = {
  gym: {
    rows: 'gyms',
    names: 'gym, fitness center, fitness centre, fitness club, fitness studio, health club, sports club, yoga studio',
    list: 12,
    few: true,
  },
  salon: {
    rows: 'salons',
    names: 'salon, beauty salon, hair salon, barbershop, barber shop, spa, nail salon',
    list: 12,
    few: true,
  },
  restaurant: {
    rows: 'restaurants',
    names: 'restaurant, cafe, diner, bistro, eatery, food truck, pizzeria, coffee shop',
    list: 24,
    few: true,
  },
  school: {
    rows: 'schools',
    names: 'school, college, university, academy, high school, kindergarten, primary school',
    list: 24,
    few: true,
  },
  clinic: {
    rows: 'clinics',
    names: 'clinic, hospital, care site, medical center, medical centre, practice, health center',
    list: 12,
    few: true,
  },
  pharmacy: { rows: 'pharmacies', names: 'pharmacy, drugstore, chemist', list: 24, few: true },
  cinema: { rows: 'cinemas', names: 'cinema, movie theater, movie theatre, theater, theatre', list: 12, few: true },
  library: { rows: 'libraries', names: 'library branch, public library', list: 12, few: true },
  museum: { rows: 'museums', names: 'museum, art gallery', list: 12, few: true },
  garage: {
    rows: 'garages',
    names:
      'garage, =workshop name, =workshop, workshop location, auto shop, service center, service centre, car workshop',
    list: 12,
    few: true,
  },
  warehouse: {
    rows: 'warehouses',
    names: 'warehouse, depot, distribution center, distribution centre, fulfillment center, logistics center',
    list: 12,
    few: true,
  },
} as const satisfies Readonly<Record<string, Kind>>
