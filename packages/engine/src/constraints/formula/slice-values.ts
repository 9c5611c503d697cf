import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { matching, NONE } from '../domain/domain.ts'
import { escapePattern } from '../pattern/translate.ts'
import type { Comparison } from './predicate.ts'
import type { Scope } from './scope.ts'
import { textConstant, wholeConstant } from './subject.ts'
import type { Known } from './values.ts'

/** What a comparison of a piece of a text with constants says of the text: of its beginning, its end, what stands in it, or a field between separators. */
export function sliceValues(
  { name, parameters }: { readonly name: string; readonly parameters: readonly ExpressionTree[] },
  operator: Comparison,
  constants: readonly Known[],
  folded: boolean,
  scope: Scope,
): ValueDomain | undefined {
  const texts = constants.flatMap((constant) => (constant.kind === 'text' ? [constant.value] : []))
  if (texts.length < constants.length || (operator !== '=' && operator !== '<>')) return undefined
  const isField = name === 'split_part' || name === 'substring_index'
  const alternatives = isField ? fields(name, parameters, texts, scope) : slices(name, parameters, texts, scope)
  if (!alternatives) return undefined
  // Where none of the constants can be such a piece.
  if (alternatives.length === 0) return operator === '=' ? NONE : {}
  const source = alternatives.length === 1 ? alternatives.join('') : `(?:${alternatives.join('|')})`
  // Where case does not count, texts of either must not be it.
  return operator === '=' ? matching(source) : matching(source, true, folded ? 'iu' : 'u')
}

function slices(
  name: string,
  parameters: readonly ExpressionTree[],
  texts: readonly string[],
  scope: Scope,
): readonly string[] | undefined {
  const [first, second] = parameters.map((parameter) => wholeConstant(parameter, scope))
  const isFromEnd = name === 'right' || (name === 'substring' && (first ?? 0) < 0 && parameters.length === 1)
  const [from, length] = isFromEnd ? [1, Math.abs(first ?? 0)] : name === 'substring' ? [first, second] : [1, first]
  if (from === undefined || from < 1 || length === undefined || length < 1) return undefined
  const before = from > 1 ? `[^]{${from - 1}}` : ''
  return texts.flatMap((text) => {
    const size = [...text].length
    const found = escapePattern(text)
    if (size === length) return isFromEnd ? `${found}$` : `^${before}${found}`
    if (size > length) return []
    // A shorter text is cut to itself. Whether one that ends before the place has an empty piece there is left to evaluation.
    if (size === 0) return name === 'right' || name === 'left' ? '^$' : `^[^]{0,${from - 1}}$`
    return name === 'substring' && isFromEnd ? [] : `^${before}${found}$`
  })
}

function fields(
  name: string,
  [separator, number]: readonly ExpressionTree[],
  texts: readonly string[],
  scope: Scope,
): readonly string[] | undefined {
  const [mark, place] = [textConstant(separator, scope), wholeConstant(number, scope)]
  if (mark === undefined || [...mark].length !== 1 || place === undefined) return undefined
  const one = mark === '-' || mark === '^' ? `\\${mark}` : escapePattern(mark)
  const other = `[^${one}]*`
  const found = texts.filter((text) => text !== '' && !text.includes(mark)).map(escapePattern)
  // An empty field may also be one that is not there.
  if (texts.includes('')) return undefined
  if (place === -1 && name === 'substring_index') return found.map((text) => `(?:^|${escapePattern(mark)})${text}$`)
  if (place < 1 || (name === 'substring_index' && place > 1)) return undefined
  const before = `${other}${escapePattern(mark)}`.repeat(place - 1)
  return found.map((text) => `^${before}${text}(?:$|${escapePattern(mark)})`)
}
