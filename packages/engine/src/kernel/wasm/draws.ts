import { call, i32, type I32 as Word } from '@populace/columnar/wasm'
import { foldDraw } from '../../random/mixer.ts'
import type { I32, Key } from '../ir.ts'
import { type Code, ofType } from './code.ts'
import { firstWord, highFold, type Keys, type Mixed, mixed, secondWord } from './mixing.ts'
import type { RowCode, Site } from './row-code.ts'

/** Code of a word of randomness. Both halves of an address share the mixing, and all that does not depend on the row is done before the loop. */
export function drawCode(e: I32 & { op: 'draw' }, site: Site, code: Code): Word {
  const row = e.row ? code.rowAt(site.row.table, e.row, site) : site.row
  const words =
    typeof e.draw === 'number' ? mixedOnce(e.key, e.draw, row, code) : mixedAnew(e.key, e.draw, row, site, code)
  return e.half === 0 ? firstWord(words) : secondWord(words)
}

function mixedOnce(key: Key, draw: number, row: RowCode, code: Code): Mixed {
  const { writer } = code
  const address = `mix ${key[0]} ${key[1]} ${draw}`
  const [x, y] = [writer.known(row, `${address} x`), writer.known(row, `${address} y`)]
  const keys = constantKeys(foldDraw(key[0], key[1], draw), row, code)
  if (x && y) return { x: ofType('i32', x), y: ofType('i32', y), k1: keys[0] }
  const words = mixed(code.f, row.low, keys)
  writer.learn(row, `${address} x`, words.x)
  writer.learn(row, `${address} y`, words.y)
  return words
}

/** A key that is known now, with the row's high word folded in: once a call, where that holds for the call. */
export function constantKeys(key: Key, row: RowCode, code: Code): Keys {
  const constants: Keys = [i32.const(key[0]), i32.const(key[1])]
  if (!row.place) return foldedHigh(constants, code.highOf(row), row, `${key}`, code)
  const fold = (second: boolean) =>
    code.writer.once(`high ${key} ${second}`, () =>
      call(highFold(code.around.machine.workplace, second), ...constants, row.high),
    )
  return [fold(false), fold(true)]
}

function foldedHigh(keys: Keys, high: Word, row: RowCode, name: string | undefined, code: Code): Keys {
  const { writer, f } = code
  const { workplace } = code.around.machine
  const fold = (second: boolean): Word => {
    const known = name === undefined ? undefined : writer.known(row, `high ${name} ${second}`)
    if (known) return ofType('i32', known)
    const folded = f.let(call(highFold(workplace, second), ...keys, high))
    return name === undefined ? folded : ofType('i32', writer.learn(row, `high ${name} ${second}`, folded))
  }
  return [fold(false), fold(true)]
}

/** A draw whose number is computed: draw 0 is the key itself. */
function mixedAnew(key: Key, draw: I32, row: RowCode, site: Site, code: Code): Mixed {
  const { f } = code
  const number = f.let(code.word(draw, site))
  const words = mixed(f, number, [i32.const(key[0] ^ 0x6a09e667), i32.const(key[1] ^ 0xbb67ae85)])
  const isOther = f.let(i32.ne(number, 0))
  const keys: Keys = [
    f.let(i32.select(isOther, firstWord(words), key[0])),
    f.let(i32.select(isOther, secondWord(words), key[1])),
  ]
  return mixed(f, row.low, foldedHigh(keys, code.highOf(row), row, undefined, code))
}

/** The folded keys of draw numbers, two words each. */
export function foldedKeys(key: Key, draws: readonly number[]): Int32Array {
  return Int32Array.from(draws.flatMap((draw) => foldDraw(key[0], key[1], draw)))
}
