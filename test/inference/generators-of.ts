import type { Catalog } from '@populace/catalog'
import { readDdl } from '@populace/dialects/postgres'
import { defaultGenerator, generators } from '@populace/engine'
import { infer, type Inference } from '@populace/inference'

/** What the engine's own generators make of a catalog. */
export const inferred = (catalog: Catalog): Inference => infer(catalog, { generators, fallback: defaultGenerator })

/** The catalog of a schema that has no faults. */
export async function catalogOf(ddl: string): Promise<Catalog> {
  const { catalog, diagnostics } = await readDdl(ddl, { file: 'schema.sql' })
  const [fault] = diagnostics.filter((d) => d.severity === 'error')
  if (fault) throw new Error(fault.message)
  return catalog
}
