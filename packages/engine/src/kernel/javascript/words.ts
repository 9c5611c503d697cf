import { aliasTable } from '../alias-table.ts'
import type { Own } from '../interpreter/place.ts'
import type { I32 } from '../ir.ts'
import { expression } from '../text-form.ts'
import type { Code } from './code.ts'
import { drawCode } from './draws.ts'
import { elements } from '../analysis/lists.ts'
import { lengthsOf, matchesOf } from '../analysis/list-facts.ts'
import type { RowCode, Site } from './site.ts'

const SIGN = { add: '+', sub: '-', and: '&', or: '|', xor: '^', shl: '<<', shr: '>>' } as const
const COMPARISON = { lt: '<', le: '<=', eq: '===', ne: '!==', flt: '<', fle: '<=', feq: '===', fne: '!==' } as const

/** The largest factor whose product with any word is exact in a double. */
const EXACT_FACTOR = 2 ** 21

/** Code of an `i32` expression, a signed 32-bit integer. */
export function wordCode(e: Own<I32>, site: Site, code: Code): string {
  const number = (arg: I32) => code.number(arg, site)
  switch (e.op) {
    case 'const':
      return code.literal(e.value | 0)
    case 'draw':
      return drawCode(e, site, code)
    case 'add':
    case 'sub':
      return `(${number(e.left)} ${SIGN[e.op]} ${number(e.right)} | 0)`
    case 'and':
    case 'or':
    case 'xor':
      return `(${number(e.left)} ${SIGN[e.op]} ${number(e.right)})`
    case 'shl':
    case 'shr':
      return `(${number(e.left)} ${SIGN[e.op]} ${shiftCount(e.right, site, code)})`
    case 'shru':
      return `(${number(e.left)} >>> ${shiftCount(e.right, site, code)} | 0)`
    case 'mul':
      return `imul(${number(e.left)}, ${number(e.right)})`
    case 'mulhi':
      return highWord(number(e.left), e.right, site, code)
    case 'divu':
      return `((${number(e.left)} >>> 0) / ${e.right} | 0)`
    case 'remu':
      return `((${number(e.left)} >>> 0) % ${e.right} | 0)`
    case 'lt':
    case 'le':
    case 'eq':
    case 'ne':
    case 'flt':
    case 'fle':
    case 'feq':
    case 'fne':
    case 'read-null':
    case 'cell-null':
    case 'matches':
      return `(${truth(e, site, code)} ? 1 : 0)`
    case 'trunc':
      return `(${code.number(e.arg, site)} | 0)`
    case 'alias':
      return drawByWeight(e.weights, code.variable(e.word, site), code)
    case 'lookup':
      return `${code.constants.name(elements('i32', e.values))}[${number(e.index)}]`
    case 'compare-text':
    case 'compare-bytes':
      return code.scratch(e.left, site, (from) =>
        code.scratch(e.right, site, (middle, end) =>
          code.writer.variable('v', `compareTexts(a, ${from}, ${middle}, ${end})`),
        ),
      )
    case 'place': {
      const first = code.writer.variable('v', number(e.from))
      return code.scratch(e.arg, site, (from) =>
        code.scratch(e.needle, site, (middle, end) =>
          code.writer.variable('v', `placeOf(a, ${from}, ${middle}, ${end}, ${first})`),
        ),
      )
    }
    case 'length': {
      const form = code.dictionaryForm(e.arg, site.step)
      if (form) return `${code.constants.name(lengthsOf(form.texts))}[${form.code<RowCode, string>(site, code)}]`
      return code.scratch(e.arg, site, (from, end) => code.writer.variable('v', `countCharacters(a, ${from}, ${end})`))
    }
  }
}

/** The operations whose natural form in JavaScript is a truth value. */
type Truth = Extract<Own<I32>, { op: keyof typeof COMPARISON | 'read-null' | 'cell-null' | 'matches' }>

function isTruth(e: I32): e is Truth {
  return e.op in COMPARISON || e.op === 'read-null' || e.op === 'cell-null' || e.op === 'matches'
}

/** Operations that give 1 or 0. */
function isLogical(e: I32): boolean {
  if (isTruth(e)) return true
  if (e.op === 'const') return e.value === 0 || e.value === 1
  return (e.op === 'and' || e.op === 'or' || e.op === 'xor') && isLogical(e.left) && isLogical(e.right)
}

/** Code of a word as a truth value. */
export function conditionCode(e: I32, site: Site, code: Code): string {
  if (e.op === 'const') return String(e.value !== 0)
  if (!code.isShared(e, site)) {
    if (isTruth(e)) return truth(e, site, code)
    if ((e.op === 'and' || e.op === 'or') && isLogical(e.left) && isLogical(e.right)) {
      const left = code.condition(e.left, site)
      return `(${left} ${e.op === 'and' ? '&&' : '||'} ${code.condition(e.right, site)})`
    }
    if (e.op === 'xor' && isLogical(e.left) && e.right.op === 'const' && e.right.value === 1)
      return `!${code.condition(e.left, site)}`
  }
  return `(${code.number(e, site)} !== 0)`
}

/** Code of a truth value. */
function truth(e: Truth, site: Site, code: Code): string {
  switch (e.op) {
    case 'lt':
    case 'le':
    case 'eq':
    case 'ne':
    case 'flt':
    case 'fle':
    case 'feq':
    case 'fne':
      return `(${code.number(e.left, site)} ${COMPARISON[e.op]} ${code.number(e.right, site)})`
    case 'read-null':
      return code.nullOf(code.earlier(e.step, site), site.row) ?? 'false'
    case 'cell-null':
      return code.nullOf(code.step(e.table, e.step), code.rowAt(e.table, e.row, site)) ?? 'false'
    case 'matches': {
      const pattern = expression(e.pattern, e.flags)
      const form = code.dictionaryForm(e.arg, site.step)
      if (form)
        return `(${code.constants.name(matchesOf(form.texts, pattern))}[${form.code<RowCode, string>(site, code)}] !== 0)`
      const name = code.constants.name(pattern)
      return code.scratch(e.arg, site, (from, end) =>
        code.writer.variable('v', `matchesText(a, ${from}, ${end}, ${name})`),
      )
    }
  }
}

function highWord(left: string, right: I32, site: Site, code: Code): string {
  if (right.op !== 'const') return `mulhi(${left}, ${code.number(right, site)})`
  const factor = right.value >>> 0
  if (factor <= EXACT_FACTOR) return `((${left} >>> 0) * ${code.literal(factor / 2 ** 32)} | 0)`
  return `mulhi(${left}, ${code.literal(right.value | 0)})`
}

/** Processors shift by a constant in fewer steps. */
const shiftCount = (count: I32, site: Site, code: Code): string =>
  count.op === 'const' ? String(count.value & 31) : code.number(count, site)

/** The side is chosen by arithmetic: a branch would be wrong half the time. */
function drawByWeight(weights: readonly number[], word: string, code: Code): string {
  const { writer, constants } = code
  const { size, buckets } = aliasTable(weights)
  const table = constants.name(buckets)
  if (code.isLarge) return `byWeight(${word}, ${table})`
  const bucket = writer.variable('v', `(${word} >>> 0) * ${code.literal(size / 2 ** 32)} | 0`)
  const place = writer.variable('v', `${bucket} << 1`)
  const other = writer.variable('v', `${table}[${place} + 1]`)
  const fraction = `(imul(${word}, ${code.literal(size)}) >>> 1)`
  return `(${other} ^ (${other} ^ ${bucket}) & ${fraction} - ${table}[${place}] >> 31)`
}
