import { InvariantError } from '@populace/diagnostics'
import * as k from '../../kernel/build.ts'
import type { Expr, F64, I32, Key } from '../../kernel/ir.ts'
import type { SettlingColumn } from './column.ts'
import type { Judged } from './holds.ts'

/** A row's place among those whose ranges must not overlap. */
export interface Place {
  readonly rank: F64
  readonly count: F64
  /** A number of their own, where they have one. */
  readonly group?: F64
  /** Rows that the table had before, which may be of the same groups. */
  readonly before?: number
}

/** What settling a component needs of its surroundings. */
export interface SettlingContext {
  readonly clock: number
  /** The key of a stream of randomness of the component's own. */
  readonly key: (purpose: string) => Key
  /** The row's place among the rows that agree with it in the columns of one of the groups, or in fewer of them. */
  readonly place: (groups: readonly (readonly string[])[]) => Place
}

/** Makes a shared value a step of its own and answers a read of it; the value itself where steps can't be made. */
export interface Share {
  (name: string, value: I32): I32
  (name: string, value: F64): F64
  (name: string, value: Expr): Expr
}

/** The columns of a component while they are being settled, in one row or in one attempt at it. */
export class Settling implements Judged {
  readonly columns: ReadonlyMap<string, SettlingColumn>
  readonly clock: number
  readonly key: (purpose: string) => Key
  readonly place: (groups: readonly (readonly string[])[]) => Place
  readonly share: Share
  readonly #settled: Map<string, SettlingColumn>
  readonly #turn: I32 | undefined

  constructor(
    drafts: ReadonlyMap<string, SettlingColumn>,
    context: SettlingContext,
    share: Share,
    turn: I32 | undefined,
  ) {
    this.#settled = new Map(drafts)
    this.columns = this.#settled
    this.clock = context.clock
    this.key = context.key
    this.place = context.place
    this.share = share
    this.#turn = turn
  }

  /** The column as settled so far. */
  column(name: string): SettlingColumn {
    const column = this.#settled.get(name)
    if (!column) throw new InvariantError(`the column ${name} is not part of what is being settled`)
    return column
  }

  settle(name: string, column: SettlingColumn): void {
    const value = this.share(`settled ${name}`, column.value)
    this.#settled.set(
      name,
      column.nulls
        ? { ...column, value, nulls: this.share(`settled null ${name}`, column.nulls) }
        : { ...column, value },
    )
  }

  /** A word of randomness; another one in every attempt. */
  word(key: Key, half: 0 | 1 = 0): I32 {
    return k.draw(key, this.#turn ? { draw: this.#turn, half } : { half })
  }
}
