import { csvOf, worldOf } from '../laws/world.ts'

export type Row = Readonly<Record<string, string | number | boolean | null>>

/** Whole tables of a schema, filled. */
export async function filled(ddl: string, locale = 'en'): Promise<(table: string, count?: number) => readonly Row[]> {
  const world = await worldOf(ddl, undefined, undefined, locale)
  return (table, count = 400) => csvOf(world, `public.${table}`, 0, count).map((line) => JSON.parse(line))
}
