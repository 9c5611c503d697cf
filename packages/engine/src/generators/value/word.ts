import { InvariantError } from '@populace/diagnostics'
import type { Vocabulary, WordList } from '@populace/vocabulary'
import { dict, fromI32, trunc } from '../../kernel/build.ts'
import type { Expr, F64, I32, Text } from '../../kernel/ir.ts'
import type { Lowering } from '../generator.ts'
import { pickWeighted } from './chance.ts'

/** A word of a list, by its popularity. */
export const wordFrom = (
  context: Pick<Lowering, 'word'>,
  list: Pick<WordList, 'texts' | 'weights'>,
  purpose?: string,
  draw = 0,
): Text => dict(list.texts, pickWeighted(context, list.texts.length, list.weights, purpose, draw))

/** The same, of a list that the vocabulary may lack. */
export function wordsOr(
  vocabulary: Vocabulary,
  name: string,
  otherwise: readonly string[],
): Pick<WordList, 'texts' | 'weights'> {
  return vocabulary.kindOf(name) === 'words' ? vocabulary.words(name) : { texts: otherwise }
}

/** A facet that is known to be text. */
export function textFacet(context: Lowering, entity: string, facet: string, of?: string): Text {
  const value: Expr = context.facet(entity, facet, of)
  if (value.lane !== 'text') throw new InvariantError(`facet ${entity}.${facet} is ${value.lane}, not text`)
  return value
}

/** A facet that is known to be a number, a small one widened. */
export function numberFacet(context: Pick<Lowering, 'facet'>, entity: string, facet: string, of?: string): F64 {
  const value: Expr = context.facet(entity, facet, of)
  if (value.lane === 'f64') return value
  if (value.lane === 'i32') return fromI32(value)
  throw new InvariantError(`facet ${entity}.${facet} is ${value.lane}, not a number`)
}

/** A facet that is the number of an entry in a list. */
export function indexFacet(context: Pick<Lowering, 'facet'>, entity: string, facet: string, of?: string): I32 {
  const value: Expr = context.facet(entity, facet, of)
  return value.lane === 'i32' ? value : trunc(numberFacet(context, entity, facet, of))
}
