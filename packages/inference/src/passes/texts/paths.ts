import { children, type ExpressionTree, type ForeignKey } from '@populace/catalog'
import { formulaName } from '@populace/model'
import { boundsOf, isUnique } from '../../column-facts.ts'
import { type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { roomOf } from '../../rule.ts'
import { follow, isFree } from '../../totals/columns.ts'
import { ABOVE } from '../keys/siblings.ts'
import { roleOf } from '../people/owners.ts'

/** A path grows by a name at each step down. */
const LEAST_ROOM = 120
/** Where a row hangs; not where its photo lies. */
const PATH = /^((full|tree|materiali[sz]ed|node|category|folder) )?path$/
const DEPTH = /^((tree|nesting|hierarchy|node|category) )?(depth|level|lvl|nlevel)$/

/** In trees a row's path is that of the row above with a name of its own behind it, and its depth one more. */
export function growPaths(inferring: Inferring): void {
  if (!inferring.generators.has('text.tree-path')) return
  for (const table of inferring.drafts.values()) {
    const above = keyAbove(table)
    if (!above) continue
    const said = table.table.checks.flatMap(({ expression }) => expression.tree ?? [])
    const depths = table.columns.filter(({ type, words }) => type.kind === 'integer' && DEPTH.test(words.join(' ')))
    const first = depths.flatMap(({ column }) => atRoots(said, above.columns[0] ?? '', column.name) ?? [])[0]
    for (const draft of table.columns) if (isPath(draft)) grow(draft, table, above, first)
    if (inferring.generators.has('formula'))
      for (const draft of depths)
        if (isFree(draft, table) && !draft.referenced) count(draft, table, above, first, inferring)
  }
}

/** The key to the row above, of which many rows may hang below one. */
function keyAbove({ table }: TableDraft): ForeignKey | undefined {
  const own = table.foreignKeys.filter(
    ({ columns, references }) =>
      columns.length === 1 && keyOf(references) === keyOf(table) && !isUnique(table, columns),
  )
  return own.find((key) => ABOVE.test(roleOf(key))) ?? (own.length === 1 ? own[0] : undefined)
}

function isPath({ column, type, words, referenced }: ColumnDraft): boolean {
  if (referenced || column.generated) return false
  if (type.kind === 'special') return type.name === 'ltree'
  return type.kind === 'text' && PATH.test(words.join(' ')) && roomOf(type) >= LEAST_ROOM
}

function grow(draft: ColumnDraft, table: TableDraft, above: ForeignKey, first: number | undefined): void {
  const { column, type } = draft
  const counted = separatorsOf(column.name, table)
  const separator = type.kind === 'special' ? '.' : (counted?.separator ?? '/')
  const leads = counted ? counted.isBetween && first === 1 : separator === '/'
  const slug = table.columns.find(({ guess, column: { nullable } }) => guess?.generator === 'text.slug' && !nullable)
  draft.guess = {
    generator: 'text.tree-path',
    params: {
      above: `${referenceOf(above.columns)}.${column.name}`,
      separator,
      leads,
      ...(slug && type.kind === 'text' ? { of: slug.column.name } : {}),
    },
    score: Math.max(draft.guess?.score ?? 0, 0.9),
    reason: `it leads through the rows above by ${above.columns.join(', ')}`,
    nulls: 0,
  }
}

function count(
  draft: ColumnDraft,
  table: TableDraft,
  above: ForeignKey,
  first: number | undefined,
  { catalog }: Inferring,
) {
  const { least } = boundsOf(table.table, draft.column, catalog)
  const atRoot = first ?? least ?? (draft.words.at(-1) === 'depth' ? 0 : 1)
  const value = `coalesce(${referenceOf(above.columns.map(formulaName))}.${formulaName(draft.column.name)} + 1, ${atRoot})`
  follow(draft, value, `it counts the rows above by ${above.columns.join(', ')}`)
}

/** The number that a condition asks of a depth where there is no row above: `(parent_id IS NULL) = (depth = 0)`. */
function atRoots(said: readonly ExpressionTree[], parent: string, depth: string): number | undefined {
  for (const tree of said) {
    const parts = partsOf(tree)
    if (!parts.some((part) => (part.op === 'is-null' || part.op === 'is-not-null') && isColumn(part.arg, parent)))
      continue
    for (const part of parts) {
      const isAsked = part.op === 'compare' && /^[=>]$/.test(part.operator) && isColumn(part.left, depth)
      if (isAsked && part.right.op === 'literal' && typeof part.right.value === 'number') return part.right.value
    }
  }
  return undefined
}

/** The character whose number in a path conditions or generated columns count: as separators between names, or as what cuts it into names. */
function separatorsOf(path: string, { table }: TableDraft) {
  const trees = [
    ...table.checks.map(({ expression }) => expression.tree),
    ...table.columns.map(({ generated }) => generated?.expression.tree),
  ]
  for (const part of trees.flatMap((tree) => (tree ? partsOf(tree) : []))) {
    if (part.op !== 'call' || !/^(string_to_array|replace)$/i.test(part.name)) continue
    const [of, separator] = part.args.map(uncast)
    if (of && isColumn(of, path) && separator?.op === 'literal' && typeof separator.value === 'string')
      return { separator: separator.value, isBetween: /^replace$/i.test(part.name) }
  }
  return undefined
}

const partsOf = (tree: ExpressionTree): readonly ExpressionTree[] => [tree, ...children(tree).flatMap(partsOf)]
const uncast = (tree: ExpressionTree): ExpressionTree => (tree.op === 'cast' ? uncast(tree.arg) : tree)
const isColumn = (tree: ExpressionTree, name: string): boolean => {
  const plain = uncast(tree)
  return plain.op === 'column' && plain.name === name
}
