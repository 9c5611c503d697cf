import type { Expression, ExpressionTree, Lookup, TypeRef } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'
import { beginningOfUnit, castToNumber, comparedAsNumber, comparedAsSpan } from './calendar.ts'
import { movedBy } from './modifiers.ts'

type Tree = ExpressionTree

/** The columns of a table as its expressions may name them. */
export interface Names {
  /** Those of another table. */
  of(table: string): Names | undefined
  /** A column's name as the table spells it; undefined where it has none of that name in any case. */
  column(name: string): string | undefined
  type(column: string): TypeRef | undefined
  nullable(column: string): boolean
}

/** An expression in terms that do not depend on SQLite: names as their table spells them, truth values where 0 and 1 mean these, what is known of our own storage decided. */
export function adapted(expression: Expression, names: Names): Expression {
  if (!expression.tree) return expression
  return { text: expression.text, tree: mapTree(expression.tree, (tree) => adaptNode(tree, names)) }
}

/** The names that every table with a rowid has for it. */
const ROWID = new Set(['rowid', 'oid', '_rowid_'])

/** What is said of a row of another table is said in that table's names. */
function adaptLookup(tree: Lookup, names: Names | undefined): Tree {
  if (!names) return tree
  const within = (part: Tree) => mapTree(part, (node) => adaptNode(node, names))
  const { where, gives } = tree
  return { ...tree, ...(where && { where: within(where) }), ...(gives && { gives: within(gives) }) }
}

function adaptNode(tree: Tree, names: Names): Tree {
  switch (tree.op) {
    case 'lookup':
      return adaptLookup(tree, names.of(tree.table.name))
    case 'column': {
      const name = names.column(tree.name)
      if (name !== undefined) return { op: 'column', name }
      // What stands in double quotes and names no column is a text (sqlite.org/quirks.html §8).
      return ROWID.has(tree.name.toLowerCase()) ? tree : { op: 'literal', value: tree.name }
    }
    case 'compare':
      return (
        asNullness(tree.left, tree.operator === '=' ? [tree.right] : []) ??
        comparedAsSpan(tree, names.type) ??
        comparedAsNumber(
          {
            ...tree,
            left: asTruth(tree.left, tree.right, names),
            right: asTruth(tree.right, tree.left, names),
          },
          names.type,
        )
      )
    case 'distinct':
      return { ...tree, left: asTruth(tree.left, tree.right, names), right: asTruth(tree.right, tree.left, names) }
    case 'in':
      return (
        asNullness(tree.arg, tree.negated ? [] : tree.list) ??
        comparedAsNumber({ ...tree, list: tree.list.map((item) => asTruth(item, tree.arg, names)) }, names.type)
      )
    case 'cast':
      return castToNumber(tree, names.type)
    case 'call':
      return adaptCall(tree, names)
    default:
      return tree
  }
}

/** 0 and 1 beside a boolean column. */
function asTruth(tree: Tree, beside: Tree, names: Names): Tree {
  if (beside.op !== 'column' || names.type(beside.name)?.kind !== 'boolean') return tree
  if (tree.op !== 'literal' || (tree.value !== 0 && tree.value !== 1)) return tree
  return { op: 'literal', value: tree.value === 1 }
}

/** `typeof(a) = 'text'`, which is known but for whether there is a value, asks for one, or for none. */
function asNullness(tree: Tree, wanted: readonly Tree[]): Tree | undefined {
  const [branch, ...others] = tree.op === 'case' ? tree.branches : []
  if (tree.op !== 'case' || branch?.when.op !== 'is-null' || others.length > 0 || wanted.length === 0) return undefined
  const among = (result: Tree | undefined) =>
    wanted.some((one) => one.op === 'literal' && result?.op === 'literal' && one.value === result.value)
  const [absent, present] = [among(branch.result), among(tree.otherwise)]
  if (absent === present) return { op: 'literal', value: absent }
  return { op: absent ? 'is-null' : 'is-not-null', arg: branch.when.arg }
}

/** Questions about how a value is stored are answered by how it will be. */
function adaptCall(tree: Tree & { op: 'call' }, names: Names): Tree {
  const [arg] = tree.args
  const type = arg?.op === 'column' ? names.type(arg.name) : undefined
  if (arg?.op !== 'column' || !type) return tree
  if (tree.args.length !== 1) return beginningOfUnit(tree, type.kind) ?? movedBy(tree, type.kind) ?? tree
  // Until version 3.45 NULL was no valid document, and a file is read by versions of any age.
  if (tree.name === 'json_valid' && type.kind === 'json')
    return whereKnown(arg, { op: 'literal', value: true }, { op: 'literal', value: false }, names)
  if (OWN_FORM.get(tree.name) === type.kind) return arg
  if (tree.name === 'typeof')
    return whereKnown(arg, { op: 'literal', value: storageOf(type) }, { op: 'literal', value: 'null' }, names)
  return tree
}

/** Functions that give a moment in the form that columns of the type have anyway. */
const OWN_FORM: ReadonlyMap<string, TypeRef['kind']> = new Map(
  Object.entries({ date: 'date', datetime: 'timestamp', time: 'time' }),
)

function whereKnown(column: Tree & { op: 'column' }, value: Tree, unknown: Tree, names: Names): Tree {
  if (!names.nullable(column.name)) return value
  return { op: 'case', branches: [{ when: { op: 'is-null', arg: column }, result: unknown }], otherwise: value }
}

/** What `typeof` answers (sqlite.org/datatype3.html §2). */
function storageOf({ kind }: TypeRef): string {
  if (kind === 'integer' || kind === 'boolean' || kind === 'year') return 'integer'
  if (kind === 'float' || kind === 'decimal') return 'real'
  return kind === 'bytes' ? 'blob' : 'text'
}
