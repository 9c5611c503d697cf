import type { Expr } from './ir.ts'

/** The expressions that an expression is made of, in the order in which they are computed. */
export function children(e: Expr): readonly Expr[] {
  switch (e.op) {
    case 'const':
    case 'row':
    case 'literal':
    case 'read':
    case 'read-null':
    case 'turn':
    case 'result':
      return []
    case 'draw': {
      const dynamic = typeof e.draw === 'number' ? [] : [e.draw]
      return e.row ? [e.row, ...dynamic] : dynamic
    }
    case 'divu':
    case 'remu':
      return [e.left]
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'mod':
    case 'min':
    case 'max':
    case 'and':
    case 'or':
    case 'xor':
    case 'shl':
    case 'shr':
    case 'shru':
    case 'mulhi':
    case 'lt':
    case 'le':
    case 'eq':
    case 'ne':
    case 'flt':
    case 'fle':
    case 'feq':
    case 'fne':
    case 'compare-text':
    case 'compare-bytes':
      return [e.left, e.right]
    case 'trunc':
    case 'floor':
    case 'sqrt':
    case 'neg':
    case 'abs':
    case 'from-i32':
    case 'from-u32':
    case 'figure':
    case 'length':
    case 'matches':
    case 'clip':
    case 'upper':
    case 'lower':
    case 'json-escape':
    case 'slug':
    case 'lexemes':
    case 'respell':
    case 'hex-bytes':
    case 'digest':
    case 'utf8':
      return [e.arg]
    case 'place':
      return [e.arg, e.needle, e.from]
    case 'piece':
      return [e.arg, e.from, e.count]
    case 'alias':
      return [e.word]
    case 'lookup':
    case 'dict':
      return [e.index]
    case 'cell':
    case 'cell-null':
      return [e.row]
    case 'unit':
      return [e.high, e.low]
    case 'call':
      return e.args
    case 'concat':
      return e.parts
    case 'digits':
    case 'decimal':
    case 'radix':
      return [e.value]
    case 'hex':
      return [e.word]
    case 'letters':
    case 'noise':
      return e.row ? [e.count, e.row] : [e.count]
    case 'date-text':
      return [e.days]
    case 'timestamp-text':
      return [e.micros]
    case 'repeat':
      return [e.count, e.body]
    case 'words':
      return e.words
    case 'select':
      return [e.when, e.then, e.otherwise]
    case 'attempt':
      return [e.body, e.accept]
    case 'fold':
      return [e.count, e.initial, e.body]
    case 'window':
      return [e.group, e.count, e.member, ...e.places, e.body]
  }
}

/** Every expression of a graph once, children first. Iterates, since graphs may be deeper than the stack. */
export function nodes(roots: readonly Expr[]): readonly Expr[] {
  const found = new Set<Expr>()
  const entered = new Set<Expr>()
  const stack = [...roots].reverse()
  for (let e = stack.at(-1); e; e = stack.at(-1)) {
    if (entered.has(e)) {
      stack.pop()
      found.add(e)
      continue
    }
    entered.add(e)
    for (const child of children(e)) if (!entered.has(child)) stack.push(child)
  }
  return [...found]
}

const none: ReadonlySet<string> = new Set()
const freeNamesOf = new WeakMap<Expr, ReadonlySet<string>>()

/** The names of the loops (`repeat`, `attempt`, `fold`, `window`) outside the expression that its value depends on. */
export function freeNames(root: Expr): ReadonlySet<string> {
  const known = freeNamesOf.get(root)
  if (known) return known
  for (const e of nodes([root])) if (!freeNamesOf.has(e)) freeNamesOf.set(e, ownFreeNames(e))
  return freeNamesOf.get(root) ?? none
}

function ownFreeNames(e: Expr): ReadonlySet<string> {
  if (e.op === 'turn' || e.op === 'result') return new Set([e.name])
  const inside = children(e).flatMap((child) => [...(freeNamesOf.get(child) ?? none)])
  if (inside.length === 0) return none
  const names = new Set(inside)
  if (e.op === 'attempt') names.delete(e.name)
  if (e.op === 'repeat' && !freeNamesOf.get(e.count)?.has(e.name)) names.delete(e.name)
  if (e.op === 'fold' && ![e.count, e.initial].some((part) => freeNamesOf.get(part)?.has(e.name))) names.delete(e.name)
  if (e.op === 'window' && ![e.group, e.count].some((part) => freeNamesOf.get(part)?.has(e.name))) names.delete(e.name)
  return names
}
