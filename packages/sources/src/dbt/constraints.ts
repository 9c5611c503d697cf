import type { Text } from '../reading/places.ts'
import type { Tree } from '../reading/tree.ts'
import { relationOf, type Found } from './tests.ts'

/** Enters the `constraints:` of a model's contract, or of one of its columns; answers the primary key where one of them is it. */
export function enterConstraints(
  source: Text,
  of: Tree,
  column: string | undefined,
  found: Found,
): string[] | undefined {
  let primaryKey: string[] | undefined
  for (const item of of.get('constraints')?.items() ?? []) {
    const at = source.place(item.at)
    const listed =
      item
        .get('columns')
        ?.items()
        .flatMap((c) => c.text ?? []) ?? []
    const columns = listed.length > 0 ? listed : column === undefined ? [] : [column]
    const expression = item.get('expression')?.text
    switch (item.get('type')?.text) {
      case 'not_null':
        for (const name of columns) found.required.add(name)
        break
      case 'primary_key':
        primaryKey = columns
        break
      case 'unique':
        found.uniques.push({ parts: columns.map((name) => ({ column: name })), kind: 'constraint', at })
        break
      case 'check':
        if (expression !== undefined) found.checks.push({ sql: expression, at })
        break
      case 'foreign_key': {
        const to = relationOf(item.get('to')?.text) ?? /^[\w."]*?(\w+)"?\s*\(/.exec(expression ?? '')?.[1]
        const inExpression = /\(([^)]*)\)/
          .exec(expression ?? '')?.[1]
          ?.split(',')
          .map((name) => name.trim())
        const references =
          item
            .get('to_columns')
            ?.items()
            .flatMap((c) => c.text ?? []) ?? inExpression
        if (to !== undefined)
          found.foreignKeys.push({ columns, table: { name: to }, ...(references ? { references } : {}), at })
        break
      }
    }
  }
  return primaryKey
}
