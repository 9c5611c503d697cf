import type { Catalog, Table } from '@populace/catalog'
import { PopulaceError } from '@populace/diagnostics'
import { findGenerator, populate, resolve } from '@populace/engine'
import { blankModel } from '@populace/model'
import { loadVocabulary } from '@populace/vocabulary'
import { readPage } from './pages.ts'
import type { Shape } from './session.ts'

const ROWS = 3

/**
 * What generators would make of a column, by their names: some values of a table that has this column alone. Those that need parameters, or can't serve
 * the column, are left out.
 */
export async function examplesOf(
  { catalog, model }: Pick<Shape, 'catalog' | 'model'>,
  key: string,
  name: string,
  generators: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const table = catalog.tables.find((t) => `${t.schema}.${t.name}` === key)
  const column = table?.columns.find((c) => c.name === name)
  if (!table || !column) return {}
  const alone = aloneIn(catalog, { ...table, columns: [{ ...column, nullable: false }] })
  const vocabulary = await loadVocabulary(model.locale)
  const ready = generators.filter((generator) => findGenerator(generator)?.params.safeParse({}).success)
  const made = ready.flatMap((generator) => {
    const columns = { [name]: { generator, params: {} } }
    const only = {
      ...blankModel,
      locale: model.locale,
      rows: ROWS,
      tables: { [table.name]: { columns, relations: {} } },
    }
    try {
      const { plan } = resolve(only, alone, vocabulary, { fit: true })
      const cells = plan && readPage(populate(plan, vocabulary).table(key), 0, ROWS).cells[0]
      return cells?.every((cell) => cell !== null) ? [[generator, cells] as const] : []
    } catch (error) {
      if (error instanceof PopulaceError) return []
      throw error
    }
  })
  return Object.fromEntries(made)
}

/** A schema of one table, with the types that its column may be of, and nothing that a value has to meet. */
function aloneIn(catalog: Catalog, { schema, name, columns, persistence }: Table): Catalog {
  const nothing = { uniques: [], foreignKeys: [], checks: [], exclusions: [], triggers: [], inherits: [] }
  return { ...catalog, defaultSchema: schema, tables: [{ schema, name, columns, persistence, ...nothing }] }
}
