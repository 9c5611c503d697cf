import type { Vocabulary } from '@populace/vocabulary'
import type { Expr, F64, I32, Key } from '../kernel/ir.ts'

/**
 * A thing that several columns of a row describe (a person, a place): its facets agree because they are drawn once per row, as latent steps that columns read.
 * The core makes a latent step of every facet that is asked for, in this table or through a foreign key in another.
 */
export interface Entity {
  /** Such as `person`. */
  readonly name: string
  readonly version: number
  /** Each facet's kernel; facets may read each other through the context. Numbers that other facets decode (an index, an occurrence) are facets too. */
  readonly facets: Readonly<Record<string, (context: EntityLowering) => Expr>>
}

/** What an entity's facets may ask for. All of it concerns one instance of one row; nothing depends on the number of rows. */
export interface EntityLowering {
  /** The instance's own name, as columns give it: the entity's name, or one of several in a row (`author`). Some entities know names of their own (`place.ts`). */
  readonly instance: string
  readonly vocabulary: Vocabulary
  /** The model's present, microseconds since 1970-01-01 UTC. */
  readonly clock: number
  /** The key of one of the instance's streams. */
  key(purpose: string): Key
  /** A word of the current row's randomness from the stream `purpose`. */
  word(purpose: string, draw?: number, half?: 0 | 1): I32
  /** Another facet of the same instance, as a read of its latent step. */
  facet(name: string): Expr
  /** A facet that counts: an index or occurrence number, in the `i32` or `f64` lane as its kernel gives it. */
  index(name: string): I32
  number(name: string): F64
  /**
   * Where the instance is tied to another row's (`place` within the parent's country): the same entity's facet of the row that the foreign key leads to.
   * Undefined when the instance stands alone.
   */
  within(name: string): Expr | undefined
  /** An index of the row's place in which the instance is at home (`person in place<@city_id`); undefined when it says no place. */
  home(name: string): I32 | undefined
}
