import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Diagnostic, fault, PopulaceError, type Position } from '@populace/diagnostics'
import { formats, type PartedFormat } from '@populace/sources'
import { headOf } from './source-file.ts'
import { readText } from './text-file.ts'

/** The files of a folder that are one schema together, in their order. */
export type FolderFiles = { readonly files: readonly string[] } & (
  | { readonly kind: 'models' | 'scripts' | 'rows' }
  | { readonly kind: 'parts'; readonly format: PartedFormat }
)

/** Files whose texts one after the other are one text. */
export interface JoinedText {
  readonly text: string
  /** Faults of the text, each at its line of the file that it is in. */
  placed(diagnostics: readonly Diagnostic[]): readonly Diagnostic[]
}

/** Of a folder's files these are read: the first kind of which there is any. Programs and dbt's projects hold scripts as well, which are no schema. */
const MODELS = ['models', /\.prisma$/i] as const
const OTHERS = [
  ['scripts', /\.(sql|ddl|psql|pgsql)$/i],
  ['rows', /\.(csv|tsv|parquet)$/i],
] as const

/** Tests of programs make tables of their own. */
const TESTS = /\.(test|spec|d)\.[cm]?ts$|(^|[\\/])(__tests__|tests?)[\\/]/i

/** What undoes a migration is no part of the schema: `down.sql`, `0001_users.down.sql`. Nor is what stands in folders that tools keep. */
const UNDOES = /(^|[.\\/_-])(down|undo|rollback|revert)\.[a-z]+$/i
const KEPT_BY_TOOLS = /^(\..*|node_modules)$/

const MOST_FILES = 5_000
const LONGEST = 20 * 1024 * 1024
const DEEPEST = 8

/** Numbers count as such, so that what came tenth follows what came ninth: `V9__users.sql`, `V10__orders.sql`. Made for folders alone: it takes longer than reading a schema. */
const inOrder = (names: readonly string[]): string[] =>
  [...names].sort(new Intl.Collator('en', { numeric: true }).compare)

/** Whether a source is a folder. */
export const isFolder = async (source: string): Promise<boolean> => {
  try {
    return (await stat(source)).isDirectory()
  } catch {
    // Whoever opens it says why it can't be read.
    return false
  }
}

/**
 * The files of a folder over which a schema is parted: models of Prisma in any order, entities or tables of a program, properties of a dbt project, scripts such as
 * migrations in the order of their names, or tables as files of rows.
 *
 * @throws PopulaceError POP-1005 where no file is a schema's; POP-1006 for too many; POP-4008 for what can't be read
 */
export async function filesOf(path: string): Promise<FolderFiles> {
  const found = await filesIn(path, path, 0)
  const ofKind = ([kind, ending]: typeof MODELS | (typeof OTHERS)[number]): FolderFiles | undefined => {
    const chosen = inOrder(found.filter((file) => ending.test(file) && !UNDOES.test(file)))
    return chosen.length > 0 ? { kind, files: chosen.map((file) => join(path, file)) } : undefined
  }
  const first = ofKind(MODELS) ?? (await partsOf(path, found))
  if (first) return first
  for (const other of OTHERS) {
    const chosen = ofKind(other)
    if (chosen) return chosen
  }
  throw new PopulaceError(
    fault('POP-1005', `${path} holds no file of a schema`, {
      subject: path,
      fix: 'name a folder of .prisma, .ts, .yml, .sql, .csv or .parquet files, or the file itself',
    }),
  )
}

/** The files of the first format of which some are parts. */
async function partsOf(path: string, found: readonly string[]): Promise<FolderFiles | undefined> {
  for (const { ending, parted } of formats) {
    if (!parted) continue
    const files: string[] = []
    for (const file of inOrder(found.filter((name) => ending.test(name) && !TESTS.test(name)))) {
      const name = join(path, file)
      if (parted.isPart(await headOf(name))) files.push(name)
    }
    if (files.length > 0) return { kind: 'parts', format: parted, files }
  }
  return undefined
}

async function filesIn(root: string, folder: string, depth: number): Promise<string[]> {
  if (depth > DEEPEST) return []
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new PopulaceError(fault('POP-4008', `cannot read ${folder}: ${why}`, { subject: folder }), { cause })
  })
  const found: string[] = []
  for (const entry of entries) {
    if (entry.isDirectory() && !KEPT_BY_TOOLS.test(entry.name))
      found.push(...(await filesIn(root, join(folder, entry.name), depth + 1)))
    else if (entry.isFile()) found.push(relative(root, join(folder, entry.name)))
    if (found.length > MOST_FILES)
      throw new PopulaceError(
        fault('POP-1006', `${root} has more than ${MOST_FILES} files`, {
          subject: root,
          fix: 'name the folder of the schema itself',
        }),
      )
  }
  return found
}

/**
 * The texts of a folder's files as one.
 *
 * @throws PopulaceError POP-1006 for more than is read; POP-4008 for what can't be read
 */
export async function joined(path: string, files: readonly string[]): Promise<JoinedText> {
  const parts: { readonly file: string; readonly text: string; readonly line: number; readonly offset: number }[] = []
  let line = 1
  let offset = 0
  for (const file of files) {
    const text = `${await readText(file)}\n`
    parts.unshift({ file, text, line, offset })
    line += text.split('\n').length - 1
    offset += text.length
    if (offset > LONGEST)
      throw new PopulaceError(
        fault('POP-1006', `the files of ${path} have more than ${LONGEST} characters together`, { subject: path }),
      )
  }
  const placed = (diagnostic: Diagnostic): Diagnostic => {
    const { at } = diagnostic
    // From the last one on: the first that begins before the fault holds it.
    const part = at && parts.find((part) => part.line <= at.line)
    return part ? { ...diagnostic, at: within(part, at) } : diagnostic
  }
  return {
    text: parts
      .map(({ text }) => text)
      .reverse()
      .join(''),
    placed: (diagnostics) => diagnostics.map(placed),
  }
}

/** A position in the whole as one in a part of it. */
const within = (part: { file: string; line: number; offset: number }, at: Position): Position => ({
  ...at,
  file: part.file,
  line: at.line - part.line + 1,
  ...(at.offset === undefined ? {} : { offset: at.offset - part.offset }),
  ...(at.end === undefined ? {} : { end: at.end - part.offset }),
})
