import type { DialectName } from '@populace/catalog'
import { fault } from '@populace/diagnostics'
import { type ColumnGenerators, readDeclared, type SourceReading } from '../declared/read-declared.ts'
import type { SourceFile } from '../reading/file.ts'
import { observe, type SampledTable } from './observe.ts'
import { type ObservedTable, withSeenReferences } from './references.ts'

/** How a file of rows is looked at. */
export type Sample = (file: SourceFile, dialect: DialectName) => Promise<SampledTable>

/**
 * Files of rows as the tables of one schema, each of its file's name: types are the file's or what its values look like, keys what the rows show, also of
 * texts that lead from one file to another. Where numbers lead is left to inference, as names say it.
 *
 * @param dialect the database to be filled
 * @throws what the host throws on reading; what the files hold is told as diagnostics
 */
export async function readSamples(
  files: readonly { readonly file: SourceFile; readonly sample: Sample }[],
  dialect: DialectName = 'postgres',
): Promise<SourceReading> {
  const tables: ObservedTable[] = []
  const generators: ColumnGenerators = {}
  const faults: SampledTable['diagnostics'][number][] = []
  // One after the other: a sample may take a hundred megabytes.
  for (const { file, sample } of files) {
    const sampled = await sample(file, dialect)
    const { columns, at } = sampled
    faults.push(...sampled.diagnostics)
    if (columns.length === 0) continue
    const name = tableName(file.name)
    const other = tables.find(({ table }) => table.name === name)?.table
    if (other)
      faults.push(
        fault('POP-1001', `${file.name} and ${other.at.file} would both be the table ${name}`, {
          at,
          fix: 'name one of them otherwise, or the folder of one only',
        }),
      )
    const observed = observe(name, columns, at)
    tables.push({ table: observed.table, sample: sampled })
    Object.assign(generators, observed.generators)
  }
  const whole = { file: files[0]?.file.name ?? '', line: 1, column: 1 }
  const schema = { dialect, enums: [], extensions: [], tables: withSeenReferences(tables) }
  const reading = await readDeclared(schema, faults, whole)
  return { ...reading, generators }
}

/** `data/orders-2024.csv` holds `orders-2024`. */
const tableName = (path: string): string => path.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '') || 'rows'
