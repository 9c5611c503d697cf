import { decodeText } from '@populace/columnar'
import { call, either, f64, i32, type I32 as Word, i64, WHOLE_LIMIT } from '@populace/columnar/wasm'
import { aliasTable } from '../alias-table.ts'
import { lengthsOf, matchesOf } from '../analysis/list-facts.ts'
import { elements } from '../analysis/lists.ts'
import type { Own } from '../interpreter/place.ts'
import type { I32, Text } from '../ir.ts'
import { expression } from '../text-form.ts'
import { type Code, NoWasmForm } from './code.ts'
import { drawCode } from './draws.ts'
import { compareTexts, countCharacters, placeOf } from './library.ts'
import { highWord } from './mixing.ts'
import type { Site } from './row-code.ts'

const BITS = {
  add: 'add',
  sub: 'sub',
  mul: 'mul',
  and: 'and',
  or: 'or',
  xor: 'xor',
  shl: 'shl',
  shr: 'shrS',
  shru: 'shrU',
  lt: 'ltS',
  le: 'leS',
  eq: 'eq',
  ne: 'ne',
} as const
const COMPARISONS = { flt: 'lt', fle: 'le', feq: 'eq', fne: 'ne' } as const

/** Code of an `i32` expression. */
export function wordCode(e: Own<I32>, site: Site, code: Code): Word {
  const word = (arg: I32) => code.word(arg, site)
  const { memory } = code.around.machine
  switch (e.op) {
    case 'const':
      return i32.const(e.value)
    case 'draw':
      return drawCode(e, site, code)
    case 'xor':
      // 1 ↔ 0 of a comparison, as conditions are negated.
      if (e.right.op === 'const' && e.right.value === 1 && isTruth(e.left)) return i32.eqz(word(e.left))
      return i32.xor(word(e.left), word(e.right))
    case 'add':
    case 'sub':
    case 'mul':
    case 'and':
    case 'or':
    case 'shl':
    case 'shr':
    case 'shru':
    case 'lt':
    case 'le':
    case 'eq':
    case 'ne':
      return i32[BITS[e.op]](word(e.left), word(e.right))
    case 'mulhi':
      return highWord(word(e.left), word(e.right))
    case 'divu':
      return i32.divU(word(e.left), e.right)
    case 'remu':
      return i32.remU(word(e.left), e.right)
    case 'flt':
    case 'fle':
    case 'feq':
    case 'fne':
      return f64[COMPARISONS[e.op]](code.double(e.left, site), code.double(e.right, site))
    case 'trunc': {
      const x = code.writer.named(code.double(e.arg, site))
      const isSmall = f64.lt(f64.abs(x), WHOLE_LIMIT)
      const whole = e.arg.op === 'floor' ? x : f64.trunc(x)
      return either(isSmall, i32.ofWhole(whole), call(code.around.machine.toWord, x))
    }
    case 'alias':
      return drawByWeight(e.weights, code.writer.named(word(e.word)), code)
    case 'lookup':
      return i32.load(i32.shl(word(e.index), 2), memory.place(elements('i32', e.values)))
    case 'read-null':
      return code.nullOf(code.earlier(e.step, site), site.row) ?? i32.const(0)
    case 'cell-null':
      return code.nullOf(code.step(e.table, e.step), code.rowAt(e.table, e.row, site)) ?? i32.const(0)
    case 'compare-text':
    case 'compare-bytes':
      return code.scratch(e.left, site, ({ from }) =>
        code.scratch(e.right, site, ({ from: middle, end }) =>
          code.f.let(call(compareTexts(code.around.machine.workplace), from, middle, end)),
        ),
      )
    case 'place': {
      const first = code.f.let(word(e.from))
      return code.scratch(e.arg, site, ({ from }) =>
        code.scratch(e.needle, site, ({ from: middle, end }) =>
          code.f.let(call(placeOf(code.around.machine.workplace), from, middle, end, first)),
        ),
      )
    }
    case 'length': {
      const form = code.around.form(e.arg, site.step)
      if (form)
        return i32.load(i32.shl(form.code<Site['row'], Word>(site, code), 2), memory.place(lengthsOf(form.texts)))
      const count = countCharacters(code.around.machine.workplace)
      return code.scratch(e.arg, site, ({ from, end }) => code.f.let(call(count, from, end)))
    }
    case 'matches':
      return matches(e.arg, expression(e.pattern, e.flags), site, code)
    default:
      throw new NoWasmForm(e)
  }
}

const isTruth = (e: I32): boolean =>
  e.op in COMPARISONS || e.op === 'lt' || e.op === 'le' || e.op === 'eq' || e.op === 'ne'

/** A list's texts are matched once; others are handed to JavaScript one by one. */
function matches(arg: Text, pattern: RegExp, site: Site, code: Code): Word {
  const { machine } = code.around
  const form = code.around.form(arg, site.step)
  if (form)
    return i32.load8U(form.code<Site['row'], Word>(site, code), machine.memory.place(matchesOf(form.texts, pattern)))
  const test = machine.workplace.once(`matches ${pattern}`, () =>
    machine.module.import(['i32', 'i32'], 'i32', (from, end) =>
      pattern.test(decodeText(new Uint8Array(machine.memory.buffer, from, end - from))) ? 1 : 0,
    ),
  )
  return code.scratch(arg, site, ({ from, end }) => code.f.let(call(test, from, end)))
}

/** See `AliasTable`. The side is chosen by arithmetic: a branch would be wrong half the time. */
function drawByWeight(weights: readonly number[], word: Word, code: Code): Word {
  const { size, buckets } = aliasTable(weights)
  const table = code.around.machine.memory.place(buckets)
  const bucket = code.f.let(highWord(word, i32.const(size)))
  const pair = code.f.let(i64.load(i32.shl(bucket, 3), table))
  const fraction = i32.shrU(i32.mul(word, size), 1)
  return i32.select(i32.ltU(fraction, i32.wrapI64(pair)), bucket, i32.wrapI64(i64.shrU(pair, 32n)))
}
