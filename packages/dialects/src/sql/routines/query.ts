import { children, type ExpressionTree, type Lookup, replace, ROW_COUNT } from '@populace/catalog'
import {
  isCount,
  type Reference,
  referenceOf,
  type Selection,
  sourceOf,
  type Source,
  type Subject,
} from './selection.ts'

type Tree = ExpressionTree

/** What a query gives that has one column; undefined where it does more than look for a row or count rows. */
export function queriedValue(selection: Selection): Tree | undefined {
  const [value, ...others] = selection.targets
  if (!value || others.length > 0) return undefined
  if (selection.sources.length === 0) return isWithoutTable(selection) ? value : undefined
  if (isCount(value)) return countOf(selection)
  if (value.op !== 'compare' || !isCount(value.left)) return rowOf(selection, { gives: value })
  const row = rowOf(selection)
  const told = row && existing({ ...value, left: { op: 'call', name: ROW_COUNT, args: [row] } })
  return told?.op === 'compare' ? undefined : told
}

/** `SELECT …` of nothing, without a condition: one row, always. */
const isWithoutTable = ({ sources, conditions }: Selection): boolean => sources.length + conditions.length === 0

/** What each column of a query gives of the row that it looks for, or looks for none; undefined for those that nothing tells. */
export const queriedValues = (selection: Selection): readonly (Tree | undefined)[] =>
  isWithoutTable(selection)
    ? selection.targets
    : selection.targets.map((value) =>
        isCount(value) ? countOf(selection) : value && rowOf(selection, { gives: value }),
      )

/** How many rows there are of those that a query looks for. */
function countOf(selection: Selection): Tree | undefined {
  const row = rowOf(selection)
  return row && { op: 'call', name: ROW_COUNT, args: [row] }
}

/** `(SELECT count(*) FROM t WHERE …) > 0`, and `= 0`: whether there is a row. */
export function existing(tree: Tree): Tree {
  if (tree.op !== 'compare' || tree.left.op !== 'call' || tree.left.name !== ROW_COUNT) return tree
  const [row] = tree.left.args
  const compared = `${tree.operator} ${tree.right.op === 'literal' ? tree.right.value : ''}`
  if (row && ['> 0', '<> 0', '>= 1'].includes(compared)) return row
  return row && ['= 0', '< 1', '<= 0'].includes(compared) ? { op: 'not', arg: row } : tree
}

interface Beside {
  /** A column of the query that must equal something around it. */
  readonly column?: Tree
  readonly given?: Tree
  readonly gives?: Tree
}

/** The row of one table that a query looks for, by what its WHERE and its joins say of it. */
export const rowOf = (selection: Selection, beside: Beside = {}): Lookup | undefined =>
  selection.sources.length > 0 && !(selection.isOrdered && beside.gives)
    ? new Query(selection.sources).row(selection.conditions, beside)
    : undefined

/**
 * Whether a query finds a row. Where a key leads to it, there is one at most, and what the query holds of it against what lies around is said of what that row gives:
 * `EXISTS (… WHERE t.id = NEW.term AND NEW.day BETWEEN t.starts AND t.ends)`.
 */
export const existenceOf = (selection: Selection): Tree | undefined =>
  isWithoutTable(selection)
    ? { op: 'literal', value: true }
    : (rowOf(selection) ??
      (selection.sources.length > 0 ? new Query(selection.sources).only(selection.conditions) : undefined))

const conjuncts = (tree: Tree): readonly Tree[] => (tree.op === 'and' ? tree.args.flatMap(conjuncts) : [tree])

interface Edge {
  readonly ends: readonly [readonly [source: number, column: string], readonly [source: number, column: string]]
}

interface Within {
  readonly source: number
  readonly tree: Tree
}

class Query {
  private readonly equal: Lookup['equal'][number][][]
  private readonly where: Tree[][]
  private readonly edges: Edge[] = []
  private readonly sources: readonly Source[]

  constructor(sources: readonly Source[]) {
    this.sources = sources
    this.equal = sources.map(() => [])
    this.where = sources.map(() => [])
  }

  row(conditions: readonly Tree[], { column, given, gives }: Beside): Lookup | undefined {
    if (column && given) {
      const own = this.column(column)
      if (!own) return undefined
      this.equal[own.source]?.push({ column: own.name, value: given })
    }
    if (!conditions.flatMap(conjuncts).every((part) => this.condition(part))) return undefined
    const anchors = this.equal.flatMap((equal, i) => (equal.length > 0 ? [i] : []))
    const [anchor, ...others] = anchors
    if (anchor === undefined || others.length > 0) return undefined
    const giving = gives && this.within(gives)
    if (gives && !giving) return undefined
    // What a row gives that need not be there is unknown without it; whether others are there does not depend on it.
    if (this.sources.some(({ isOuter }, i) => isOuter && giving?.source !== i)) return undefined
    const reached = new Set<number>()
    const found = this.from(anchor, this.equal[anchor] ?? [], reached, giving)
    const isWhole = reached.size === this.sources.length && this.edges.length === this.sources.length - 1
    return isWhole && (!giving || found?.gives) ? found : undefined
  }

  /** That there is the one row which a key leads to, and what is said of it and what lies around. */
  only(conditions: readonly Tree[]): Tree | undefined {
    const mixed = conditions.flatMap(conjuncts).filter((part) => !this.condition(part))
    const row = this.row([], {})
    const [anchor] = this.equal.flatMap((equal, i) => (equal.length > 0 ? [i] : []))
    const names = row?.equal.map(({ column }) => column) ?? []
    const isOne = this.sources[anchor ?? -1]?.table.keys.some((key) => key.every((name) => names.includes(name)))
    if (!row || anchor === undefined || !isOne) return undefined
    const held = mixed.map((part) => (this.subjectOf(part) === 'mixed' ? this.ofRow(part, anchor) : undefined))
    // A row of which it is unknown is not found.
    const known = held.flatMap((arg): Tree[] => (arg ? [{ op: 'is', arg, value: true, negated: false }] : []))
    return known.length === held.length ? { op: 'and', args: [row, ...known] } : undefined
  }

  /** What is said of columns, said of what the row gives. */
  private ofRow(part: Tree, anchor: number): Tree | undefined {
    let isKnown = true
    const tree = replace(part, (node): Tree | undefined => {
      const own = node.op === 'cast' || !referenceOf(node) ? undefined : this.column(node)
      if (!own) return undefined
      const giving: Within = { source: own.source, tree: { op: 'column', name: own.name } }
      const row = this.from(anchor, this.equal[anchor] ?? [], new Set(), giving)
      isKnown &&= row?.gives !== undefined
      return row && withoutConditions(row)
    })
    return isKnown ? tree : undefined
  }

  private condition(part: Tree): boolean {
    if (part.op === 'compare' && part.operator === '=')
      if (this.equality(part.left, part.right) || this.equality(part.right, part.left)) return true
    const within = this.within(part)
    if (within) this.where[within.source]?.push(within.tree)
    return within !== undefined
  }

  /** `column = …`, by what lies around the query or by another of its tables. */
  private equality(left: Tree, right: Tree): boolean {
    const own = this.column(left)
    if (!own) return false
    if (this.subjectOf(right) === 'outside') {
      this.equal[own.source]?.push({ column: own.name, value: right })
      return true
    }
    const other = this.column(right)
    if (!other || other.source === own.source) return false
    this.edges.push({
      ends: [
        [own.source, own.name],
        [other.source, other.name],
      ],
    })
    return true
  }

  /** What speaks of one of the tables alone, or of rows that are looked for by it. */
  private within(part: Tree): Within | undefined {
    const subject = this.subjectOf(part)
    const source = subject === 'nothing' ? 0 : subject
    if (typeof source !== 'number') return undefined
    let isOwn = true
    const tree = replace(part, (node): Tree | undefined => {
      const reference = node.op === 'cast' ? undefined : referenceOf(node)
      const name = reference && this.spelled(reference, source)
      isOwn &&= (reference === undefined || name !== undefined) && node.op !== 'next-value'
      return name === undefined ? undefined : { op: 'column', name }
    })
    return isOwn ? { source, tree } : undefined
  }

  private spelled({ name }: Reference, source: number): string | undefined {
    return this.sources[source]?.table.columns.get(name)
  }

  private column(tree: Tree): { readonly source: number; readonly name: string } | undefined {
    const reference = referenceOf(tree)
    const source = reference && sourceOf(reference, this.sources)
    if (!reference || source === undefined) return undefined
    const name = this.spelled(reference, source)
    return name === undefined ? undefined : { source, name }
  }

  private subjectOf(tree: Tree): Subject {
    const reference = tree.op === 'cast' ? undefined : referenceOf(tree)
    if (reference) return sourceOf(reference, this.sources) ?? 'outside'
    const [first = 'nothing', ...others] = new Set(
      children(tree)
        .map((part) => this.subjectOf(part))
        .filter((subject) => subject !== 'nothing'),
    )
    return others.length > 0 ? 'mixed' : first
  }

  /** A table's row, with the rows of others that are looked for by it. */
  private from(
    at: number,
    equal: Lookup['equal'],
    reached: Set<number>,
    giving: Within | undefined,
  ): Lookup | undefined {
    const source = this.sources[at]
    if (!source || reached.has(at)) return undefined
    reached.add(at)
    const where = [...(this.where[at] ?? [])]
    let gives = giving?.source === at ? giving.tree : undefined
    for (const { ends } of this.edges)
      for (const [[here, column], [there, other]] of [ends, [ends[1], ends[0]] as const]) {
        if (here !== at || reached.has(there)) continue
        const next = this.from(there, [{ column: other, value: { op: 'column', name: column } }], reached, giving)
        if (!next) continue
        const { gives: given, ...row } = next
        where.push(row)
        if (given) gives = next
      }
    const [first] = where
    const all: Tree | undefined = where.length > 1 ? { op: 'and', args: where } : first
    const { schema, name } = source.table
    return { op: 'lookup', table: { schema, name }, equal, ...(all ? { where: all } : {}), ...(gives ? { gives } : {}) }
  }
}

/** What a row gives, whatever else must hold of it: where that is asked beside. */
function withoutConditions({ where: _, ...row }: Lookup): Lookup {
  return row.gives?.op === 'lookup' ? { ...row, gives: withoutConditions(row.gives) } : row
}
