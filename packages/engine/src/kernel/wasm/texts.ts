import {
  call,
  copyAhead,
  copyWord,
  dayAndMicros,
  type F64 as Double,
  type Func,
  hexDigits,
  i32,
  type I32 as Word,
  i64,
  putBytes,
  putDate,
  putDecimal,
  putPadded,
  putTime,
  rareDate,
  swapped,
} from '@populace/columnar/wasm'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import { slotsOf } from '../analysis/slots.ts'
import type { Own } from '../interpreter/place.ts'
import type { Bytes, I32, Text } from '../ir.ts'
import { putDate as putAnyDate } from '../javascript/runtime/times.ts'
import { MOST_DIGITS, OVERRUN } from '../limits.ts'
import { encodeText } from '../text-form.ts'
import { type Code, NoWasmForm } from './code.ts'
import { foldedKeys } from './draws.ts'
import { changeCase, clipped, cutOut, escapeJson, putEntry, putLetters, putNoise, putRadix } from './library.ts'
import type { RowCode, Site } from './row-code.ts'
import { putsDrawnDigits, putWhole } from './short-numbers.ts'

/** Writes code that appends a text or bytes at the position. */
export function putCode(e: Own<Text> | Own<Bytes>, site: Site, code: Code): void {
  const { writer, f } = code
  const { workplace } = code.around.machine
  const p = writer.position
  switch (e.op) {
    case 'literal':
      putLiteral(encodeText(e.text), code)
      break
    case 'dict':
      putListed(e.texts, code.word(e.index, site), code)
      break
    case 'concat':
      for (const part of e.parts) code.put(part, site)
      break
    case 'letters':
    case 'noise':
      putDrawn(e, site, code)
      break
    case 'repeat':
      putRepeat(e, site, code)
      break
    case 'clip':
      changed(e.arg, site, code, (from) => f.set(p, call(clipped(workplace), from, p, i32.const(e.length))))
      break
    case 'piece': {
      // Both before the text is written: one of them may need scratch.
      const [first, count] = [f.let(code.word(e.from, site)), f.let(code.word(e.count, site))]
      changed(e.arg, site, code, (from) => f.set(p, call(cutOut(workplace), from, p, first, count)))
      break
    }
    case 'upper':
    case 'lower':
      changed(e.arg, site, code, (from) =>
        f.do(call(changeCase(workplace), from, p, i32.const(e.op === 'upper' ? 97 : 65))),
      )
      break
    case 'json-escape':
      changed(e.arg, site, code, (from) => {
        // The longest escape has six bytes.
        writer.ensure(i32.mul(i32.sub(p, from), 5))
        f.set(p, call(escapeJson(workplace), from, p))
      })
      break
    case 'slug':
    case 'lexemes':
    case 'respell':
      // Letters are taken apart by Unicode's tables, which only JavaScript has.
      throw new NoWasmForm(e)
    case 'hex-bytes':
    case 'digest':
      // Few tables hold digests, and the time goes into the digest wherever it is called from.
      throw new NoWasmForm(e)
    case 'words':
      putWords(e, site, code)
      break
    case 'utf8':
      code.put(e.arg, site)
      break
    default:
      putNumber(e, site, code)
  }
}

/** Appends by a function of the place and a number. */
function append(put: Func<readonly ['i32', 'f64'], 'i32'>, value: Double, most: number, { writer, f }: Code) {
  writer.reach += most + OVERRUN
  f.set(writer.position, call(put, writer.position, value))
}

type NumberText = Extract<Own<Text>, { op: 'digits' | 'decimal' | 'hex' | 'radix' | 'date-text' | 'timestamp-text' }>

/** A number's text. */
function putNumber(e: NumberText, site: Site, code: Code): void {
  const { workplace } = code.around.machine
  switch (e.op) {
    case 'digits': {
      const value = code.double(e.value, site)
      if (e.width > 1) append(putPadded(workplace, e.width), value, Math.max(MOST_DIGITS, e.width + 1), code)
      else putWhole(value, code)
      break
    }
    case 'decimal':
      append(putDecimal(workplace, e.scale), code.double(e.value, site), Math.max(MOST_DIGITS, e.scale + 3), code)
      break
    case 'hex':
      putHex(code.word(e.word, site), e.digits, code)
      break
    case 'radix':
      if (!putsDrawnDigits(e, site, code))
        append(putRadix(workplace, encodeText(e.alphabet), e.width), code.double(e.value, site), e.width, code)
      break
    case 'date-text':
      putDays(code.double(e.days, site), code)
      break
    case 'timestamp-text':
      putMoment(e, site, code)
      break
    default:
      throw new NoWasmForm(e)
  }
}

/** A date's ten bytes. The years from 0000 that are rare are JavaScript's. */
function putDays(days: Double, code: Code): void {
  const { writer, f } = code
  const { workplace, memory } = code.around.machine
  const rare = rareDate(workplace, 'of kernels', (p, day) => putAnyDate(new DataView(memory.buffer), p, day))
  writer.reach += 10 + OVERRUN
  f.set(writer.position, call(putDate(workplace, rare), writer.position, i32.truncSatF64S(days)))
}

function putMoment(e: Text & { op: 'timestamp-text' }, site: Site, code: Code): void {
  const { f, writer } = code
  const { day, rest } = dayAndMicros(f, f.let(code.double(e.micros, site)))
  putDays(day, code)
  putLiteral(encodeText(e.separator), code)
  append(putTime(code.around.machine.workplace, false), rest, 15, code)
  putLiteral(encodeText(e.suffix), code)
  writer.usesMemory = true
}

/** The last digits of a word's eight. */
function putHex(word: Word, digits: number, code: Code): void {
  const { writer, f } = code
  writer.reach += digits + OVERRUN
  const shown = call(hexDigits(code.around.machine.workplace), word)
  f.do(i64.store(writer.position, i64.shrU(shown, BigInt(64 - 8 * digits))))
  f.advance(writer.position, digits)
}

/** Characters or bytes with a draw each. */
function putDrawn(e: (Text & { op: 'letters' }) | (Bytes & { op: 'noise' }), site: Site, code: Code): void {
  const { writer, f } = code
  const { workplace, memory } = code.around.machine
  const row = e.row ? code.rowAt(site.row.table, e.row, site) : site.row
  const count = clamped(e.count, e.most, site, code)
  const draws = Math.ceil(e.most / (e.op === 'letters' ? 2 : 8))
  const keys = memory.place(foldedKeys(e.key, [...Array(draws).keys()]))
  const put = e.op === 'noise' ? putNoise(workplace) : putLetters(workplace, encodeText(e.alphabet))
  writer.reach += e.most + OVERRUN
  f.set(writer.position, call(put, writer.position, count, i32.const(keys), row.low, code.highOf(row)))
}

function putWords(e: Bytes & { op: 'words' }, site: Site, code: Code): void {
  const { writer, f } = code
  // All of them before the first is written: one of them may need scratch.
  const words = e.words.map((word) => f.let(code.word(word, site)))
  for (const [i, word] of words.entries()) if (i * 4 < e.length) f.do(i32.store(writer.position, swapped(word), i * 4))
  writer.reach += e.words.length * 4 + OVERRUN
  f.advance(writer.position, Math.min(e.length, e.words.length * 4))
}

/** A count held between 0 and the most that there may be, in a variable. */
function clamped(count: I32, most: number, site: Site, code: Code): Word {
  const { f } = code
  const wanted = f.let(code.word(count, site))
  const capped = f.let(i32.select(i32.ltS(wanted, most), wanted, most))
  return f.let(i32.select(i32.gtS(capped, 0), capped, 0))
}

/** A text that is written, then changed where it lies. */
function changed(arg: Text, site: Site, code: Code, change: (from: Word) => void): void {
  const from = code.f.let(code.writer.position)
  code.writer.passing(() => code.put(arg, site))
  change(from)
}

function putRepeat(e: Text & { op: 'repeat' }, site: Site, code: Code): void {
  const { writer, f } = code
  const count = clamped(e.count, e.most, site, code)
  const turn = f.let(i32.const(0))
  const before = writer.reach
  f.count(turn, count, () =>
    writer.nested(() =>
      writer.bound(e.name, { turn, most: e.most }, () => {
        const separator = encodeText(e.separator)
        if (separator.length > 0) writer.branch(i32.gtS(turn, 0), () => putLiteral(separator, code))
        code.put(e.body, site)
      }),
    ),
  )
  writer.reach += Math.max(0, e.most - 1) * (writer.reach - before)
}

function putLiteral(bytes: Uint8Array, { writer, f, around }: Code): void {
  if (bytes.length === 0) return
  writer.usesMemory = true
  writer.reach += bytes.length + OVERRUN
  putBytes(f, around.machine.workplace, writer.position, bytes)
  f.advance(writer.position, bytes.length)
}

/** Texts of lists are copied so many bytes at once: phrases are seldom longer. */
const AHEAD = 32

/** Appends a text of a list. */
function putListed(texts: readonly string[], number: Word, code: Code): void {
  const { writer, f } = code
  const { memory, workplace } = code.around.machine
  const slots = slotsOf(texts)
  if (slots.most === 0) return
  writer.usesMemory = true
  writer.reach += slots.most + OVERRUN
  const entry = f.let(number)
  const words = memory.place(slots.words)
  const isFixed = slots.most === slots.fewest
  const length = isFixed ? i32.const(slots.most) : i32.load(i32.shl(entry, 2), memory.place(slots.lengths))
  const { stride } = slots
  if (stride === 0) {
    const first = i32.load(i32.shl(entry, 2), memory.place(slots.starts))
    const from = f.let(i32.add(i32.shl(first, 3), words))
    const size = writer.named(length)
    writer.reach += AHEAD
    copyAhead(f, writer.position, from, size, AHEAD, putEntry(workplace))
    f.advance(writer.position, size)
    return
  }
  const from = f.let(i32.add(i32.mul(entry, stride * 8), words))
  for (let i = 0; i < stride; i++) f.do(copyWord(writer.position, from, i * 8))
  f.advance(writer.position, length)
}

/** Appends a text that is an entry of a list. */
export function putForm(form: DictionaryForm, site: Site, code: Code): void {
  const [only] = form.texts
  if (form.texts.length === 1 && only !== undefined) putLiteral(encodeText(only), code)
  else putListed(form.texts, form.code<RowCode, Word>(site, code), code)
}
