import type { Declaration, ExportDefaultDeclaration, File, Node } from '@babel/types'

/** What stands at the top of a file under a name. */
export type Declared =
  | { readonly kind: 'value'; readonly value: Node }
  | { readonly kind: 'declaration'; readonly node: Declaration }

/** The top-level declarations of a file by name; what is exported without one is called `default`. */
export function declarationsOf(file: File | undefined): Map<string, Declared> {
  const declared = new Map<string, Declared>()
  const enter = (node: Declaration | ExportDefaultDeclaration['declaration'], name?: string) => {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) declared.set(id.name, { kind: 'value', value: init })
    } else if (
      node.type === 'ClassDeclaration' ||
      node.type === 'TSEnumDeclaration' ||
      node.type === 'FunctionDeclaration' ||
      node.type === 'TSTypeAliasDeclaration'
    ) {
      const called = node.id?.name ?? name
      if (called !== undefined) declared.set(called, { kind: 'declaration', node })
    } else if (name !== undefined && node.type !== 'Identifier') declared.set(name, { kind: 'value', value: node })
  }
  for (const statement of file?.program.body ?? []) {
    if (statement.type === 'ExportDefaultDeclaration') enter(statement.declaration, 'default')
    else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) enter(statement.declaration)
    } else if (isDeclaration(statement)) enter(statement)
  }
  return declared
}

const isDeclaration = (node: Node): node is Declaration =>
  /^(Variable|Class|Function|TSEnum|TSTypeAlias)Declaration$/.test(node.type)

/** Names under which a file's own ones are exported, where they differ from those. */
export function exportedNames(file: File | undefined): Map<string, string> {
  const names = new Map<string, string>()
  for (const statement of file?.program.body ?? []) {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement
      const name = 'id' in declaration && declaration.id?.type === 'Identifier' ? declaration.id.name : undefined
      if (declaration.type === 'Identifier') names.set('default', declaration.name)
      else if (name !== undefined) names.set('default', name)
    } else if (statement.type === 'ExportNamedDeclaration')
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ExportSpecifier') continue
        const { exported, local } = specifier
        names.set(exported.type === 'Identifier' ? exported.name : exported.value, local.name)
      }
  }
  return names
}
