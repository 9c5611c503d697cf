import * as k from '../../kernel/build.ts'
import type { Bytes, Expr, F64, I32, Text } from '../../kernel/ir.ts'

/** Puts another expression of the same lane in an expression's place. */
export interface Replacing {
  (e: I32): I32
  (e: F64): F64
  (e: Text): Text
  (e: Bytes): Bytes
  (e: Expr): Expr
}

/** The same expression over replaced parts. What has no parts stays the same object. */
export function rebuild(e: I32, by: Replacing): I32
export function rebuild(e: F64, by: Replacing): F64
export function rebuild(e: Text, by: Replacing): Text
export function rebuild(e: Bytes, by: Replacing): Bytes
export function rebuild(e: Expr, by: Replacing): Expr
export function rebuild(e: Expr, by: Replacing): Expr {
  switch (e.lane) {
    case 'i32':
      return rebuildWord(e, by)
    case 'f64':
      return rebuildDouble(e, by)
    case 'text':
      return rebuildText(e, by)
    case 'bytes':
      return rebuildBytes(e, by)
  }
}

const rowOf = (row: F64 | undefined, by: Replacing) => (row ? { row: by(row) } : {})

function rebuildWord(e: I32, by: Replacing): I32 {
  switch (e.op) {
    case 'draw':
      return { ...e, ...rowOf(e.row, by), draw: typeof e.draw === 'number' ? e.draw : by(e.draw) }
    case 'divu':
    case 'remu':
      return { ...e, left: by(e.left) }
    case 'flt':
    case 'fle':
    case 'feq':
    case 'fne':
      return { ...e, left: by(e.left), right: by(e.right) }
    case 'compare-text':
      return { ...e, left: by(e.left), right: by(e.right) }
    case 'compare-bytes':
      return { ...e, left: by(e.left), right: by(e.right) }
    case 'trunc':
      return { ...e, arg: by(e.arg) }
    case 'length':
    case 'matches':
      return { ...e, arg: by(e.arg) }
    case 'place':
      return { ...e, arg: by(e.arg), needle: by(e.needle), from: by(e.from) }
    case 'alias':
      return { ...e, word: by(e.word) }
    case 'lookup':
      return { ...e, index: by(e.index) }
    case 'cell':
    case 'cell-null':
      return { ...e, row: by(e.row) }
    case 'select':
      return k.select(by(e.when), by(e.then), by(e.otherwise))
    case 'attempt':
      return { ...e, body: by(e.body), accept: by(e.accept) }
    case 'const':
    case 'read':
    case 'read-null':
    case 'turn':
    case 'result':
      return e
    default:
      return { ...e, left: by(e.left), right: by(e.right) }
  }
}

function rebuildDouble(e: F64, by: Replacing): F64 {
  switch (e.op) {
    case 'figure':
      return { ...e, arg: by(e.arg) }
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
    case 'min':
    case 'max':
    case 'mod':
      return { ...e, left: by(e.left), right: by(e.right) }
    case 'from-i32':
    case 'from-u32':
      return { ...e, arg: by(e.arg) }
    case 'unit':
      return { ...e, high: by(e.high), low: by(e.low) }
    case 'lookup':
      return { ...e, index: by(e.index) }
    case 'call':
      return { ...e, args: e.args.map((arg) => by(arg)) }
    case 'cell':
      return { ...e, row: by(e.row) }
    case 'select':
      return k.select(by(e.when), by(e.then), by(e.otherwise))
    case 'attempt':
      return { ...e, body: by(e.body), accept: by(e.accept) }
    case 'fold':
      return { ...e, count: by(e.count), initial: by(e.initial), body: by(e.body) }
    case 'window':
      return {
        ...e,
        group: by(e.group),
        count: by(e.count),
        member: by(e.member),
        places: e.places.map((place) => by(place)),
        body: by(e.body),
      }
    case 'const':
    case 'row':
    case 'read':
    case 'turn':
    case 'result':
      return e
    default:
      return { ...e, arg: by(e.arg) }
  }
}

function rebuildText(e: Text, by: Replacing): Text {
  switch (e.op) {
    case 'dict':
      return { ...e, index: by(e.index) }
    case 'concat':
      return { ...e, parts: e.parts.map((part) => by(part)) }
    case 'digits':
    case 'decimal':
    case 'radix':
      return { ...e, value: by(e.value) }
    case 'hex':
      return { ...e, word: by(e.word) }
    case 'letters':
      return { ...e, ...rowOf(e.row, by), count: by(e.count) }
    case 'date-text':
      return { ...e, days: by(e.days) }
    case 'timestamp-text':
      return { ...e, micros: by(e.micros) }
    case 'repeat':
      return { ...e, count: by(e.count), body: by(e.body) }
    case 'piece':
      return { ...e, arg: by(e.arg), from: by(e.from), count: by(e.count) }
    case 'clip':
    case 'upper':
    case 'lower':
    case 'json-escape':
    case 'slug':
    case 'lexemes':
    case 'respell':
      return { ...e, arg: by(e.arg) }
    case 'hex-bytes':
      return { ...e, arg: by(e.arg) }
    case 'cell':
      return { ...e, row: by(e.row) }
    case 'select':
      return k.select(by(e.when), by(e.then), by(e.otherwise))
    case 'attempt':
      return { ...e, body: by(e.body), accept: by(e.accept) }
    default:
      return e
  }
}

function rebuildBytes(e: Bytes, by: Replacing): Bytes {
  switch (e.op) {
    case 'words':
      return { ...e, words: e.words.map((word) => by(word)) }
    case 'noise':
      return { ...e, ...rowOf(e.row, by), count: by(e.count) }
    case 'utf8':
      return { ...e, arg: by(e.arg) }
    case 'digest':
      return { ...e, arg: by(e.arg) }
    case 'cell':
      return { ...e, row: by(e.row) }
    case 'select':
      return k.select(by(e.when), by(e.then), by(e.otherwise))
    case 'attempt':
      return { ...e, body: by(e.body), accept: by(e.accept) }
    default:
      return e
  }
}
