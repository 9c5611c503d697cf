import type { ExpressionTree, TypeRef } from '@populace/catalog'

type Tree = ExpressionTree

/** Parts that `strftime` writes as digits of a known count, with their names in standard SQL (sqlite.org/lang_datefunc.html §4). */
const PARTS: ReadonlyMap<string, { readonly field: string; readonly digits: number }> = new Map([
  ['%d', { field: 'day', digits: 2 }],
  ['%m', { field: 'month', digits: 2 }],
  ['%Y', { field: 'year', digits: 4 }],
  ['%H', { field: 'hour', digits: 2 }],
  ['%M', { field: 'minute', digits: 2 }],
  ['%j', { field: 'doy', digits: 3 }],
  ['%w', { field: 'dow', digits: 1 }],
  ['%u', { field: 'isodow', digits: 1 }],
])

const UNITS: ReadonlyMap<string, string> = new Map([
  ['start of day', 'day'],
  ['start of month', 'month'],
  ['start of year', 'year'],
])

/** `strftime('%d', day)` as a number, with the digits that it is written in; undefined for another call. */
function partOf(tree: Tree, type: (column: string) => TypeRef | undefined) {
  if (tree.op !== 'call' || tree.name !== 'strftime' || tree.args.length !== 2) return undefined
  const [format, of] = tree.args
  const part = format?.op === 'literal' ? PARTS.get(String(format.value)) : undefined
  const kind = of?.op === 'column' ? type(of.name)?.kind : undefined
  if (!part || !of || (kind !== 'date' && kind !== 'timestamp')) return undefined
  const number: Tree = { op: 'call', name: 'date_part', args: [{ op: 'literal', value: part.field }, of] }
  return { number, digits: part.digits }
}

/** `strftime('%d', day) = '01'` and lists of such texts, as comparisons of numbers: their digits are of one count, so the order is the same. */
export function comparedAsNumber(tree: Tree, type: (column: string) => TypeRef | undefined): Tree {
  if (tree.op === 'compare') {
    const [left, right] = [partOf(tree.left, type), partOf(tree.right, type)]
    if (left && right) return tree
    const [other, part] = left ? [tree.right, left] : [tree.left, right]
    const number = part && numberOf(other, part.digits)
    if (!number || !part) return tree
    return left ? { ...tree, left: part.number, right: number } : { ...tree, left: number, right: part.number }
  }
  if (tree.op !== 'in') return tree
  const part = partOf(tree.arg, type)
  const list = part ? tree.list.flatMap((item) => numberOf(item, part.digits) ?? []) : []
  return part && list.length === tree.list.length ? { ...tree, arg: part.number, list } : tree
}

const SECONDS_PER_DAY = 86_400

/** What moments are counted by, in seconds. */
const COUNTS: ReadonlyMap<string, number> = new Map([
  ['julianday', SECONDS_PER_DAY],
  ['unixepoch', 1],
])

/** `julianday(ends) - julianday(starts) <= 1`, and the like in seconds or multiplied, as a comparison of what lies between two moments. */
export function comparedAsSpan(
  tree: Tree & { op: 'compare' },
  type: (column: string) => TypeRef | undefined,
): Tree | undefined {
  const { left, right } = tree
  const span = spanOf(left, type)
  if (span) {
    const limit = limitOf(right, span)
    return limit && { ...tree, left: span.between, right: limit }
  }
  const turned = spanOf(right, type)
  const limit = turned && limitOf(left, turned)
  return limit && { ...tree, left: limit, right: turned.between }
}

interface Span {
  readonly between: Tree
  /** What the number counts, in seconds. */
  readonly unit: number
  readonly ofDays: boolean
}

function spanOf(tree: Tree, type: (column: string) => TypeRef | undefined): Span | undefined {
  if (tree.op === 'cast') return /int/i.test(tree.type) ? undefined : spanOf(tree.arg, type)
  if (tree.op !== 'binary') return undefined
  if (tree.operator === '*' || tree.operator === '/') {
    const span = spanOf(tree.left, type)
    const by = numeral(tree.right)
    if (!span || !(by > 0)) return undefined
    return { ...span, unit: tree.operator === '*' ? span.unit / by : span.unit * by }
  }
  const [later, earlier] = tree.operator === '-' ? [countedIn(tree.left), countedIn(tree.right)] : []
  if (!later || !earlier || later.unit !== earlier.unit) return undefined
  const kinds = [type(later.column)?.kind, type(earlier.column)?.kind]
  const ofDays = kinds.every((kind) => kind === 'date')
  if (!ofDays && !kinds.every((kind) => kind === 'timestamp')) return undefined
  const [left, right] = [later, earlier].map(({ column }): Tree => ({ op: 'column', name: column }))
  return left && right && { between: { op: 'binary', operator: '-', left, right }, unit: later.unit, ofDays }
}

/** `julianday(moment)`, `unixepoch(moment)`, `strftime('%s', moment)`: the column, and what its moments are counted by. */
function countedIn(tree: Tree): { readonly column: string; readonly unit: number } | undefined {
  if (tree.op === 'cast') return countedIn(tree.arg)
  if (tree.op !== 'call') return undefined
  const [first, second] = tree.args
  const isSeconds = tree.name === 'strftime' && first?.op === 'literal' && first.value === '%s'
  const unit = isSeconds ? 1 : COUNTS.get(tree.name)
  const of = isSeconds ? second : first
  return unit !== undefined && of?.op === 'column' && tree.args.length === (isSeconds ? 2 : 1)
    ? { column: of.name, unit }
    : undefined
}

function limitOf(tree: Tree, { unit, ofDays }: Span): Tree | undefined {
  const count = numeral(tree)
  if (!Number.isFinite(count)) return tree.op === 'column' ? countedLimit(tree, unit, ofDays) : undefined
  const seconds = Math.round(count * unit * 1000) / 1000
  if (ofDays) return { op: 'literal', value: seconds / SECONDS_PER_DAY }
  return { op: 'cast', type: 'interval', arg: { op: 'literal', value: `${seconds} seconds` } }
}

/** So many units as a column says; of dates whole days. */
function countedLimit(left: Tree, unit: number, ofDays: boolean): Tree | undefined {
  if (ofDays) return unit === SECONDS_PER_DAY ? left : undefined
  const one: Tree = { op: 'cast', type: 'interval', arg: { op: 'literal', value: `${unit} seconds` } }
  return Number.isInteger(unit) ? { op: 'binary', operator: '*', left, right: one } : undefined
}

/** A number as it is written, with a point or without. */
function numeral(tree: Tree): number {
  if (tree.op === 'cast') return numeral(tree.arg)
  return tree.op === 'literal' && typeof tree.value !== 'boolean' ? Number(tree.value ?? Number.NaN) : Number.NaN
}

/** `CAST(strftime('%d', day) AS INTEGER)`. */
export const castToNumber = (tree: Tree & { op: 'cast' }, type: (column: string) => TypeRef | undefined): Tree =>
  /int/i.test(tree.type) ? (partOf(tree.arg, type)?.number ?? tree) : tree

/** `date(day, 'start of month')`, where the column is of the function's own form; undefined for another call. */
export function beginningOfUnit({ name, args }: Tree & { op: 'call' }, kind: TypeRef['kind']): Tree | undefined {
  const [of, modifier, ...others] = args
  const unit = modifier?.op === 'literal' ? UNITS.get(String(modifier.value)) : undefined
  const own = (name === 'date' && kind === 'date') || (name === 'datetime' && kind === 'timestamp')
  if (!own || !unit || !of || others.length > 0) return undefined
  return { op: 'call', name: 'date_trunc', args: [{ op: 'literal', value: unit }, of] }
}

function numberOf(tree: Tree, digits: number): Tree | undefined {
  if (tree.op !== 'literal' || typeof tree.value !== 'string') return undefined
  return tree.value.length === digits && /^\d+$/.test(tree.value)
    ? { op: 'literal', value: Number(tree.value) }
    : undefined
}
