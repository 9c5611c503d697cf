import type { TypeRef } from '@populace/catalog'
import type { z } from 'zod'

/** What the model, the studio's forms and the editors need to know of a generator; the engine adds how it computes. */
export interface GeneratorSpec {
  /** `group.name`, such as `person.email` or `number.integer`. */
  readonly name: string
  /** Raised when its output changes; models keep the version they name. */
  readonly version: number
  /** One line for lists and completion. */
  readonly summary: string
  /** Its parameters, each with a description and a default. */
  readonly params: z.ZodObject
  /** Whether its values fit a column of the type. */
  readonly accepts: (type: TypeRef) => boolean
}
