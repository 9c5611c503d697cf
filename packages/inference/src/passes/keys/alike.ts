import type { Catalog, TypeRef } from '@populace/catalog'
import { isNumbered, isUnique, storedType } from '../../column-facts.ts'
import { type Inferring, keyOf } from '../../draft.ts'
import { ascend, isSame, keysSharing, type Place, tops } from '../../references/tying.ts'

/**
 * Where two keys of a table share a column that their parents have from nowhere (`tenant` of users and of projects, where no table lists tenants), all rows of those parents
 * have one value of it: then whatever the keys lead to agrees.
 */
export function holdAlike({ catalog, drafts }: Inferring): void {
  const unlisted = unlistedColumns(catalog)
  if (unlisted.length === 0) return
  for (const { table, columns } of drafts.values())
    for (const draft of columns) {
      const value = valueFor({ table, column: draft.column }, catalog)
      if (value === undefined || !draft.guess || !unlisted.some(isSame({ table, column: draft.column }))) continue
      const reason = 'keys of one table share it, and nothing lists its values'
      draft.guess = { generator: 'constant', params: { value }, score: 1, reason }
    }
}

/** Columns that two keys of a table end at by one of its columns, where they end at different ones that can hold the same. */
function unlistedColumns(catalog: Catalog): readonly Place[] {
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  return catalog.tables.flatMap((table) =>
    keysSharing(table).flatMap(([one, other, columns]) =>
      columns.flatMap((shared) => {
        const [ours, theirs] = [ascend(one, shared, tables), ascend(other, shared, tables)]
        if (ours.some((place) => theirs.some(isSame(place)))) return []
        const ends = tops([...ours, ...theirs])
        return new Set(ends.map((place) => valueFor(place, catalog))).size === 1 ? ends : []
      }),
    ),
  )
}

/** A value for all rows; none where rows must differ in the column, or the database supplies it. */
function valueFor({ table, column }: Place, catalog: Catalog): string | number | undefined {
  if (column.generated || isNumbered(column) || isUnique(table, [column.name])) return undefined
  return oneOf(storedType(column.type, catalog))
}

function oneOf(type: TypeRef): string | number | undefined {
  switch (type.kind) {
    case 'integer':
      return 1
    case 'uuid':
      return '00000000-0000-4000-8000-000000000001'
    case 'text':
      return (type.length ?? 4) < 4 ? 'm' : 'main'
    default:
      return undefined
  }
}
