import { isAmong } from '../../generators/value/among-texts.ts'
import type { Scalar } from './scalar.ts'
import { type Truth, unlessNull } from './truth.ts'

/** Whether a text is one of some others. Undefined where a collation or an order of labels has a say in it. */
export function amongTexts(subject: Scalar, items: readonly Scalar[]): Truth | undefined {
  if (subject.kind !== 'text' || subject.folded || subject.labels) return undefined
  const texts = items.flatMap((item) =>
    item.kind === 'text' && !item.folded && item.value.op === 'literal' ? [item.value.text] : [],
  )
  return texts.length < items.length ? undefined : unlessNull(isAmong(subject.value, texts), subject.nulls)
}
