import { children, type ExpressionTree } from '@populace/catalog'

/** A place in a JSON document: names of members and numbers of elements, from its root. */
export type DocumentPath = readonly (string | number)[]

/** A place that a condition speaks of, with what it compares it with. */
export interface DocumentPlace {
  readonly path: DocumentPath
  readonly literals: readonly (string | number | boolean)[]
}

/**
 * The places of documents that a condition over one column speaks of, in every dialect's way of saying so: `data -> 'a' ->> 'b'`, `data #>> '{a,b}'`, `data ? 'a'`,
 * `data['a']`, `json_extract(data, '$.a.b')`, `jsonb_path_exists(data, '$.a[*] ? (@.b > 2)')`, `jsonb_extract_path_text(data, 'a', 'b')`. Places on the way to others
 * are left out.
 */
export function placesOf(tree: ExpressionTree): readonly DocumentPlace[] {
  const places = new Map<string, { readonly path: DocumentPath; readonly literals: Set<string | number | boolean> }>()
  const look = (node: ExpressionTree): { readonly keys: readonly string[]; readonly literals: readonly Literal[] } => {
    const paths = pathsOf(node)
    if (paths) {
      const keys = paths.map((path) => JSON.stringify(path))
      for (const [i, key] of keys.entries()) {
        const path = paths[i] ?? []
        if (path.length > 0 && !places.has(key)) places.set(key, { path, literals: new Set() })
      }
      return { keys, literals: [] }
    }
    if (node.op === 'literal') return { keys: [], literals: node.value === null ? [] : [node.value] }
    const parts = children(node).map(look)
    const keys = parts.flatMap((part) => part.keys)
    const literals = parts.flatMap((part) => part.literals)
    if (!COMPARING.has(node.op)) return { keys, literals }
    for (const key of keys) for (const literal of literals) places.get(key)?.literals.add(literal)
    return { keys: [], literals: [] }
  }
  look(tree)
  const all = [...places.values()]
  return all
    .filter(({ path }) => !all.some((other) => other.path.length > path.length && begins(other.path, path)))
    .map(({ path, literals }) => ({ path, literals: [...literals] }))
}

type Literal = string | number | boolean

/** Nodes that hold one thing against others. */
const COMPARING: ReadonlySet<ExpressionTree['op']> = new Set(['compare', 'distinct', 'in', 'match', 'quantified'])

const begins = (path: DocumentPath, start: DocumentPath) => start.every((step, i) => path[i] === step)

/** The places that an expression takes out of a column's documents; undefined for another expression. */
function pathsOf(tree: ExpressionTree): readonly DocumentPath[] | undefined {
  switch (tree.op) {
    case 'column':
      return [[]]
    case 'cast':
      return pathsOf(tree.arg)
    case 'subscript':
      return below(pathsOf(tree.arg), stepsOf(tree.index))
    case 'binary':
      return pathsByOperator(tree.operator, pathsOf(tree.left), tree.right)
    case 'call':
      return pathsByCall(tree)
    default:
      return undefined
  }
}

function pathsByOperator(
  operator: string,
  base: readonly DocumentPath[] | undefined,
  right: ExpressionTree,
): readonly DocumentPath[] | undefined {
  switch (operator) {
    case '->':
    case '->>':
    case '?': {
      const [written] = textsOf(right)
      return written?.startsWith('$') ? under(base, pathsWritten(written)) : below(base, stepsOf(right))
    }
    case '#>':
    case '#>>':
      return below(base, stepsOf(right))
    case '?&':
    case '?|':
      return under(
        base,
        stepsOf(right).map((step) => [step]),
      )
    case '@?':
    case '@@':
      return under(base, textsOf(right).flatMap(pathsWritten))
    default:
      return undefined
  }
}

function pathsByCall({ name, args }: ExpressionTree & { op: 'call' }): readonly DocumentPath[] | undefined {
  const [first, ...others] = args
  const base = first && pathsOf(first)
  if (!base) return undefined
  const texts = others.flatMap(textsOf)
  if (/extract_path/.test(name)) return below(base, texts)
  const written = texts.filter((text) => text.startsWith('$'))
  return written.length === 0 ? base : under(base, written.flatMap(pathsWritten))
}

const below = (base: readonly DocumentPath[] | undefined, steps: DocumentPath) =>
  base?.map((path) => [...path, ...steps])

const under = (base: readonly DocumentPath[] | undefined, paths: readonly DocumentPath[]) =>
  base?.flatMap((path) => paths.map((more) => [...path, ...more]))

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
