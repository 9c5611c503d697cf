import { children, type ExpressionTree } from '@populace/catalog'
import { folded } from './fold.ts'
import type { Branch, Condition, Statement } from './statement.ts'
import { Variables } from './variables.ts'

type Tree = ExpressionTree
interface Conjunction {
  readonly op: 'and'
  readonly args: readonly Tree[]
}

/** What must hold where a statement is reached. */
interface Path {
  readonly known: readonly Told[]
  /** Something must hold beside that can't be told of the row. */
  readonly isDoubtful: boolean
  /** What is known is all that must hold. */
  readonly isExact: boolean
  /** Every condition that is met on the way is told wholly. */
  readonly isWhole: boolean
  /** What holds for sure where the statement is reached, also of conditions that can't be told wholly. */
  readonly sure: readonly Tree[]
}

/** What a body raises errors for. */
export interface Raised {
  /** Conditions, each of which is enough. */
  readonly conditions: readonly Told[]
  /** It may raise one for something beside them. */
  readonly isPartial: boolean
}

/** A condition over the new row, and as it is written; without a text where that speaks of variables of the body's. */
export interface Told {
  readonly text: string
  readonly tree: Tree
}

/** As much as can be told of a condition, and whether that is all of it. */
interface Seen {
  readonly told: Told | undefined
  readonly isExact: boolean
  /** Parts that hold wherever the condition does. */
  readonly sure: readonly Tree[]
}

/**
 * The conditions, each of which is enough, that a trigger's body raises an error for. Where a condition can't be told of the row (a query, a variable, a column that the
 * body has changed by then), what it guards is left out, and what it would spare is not spared: rows then meet more than they must.
 *
 * @param held columns that rows hold as the body makes them
 * @param see a condition as one over the new row's columns; undefined where it speaks of something else
 */
export function raisedFor(
  body: Statement,
  see: (tree: Tree) => Tree | undefined,
  held: ReadonlySet<string> = new Set(),
): Raised {
  const walk = new Walk(see, new Set([...setOnce(body)].filter((column) => held.has(column))))
  walk.statement(body, { known: [], isDoubtful: false, isExact: true, isWhole: true, sure: [] })
  return { conditions: walk.raised, isPartial: walk.isPartial }
}

/**
 * Columns that a body gives one value, which can be told: rows are made so that it leaves them as they are, and what is said of them behind that is said of the row. Of one that gets several, values in
 * between are the body's own.
 */
function setOnce(body: Statement): ReadonlySet<string> {
  const values = new Map<string, (Tree | undefined)[]>()
  const walk = (statement: Statement): void => {
    if (statement.kind === 'block') statement.body.forEach(walk)
    if (statement.kind === 'choice') for (const branch of statement.branches) branch.body.forEach(walk)
    if (statement.kind === 'set')
      values.set(statement.column, [...(values.get(statement.column) ?? []), statement.value])
    if (statement.kind === 'other') for (const column of statement.changes) values.set(column, [undefined])
  }
  walk(body)
  return new Set([...values].flatMap(([column, [first, ...more]]) => (first && more.length === 0 ? [column] : [])))
}

class Walk {
  readonly raised: (Told & { readonly tree: Conjunction })[] = []
  isPartial = false
  /** Where the body has ended in peace before. */
  private readonly spared: Told[] = []
  private readonly changed = new Set<string>()
  private readonly see: (tree: Tree) => Tree | undefined
  private readonly setOnce: ReadonlySet<string>
  private variables = new Variables()

  constructor(see: (tree: Tree) => Tree | undefined, once: ReadonlySet<string>) {
    this.see = see
    this.setOnce = once
  }

  statement(statement: Statement, path: Path): void {
    switch (statement.kind) {
      case 'block':
        for (const each of statement.body) this.statement(each, path)
        return
      case 'choice':
        return this.branches(statement.branches, path)
      case 'raise':
        return this.raise(path)
      case 'assert': {
        const { told, isExact } = this.told(statement.condition)
        if (told && isExact) this.raise(joined(path, isNotTrue(told)))
        else this.doubt(path)
        return
      }
      case 'return':
        if (path.isExact && this.spared.length < MOST) this.spared.push(all(path.known))
        return
      default:
        this.variables.pass(statement)
        if (statement.kind === 'set' && !this.setOnce.has(statement.column)) this.changed.add(statement.column)
        if (statement.kind !== 'other') return
        for (const column of statement.changes) this.changed.add(column)
        if (statement.raises) this.doubt(path)
    }
  }

  private branches(branches: readonly Branch[], path: Path): void {
    let rest = path
    const before = this.variables
    const after: Variables[] = []
    for (const { condition, body } of branches) {
      this.variables = before
      const { told, isExact, sure } = condition ? this.told(condition) : ALWAYS
      const within: Path = {
        known: told ? [...rest.known, told] : rest.known,
        isDoubtful: rest.isDoubtful || !told,
        isExact: rest.isExact && isExact,
        isWhole: rest.isWhole && isExact,
        sure: [...rest.sure, ...sure],
      }
      this.variables = before.branch()
      for (const each of body) this.statement(each, within)
      after.push(this.variables)
      rest = told && isExact ? joined(rest, isNotTrue(told)) : { ...rest, isExact: false }
    }
    this.variables = before
    before.join(after)
  }

  private raise(path: Path): void {
    const { known, isDoubtful, isWhole } = path
    const isTold = !isDoubtful && this.raised.length < MOST
    if (isTold) this.raised.push(all([...this.beside(known), ...this.spared.map(isNotTrue)]))
    if (!isTold || !isWhole) this.doubt(path)
  }

  /** What is told of a path, but for the branches not taken that raise an error themselves: of what is rejected each is enough. */
  private beside(known: readonly Told[]): readonly Told[] {
    const trees = new Set(known.map(({ tree }) => tree))
    const raises = (tree: Tree) =>
      this.raised.some(
        ({ tree: { args } }) => args.includes(tree) && args.every((arg) => arg === tree || trees.has(arg)),
      )
    return known.filter(({ tree }) => !(tree.op === 'is' && tree.negated && raises(tree.arg)))
  }

  /** An error may be raised here for what can't be told, unless no new row gets here. */
  private doubt({ sure }: Path): void {
    const reached = folded({ op: 'and', args: [...sure, ...this.spared.map((told) => isNotTrue(told).tree)] })
    this.isPartial ||= reached.op !== 'literal' || reached.value === true
  }

  /** Of alternatives, those that can be told. */
  private told({ text, alternatives, conjuncts }: Condition): Seen {
    const trees = alternatives.flatMap((each) => this.seen(each) ?? [])
    const isExact = trees.length === alternatives.length
    const isOwn = !alternatives.some((each) => each && this.variables.areIn(each))
    const told: Told | undefined =
      trees.length > 0 ? { text: isOwn ? text : '', tree: { op: 'or', args: trees } } : undefined
    const sure = told && isExact ? [told.tree] : conjuncts.flatMap((each) => this.seen(each) ?? [])
    return { told, isExact, sure }
  }

  private seen(part: Tree | undefined): Tree | undefined {
    const tree = part && this.see(this.variables.put(part))
    return tree && (this.changed.has('*') || speaksOf(tree, this.changed)) ? undefined : tree
  }
}

/** Statements of a body that count: a hostile one has thousands, and each is held against the others. */
const MOST = 100

const ALWAYS: Seen = { told: { text: '', tree: { op: 'literal', value: true } }, isExact: true, sure: [] }

const joined = (path: Path, told: Told): Path => ({
  ...path,
  known: [...path.known, told],
  sure: [...path.sure, told.tree],
})

/** All of several conditions. */
const all = (known: readonly Told[]): Told & { readonly tree: Conjunction } => {
  const texts = known.flatMap((told) => (told === ALWAYS.told ? [] : [told.text]))
  const text = texts.length > 1 ? texts.map((each) => `(${each})`).join(' AND ') : texts.join()
  return { text: texts.includes('') ? '' : text, tree: { op: 'and', args: known.map(({ tree }) => tree) } }
}

/** A branch is not taken where its condition is unknown. */
const isNotTrue = ({ text, tree: arg }: Told): Told => ({
  text: text === '' ? '' : `(${text}) IS NOT TRUE`,
  tree: { op: 'is', arg, value: true, negated: true },
})

const speaksOf = (tree: Tree, names: ReadonlySet<string>): boolean =>
  tree.op === 'column' ? names.has(tree.name) : children(tree).some((part) => speaksOf(part, names))
