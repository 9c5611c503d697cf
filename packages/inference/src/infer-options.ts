import type { TypeRef } from '@populace/catalog'
import type { GeneratorSpec, Json, SparseModel } from '@populace/model'
import type { Pass } from './draft.ts'

/** What inference is told of the generators: it knows none of them itself. */
export interface InferOptions {
  /** The generators there are. */
  readonly generators: readonly GeneratorSpec[]
  /** The generator of a type whose column's name says nothing. Every known type has one. */
  readonly fallback: (type: TypeRef) => { readonly generator: string; readonly params: Readonly<Record<string, Json>> }
  /** What the model's text says: where it gives a column a generator, or says where it leads, nothing is inferred of that. */
  readonly stated?: SparseModel
  /** Tables (`schema.name`) that the model is wanted of: it is complete for these and what bears on them, and says of others only where they lead. All when absent. */
  readonly wanted?: ReadonlySet<string>
  /** Passes that few schemas need, which whoever calls may load for them alone: they come last. */
  readonly further?: readonly Pass[]
}
