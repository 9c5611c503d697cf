import { unit } from '../generators/value/chance.ts'
import type { Entity } from './entity.ts'

/** What a meter or an odometer goes by, each of them from 0 up to 1: how fast it runs, where it stood at first, and where its ups and downs begin. */
export const dial: Entity = {
  name: 'dial',
  version: 1,
  facets: {
    pace: (context) => unit(context, 'pace'),
    start: (context) => unit(context, 'start'),
    phase: (context) => unit(context, 'phase'),
  },
}
