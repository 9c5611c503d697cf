import type { SchemaSource } from '@populace/api'
import type { Catalog } from '@populace/catalog'
import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { type Address, readAddress, withPassword } from '../connections/address.ts'
import { getConnection, openAddress } from '../connections/connections.ts'
import { readExamples } from '../examples/examples.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** A schema that was read, with what is kept of it. */
export interface SchemaRead {
  /** What the project is called unless the user says otherwise. */
  readonly name: string
  readonly catalog: Catalog
  readonly ddl: string | null
  readonly fileName: string | null
  readonly diagnostics: readonly Diagnostic[]
  /** The text that the model begins with. */
  readonly model: string
  /** The database that it was read from, where that becomes a connection. */
  readonly address?: Address
}

/** The text of a model that leaves everything to inference. */
export const BLANK = '# What is not said here is inferred from the schema.\nversion: 1\n'

/** Reads the schema that a source names. What is wrong with it is thrown with every fault's place. */
export async function readSchema(source: SchemaSource, services: Services, project?: string): Promise<SchemaRead> {
  const { thinking, probing, store, vault, folder } = services
  switch (source.kind) {
    case 'database': {
      const address = readAddress(source.address, folder, source.password)
      const catalog = await probing.run('readDatabase', withPassword(address.shown, address.password))
      return { ...fromDatabase(catalog), name: nameOf(address.shown), address }
    }
    case 'connection': {
      if (project === undefined) throw notFound('connection')
      const { name } = await getConnection(store, project, source.connection)
      const url = await openAddress(store, vault, project, source.connection)
      return { ...fromDatabase(await probing.run('readDatabase', url)), name }
    }
    case 'ddl': {
      const fileName = source.fileName ?? null
      const read = await thinking.run('readSchema', source.text, fileName, source.dialect)
      assertUsable(read.diagnostics, read.catalog)
      const name = fileName?.replace(/\.[^.]*$/, '').slice(0, 200) || 'New project'
      return { ...read, name, ddl: source.text, fileName, model: BLANK }
    }
    case 'example': {
      const example = (await readExamples()).find(({ slug }) => slug === source.example)
      if (!example) throw notFound('example')
      const { title, ddl, model } = example
      const read = await thinking.run('readSchema', ddl, `${example.slug}.sql`, example.dialect)
      return { ...read, name: title, ddl, fileName: `${example.slug}.sql`, model }
    }
  }
}

const fromDatabase = (catalog: Catalog) => ({ catalog, ddl: null, fileName: null, diagnostics: [], model: BLANK })

/** The database's own name, or that of its file. */
const nameOf = (address: string) => /([^/:?]+?)(\.\w+)?(\?.*)?$/.exec(address)?.[1]?.slice(0, 200) ?? 'Database'

function assertUsable(diagnostics: readonly Diagnostic[], { tables }: Catalog): void {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new PopulaceError(errors)
  if (tables.length === 0) throw new PopulaceError(fault('POP-1003', 'the schema defines no tables'))
}
