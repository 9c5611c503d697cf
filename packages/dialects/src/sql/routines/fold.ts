import { type ExpressionTree, UNTOLD } from '@populace/catalog'
import { mapTree } from '../expression/map.ts'

type Tree = ExpressionTree

/** What a trigger's own variables hold while it looks at a new row. */
export interface TriggerValues {
  readonly named: ReadonlyMap<string, string>
  /** `TG_ARGV`. */
  readonly given: readonly string[]
}

/** There are no variables that every trigger has. */
export const NOTHING_KNOWN: TriggerValues = { named: new Map(), given: [] }

const TRUE: Tree = { op: 'literal', value: true }
const FALSE: Tree = { op: 'literal', value: false }
const NULL: Tree = { op: 'literal', value: null }

/**
 * A condition of a trigger's as one over the columns of the new row: there is no old one, and what the trigger's variables hold is put in. Undefined where it speaks of
 * something else, such as a variable of the function's.
 */
export function ofNewRow(tree: Tree, values: TriggerValues): Tree | undefined {
  let isOwn = true
  const plain = mapTree(marked(tree, values), (node): Tree => {
    if (node.op !== 'column') return node
    isOwn &&= node.name.startsWith(MARK)
    return { op: 'column', name: node.name.slice(MARK.length) }
  })
  return isOwn ? plain : undefined
}

/** What stands for parts of an expression that can't be told. */
export const UNKNOWN: Tree = { op: 'call', name: UNTOLD, args: [] }

/** An expression of a trigger's as one over the columns of the new row, as far as it is told: what speaks of something else is unknown in it. */
export const asToldOfNewRow = (tree: Tree, values: TriggerValues): Tree =>
  mapTree(marked(tree, values), (node): Tree => {
    if (node.op !== 'column') return decided(node)
    return node.name.startsWith(MARK) ? { op: 'column', name: node.name.slice(MARK.length) } : UNKNOWN
  })

/** With columns of the new row told from variables, and with what the trigger's own variables hold. */
const marked = (tree: Tree, { named, given }: TriggerValues): Tree =>
  mapTree(tree, (node): Tree => {
    if (node.op === 'field' && isRow(node.arg))
      return node.arg.name === 'new' ? { op: 'column', name: MARK + node.field } : NULL
    if (node.op === 'subscript' && node.arg.op === 'column' && node.arg.name === 'tg_argv') {
      const at = node.index.op === 'literal' ? Number(node.index.value) : Number.NaN
      return { op: 'literal', value: given[at] ?? null }
    }
    const value = node.op === 'column' ? named.get(node.name) : undefined
    return value === undefined ? decided(node) : { op: 'literal', value }
  })

/** A condition without what its literals decide. */
export const folded = (tree: Tree): Tree => mapTree(tree, decided)

/** Tells columns of the row from variables of the same name while a tree is gone through. */
const MARK = 'new.'

const isRow = (tree: Tree): tree is Extract<Tree, { op: 'column' }> =>
  tree.op === 'column' && (tree.name === 'new' || tree.name === 'old')

const isLiteral = (tree: Tree): tree is Extract<Tree, { op: 'literal' }> => tree.op === 'literal'

const isNull = (tree: Tree) => tree.op === 'literal' && tree.value === null

/** A node whose arguments decide it, as what they decide it to be. */
function decided(node: Tree): Tree {
  switch (node.op) {
    case 'and':
    case 'or': {
      const [absorbing, neutral] = node.op === 'and' ? [false, true] : [true, false]
      const args = node.args.filter((arg) => !(isLiteral(arg) && arg.value === neutral))
      if (args.some((arg) => isLiteral(arg) && arg.value === absorbing)) return absorbing ? TRUE : FALSE
      const [first] = args
      return args.length > 1 ? { op: node.op, args } : (first ?? (neutral ? TRUE : FALSE))
    }
    case 'not':
      return isLiteral(node.arg) ? (isNull(node.arg) ? NULL : node.arg.value === true ? FALSE : TRUE) : node
    case 'is-null':
    case 'is-not-null':
      return isLiteral(node.arg) ? (isNull(node.arg) === (node.op === 'is-null') ? TRUE : FALSE) : node
    case 'is':
      return isLiteral(node.arg) ? ((node.arg.value === node.value) === node.negated ? FALSE : TRUE) : node
    case 'cast':
      return isNull(node.arg) ? NULL : node
    case 'compare': {
      const { left, right, operator } = node
      if (isNull(left) || isNull(right)) return NULL
      if (!isLiteral(left) || !isLiteral(right) || (operator !== '=' && operator !== '<>')) return node
      return (left.value === right.value) === (operator === '=') ? TRUE : FALSE
    }
    case 'case': {
      const { arg, branches, otherwise = NULL } = node
      const open = branches.filter(({ when }) => arg || !isLiteral(when) || when.value === true)
      const [first] = open
      if (!first || (!arg && isLiteral(first.when))) return first?.result ?? otherwise
      return open.length < branches.length ? { ...node, branches: open } : node
    }
    case 'distinct': {
      const [other, kept] = isNull(node.left) ? [node.left, node.right] : [node.right, node.left]
      return isNull(other) ? decided({ op: node.negated ? 'is-null' : 'is-not-null', arg: kept }) : node
    }
    case 'in': {
      const { arg, list, negated } = node
      if (!isLiteral(arg) || !list.every(isLiteral)) return node
      return list.some((item) => isLiteral(item) && item.value === arg.value) === negated ? FALSE : TRUE
    }
    default:
      return node
  }
}
