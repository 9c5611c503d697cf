import type { ExpressionTree } from '@populace/catalog'
import type { Piece } from './analyse.ts'
import { type BeginningPart, formBehind, type FormBehind } from './form-behind.ts'
import type { ComponentContext, Leading } from './component-context.ts'
import { defined, intersect } from './domain.ts'
import { escapePattern } from './pattern/translate.ts'
import type { Formula } from './formula/formula.ts'
import { readColumns } from './formula/support.ts'
import { callName, textConstant } from './formula/subject.ts'
import { canDerive } from './lower/derivations.ts'
import { type Beginning, columnIn, joined, readBeginning } from './read-beginning.ts'
import { columnsOf } from './tree.ts'

type Context = Omit<ComponentContext, 'leading'>

/** The pieces that say what a column's text begins with, where the column can be given that; one for each column. */
export function planLeading(pieces: readonly Piece[], context: Context): ReadonlyMap<Formula, Leading> {
  const found = new Map<Formula, Leading>()
  const taken = new Set<string>()
  for (const { formula } of pieces) {
    const leading = formula.kind === 'opaque' && !formula.strict ? leadingOf(formula.tree, context) : undefined
    if (!leading || taken.has(leading.derivation.column)) continue
    taken.add(leading.derivation.column)
    found.set(formula, leading)
  }
  return found
}

/** Texts of a form that a unique column may run out of. */
const FEW = 1_000

/** What is left for a draft without a form: enough to tell the rows of most tables apart. */
const LEAST_ROOM = 3

function leadingOf(tree: ExpressionTree, context: Context): Leading | undefined {
  const { scope, facts, freedom } = context
  const beginning = readBeginning(tree, scope)
  if (!beginning) return undefined
  const { column, prefix, characters } = beginning
  const { type, labels } = scope.measure(column) ?? {}
  const values = facts.get(column)?.values ?? {}
  const isPlain = type?.kind === 'text' && !labels && !values.oneOf
  if (!isPlain || !freedom(column).beginning || columnsOf(prefix).includes(column)) return undefined
  const parts = partsOf(beginning, context)
  const form = formBehind(values.patterns ?? [], parts, context)
  // A beginning that may be anything is better cut out of a key than a key made of too few texts.
  const isCut = (part: BeginningPart) => part.column !== undefined && !part.recased && freedom(part.column).value
  if (!form || (!freedom(column).value && form.count < FEW && parts.every(isCut))) return undefined
  const whole = Math.min(type.length ?? Infinity, values.maxLength ?? Infinity)
  const room = whole === Infinity ? whole : whole - (characters ?? sum(parts.map((part) => mostOf(part, form, scope))))
  if (!(room >= (form.rests.length > 0 ? 1 : LEAST_ROOM))) return undefined
  const derivation = {
    column,
    tree: [...parts.map((part) => written(part, form, context)), { op: 'column', name: column } as const].reduce(
      behind,
    ),
  }
  if (!canDerive(derivation, { columns: readColumns([column, ...columnsOf(prefix)], scope), clock: scope.clock }))
    return undefined
  const unlike = (values.patterns ?? []).filter(({ negated }) => negated)
  const patterns = [...form.rests, ...unlike]
  const least = characters ?? sum(parts.map((part) => part.text?.length ?? part.characters ?? 0))
  const isTold = (part: BeginningPart) =>
    part.text !== undefined || (!part.recased && form.heads.has(part.column ?? ''))
  const isMet = unlike.length === 0 && !values.noneOf && (form.rests.length === 0 || parts.every(isTold))
  return {
    derivation,
    draft: defined({
      ...values,
      noneOf: undefined,
      minLength: values.minLength === undefined ? undefined : Math.max(0, values.minLength - least),
      maxLength: room === Infinity ? undefined : room,
      patterns: patterns.length > 0 ? patterns : undefined,
    }),
    heads: beginning.without === undefined ? form.heads : withoutText(beginning.without, form.heads, parts, context),
    sure: characters === undefined || parts.every(isTold) || lengthOf(prefix, context) === characters,
    ...(isMet ? {} : { doubt: { kind: 'set', column, set: { values, null: scope.nullable(column) } } }),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const behind = (left: ExpressionTree, right: ExpressionTree): ExpressionTree => ({
  op: 'binary',
  operator: '||',
  left,
  right,
})

/** A piece of the beginning, with what writes it. */
type Part = BeginningPart & { readonly tree: ExpressionTree }

/** What is written before the draft, piece by piece. */
function partsOf({ prefix, characters }: Beginning, context: Context): readonly Part[] {
  return (characters === undefined ? joined(prefix) : [prefix]).map((tree): Part => {
    const text = columnsOf(tree).length > 0 ? undefined : textConstant(tree, context.scope)
    if (text !== undefined) return { tree, text }
    const name = columnIn(caseless(tree))
    const type = name === undefined ? undefined : context.scope.measure(name)?.type
    const fixed = type?.kind === 'text' && type.fixed ? type.length : undefined
    const length = characters ?? lengthOf(tree, context) ?? fixed
    return {
      tree,
      ...(name !== undefined && type?.kind === 'text' ? { column: name } : {}),
      ...(name !== undefined && caseless(tree) !== tree ? { recased: true } : {}),
      ...(length === undefined ? {} : { characters: length }),
    }
  })
}

/** A text without what only changes its case. */
function caseless(tree: ExpressionTree): ExpressionTree {
  const [arg] = tree.op === 'call' && /^(?:lower|upper)$/.test(callName(tree)) ? tree.args : []
  return arg ?? tree
}

/** How many characters a column always has, where conditions say so. */
function lengthOf(tree: ExpressionTree, { facts }: Context): number | undefined {
  const { minLength, maxLength } = facts.get(columnIn(tree) ?? '')?.values ?? {}
  return minLength === maxLength ? minLength : undefined
}

/** The most characters that a piece of the beginning can have. */
function mostOf({ text, column = '', characters }: Part, { lengths }: FormBehind, scope: Context['scope']): number {
  if (text !== undefined) return [...text].length
  const type = scope.measure(column)?.type
  return characters ?? Math.min(lengths.get(column) ?? Infinity, (type?.kind === 'text' && type.length) || Infinity)
}

/** What columns of the beginning must be so that a text is not in it. */
function withoutText(
  text: string,
  heads: FormBehind['heads'],
  parts: readonly Part[],
  { scope }: Context,
): FormBehind['heads'] {
  const without = { patterns: [{ source: escapePattern(text), flags: 'u', negated: true }] }
  const columns = parts.flatMap(({ column }) => {
    const measure = column === undefined ? undefined : scope.measure(column)
    return measure && column !== undefined
      ? [[column, intersect(measure, heads.get(column) ?? {}, without)] as const]
      : []
  })
  return new Map([...heads, ...columns])
}

/** A piece of the beginning as every row has it: where the column is NULL the form still asks for a text. */
function written({ tree, column = '' }: Part, { examples }: FormBehind, { scope, facts }: Context): ExpressionTree {
  const value = examples.get(column)
  const mayBeNull = scope.nullable(column) && (facts.get(column)?.null ?? true)
  return value !== undefined && mayBeNull ? { op: 'coalesce', args: [tree, { op: 'literal', value }] } : tree
}
