import type { Expression, ExpressionTree } from '@populace/catalog'

/**
 * What a multi-valued index asks of the document that it is over (dev.mysql.com/doc/refman/8.0/en/create-index.html#create-index-multi-valued):
 * `CAST(tags -> '$.codes' AS UNSIGNED ARRAY)` takes a list of such values, and nothing else. Undefined for any other part of a key.
 */
export function listDemanded({ tree }: Expression): Expression | undefined {
  if (tree?.op !== 'cast') return undefined
  const item = schemaOfItem(/^(.*\S)\s+array$/i.exec(tree.type)?.[1] ?? '')
  const place = item && placeOf(tree.arg)
  if (!place) return undefined
  const schema = place.path.reduceRight<object>((inner, name) => ({ type: 'object', properties: { [name]: inner } }), {
    type: 'array',
    items: item,
  })
  const text = JSON.stringify(schema)
  const args: ExpressionTree[] = [
    { op: 'literal', value: text },
    { op: 'column', name: place.column },
  ]
  return {
    text: `json_schema_valid('${text}', ${place.column})`,
    tree: { op: 'call', name: 'json_schema_valid', args },
  }
}

function schemaOfItem(type: string): object | undefined {
  const [, name = '', size] = /^(\w+)\s*(?:\((\d+)[^)]*\))?/.exec(type.toLowerCase()) ?? []
  switch (name) {
    case 'unsigned':
      return { type: 'integer', minimum: 0 }
    case 'signed':
      return { type: 'integer' }
    case 'decimal':
    case 'double':
    case 'float':
      return { type: 'number' }
    case 'char':
    case 'binary':
      return { type: 'string', ...(size === undefined ? {} : { maxLength: Number(size) }) }
    case 'date':
      return { type: 'string', format: 'date' }
    default:
      return undefined
  }
}

/** A column, or members of its documents: `doc -> '$.a.b'`, `json_extract(doc, '$.a[*]')`. */
function placeOf(tree: ExpressionTree): { readonly column: string; readonly path: readonly string[] } | undefined {
  if (tree.op === 'column') return { column: tree.name, path: [] }
  const [document, path] =
    tree.op === 'binary' && tree.operator === '->'
      ? [tree.left, tree.right]
      : tree.op === 'call' && tree.name === 'json_extract'
        ? tree.args
        : []
  if (document?.op !== 'column' || path?.op !== 'literal') return undefined
  const [, members] = /^\$((?:\.\w+)*)(?:\[\*\])?$/.exec(String(path.value)) ?? []
  return members === undefined ? undefined : { column: document.name, path: members.split('.').slice(1) }
}
