import type { ExpressionTree } from '@populace/catalog'
import type { ColumnDraft, TableDraft } from '../draft.ts'

/**
 * The last resort for a partial key that could not hold for as many rows: no row falls under its predicate. One conjunct that never holds is enough:
 * a flag that stays off, a column that is never (or always) NULL, a value that is left out. Answers whether one was found; columns of keys and
 * references are not touched.
 */
export function escapePredicate(predicate: ExpressionTree | undefined, draft: TableDraft): boolean {
  if (!predicate) return false
  if (predicate.op === 'and') return predicate.args.some((arg) => escapePredicate(arg, draft))
  const free = (tree: ExpressionTree): ColumnDraft | undefined => {
    if (tree.op === 'cast') return free(tree.arg)
    const column = tree.op === 'column' ? draft.columns.find((c) => c.column.name === tree.name) : undefined
    return column && isFree(column, draft) ? column : undefined
  }
  switch (predicate.op) {
    case 'column':
    case 'is': {
      const wanted = predicate.op === 'column' || predicate.value === true
      const column = free(predicate.op === 'column' ? predicate : predicate.arg)
      return wanted && !(predicate.op === 'is' && predicate.negated) && setFlag(column, 0)
    }
    case 'not':
      return setFlag(free(predicate.arg), 1)
    case 'is-null': {
      const column = free(predicate.arg)
      if (column) column.nulls = 0
      return column !== undefined
    }
    case 'is-not-null': {
      const column = free(predicate.arg)
      if (!column?.nullable) return false
      column.nulls = 1
      return true
    }
    case 'compare': {
      const column = free(predicate.left)
      const value = predicate.right.op === 'cast' ? predicate.right.arg : predicate.right
      if (predicate.operator !== '=' || value.op !== 'literal' || !column) return false
      return typeof value.value === 'boolean'
        ? setFlag(column, value.value ? 0 : 1)
        : leaveOut(column, [String(value.value)])
    }
    case 'in': {
      const column = free(predicate.arg)
      const values = predicate.list.flatMap((item) => (item.op === 'literal' ? [String(item.value)] : []))
      return (
        !predicate.negated &&
        column !== undefined &&
        values.length === predicate.list.length &&
        leaveOut(column, values)
      )
    }
    default:
      return false
  }
}

function isFree(column: ColumnDraft, draft: TableDraft): boolean {
  return !column.slot && !column.database && !draft.relations.some((r) => r.columns.includes(column.column.name))
}

function setFlag(column: ColumnDraft | undefined, share: 0 | 1): boolean {
  if (column?.generator.name !== 'boolean') return false
  column.params = { ...column.params, share }
  return true
}

function leaveOut(column: ColumnDraft, values: readonly string[]): boolean {
  const { domain } = column.target
  const noneOf = [...new Set([...(domain.noneOf ?? []), ...values])]
  const left = (domain.oneOf ?? column.target.labels)?.filter((value) => !noneOf.includes(value))
  if (left?.length === 0) return false
  column.target = { ...column.target, domain: { ...domain, noneOf } }
  return true
}
