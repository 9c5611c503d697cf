import { type ParserOptions, parse } from '@babel/parser'
import type { File, Identifier } from '@babel/types'
import type { SourceFile } from '../reading/file.ts'
import { Text } from '../reading/places.ts'
import { type Declared, declarationsOf, exportedNames } from './declarations.ts'
import { projectPaths } from './project-paths.ts'

/** Files that one schema may be spread over. */
const MAXIMUM_FILES = 500
/** Longer files are no schemas, and parsing one takes seconds. */
const MAXIMUM_LENGTH = 2 * 1024 * 1024

const options: ParserOptions = {
  sourceType: 'module',
  plugins: ['typescript', 'decorators'],
  errorRecovery: true,
  attachComment: false,
}

/** A file of TypeScript as data: what its names stand for. Nothing of it is run. */
export interface Module {
  readonly source: Text
  readonly file: File | undefined
  /** Top-level declarations by name. */
  readonly declared: ReadonlyMap<string, Declared>
  /** What a name that others import from here is called here, where that differs: `default`, `{ users as people }`. */
  readonly exported: ReadonlyMap<string, string>
  /** Imported names: the module that they are from, and their name there (`*` for all of it). */
  readonly imported: ReadonlyMap<string, { readonly from: Module; readonly name: string }>
  /** Modules whose names are exported from here. */
  readonly reexported: readonly Module[]
}

/** Reads files and the ones that they import by paths of their own project, the files that others need first. */
export async function readModules(
  files: readonly SourceFile[],
  textOf: (file: SourceFile) => Promise<string>,
): Promise<Module[]> {
  const modules = new Map<string, Promise<Module>>()
  const finished: Module[] = []
  const read = async (from: SourceFile): Promise<Module> => {
    const source = new Text(await textOf(from), from.name)
    const tree = parseFile(source)
    const declared = declarationsOf(tree)
    const imported = new Map<string, { from: Module; name: string }>()
    const reexported: Module[] = []
    const module: Module = { source, file: tree, declared, exported: exportedNames(tree), imported, reexported }
    loading.set(from.name, module)
    for (const statement of tree?.program.body ?? []) {
      if (!('source' in statement) || !statement.source) continue
      const other = await moduleAt(from, statement.source.value)
      if (!other) continue
      if (statement.type === 'ImportDeclaration')
        for (const specifier of statement.specifiers)
          imported.set(specifier.local.name, { from: other, name: importedName(specifier) })
      else reexported.push(other)
    }
    finished.push(module)
    return module
  }
  const loading = new Map<string, Module>()
  const pathsOf = projectPaths(textOf)
  const moduleAt = async (from: SourceFile, path: string): Promise<Module | undefined> => {
    for (const candidate of [...(await pathsOf(from, path)), undefined]) {
      const found = candidate === undefined ? endingAs(path, files) : await from.sibling(candidate)
      if (!found) continue
      // In a circle of imports the module that is still being read stands for itself.
      const begun = loading.get(found.name)
      if (begun) return begun
      if (modules.size >= MAXIMUM_FILES) return undefined
      const reading = modules.get(found.name) ?? read(found)
      modules.set(found.name, reading)
      return reading
    }
    return undefined
  }
  for (const file of files) {
    if (loading.has(file.name) || modules.size >= MAXIMUM_FILES) continue
    modules.set(file.name, read(file))
    await modules.get(file.name)
  }
  return finished
}

/** Of the files given, the one whose path ends as a shortened one (`@server/entity/User`) does: entities come without the project that says what is short for what. */
function endingAs(path: string, files: readonly SourceFile[]): SourceFile | undefined {
  const steps = /^[@~#]/.test(path) ? path.split('/').slice(1) : []
  for (; steps.length > 0; steps.shift()) {
    const ending = `/${steps.join('/').replace(/\.[cm]?[jt]s$/, '')}.`
    const [found, ...others] = files.filter(({ name }) => `/${name.replaceAll('\\', '/')}`.includes(ending))
    if (found && others.length === 0) return found
  }
  return undefined
}

function importedName(specifier: {
  readonly type: string
  readonly imported?: Identifier | { readonly value: string }
}): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  if (!specifier.imported) return 'default'
  return 'name' in specifier.imported ? specifier.imported.name : specifier.imported.value
}

function parseFile(source: Text): File | undefined {
  if (source.text.length > MAXIMUM_LENGTH) {
    source.fault('POP-1006', `the file has ${source.text.length} characters; at most ${MAXIMUM_LENGTH} are read`, 0)
    return undefined
  }
  try {
    const file = parse(source.text, options)
    for (const error of file.errors ?? []) source.fault('POP-1001', messageOf(error), offsetOf(error))
    return file
  } catch (error) {
    // The parser throws what it can't recover from, and calls itself for every bracket.
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error
    source.fault(
      'POP-1001',
      error instanceof RangeError ? 'the text is nested too deeply' : messageOf(error),
      offsetOf(error),
    )
    return undefined
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, '') : 'a syntax error'

const offsetOf = (error: unknown): number =>
  error instanceof Error && 'pos' in error && typeof error.pos === 'number' ? error.pos : 0

/** What a name stands for where it is used, followed through imports; undefined for names of libraries. */
export function lookUp(
  module: Module,
  name: string,
  depth = 0,
): { readonly module: Module; readonly declared: Declared } | undefined {
  const own = module.declared.get(name)
  if (own) return { module, declared: own }
  if (depth > MAXIMUM_DEPTH) return undefined
  const from = module.imported.get(name)
  if (from) return lookUp(from.from, from.from.exported.get(from.name) ?? from.name, depth + 1)
  for (const other of module.reexported) {
    const found = lookUp(other, other.exported.get(name) ?? name, depth + 1)
    if (found) return found
  }
  return undefined
}

const MAXIMUM_DEPTH = 16
