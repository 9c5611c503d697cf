import { type ExpressionTree, replace, sizeOf, someNode } from '@populace/catalog'
import { UNKNOWN } from './fold.ts'
import { existenceOf, existing, rowOf, queriedValues } from './query.ts'
import type { Selection } from './selection.ts'
import type { Statement } from './statement.ts'
import { mapTree } from '../expression/map.ts'

type Tree = ExpressionTree

/** Parts of what a variable may hold: `v := v || v` doubles them. */
const MOST_PARTS = 200

/** What a variable holds: a value, or as a record the row that a query found, with what variables held then. */
type Held = { readonly tree: Tree } | { readonly selection: Selection; readonly around: Variables }

/** Before a column of the new row: `new.price`. */
const NEW_ROW = 'new.'

/** What is held under a name; a column that was given nothing is as the row has it. */
function treeIn(name: string, held: Held | undefined): Tree | undefined {
  if (held) return 'tree' in held ? held.tree : undefined
  if (!name.startsWith(NEW_ROW)) return undefined
  return { op: 'field', arg: { op: 'column', name: 'new' }, field: name.slice(NEW_ROW.length) }
}

/** What the variables of a body hold at one place of it, over what the body is given. What can't be told is not there. */
export class Variables {
  private readonly held: Map<string, Held>

  constructor(held: ReadonlyMap<string, Held> = new Map()) {
    this.held = new Map(held)
  }

  /** At the beginning of a branch. */
  branch(): Variables {
    return new Variables(this.held)
  }

  /** Forgets what branches have left in another state. */
  join(branches: readonly Variables[]): void {
    for (const name of [...this.held.keys()])
      if (branches.some(({ held }) => held.get(name) !== this.held.get(name))) this.held.delete(name)
  }

  /** Gives a column of the new row a value, which others read from then on. */
  set(column: string, tree: Tree | undefined): void {
    const value = tree && this.put(tree)
    this.held.set(NEW_ROW + column, { tree: value && sizeOf(value) <= MOST_PARTS ? value : UNKNOWN })
  }

  /** What columns of the new row were given, over the row as it came. */
  columns(): ReadonlyMap<string, Tree> {
    return new Map(
      [...this.held].flatMap(([name, held]) =>
        name.startsWith(NEW_ROW) && 'tree' in held ? [[name.slice(NEW_ROW.length), held.tree] as const] : [],
      ),
    )
  }

  /** Goes on behind a choice: what two ways have left in another state is as one or the other left it. */
  choose(condition: Tree | undefined, yes: Variables, no: Variables): void {
    for (const name of new Set([...yes.held.keys(), ...no.held.keys()])) {
      const [left, right] = [yes.held.get(name), no.held.get(name)]
      const [result, otherwise] = [treeIn(name, left), treeIn(name, right)]
      const tree: Tree | undefined = condition &&
        result &&
        otherwise && { op: 'case', branches: [{ when: condition, result }], otherwise }
      if (left === right && left) this.held.set(name, left)
      else if (tree && sizeOf(tree) <= MOST_PARTS) this.held.set(name, { tree })
      else if (name.startsWith(NEW_ROW)) this.held.set(name, { tree: UNKNOWN })
      else this.held.delete(name)
    }
  }

  /** Whether an expression speaks of them. */
  areIn(tree: Tree): boolean {
    return someNode(tree, (node) => node.op === 'column' && this.held.has(node.name))
  }

  /** An expression with what variables hold put in. */
  put(tree: Tree): Tree {
    return mapTree(
      replace(tree, (node) => this.instead(node)),
      existing,
    )
  }

  /** Goes on over a statement that only changes variables; false where it may do anything else. */
  pass(statement: Statement): boolean {
    if (statement.kind === 'assign') {
      this.hold(statement.variable, statement.value && this.put(statement.value))
      return true
    }
    if (statement.kind === 'set') return true
    if (statement.kind !== 'select') {
      for (const name of this.held.keys()) if (!name.startsWith(NEW_ROW)) this.held.delete(name)
      return statement.kind === 'other' && statement.isPlain
    }
    const { selection, into } = statement
    const found = existenceOf(selection)
    const around = this.branch()
    if (typeof into === 'string') this.held.set(into, { selection, around })
    else
      for (const [i, value] of queriedValues(selection).entries()) {
        const name = into[i]
        if (name !== undefined && !name.startsWith(NEW_ROW)) this.hold(name, value && around.put(value))
      }
    this.hold('found', found && around.put(found))
    return true
  }

  private hold(name: string, tree: Tree | undefined): void {
    if (tree && sizeOf(tree) <= MOST_PARTS) this.held.set(name, { tree })
    else this.held.delete(name)
  }

  /** A variable, or a field of a record, as what it holds. */
  private instead(node: Tree): Tree | undefined {
    if (node.op === 'column') {
      const value = this.held.get(node.name)
      return value && 'tree' in value ? value.tree : undefined
    }
    if (node.op !== 'field' || node.arg.op !== 'column') return undefined
    const column = node.arg.name === 'new' ? this.held.get(NEW_ROW + node.field) : undefined
    if (column && 'tree' in column) return column.tree
    const value = this.held.get(node.arg.name)
    if (!value || 'tree' in value) return undefined
    const row = rowOf(value.selection, { gives: { op: 'column', name: node.field } })
    return row && value.around.put(row)
  }
}
