import type { SourceReading } from './declared/read-declared.ts'
import { readText, type SourceFormat, type SourceOptions } from './format.ts'
import type { SourceFile } from './reading/file.ts'
import type { Sample } from './samples/read-samples.ts'

/** The formats that can be read, the surest to recognise first. Another joins by an entry; its reader is loaded when it is needed. */
export const formats: readonly SourceFormat[] = [
  {
    name: 'prisma',
    files: 'schema.prisma',
    ending: /\.prisma$/i,
    read: async (file) => {
      const [{ readPrisma }, text] = await Promise.all([import('./prisma/read-prisma.ts'), readText(file)])
      return readPrisma(text, { file: file.name })
    },
  },
  {
    name: 'rails',
    files: 'Rails’ schema.rb',
    ending: /\.rb$/i,
    read: async (file, options) => {
      const [{ readRails }, text] = await Promise.all([import('./rails/read-rails.ts'), readText(file)])
      return readRails(text, { file: file.name, ...options })
    },
  },
  {
    name: 'dbt',
    files: 'dbt’s schema.yml',
    ending: /\.ya?ml$/i,
    says: isDbt,
    read: (file, options) => readDbtFiles([file], options),
    parted: { isPart: isDbt, read: readDbtFiles },
  },
  {
    name: 'json-schema',
    files: 'JSON Schema or OpenAPI (.json, .yaml)',
    ending: /\.(json|ya?ml)$/i,
    says: (head) =>
      /^\s*\{/.test(head)
        ? /[{,]\s*"(openapi|swagger|\$schema|\$defs|definitions|components|properties)"\s*:/.test(head)
        : /^["']?(openapi|swagger|\$schema|\$defs|definitions|components)["']?\s*:/m.test(head),
    read: async (file, options) => {
      const [{ readJsonSchema }, text] = await Promise.all([
        import('./json-schema/read-json-schema.ts'),
        readText(file),
      ])
      return readJsonSchema(text, { file: file.name, ...options })
    },
  },
  ofRows('csv', '.csv', /\.(csv|tsv)$/i, async (file) => (await import('./csv/read-csv.ts')).sampleCsv(file)),
  ofRows('parquet', '.parquet', /\.parquet$/i, async (file, dialect) =>
    (await import('./parquet/read-parquet.ts')).sampleParquet(file, dialect),
  ),
  {
    name: 'typescript',
    files: 'Drizzle’s or TypeORM’s schema (.ts)',
    ending: /\.[cm]?ts$/i,
    read: (file, options) => readTypeScriptFiles([file], options),
    parted: { isPart: (head) => DECLARES_TABLES.test(head), read: readTypeScriptFiles },
  },
]

/** Files that make tables; what they import is read with them. */
const DECLARES_TABLES = /@Entity\b|from\s+['"]drizzle-orm\/(pg|mysql|sqlite)-core['"]/

async function readTypeScriptFiles(files: readonly SourceFile[], options: SourceOptions): Promise<SourceReading> {
  return (await import('./typescript/read-typescript.ts')).readTypeScript(files, options)
}

function isDbt(head: string): boolean {
  return /^(version\s*:\s*['"]?2['"]?\s*$|(models|sources|seeds|snapshots)\s*:\s*$)/m.test(head)
}

async function readDbtFiles(files: readonly SourceFile[], options: SourceOptions): Promise<SourceReading> {
  const parts = files.map(async (file) => ({ file: file.name, text: await readText(file) }))
  const [{ readDbt }, texts] = await Promise.all([import('./dbt/read-dbt.ts'), Promise.all(parts)])
  return readDbt(texts, options)
}

/** A format of files that hold rows. */
function ofRows(name: string, files: string, ending: RegExp, sample: Sample): SourceFormat {
  const read: SourceFormat['read'] = async (file, { dialect }) =>
    (await import('./samples/read-samples.ts')).readSamples([{ file, sample }], dialect)
  return { name, files, ending, sample, read }
}
