import { type RegisteredRouter, type RouteById, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The screens whose addresses say something after the `?`. */
type Screen = '/p/$project/model' | '/p/$project/model/$table' | '/p/$project/history'
type Said<S extends Screen> = RouteById<RegisteredRouter['routeTree'], S>['types']['fullSearchSchema']
type Change<S extends Screen> = { readonly [K in keyof Said<S>]: Said<S>[K] | undefined }

type Navigate<S extends Screen> = (to: {
  readonly search: Said<S> | ((before: Said<S>) => Change<S>)
  readonly replace: boolean
}) => Promise<void>

interface Address<S extends Screen> {
  readonly said: Said<S>
  /** Says this alone. */
  readonly say: (search: Said<S>) => void
  /** Says this beside what is said already; what is undefined is said no more. */
  readonly change: (search: Change<S>) => void
}

/**
 * What the address of a screen says, and how it says something else, by functions that stay the same. The way back leads to what was said before only where
 * the screen `remembers`.
 */
export function useAddress<const S extends Screen>(screen: S, remembers = false): Address<S> {
  const said: Said<S> = useSearch({ from: screen })
  // The compiler knows it of each screen by its name; of one that is still to be named it holds no more than this.
  const navigate = useNavigate({ from: screen }) as Navigate<S>
  const replace = !remembers
  return {
    said,
    say: useCallback((search) => void navigate({ search, replace }), [navigate, replace]),
    change: useCallback(
      (search) => void navigate({ search: (before) => ({ ...before, ...search }), replace }),
      [navigate, replace],
    ),
  }
}
