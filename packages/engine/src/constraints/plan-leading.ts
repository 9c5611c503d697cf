import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../generators/generator.ts'
import type { Piece } from './analyse.ts'
import { type BeginningPart, formBehind, type FormBehind } from './form-behind.ts'
import type { ComponentContext, Leading } from './component-context.ts'
import { defined, intersect } from './domain.ts'
import { ownBefore, placed } from './inset.ts'
import { escapePattern } from './pattern/translate.ts'
import { evaluate } from './evaluate/evaluate.ts'
import type { Formula } from './formula/formula.ts'
import { readColumns } from './formula/support.ts'
import { callName, textConstant } from './formula/subject.ts'
import { canDerive } from './lower/derivations.ts'
import type { Beginning } from './beginning.ts'
import { readBeginning } from './read-beginning.ts'
import { readInset } from './read-inset.ts'
import { behind, columnIn, joined } from './text-tree.ts'
import { columnsOf } from './tree.ts'

type Context = Omit<ComponentContext, 'leading'>

/** The pieces that say what a column's text begins with, or has elsewhere, where the column can be given that; one for each column. */
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

function leadingOf(tree: ExpressionTree, context: Context): Leading | undefined {
  const { scope, facts, freedom } = context
  const beginning = readBeginning(tree, scope) ?? readInset(tree, scope)
  if (!beginning) return undefined
  const { column, prefix, characters, place } = beginning
  const { type, labels } = scope.measure(column) ?? {}
  const values = facts.get(column)?.values ?? {}
  const isPlain = type?.kind === 'text' && !labels && !values.oneOf
  if (!isPlain || !freedom(column).beginning || columnsOf(prefix).includes(column)) return undefined
  const parts = partsOf(beginning, context)
  const form = formBehind(values.patterns ?? [], [...ownBefore(place), ...parts], context, place)
  // A beginning that may be anything is better cut out of a key than a key made of too few texts.
  const isCut = (part: BeginningPart) => part.column !== undefined && !part.recased && freedom(part.column).value
  const isKey = !freedom(column).value
  if (!form || (isKey && form.count < FEW && parts.every(isCut))) return undefined
  const text = parts.map((part) => written(part, form, context)).reduce(behind)
  const inset = placed(text, column, place, { isKey, isFormed: form.rests.length > 0, isCut: parts.every(isCut) })
  if (!inset) return undefined
  const whole = Math.min(type.length ?? Infinity, values.maxLength ?? Infinity)
  const longest = parts.map((part) => mostOf(part, form, scope))
  const bound = characters === undefined ? boundFor(longest, whole - inset.more) : undefined
  const most = characters ?? sum(longest.map((length) => Math.min(length, bound ?? Infinity)))
  const room = whole === Infinity ? whole : whole - most - inset.more
  if (!(room >= inset.least)) return undefined
  const derivation = { column, tree: inset.tree }
  const over = { columns: readColumns([column, ...columnsOf(prefix)], scope), clock: scope.clock }
  if (!canDerive(derivation, over)) return undefined
  const unlike = (values.patterns ?? []).filter(({ negated }) => negated)
  const patterns = [...form.rests, ...inset.patterns, ...unlike]
  const least = characters ?? sum(parts.map((part) => part.text?.length ?? part.characters ?? 0))
  const isTold = (part: BeginningPart) =>
    part.text !== undefined || (!part.recased && form.heads.has(part.column ?? ''))
  const isMet = unlike.length === 0 && !values.noneOf && (form.rests.length === 0 || parts.every(isTold))
  const heads =
    characters === undefined
      ? bounded(form.heads, parts, longest, bound, context)
      : withLength(characters, form.heads, prefix, context)
  const isLong = lengthOf(prefix, context) === characters || heads.size > form.heads.size
  const sure = characters === undefined || parts.every(isTold) || isLong
  if (!sure && 'unsupported' in evaluate(tree, over)) return undefined
  const minLength = Math.max(values.minLength === undefined ? 0 : values.minLength - least, inset.minLength)
  return {
    derivation,
    draft: defined({
      ...values,
      noneOf: undefined,
      minLength: values.minLength === undefined && minLength === 0 ? undefined : minLength,
      maxLength: room === Infinity ? undefined : room,
      patterns: patterns.length > 0 ? patterns : undefined,
    }),
    heads: beginning.without === undefined ? heads : withoutText(beginning.without, heads, parts, context),
    sure,
    ...(isMet ? {} : { doubt: { kind: 'set', column, set: { values, null: scope.nullable(column) } } }),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/** A piece of the text that is given, with what writes it. */
type Part = BeginningPart & { readonly tree: ExpressionTree }

/** What is written beside the draft, piece by piece. */
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

/** The most characters that a piece of the text can have. */
function mostOf({ text, column = '', characters }: Part, { lengths }: FormBehind, scope: Context['scope']): number {
  if (text !== undefined) return [...text].length
  const type = scope.measure(column)?.type
  return characters ?? Math.min(lengths.get(column) ?? Infinity, (type?.kind === 'text' && type.length) || Infinity)
}

/** How long the texts beside a draft may be that nothing bounds, where the whole is bounded: each as long as what is left for the draft. */
function boundFor(longest: readonly number[], whole: number): number | undefined {
  const open = longest.filter((length) => length === Infinity).length
  if (open === 0 || whole === Infinity) return undefined
  return Math.floor((whole - sum(longest.filter(Number.isFinite))) / (open + 1))
}

/** The columns of such texts with the bound among what they must be. */
function bounded(
  heads: FormBehind['heads'],
  parts: readonly Part[],
  longest: readonly number[],
  maxLength: number | undefined,
  { scope, facts }: Context,
): FormBehind['heads'] {
  if (maxLength === undefined) return heads
  const open = parts.flatMap(({ column = '' }, i) => {
    const measure = longest[i] === Infinity ? scope.measure(column) : undefined
    const known = heads.get(column) ?? facts.get(column)?.values ?? {}
    return measure ? [[column, intersect(measure, known, { maxLength })] as const] : []
  })
  return new Map([...heads, ...open])
}

/** What a column must be to have so many characters, where nothing else says how many. */
function withLength(
  characters: number,
  heads: FormBehind['heads'],
  prefix: ExpressionTree,
  { scope, freedom, facts }: Context,
): FormBehind['heads'] {
  const column = columnIn(prefix) ?? ''
  const measure = scope.measure(column)
  if (!measure || heads.has(column) || !freedom(column).value) return heads
  const { type } = measure
  const asked: ValueDomain | undefined =
    type.kind === 'integer'
      ? { min: characters === 1 ? 0 : 10 ** (characters - 1), max: 10 ** characters - 1 }
      : type.kind === 'text' && !measure.labels
        ? { minLength: characters, maxLength: characters }
        : undefined
  return asked ? new Map([...heads, [column, intersect(measure, facts.get(column)?.values ?? {}, asked)]]) : heads
}

/** What columns of the text must be so that another one is not in it. */
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

/** A piece of the text as every row has it: where the column is NULL the form still asks for a text. */
function written({ tree, column = '' }: Part, { examples }: FormBehind, { scope, facts }: Context): ExpressionTree {
  const value = examples.get(column)
  const mayBeNull = scope.nullable(column) && (facts.get(column)?.null ?? true)
  return value !== undefined && mayBeNull ? { op: 'coalesce', args: [tree, { op: 'literal', value }] } : tree
}
