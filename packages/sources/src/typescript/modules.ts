import { type ParserOptions, parse } from '@babel/parser'
import type { Declaration, File, Identifier, Node } from '@babel/types'
import type { SourceFile } from '../reading/file.ts'
import { Text } from '../reading/places.ts'

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
  /** Imported names: the module that they are from, and their name there (`*` for all of it). */
  readonly imported: ReadonlyMap<string, { readonly from: Module; readonly name: string }>
  /** Modules whose names are exported from here. */
  readonly reexported: readonly Module[]
}

export type Declared =
  | { readonly kind: 'value'; readonly value: Node }
  | { readonly kind: 'declaration'; readonly node: Declaration }

/** Reads a file and the ones that it imports by relative paths, the files it needs first. */
export async function readModules(file: SourceFile, textOf: (file: SourceFile) => Promise<string>): Promise<Module[]> {
  const modules = new Map<string, Promise<Module>>()
  const finished: Module[] = []
  const read = async (from: SourceFile): Promise<Module> => {
    const source = new Text(await textOf(from), from.name)
    const tree = parseFile(source)
    const declared = declarationsOf(tree)
    const imported = new Map<string, { from: Module; name: string }>()
    const reexported: Module[] = []
    const module: Module = { source, file: tree, declared, imported, reexported }
    loading.set(from.name, module)
    for (const statement of tree?.program.body ?? []) {
      if (!('source' in statement) || !statement.source || !/^\.\.?(\/|$)/.test(statement.source.value)) continue
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
  const moduleAt = async (from: SourceFile, path: string): Promise<Module | undefined> => {
    for (const candidate of candidates(path)) {
      const found = await from.sibling(candidate)
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
  await read(file)
  return finished
}

const candidates = (path: string): string[] => {
  const base = path.replace(/\.[cm]?[jt]s$/, '')
  return [`${base}.ts`, `${base}/index.ts`, `${base}.js`, `${base}.mts`]
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

function declarationsOf(file: File | undefined): Map<string, Declared> {
  const declared = new Map<string, Declared>()
  for (const statement of file?.program.body ?? []) {
    const exported = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const node = exported ? statement.declaration : statement
    if (!node) continue
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) declared.set(id.name, { kind: 'value', value: init })
    } else if (
      (node.type === 'ClassDeclaration' || node.type === 'TSEnumDeclaration' || node.type === 'FunctionDeclaration') &&
      node.id
    )
      declared.set(node.id.name, { kind: 'declaration', node })
  }
  return declared
}

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
  if (from) return lookUp(from.from, from.name, depth + 1)
  for (const other of module.reexported) {
    const found = lookUp(other, name, depth + 1)
    if (found) return found
  }
  return undefined
}

const MAXIMUM_DEPTH = 16
