import { type Call, type Calls, callOf } from './call.ts'
import type { Route } from './route.ts'
import { type Routes, routes } from './routes.ts'

const names = Object.keys(routes) as (keyof Routes)[]

/** Every call of the server. */
export const calls: Calls = Object.fromEntries(
  names.map((name): [keyof Routes, Call] => [name, callOf(routes[name] as Route)]),
) as Record<keyof Routes, Call>
