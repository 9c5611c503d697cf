import type { Catalog, TypeRef } from '@populace/catalog'
import type { Json } from '@populace/model'
import { isNumbered, isUnique, storedType } from '../column-facts.ts'
import { type Inferring, keyOf } from '../draft.ts'
import { ascend, isSame, keysSharing, type Place, tops } from '../tying-references.ts'

/**
 * Where two keys of a table share a column that their parents have from nowhere (`tenant` of users and of projects, where no table lists tenants), all rows of those parents
 * have one value of it: then whatever the keys lead to agrees.
 */
export function holdAlike({ catalog, drafts }: Inferring): void {
  const found = unlistedGroups(catalog)
  if (found.length === 0) return
  for (const draft of drafts.values())
    for (const column of draft.columns) {
      const group = found.find(({ places }) => places.some(isSame({ table: draft.table, column: column.column })))
      if (!group || !column.guess) continue
      const { value, by } = group
      const reason = `keys of ${by} share it, and nothing lists its values`
      column.guess = { generator: 'constant', params: { value }, score: 1, reason }
    }
}

/** Columns that must hold the same, and the value that all of them can have. */
interface Group {
  readonly places: readonly Place[]
  readonly by: string
  readonly value: Json
}

function unlistedGroups(catalog: Catalog): readonly Group[] {
  const tables = new Map(catalog.tables.map((table) => [keyOf(table), table]))
  let groups: { readonly places: readonly Place[]; readonly by: string }[] = []
  for (const table of catalog.tables)
    for (const [one, other, columns] of keysSharing(table))
      for (const shared of columns) {
        const [ours, theirs] = [ascend(one, shared, tables), ascend(other, shared, tables)]
        const meets = (some: readonly Place[], others: readonly Place[]) =>
          some.some((place) => others.some(isSame(place)))
        if (meets(ours, theirs)) continue
        const ends = tops([...ours, ...theirs])
        const [apart, touched] = [false, true].map((is) => groups.filter(({ places }) => meets(places, ends) === is))
        const places = [...ends, ...(touched ?? []).flatMap((group) => group.places)]
        groups = [...(apart ?? []), { places, by: table.name }]
      }
  return groups.flatMap((group): Group[] => {
    const [value, ...others] = new Set(group.places.map((place) => valueFor(place, catalog)))
    return value === undefined || others.length > 0 ? [] : [{ ...group, value }]
  })
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
