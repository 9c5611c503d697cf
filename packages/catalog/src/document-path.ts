import type { ExpressionTree } from './expression.ts'
import { children } from './walk.ts'

/** A place in a JSON document: names of members and numbers of elements, from its root. */
export type DocumentPath = readonly (string | number)[]

/** Places of the documents of a column. */
export interface DocumentPaths {
  readonly column: string
  /** More than one where an operator or a filter speaks of several. */
  readonly paths: readonly DocumentPath[]
}

/**
 * The places that an expression takes out of a column's documents, in every dialect's way of saying so: `data -> 'a' ->> 'b'`, `data #>> '{a,b}'`, `data ? 'a'`, `data['a']`,
 * `json_extract(data, '$.a.b')`, `jsonb_path_exists(data, '$.a[*] ? (@.b > 2)')`, `jsonb_extract_path_text(data, 'a', 'b')`; casts and functions of what was taken out
 * speak of the same place. The whole document (an empty path) for the column itself; undefined for any other expression.
 *
 * @example
 * const data = { op: 'column', name: 'data' }
 * documentPaths({ op: 'binary', operator: '->>', left: data, right: { op: 'literal', value: 'name' } }) // { column: 'data', paths: [['name']] }
 */
export function documentPaths(tree: ExpressionTree): DocumentPaths | undefined {
  switch (tree.op) {
    case 'column':
      return { column: tree.name, paths: [[]] }
    case 'cast':
      return documentPaths(tree.arg)
    case 'subscript':
      return under(documentPaths(tree.arg), [stepsOf(tree.index)])
    case 'binary':
      return under(documentPaths(tree.left), pathsByOperator(tree.operator, tree.right))
    case 'call':
      return pathsByCall(tree)
    default:
      return undefined
  }
}

function pathsByOperator(operator: string, right: ExpressionTree): readonly DocumentPath[] | undefined {
  switch (operator) {
    case '->':
    case '->>':
    case '?': {
      const [written] = textsOf(right)
      return written?.startsWith('$') ? pathsWritten(written) : [stepsOf(right)]
    }
    case '#>':
    case '#>>':
      return [stepsOf(right)]
    case '?&':
    case '?|':
      return stepsOf(right).map((step) => [step])
    case '@?':
    case '@@':
      return textsOf(right).flatMap(pathsWritten)
    default:
      return undefined
  }
}

function pathsByCall({ name, args }: ExpressionTree & { op: 'call' }): DocumentPaths | undefined {
  const [first, ...others] = args
  const base = first && documentPaths(first)
  const texts = others.flatMap(textsOf)
  if (/extract_path/.test(name)) return under(base, [texts])
  const written = texts.filter((text) => text.startsWith('$'))
  return written.length === 0 ? base : under(base, written.flatMap(pathsWritten))
}

const under = (
  base: DocumentPaths | undefined,
  paths: readonly DocumentPath[] | undefined,
): DocumentPaths | undefined =>
  base && paths && { ...base, paths: base.paths.flatMap((path) => paths.map((more) => [...path, ...more])) }

/** Names and numbers of steps that are written as literals; `{a,b}` is two. */
function stepsOf(tree: ExpressionTree): DocumentPath {
  if (tree.op === 'literal' && typeof tree.value === 'number') return [tree.value]
  return textsOf(tree).flatMap((text) => {
    const [, list] = /^\{(.*)\}$/s.exec(text) ?? []
    return (list?.split(',') ?? [text]).map((step) =>
      /^\d{1,3}$/.test(step) ? Number(step) : step.replaceAll('"', ''),
    )
  })
}

function textsOf(tree: ExpressionTree): readonly string[] {
  if (tree.op === 'literal') return typeof tree.value === 'string' ? [tree.value] : []
  return tree.op === 'cast' || tree.op === 'array' ? children(tree).flatMap(textsOf) : []
}

/** A step of a path in SQL/JSON's language (ISO 9075-2, 9.39): a member by its name, an element by its number or any. */
const STEP = /\.(?:"((?:[^"\\]|\\.)*)"|([\p{L}_$][\p{L}\p{N}_$]*))|\[\s*(\d{1,3}|\*)[^\]]*\]/gu

/** The places of a path as SQL/JSON writes it: those below the first, where its filters speak of such. */
function pathsWritten(text: string): readonly DocumentPath[] {
  const [before = '', ...filters] = text.split('?')
  const start = stepsWritten(before.replace(/^\s*(?:strict|lax)?\s*\$/, ''))
  const inner = filters.flatMap((filter) => [...filter.matchAll(/@((?:\.(?:"[^"]*"|[\w$]+)|\[[^\]]*\])+)/g)])
  return inner.length === 0 ? [start] : inner.map(([, steps = '']) => [...start, ...stepsWritten(steps)])
}

const stepsWritten = (text: string): DocumentPath =>
  [...text.matchAll(STEP)].map(([, quoted, name, element]) =>
    element === undefined ? (quoted ?? name ?? '') : element === '*' ? 0 : Number(element),
  )
