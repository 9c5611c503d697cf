import type { ExpressionTree, KeyPart, Table, UniqueKey } from '@populace/catalog'
import { columnsOf, substitute } from '../tree.ts'

/**
 * The columns that a unique key tells rows apart by, seen through its expressions. Rows that differ in them differ in the key too, as far as `apart.ts` sees to it.
 *
 * @example
 * keyColumns(lower(email)) // ['email']
 */
export function keyColumns(unique: UniqueKey): readonly string[] {
  // A key over the beginnings of texts narrows its columns to them.
  const columnsIn = (part: KeyPart) =>
    part.kind === 'column' ? [part.column] : part.expression.tree ? columnsOf(part.expression.tree) : []
  return [...new Set(unique.parts.flatMap(columnsIn))]
}

/**
 * What a part of a key is computed as, columns that the database computes replaced by what it computes them from; undefined for a plain column, and where the
 * grammar's construct has no neutral form.
 */
export function computedPart(part: KeyPart, table: Table): ExpressionTree | undefined {
  if (part.kind === 'expression') return part.expression.tree && throughGenerated(part.expression.tree, table)
  const column = table.columns.find(({ name }) => name === part.column)
  const tree = column?.generated?.expression.tree
  return column && tree && throughGenerated({ op: 'cast', arg: tree, type: column.type.raw }, table)
}

/** Columns may be computed from others that are computed, in order and never in a circle. */
function throughGenerated(tree: ExpressionTree, table: Table, depth = 0): ExpressionTree {
  const used = table.columns.filter(({ name, generated }) => generated && columnsOf(tree).includes(name))
  if (used.length === 0 || depth > table.columns.length) return tree
  const seen = used.reduce<ExpressionTree>((whole, { name, type, generated }) => {
    const inner = generated?.expression.tree
    return inner ? substitute(whole, name, { op: 'cast', arg: inner, type: type.raw }) : whole
  }, tree)
  return seen === tree ? tree : throughGenerated(seen, table, depth + 1)
}

/** The columns that a column of a key stands for: itself, or those that the database computes it from. */
export function sourcesOf(name: string, table: Table): readonly string[] {
  const tree = computedPart({ kind: 'column', column: name }, table)
  return tree ? columnsOf(tree) : [name]
}
