import { parseSync, Visitor } from 'oxc-parser'

/**
 * Every module that a source file names: static imports and exports, types included, `import('…')` as a value and as a
 * type. An import whose path is not a constant is `undefined`, since nobody can say where it leads.
 */
export function readImports(file: string, source: string): (string | undefined)[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0] !== undefined) throw new Error(`${file}: ${errors[0].message}`)
  const found: (string | undefined)[] = []
  const add = (node: { value?: unknown } | null) => {
    if (node !== null) found.push(typeof node.value === 'string' ? node.value : undefined)
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add('value' in node.source ? node.source : {}),
    TSImportType: (node) => add(node.source),
  }).visit(program)
  return found
}
