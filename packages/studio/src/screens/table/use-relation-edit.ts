import { notifications } from '@mantine/notifications'
import type { Edit } from '@populace/model'
import type { RelationView, TableView } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'

/** Less of a difference than a form shows. */
export const SMALLEST_SHARE = 0.0005

/** Edits of a relation's settings: how children spread over parents, and how many of them have none. */
export function useRelationEdit(table: TableView, relation: RelationView) {
  const document = useDocument()
  const path = ['tables', table.name, 'relations', relation.setting]
  const edit = async (edits: readonly Edit[]) => {
    const [fault] = await document.edit(edits)
    if (fault) notifications.show({ color: 'red', message: `${fault.code} ${fault.message}` })
  }
  return {
    /** Some settings of the distribution; one that is undefined goes. */
    async setDegree(change: Readonly<Record<string, string | number | undefined>>): Promise<void> {
      const before = Object.entries(relation.degree ?? {})
      const entries = Object.entries({ ...relation.degree, ...change }).filter(([, value]) => value !== undefined)
      // Only Zipf's distribution has an exponent and hubs.
      const kept = entries.filter(
        ([name]) =>
          (name !== 'exponent' && name !== 'hubs') || (change.distribution ?? relation.degree?.distribution) === 'zipf',
      )
      if (JSON.stringify(kept) === JSON.stringify(before)) return
      const [[, only] = []] = kept
      const value =
        kept.length === 1 && typeof only === 'string'
          ? only
          : Object.fromEntries(kept.map(([name, value]) => [name, value ?? null]))
      await edit([{ kind: 'set', path: [...path, 'children'], value }])
    },
    async setNulls(share: number): Promise<void> {
      if (Math.abs(share - relation.nulls) < SMALLEST_SHARE) return
      await edit([{ kind: 'set', path: [...path, 'nulls'], value: share }])
    },
  }
}
