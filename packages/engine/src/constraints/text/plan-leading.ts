import type { ExpressionTree } from '@populace/catalog'
import type { ValueDomain } from '../../generators/generator.ts'
import type { Fact } from '../analyse.ts'
import type { Piece } from '../piece.ts'
import { arranged, without } from './arranged.ts'
import { type BeginningPart, FEW, formBehind, type FormBehind } from './form-behind.ts'
import type { ComponentContext, Leading } from '../components/component-context.ts'
import { defined, intersect } from '../domain/domain.ts'
import { ownBefore, placed } from './inset.ts'
import { escapePattern } from '../pattern/translate.ts'
import type { Formula } from '../formula/formula.ts'
import { readColumns, supportedPart } from '../formula/support.ts'
import { callName, textConstant } from '../formula/subject.ts'
import { canDerive } from '../lower/derivations.ts'
import type { Beginning } from './beginning.ts'
import { readPlaces } from './read-places.ts'
import { behind, columnIn, joined } from './text-tree.ts'
import { columnsOf, substitute } from '../tree.ts'

type Context = Omit<ComponentContext, 'leading'>

/** The pieces that say what a column's text begins with, or has elsewhere, where the column can be given that: of one column as many as can be met together. */
export function planLeading(pieces: readonly Piece[], context: Context): ReadonlyMap<Formula, Leading> {
  const found = new Map<Formula, Leading>()
  const read = pieces.flatMap(({ formula }) => {
    const places = formula.kind === 'opaque' && !formula.strict ? readPlaces(formula.tree, context.scope) : []
    return places.length > 0 ? [{ formula, places, column: places[0]?.column ?? '' }] : []
  })
  for (const column of new Set(read.map((each) => each.column))) {
    const kept: Formula[] = []
    let [met, leading]: [readonly Beginning[], Leading | undefined] = [[], undefined]
    for (const { formula, places } of read.filter((each) => each.column === column)) {
      const more = leadingOf(column, [...met, ...places], context)
      // What only some draws meet is tried: it has to be a condition that kernels judge.
      if (!more || (!more.sure && supportedPart(formula, context.scope).missing.length > 0)) continue
      leading = more
      met = [...met, ...places]
      kept.push(formula)
    }
    if (leading) for (const formula of kept) found.set(formula, leading)
  }
  return found
}

/** What a column's text is with all of that in it: each beside what the earlier ones leave of the draft. */
function leadingOf(column: string, places: readonly Beginning[], context: Context): Leading | undefined {
  const { scope, facts } = context
  const { type, labels } = scope.measure(column) ?? {}
  const values = facts.get(column)?.values ?? {}
  if (type?.kind !== 'text' || labels || values.oneOf || !context.freedom(column).beginning) return undefined
  let tree: ExpressionTree = { op: 'column', name: column }
  let draft: Draft = { ...values, maxLength: Math.min(type.length ?? Infinity, values.maxLength ?? Infinity) }
  let heads: FormBehind['heads'] = new Map()
  let [isSure, isMet] = [true, true]
  for (let left = arranged(places), next = left[0]; next; next = left[0]) {
    const taken = next
    const known = new Map([
      ...facts,
      ...[...heads].map(([name, head]): [string, Fact] => {
        const fact = facts.get(name) ?? { null: scope.nullable(name), from: [] }
        return [name, { ...fact, values: head }]
      }),
    ])
    const step = stepOf(
      taken,
      draft,
      { isLast: left.length === 1, isOnly: places.length === 1 },
      { ...context, facts: known },
    )
    const others = left.slice(1).map((each) => without(taken, each, step?.isFormed === true))
    if (!step || !others.every((each) => each !== undefined)) return undefined
    tree = substitute(tree, column, step.tree)
    draft = step.draft
    heads = new Map([...heads, ...step.heads])
    isSure &&= step.sure
    isMet &&= step.isMet
    left = others
  }
  const derivation = { column, tree }
  const over = { columns: readColumns([column, ...columnsOf(tree)], scope), clock: scope.clock }
  if (!canDerive(derivation, over)) return undefined
  return {
    derivation,
    draft: defined({ ...draft, maxLength: draft.maxLength === Infinity ? undefined : draft.maxLength }),
    heads,
    sure: isSure,
    ...(isMet ? {} : { doubt: { kind: 'set', column, set: { values, null: scope.nullable(column) } } }),
  }
}

type Draft = ValueDomain & { readonly maxLength: number }

/** One text put to its place beside a draft. */
interface LeadingStep extends Pick<Leading, 'heads' | 'sure'> {
  readonly draft: Draft
  readonly tree: ExpressionTree
  readonly isMet: boolean
  readonly isFormed: boolean
}

function stepOf(
  beginning: Beginning,
  values: Draft,
  { isLast, isOnly }: { readonly isLast: boolean; readonly isOnly: boolean },
  context: Context,
): LeadingStep | undefined {
  const { scope, freedom } = context
  const { column, prefix, characters, place } = beginning
  if (columnsOf(prefix).includes(column)) return undefined
  const first = place?.kind === 'field' && place.number === 1 ? place.separator : undefined
  const own = partsOf(beginning, context)
  // With one that is unlike all others among its fields a text is so itself.
  const isTold = first !== undefined && own.some((part) => !part.recased && freedom(part.column ?? '').alone)
  const isKey = !freedom(column).value && !isTold
  const isFree = isLast && !isKey && !values.minLength
  const whole = isFree && first !== undefined ? formBehind(values.patterns ?? [], own, context) : undefined
  const isWhole = whole?.rests.every(({ source }) => source === '^$') ?? false
  const parts: readonly Part[] =
    first === undefined || isWhole ? own : [...own, { text: first, tree: { op: 'literal', value: first } }]
  const form = formBehind(values.patterns ?? [], [...ownBefore(place), ...parts], context, place, isKey)
  // A beginning that may be anything is better cut out of a key than a key made of too few texts, or of an address.
  const isCut = own.every((part) => part.column !== undefined && !part.recased && freedom(part.column).value)
  const isFew = form !== undefined && (form.count < FEW || first === '@')
  if (!form || (isKey && isFew && isCut)) return undefined
  const text = own.map((part) => written(part, form, isOnly && own.length === 1, context)).reduce(behind)
  const rests = isWhole ? [] : form.rests
  const isFormed = rests.length > 0
  const inset = placed(text, column, place, { isKey, isFormed, isCut, isWhole })
  if (!inset) return undefined
  const longest = parts.map((part) => mostOf(part, form, scope))
  const bound = characters === undefined ? boundFor(longest, values.maxLength - inset.more) : undefined
  const most = characters ?? sum(longest.map((length) => Math.min(length, bound ?? Infinity)))
  const room = values.maxLength === Infinity ? Infinity : values.maxLength - most - inset.more
  if (!(room >= inset.least)) return undefined
  const unlike = (values.patterns ?? []).filter(({ negated }) => negated)
  const patterns = [...rests, ...inset.patterns, ...unlike]
  const least = characters ?? sum(parts.map((part) => part.text?.length ?? part.characters ?? 0))
  const isFormOf = (part: BeginningPart) =>
    part.text !== undefined || (!part.recased && form.heads.has(part.column ?? ''))
  const heads =
    characters === undefined
      ? bounded(form.heads, parts, longest, bound, context)
      : withLength(characters, form.heads, prefix, context)
  const isLong = lengthOf(prefix, context) === characters || heads.size > form.heads.size
  const minLength = Math.max(values.minLength === undefined ? 0 : values.minLength - least, inset.minLength)
  return {
    tree: inset.tree,
    draft: {
      ...defined({
        ...values,
        noneOf: undefined,
        minLength: values.minLength === undefined && minLength === 0 ? undefined : minLength,
        patterns: patterns.length > 0 ? patterns : undefined,
      }),
      maxLength: room,
    },
    heads: beginning.without === undefined ? heads : withoutText(beginning.without, heads, parts, context),
    sure: characters === undefined || parts.every(isFormOf) || isLong,
    isMet: unlike.length === 0 && !values.noneOf && (!isFormed || parts.every(isFormOf)),
    isFormed,
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

/** A piece of the text as every row has it: where the column is NULL the form still asks for a text, and so does what stands beside it. */
function written(
  { tree, column = '', characters = 0 }: Part,
  { examples }: FormBehind,
  isAlone: boolean,
  { scope, facts }: Context,
): ExpressionTree {
  const value = examples.get(column) ?? (isAlone ? undefined : 'x'.repeat(characters))
  const mayBeNull = columnsOf(tree).some((name) => scope.nullable(name) && (facts.get(name)?.null ?? true))
  return value !== undefined && mayBeNull ? { op: 'coalesce', args: [tree, { op: 'literal', value }] } : tree
}
