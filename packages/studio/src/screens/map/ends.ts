import type { RelationView } from '../../engine/schema-view.ts'

/** How many rows stand at an end of a relation, as crow's-foot notation draws it. */
export type End = 'one' | 'none-or-one' | 'many'

/** Drawn towards the table, 16 units long, in the middle of 16. */
export const endPaths: Readonly<Record<End, { readonly d: string; readonly circle?: number }>> = {
  one: { d: 'M10 3V13M13 3V13' },
  'none-or-one': { d: 'M12 3V13', circle: 6 },
  many: { d: 'M4 8L16 2M4 8L16 14' },
}

export const markerId = (end: End): string => `crows-foot-${end}`

/** What stands at the two ends of a relation. */
export function endsOf({ required, unique }: Pick<RelationView, 'required' | 'unique'>): { parent: End; child: End } {
  return { parent: required ? 'one' : 'none-or-one', child: unique ? 'none-or-one' : 'many' }
}
