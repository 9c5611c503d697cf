import { own } from '@populace/model'
import type { Project } from './project.ts'

/** Below this a guess rests on little more than the column's type. */
const UNSURE = 0.6

/** A column whose meaning is little more than a guess, and that no model's text has settled. */
export interface UnsureColumn {
  /** As models name it. */
  readonly table: string
  readonly column: string
  readonly generator: string
  /** 0 … 1: how much speaks for it. */
  readonly score: number
  /** To follow “because”. */
  readonly reason: string
  /** Generators that were considered too, best first. */
  readonly alternatives: readonly string[]
}

/** The columns of a project that are worth a look, those first of which least is known. Tables that are skipped don't matter. */
export function unsureColumns({ inference, model, stated }: Project): readonly UnsureColumn[] {
  const found = [...inference.reasons].flatMap(([table, columns]) => {
    const filled = own(model.tables, table)
    if (!filled || filled.skip || filled.rows === 0) return []
    const settled = own(stated.tables, table)?.columns ?? {}
    return [...columns].flatMap(([column, { score, reason, alternatives }]): UnsureColumn[] => {
      const generator = own(filled.columns, column)?.generator
      const isSettled = own(settled, column)?.generator !== undefined
      if (score >= UNSURE || isSettled || generator === undefined) return []
      const others = [...new Set(alternatives.map((other) => other.generator))]
      return [{ table, column, generator, score, reason, alternatives: others }]
    })
  })
  return found.sort((a, b) => a.score - b.score)
}
