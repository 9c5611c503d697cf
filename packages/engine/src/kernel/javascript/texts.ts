import type { Own } from '../interpreter/place.ts'
import type { Bytes, F64, I32, Text } from '../ir.ts'
import { digestSize } from '../digest.ts'
import { MOST_DIGITS, OVERRUN } from '../limits.ts'
import { encodeText, LEXEMES_LONGER, MOST_SPELLED } from '../text-form.ts'
import type { Code } from './code.ts'
import type { DictionaryForm } from '../analysis/dictionary-form.ts'
import { foldedKeys, highOf } from './draws.ts'
import { putLiteral } from './literals.ts'
import { putRadix } from './radix.ts'
import { hexPairs } from './runtime/texts.ts'
import type { RowCode, Site } from './site.ts'
import { slotsOf } from '../analysis/slots.ts'

/** Writes code that appends a text or bytes at the position. */
export function putCode(e: Own<Text> | Own<Bytes>, site: Site, code: Code): void {
  const { writer } = code
  const p = writer.position
  switch (e.op) {
    case 'literal':
      putLiteral(encodeText(e.text), code)
      break
    case 'dict':
      putEntry(e.texts, code.number(e.index, site), code)
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
      changed(e.arg, site, code, (from) => writer.line(`${p} = clipped(a, ${from}, ${p}, ${e.length});`))
      break
    case 'piece': {
      // Both before the text is written: one of them may need scratch.
      const [first, count] = [e.from, e.count].map((word) => writer.variable('v', code.number(word, site)))
      changed(e.arg, site, code, (from) => writer.line(`${p} = cutOut(a, ${from}, ${p}, ${first}, ${count});`))
      break
    }
    case 'upper':
      changed(e.arg, site, code, (from) => writer.line(`toUpper(a, ${from}, ${p});`))
      break
    case 'lower':
      changed(e.arg, site, code, (from) => writer.line(`toLower(a, ${from}, ${p});`))
      break
    case 'json-escape':
      changed(e.arg, site, code, (from) => {
        // The longest escape has six bytes.
        writer.ensure(`5 * (${p} - ${from})`)
        writer.line(`${p} = escapeJson(a, ${from}, ${p});`)
      })
      break
    case 'slug':
      changed(e.arg, site, code, (from) => {
        // A syllable of three bytes may be spelled in nine.
        writer.ensure(`2 * (${p} - ${from})`)
        writer.line(`${p} = toSlug(a, ${from}, ${p}, ${code.constants.name(e)});`)
      })
      break
    case 'lexemes':
      changed(e.arg, site, code, (from) => {
        writer.ensure(`${LEXEMES_LONGER.each} * (${p} - ${from}) + ${LEXEMES_LONGER.besides}`)
        writer.line(`${p} = toLexemes(a, ${from}, ${p}, ${e.most});`)
      })
      break
    case 'respell':
      changed(e.arg, site, code, (from) => {
        writer.ensure(`${MOST_SPELLED} * (${p} - ${from})`)
        writer.line(`${p} = respell(a, ${from}, ${p}, ${code.constants.name(e)});`)
      })
      break
    case 'hex-bytes':
      changed(e.arg, site, code, (from) => {
        writer.ensure(`${p} - ${from}`)
        writer.line(`${p} = toHex(a, ${from}, ${p});`)
      })
      break
    case 'digest':
      changed(e.arg, site, code, (from) => {
        writer.ensure(String(digestSize(e.algorithm)))
        writer.line(`${p} = toDigest(a, ${from}, ${p}, '${e.algorithm}');`)
      })
      break
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

/** Appends with a call that gives the new position. */
function append(call: string, most: number, { writer }: Code): void {
  writer.reach += most + OVERRUN
  writer.line(`${writer.position} = ${call};`)
}

type NumberText = Extract<Own<Text>, { op: 'digits' | 'decimal' | 'hex' | 'radix' | 'date-text' | 'timestamp-text' }>

/** A number's text. */
function putNumber(e: NumberText, site: Site, code: Code): void {
  const p = code.writer.position
  const number = (arg: F64 | I32) => code.number(arg, site)
  switch (e.op) {
    case 'digits': {
      const most = Math.max(MOST_DIGITS, e.width + 1)
      if (e.width > 1) append(`putPadded(d, ${p}, ${number(e.value)}, ${e.width})`, most, code)
      else append(`putDigits(d, ${p}, ${number(e.value)})`, most, code)
      break
    }
    case 'decimal': {
      const most = Math.max(MOST_DIGITS, e.scale + 3)
      if (e.scale === 0) append(`putDigits(d, ${p}, ${number(e.value)})`, most, code)
      else if (e.scale === 2) append(`putHundredths(d, ${p}, ${number(e.value)})`, most, code)
      else append(`putDecimal(d, ${p}, ${number(e.value)}, ${e.scale})`, most, code)
      break
    }
    case 'hex':
      putHex(number(e.word), e.digits, code)
      break
    case 'radix':
      putRadix(number(e.value), e.alphabet, e.width, code)
      break
    case 'date-text':
      append(`putDate(d, ${p}, ${number(e.days)})`, 10, code)
      break
    case 'timestamp-text':
      append(`putTimestamp(d, ${p}, ${number(e.micros)}, ${e.separator.charCodeAt(0)})`, 26, code)
      putLiteral(encodeText(e.suffix), code)
  }
}

/** Hexadecimal digits, two at a time; one too many is overwritten. */
function putHex(word: string, digits: number, code: Code): void {
  const { writer, constants } = code
  const p = writer.position
  const pairs = constants.name(hexPairs)
  const shifted = writer.variable('v', `${word} << ${32 - 4 * digits}`)
  for (let i = 0; i < digits; i += 2)
    writer.line(`d.setInt16(${p} + ${i}, ${pairs}[${shifted} >>> ${24 - 4 * i} & 255], true);`)
  append(`${p} + ${digits} | 0`, digits, code)
}

/** Characters or bytes with a draw each. */
function putDrawn(e: (Text & { op: 'letters' }) | (Bytes & { op: 'noise' }), site: Site, code: Code): void {
  const { writer, constants } = code
  const p = writer.position
  const row = e.row ? code.rowAt(site.row.table, e.row, site) : site.row
  const high = highOf(row, writer)
  const count = clamped(code.number(e.count, site), e.most)
  const draws = Math.ceil(e.most / (e.op === 'letters' ? 2 : 8))
  const keys = constants.name(foldedKeys(e.key, [...Array(draws).keys()]))
  if (e.op === 'noise') append(`putNoise(d, ${p}, ${count}, ${keys}, ${row.low}, ${high})`, e.most, code)
  else {
    const alphabet = constants.name(bytesOf(e.alphabet))
    append(`putLetters(a, ${p}, ${count}, ${alphabet}, ${keys}, ${row.low}, ${high})`, e.most, code)
  }
}

function putWords(e: Bytes & { op: 'words' }, site: Site, code: Code): void {
  const { writer } = code
  const p = writer.position
  // All of them before the first is written: one of them may need scratch.
  const words = e.words.map((word) => code.number(word, site))
  for (const [i, word] of words.entries()) if (i * 4 < e.length) writer.line(`d.setInt32(${p} + ${i * 4}, ${word});`)
  append(`${p} + ${Math.min(e.length, e.words.length * 4)} | 0`, e.words.length * 4, code)
}

const clamped = (count: string, most: number): string => `Math.max(0, Math.min(${count}, ${most}))`

/** A text that is written, then changed where it lies. */
function changed(arg: Text | Bytes, site: Site, code: Code, change: (from: string) => void): void {
  const from = code.writer.variable('q', code.writer.position)
  code.writer.passing(() => code.put(arg, site))
  change(from)
}

function putRepeat(e: Text & { op: 'repeat' }, site: Site, code: Code): void {
  const { writer } = code
  const count = writer.variable('v', clamped(code.number(e.count, site), e.most))
  const turn = writer.fresh('t')
  const before = writer.reach
  const body = writer.lined(() =>
    writer.bound(e.name, { turn, most: e.most }, () => {
      const separator = writer.lined(() => putLiteral(encodeText(e.separator), code))
      if (separator.lines) writer.line(`if (${turn} > 0) {\n${separator.lines}\n}`)
      code.put(e.body, site)
    }),
  )
  writer.reach += Math.max(0, e.most - 1) * (writer.reach - before)
  writer.line(`for (let ${turn} = 0; ${turn} < ${count}; ${turn}++) {\n${body.lines}\n}`)
}

/** Words of texts that are copied without a loop, which would end somewhere else each time. */
const MOST_UNROLLED = 6

function putEntry(texts: readonly string[], number: string, code: Code): void {
  const { writer, constants } = code
  const slots = slotsOf(texts)
  const p = writer.position
  if (slots.most === 0) return
  writer.usesMemory = true
  writer.reach += slots.most + OVERRUN
  const entry = writer.variable('v', number)
  const words = constants.name(slots.words)
  const length = slots.most === slots.fewest ? String(slots.most) : `${constants.name(slots.lengths)}[${entry}]`
  const { stride } = slots
  const first =
    stride > 1 ? `imul(${entry}, ${stride})` : stride === 1 ? entry : `${constants.name(slots.starts)}[${entry}]`
  const needed = (slots.most + 7) >> 3
  if (needed > MOST_UNROLLED || code.isLarge) {
    writer.line(`${p} = putEntry(d, ${p}, ${words}, ${first}, ${length});`)
    return
  }
  const from = writer.variable('v', first)
  for (let i = 0; i < needed; i++) {
    const [to, word] = i === 0 ? [p, from] : [`${p} + ${i * 8}`, `${from} + ${i}`]
    writer.line(`d.setFloat64(${to}, ${words}[${word}], true);`)
  }
  writer.line(`${p} = ${p} + ${length} | 0;`)
}

/** Appends a text that is an entry of a list. */
export function putForm(form: DictionaryForm, site: Site, code: Code): void {
  const [only] = form.texts
  if (form.texts.length === 1 && only !== undefined) putLiteral(encodeText(only), code)
  else putEntry(form.texts, form.code<RowCode, string>(site, code), code)
}

const encoded = new Map<string, Uint8Array>()
const MOST_ENCODED = 1024

/** The bytes of an alphabet; the same array for the same alphabet while there are not too many. */
function bytesOf(alphabet: string): Uint8Array {
  const known = encoded.get(alphabet)
  if (known) return known
  if (encoded.size >= MOST_ENCODED) encoded.clear()
  const made = encodeText(alphabet)
  encoded.set(alphabet, made)
  return made
}
