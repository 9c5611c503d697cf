import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import { dividedBetween, NOTHING, sourceOf } from '../../generators/pattern/divide.ts'
import { type Node, parsePattern } from '../../generators/pattern/syntax.ts'
import { matching } from '../domain/domain.ts'
import { type ColumnPattern, escapePattern } from '../pattern/translate.ts'
import { joined } from '../text/text-tree.ts'
import { all, type Formula, setFormula } from './formula.ts'
import type { Scope } from './scope.ts'
import { subjectOf, textConstant } from './subject.ts'

/** A piece of a joined text: a text that is known, or a column's. */
type Piece = { readonly text: string } | { readonly column: string; readonly isNumber: boolean }

/**
 * What a pattern over several texts written one after the other says of each of them: `ns || ':' || key NOT LIKE '% %'` that neither has a blank, `ns || ':' || key ~
 * '^[a-z]+:[0-9]+$'` what stands before the colon and what behind it. Undefined where no column alone can be asked for it.
 */
export function joinedMatched(
  tree: ExpressionTree,
  { source, flags, negated }: ColumnPattern,
  strict: boolean,
  scope: Scope,
): Formula | undefined {
  const pieces = joined(tree).map((part) => pieceOf(part, scope))
  if (pieces.length < 2 || !pieces.every((piece) => piece !== undefined)) return undefined
  const said = negated ? apartFrom(source, flags, pieces) : divided(source, flags, pieces)
  return (
    said &&
    all(
      scope,
      said.map(([column, values]) => setFormula(scope, column, { values, null: !strict })),
    )
  )
}

type Said = readonly (readonly [column: string, values: ValueDomain])[]

function pieceOf(tree: ExpressionTree, scope: Scope): Piece | undefined {
  const text = textConstant(tree, scope)
  if (text !== undefined) return { text }
  const subject = subjectOf(tree.op === 'cast' ? tree.arg : tree, scope)
  const kind = subject?.measure.format.kind
  if (!subject || subject.measure.labels || (kind !== 'text' && kind !== 'integer')) return undefined
  return { column: subject.column, isNumber: kind === 'integer' }
}

/** One character, or a class of characters. */
const ONE = /^(?:\[[^\]]+\]|\\.|[^\\^$.|?*+()[\]{}])$/u
const FIGURES = '0123456789-'

/** No piece may hold what the whole must not; what is longer than a character must not begin or end a piece either, or it could come of two of them. */
function apartFrom(source: string, flags: string, pieces: readonly Piece[]): Said | undefined {
  const needle = ONE.test(source) ? undefined : plain(source)
  if (!ONE.test(source) && !needle) return undefined
  const inside = new RegExp(source, flags)
  // Numbers have figures only; texts that are known stand beside columns that begin and end with nothing of the needle.
  if (pieces.some((piece) => 'text' in piece && inside.test(piece.text))) return undefined
  if (pieces.some((piece) => 'column' in piece && piece.isNumber && holdsFigure(inside, needle))) return undefined
  const edge = needle && `[${[...new Set(needle)].map((each) => escapePattern(each).replace('-', '\\-')).join('')}]`
  return pieces.flatMap((piece, i) => {
    if (!('column' in piece) || piece.isNumber) return []
    const edges = [...(edge && i > 0 ? [`^${edge}`] : []), ...(edge && i < pieces.length - 1 ? [`${edge}$`] : [])]
    const patterns = [source, ...edges].map((each) => ({ source: each, flags, negated: true }))
    return [[piece.column, { ...(edge ? { minLength: 1 } : {}), patterns }] as const]
  })
}

const holdsFigure = (inside: RegExp, needle: string | undefined) =>
  [...FIGURES].some((each) => inside.test(each) || needle?.includes(each) === true)

/** The text that an expression matches and nothing else. */
function plain(source: string): string | undefined {
  const text = source.replace(/\\([^\p{L}\p{N}])/gu, '$1')
  return escapePattern(text) === source ? text : undefined
}

/** The pattern cut where the known texts lie, each of which is in it letter by letter. */
function divided(source: string, flags: string, pieces: readonly Piece[]): Said | undefined {
  const known = pieces.some((piece) => 'text' in piece && new RegExp(source, flags).test(piece.text))
  if (known && !/^\^|[^\\]\$$/.test(source)) return []
  const node = source.startsWith('^') && source.endsWith('$') ? parsePattern(source, flags) : undefined
  return node && cutAlong(node, pieces, flags)
}

function cutAlong(node: Node, pieces: readonly Piece[], flags: string): Said | undefined {
  const [first, ...others] = pieces
  if (!first) return node.kind === 'seq' && node.parts.length === 0 ? [] : undefined
  if ('text' in first) {
    const rest = [...first.text].reduce<Node | undefined>((left, character) => left && behind(left, character), node)
    return rest && cutAlong(rest, others, flags)
  }
  const ways = others.length === 0 ? [{ head: node, rest: NOTHING }] : dividedBetween(node)
  for (const { head, rest } of ways) {
    const here = first.isNumber ? figures(head) : matching(sourceOf(head), false, flags)
    const said = here && cutAlong(rest, others, flags)
    if (said) return [[first.column, here], ...said]
  }
  return undefined
}

/** Numbers of as many figures as a pattern of nothing else asks for. */
function figures(node: Node): ValueDomain | undefined {
  const only = node.kind === 'seq' && node.parts.length === 1 ? node.parts[0] : node
  if (only?.kind !== 'repeat' || only.body.kind !== 'chars') return undefined
  const { alphabet } = only.body
  if ([...FIGURES].some((each) => each !== '-' && !alphabet.includes(each))) return undefined
  const least = only.min > 1 ? 10 ** (only.min - 1) : 0
  return { min: least, ...(Number.isFinite(only.max) ? { max: 10 ** only.max - 1 } : {}) }
}

/** What a pattern asks for behind a character that all its texts begin with. */
function behind(node: Node, character: string): Node | undefined {
  const [first, ...others] = node.kind === 'seq' ? node.parts : [node]
  const isIt = first?.kind === 'chars' && first.alphabet === character
  return isIt ? { kind: 'seq', parts: others } : undefined
}
