import type { Vocabulary } from '@populace/vocabulary'
import type { ColumnDraft, Planning, RelationDraft, TableDraft } from './draft.ts'
import { isTree } from './key-drafts.ts'
import { isReferring } from './supply.ts'

/** Below this, numbers that take turns are scattered: those of rooms and of workers are small, but not counted from the first on. */
const USUAL = 1000

/**
 * Ranges must not overlap inside groups of rows, and nothing shares the rows out among the groups: values of a column take turns, so that rows that follow each other are of
 * different groups, and only a few rows of each have to share the time. Without it nothing keeps all rows from being of one group.
 */
export function takeTurns(draft: TableDraft, planning: Planning, vocabulary: Vocabulary): void {
  const planned = planning.constraints.get(draft.table)
  for (const { groups, alone } of planned?.plan?.components.flatMap(({ disjoint }) => disjoint) ?? []) {
    if (alone || draft.relations.some((relation) => isShared(relation, groups))) continue
    const room = ({ generator, params, target }: ColumnDraft) =>
      Math.min(
        generator.capacity(params, target, vocabulary, planning.clock),
        // No words with numbers behind them.
        generator.variety?.(params, target, vocabulary) ?? Number.POSITIVE_INFINITY,
      )
    const chosen = groups.map((group) => {
      const able = draft.columns.filter(
        (column) =>
          group.includes(column.column.name) && isFree(column, draft) && !planned?.moved.has(column.column.name),
      )
      return able.sort((a, b) => room(b) - room(a))[0]
    })
    const columns = chosen.filter((column) => column !== undefined)
    // As many groups as there are rows in each.
    const count = Math.min(Math.ceil(Math.sqrt(draft.rows)), ...columns.map(room))
    if (columns.length < groups.length || count < 2) continue
    for (const column of columns) {
      const size = column.generator.slots === 'row' ? count : Math.min(room(column), Math.max(count, USUAL))
      column.slot = { kind: 'turn', groups: count, size }
    }
  }
}

/** The rows that agree in a group can be counted by the parent that they share. */
const isShared = ({ columns, route, apart }: RelationDraft, groups: readonly (readonly string[])[]): boolean =>
  apart.length === 0 &&
  (route?.kind === 'shared' || route?.kind === 'one-to-one' || isTree(route)) &&
  groups.every((group) => columns.every((column) => group.includes(column)))

const isFree = (column: ColumnDraft, draft: TableDraft): boolean =>
  !column.slot &&
  !column.database &&
  !column.given &&
  !column.carriedBy &&
  !column.demanded &&
  column.when === undefined &&
  !isReferring(column.column.name, draft)
