import type { DigestName } from './digest.ts'
import type { TextFigure } from './text-figures.ts'

/**
 * The kernel language: typed expressions over one row, from which every back-end computes the same bits.
 * Lanes: `i32` wraps as 32-bit integers do (a word of randomness is an i32); `f64` holds exact integers up to 2^53 and floats, with
 * IEEE operations only (+ − × ÷ floor sqrt compare), which are the same everywhere; `text` is UTF-8; `bytes` raw bytes.
 * Nodes are immutable and shared: the same object used twice is computed once. Everything is plain data, ready for a WebAssembly back-end.
 */
export type Lane = 'i32' | 'f64' | 'text' | 'bytes'

/** The two words that address a stream of randomness (see `random/key.ts`). */
export type Key = readonly [k1: number, k2: number]

export type I32 =
  | { readonly op: 'const'; readonly lane: 'i32'; readonly value: number }
  /** A word of randomness, uniform over 2^32: the mixer at (key, row, draw); `half` 0 or 1 picks one of its two outputs. `row` is the current row when absent. */
  | {
      readonly op: 'draw'
      readonly lane: 'i32'
      readonly key: Key
      readonly row?: F64
      readonly draw: number | I32
      readonly half: 0 | 1
    }
  /** Wrapping arithmetic and bits. Shifts take the count modulo 32. `mulhi` is the high word of the unsigned 64-bit product. */
  | {
      readonly op: 'add' | 'sub' | 'mul' | 'and' | 'or' | 'xor' | 'shl' | 'shr' | 'shru' | 'mulhi'
      readonly lane: 'i32'
      readonly left: I32
      readonly right: I32
    }
  /** Unsigned quotient and remainder by a positive constant. */
  | { readonly op: 'divu' | 'remu'; readonly lane: 'i32'; readonly left: I32; readonly right: number }
  /** 1 when it holds, else 0; signed. */
  | { readonly op: 'lt' | 'le' | 'eq' | 'ne'; readonly lane: 'i32'; readonly left: I32; readonly right: I32 }
  | { readonly op: 'flt' | 'fle' | 'feq' | 'fne'; readonly lane: 'i32'; readonly left: F64; readonly right: F64 }
  /** The integer part of a double within the i32 range. */
  | { readonly op: 'trunc'; readonly lane: 'i32'; readonly arg: F64 }
  /** An index 0 … weights.length − 1, drawn by weight with the word (alias method, Vose 1991; tables made at compile time). */
  | { readonly op: 'alias'; readonly lane: 'i32'; readonly weights: readonly number[]; readonly word: I32 }
  /** `values[index]`; the index is in range. */
  | { readonly op: 'lookup'; readonly lane: 'i32'; readonly values: readonly number[]; readonly index: I32 }
  /** 1 when the other step of this row is NULL. */
  | { readonly op: 'read-null'; readonly lane: 'i32'; readonly step: string }
  /** 1 when the step of another row is NULL. */
  | { readonly op: 'cell-null'; readonly lane: 'i32'; readonly table: string; readonly step: string; readonly row: F64 }
  /** −1, 0 or 1: byte order of two texts (the same as code point order). */
  | { readonly op: 'compare-text'; readonly lane: 'i32'; readonly left: Text; readonly right: Text }
  /** −1, 0 or 1: by the first byte that differs; where none does, the shorter one comes first. */
  | { readonly op: 'compare-bytes'; readonly lane: 'i32'; readonly left: Bytes; readonly right: Bytes }
  /** Characters (code points) in a text. */
  | { readonly op: 'length'; readonly lane: 'i32'; readonly arg: Text }
  /** Characters before the first `needle` that begins at or behind character `from`; −1 where there is none. */
  | { readonly op: 'place'; readonly lane: 'i32'; readonly arg: Text; readonly needle: Text; readonly from: I32 }
  /** 1 when the text matches; the pattern is a JavaScript regular expression source with the `u` flag, linear-time by construction. */
  | {
      readonly op: 'matches'
      readonly lane: 'i32'
      readonly arg: Text
      readonly pattern: string
      readonly flags: string
    }
  | Shared<'i32'>

export type F64 =
  | { readonly op: 'const'; readonly lane: 'f64'; readonly value: number }
  /** The row's number, from 0. */
  | { readonly op: 'row'; readonly lane: 'f64' }
  | {
      readonly op: 'add' | 'sub' | 'mul' | 'div' | 'min' | 'max'
      readonly lane: 'f64'
      readonly left: F64
      readonly right: F64
    }
  /** left − right × floor(left ÷ right), for exact integers with right > 0. */
  | { readonly op: 'mod'; readonly lane: 'f64'; readonly left: F64; readonly right: F64 }
  | { readonly op: 'floor' | 'sqrt' | 'neg' | 'abs'; readonly lane: 'f64'; readonly arg: F64 }
  /** From a signed, or an unsigned, 32-bit word. */
  | { readonly op: 'from-i32' | 'from-u32'; readonly lane: 'f64'; readonly arg: I32 }
  /** A number that is read from a text (`text-figures.ts`). */
  | { readonly op: 'figure'; readonly lane: 'f64'; readonly figure: TextFigure; readonly arg: Text }
  /** Uniform in [0, 1) with 53 bits, from two words: ((high>>>5) × 2^26 + (low>>>6)) × 2^-53. */
  | { readonly op: 'unit'; readonly lane: 'f64'; readonly high: I32; readonly low: I32 }
  | { readonly op: 'lookup'; readonly lane: 'f64'; readonly values: readonly number[]; readonly index: I32 }
  /** A method of a relation, permutation or distribution (`relations/`, `random/`), all pure: described by plain data, built once. */
  | {
      readonly op: 'call'
      readonly lane: 'f64'
      readonly on: Described
      readonly method: string
      readonly args: readonly F64[]
    }
  /**
   * From `initial` on, the body computed for turn 0, 1, … count − 1: the last one's value. Inside the body, `turn` of that name is the turn, and `result` of that
   * name what there is so far.
   */
  | {
      readonly op: 'fold'
      readonly lane: 'f64'
      readonly name: string
      readonly count: F64
      readonly initial: F64
      readonly body: F64
    }
  /**
   * What there is when it is the row's turn among the members of its group, these put in the order of their `places`: from `initial` on, the body computed for each member up to the row and
   * those that are equal to it in all places, or, with `before`, up to those that come before them all; of equals the last of the turns comes first. Without places they are in the order of their rows. Inside `member`, `places` and `body`, `turn` of that name is the
   * member's number among `count`, and inside the body `result` what there is so far. Nothing but `group` may look at the row: all of a group's rows mean the same by the rest, which is what lets
   * a group be put in order once. A row that is no member has `initial`.
   */
  | {
      readonly op: 'window'
      readonly lane: 'f64'
      readonly name: string
      readonly group: F64
      readonly count: F64
      /** The member's row. */
      readonly member: F64
      readonly places: readonly F64[]
      readonly initial: number
      readonly body: F64
      readonly before: boolean
    }
  | Shared<'f64'>

/** A stateless object that kernels call, as plain data: `type` names its maker in `kernel/registry.ts`. */
export type Described = { readonly type: string } & { readonly [parameter: string]: unknown }

export type Text =
  | { readonly op: 'literal'; readonly lane: 'text'; readonly text: string }
  /** Text `index` of a list. A step whose whole value is this one becomes dictionary codes. */
  | { readonly op: 'dict'; readonly lane: 'text'; readonly texts: readonly string[]; readonly index: I32 }
  | { readonly op: 'concat'; readonly lane: 'text'; readonly parts: readonly Text[] }
  /** Decimal digits of an exact integer, with a minus where negative, zero-padded to `width` digits. */
  | { readonly op: 'digits'; readonly lane: 'text'; readonly value: F64; readonly width: number }
  /** An exact integer times 10^-scale, as `12.50`. */
  | { readonly op: 'decimal'; readonly lane: 'text'; readonly value: F64; readonly scale: number }
  /** The low `digits` (1 … 8) hexadecimal digits of a word, lower case. */
  | { readonly op: 'hex'; readonly lane: 'text'; readonly word: I32; readonly digits: number }
  /** An exact non-negative integer as exactly `width` digits of the alphabet (ASCII), most significant first, modulo alphabet^width. */
  | {
      readonly op: 'radix'
      readonly lane: 'text'
      readonly value: F64
      readonly alphabet: string
      readonly width: number
    }
  /** `count` characters (0 … `most`) of an ASCII alphabet, character i drawn with half i & 1 of draw i >>> 1 from `key`. */
  | {
      readonly op: 'letters'
      readonly lane: 'text'
      readonly alphabet: string
      readonly count: I32
      readonly most: number
      readonly key: Key
      readonly row?: F64
    }
  /** `2026-11-21` from days since 1970-01-01; `2026-11-21 10:30:00[.ffffff]` from microseconds. */
  | { readonly op: 'date-text'; readonly lane: 'text'; readonly days: F64 }
  | {
      readonly op: 'timestamp-text'
      readonly lane: 'text'
      readonly micros: F64
      readonly separator: ' ' | 'T'
      readonly suffix: string
    }
  /** The body `count` times (0 … `most`) with `separator` between; inside, `index` is the turn. */
  | {
      readonly op: 'repeat'
      readonly lane: 'text'
      readonly count: I32
      readonly most: number
      readonly separator: string
      readonly body: Text
      readonly name: string
    }
  /** At most `length` characters of it. */
  | { readonly op: 'clip'; readonly lane: 'text'; readonly arg: Text; readonly length: number }
  /** At most `count` characters of it, behind its first `from`; a number below 0 counts as 0. */
  | { readonly op: 'piece'; readonly lane: 'text'; readonly arg: Text; readonly from: I32; readonly count: I32 }
  /** ASCII letters only. */
  | { readonly op: 'upper' | 'lower'; readonly lane: 'text'; readonly arg: Text }
  /** With JSON's escapes for quote, backslash and control characters; without the outer quotes. */
  | { readonly op: 'json-escape'; readonly lane: 'text'; readonly arg: Text }
  /** Lower-case ASCII with hyphens, whole words of at most `most` characters; `spellings` of letters that Unicode does not take apart. */
  | {
      readonly op: 'slug'
      readonly lane: 'text'
      readonly arg: Text
      readonly spellings: readonly (readonly [letter: string, spelling: string])[]
      readonly most: number
    }
  /** The first `most` words of a text with hyphens, as PostgreSQL writes a `tsvector`: `'green':1 'tea':2`. */
  | { readonly op: 'lexemes'; readonly lane: 'text'; readonly arg: Text; readonly most: number }
  /** Letters that `pattern`, which holds of single characters, does not allow as `spellings` have them, or without their accents; the others as they are. */
  | {
      readonly op: 'respell'
      readonly lane: 'text'
      readonly arg: Text
      readonly spellings: readonly (readonly [letter: string, spelling: string])[]
      readonly pattern: string
    }
  /** Bytes as lower-case hexadecimal digits. */
  | { readonly op: 'hex-bytes'; readonly lane: 'text'; readonly arg: Bytes }
  | Shared<'text'>

export type Bytes =
  /** Words as big-endian bytes, end to end, cut to `length` bytes. */
  | { readonly op: 'words'; readonly lane: 'bytes'; readonly words: readonly I32[]; readonly length: number }
  /** `count` random bytes (0 … `most`) of `key`, eight to a draw number: the first half's word, big-endian, then the second's. */
  | {
      readonly op: 'noise'
      readonly lane: 'bytes'
      readonly count: I32
      readonly most: number
      readonly key: Key
      readonly row?: F64
    }
  /** The UTF-8 of a text. */
  | { readonly op: 'utf8'; readonly lane: 'bytes'; readonly arg: Text }
  /** The digest of bytes. */
  | { readonly op: 'digest'; readonly lane: 'bytes'; readonly algorithm: DigestName; readonly arg: Bytes }
  | Shared<'bytes'>

/** What every lane has. */
type Shared<L extends Lane> = Read<L> | Cell<L> | Select<L> | Turn<L> | Attempt<L> | Result<L>

/** Another step of the same row. */
interface Read<L extends Lane> {
  readonly op: 'read'
  readonly lane: L
  readonly step: string
}

/** A step of any row of any table, recomputed. */
interface Cell<L extends Lane> {
  readonly op: 'cell'
  readonly lane: L
  readonly table: string
  readonly step: string
  readonly row: F64
}

/** Only the chosen side is computed. */
interface Select<L extends Lane> {
  readonly op: 'select'
  readonly lane: L
  readonly when: I32
  readonly then: Lanes[L]
  readonly otherwise: Lanes[L]
}

/** The turn of the enclosing `repeat`, `attempt`, `fold` or `window` of that name: a number. */
interface Turn<L extends Lane> {
  readonly op: 'turn'
  readonly lane: L
  readonly name: string
}

/**
 * The body computed for turn 0, 1, … below `most` until `accept` holds for it; the last turn's value when none does. Inside, `turn` of that
 * name is the turn, and `result` of that name (in `accept`) the body's value.
 */
interface Attempt<L extends Lane> {
  readonly op: 'attempt'
  readonly lane: L
  readonly name: string
  readonly most: number
  readonly body: Lanes[L]
  readonly accept: I32
}

/** What the enclosing `attempt` of that name has just computed, or the enclosing `fold` or `window` so far. */
interface Result<L extends Lane> {
  readonly op: 'result'
  readonly lane: L
  readonly name: string
}

/** The expressions of each lane. */
export interface Lanes {
  readonly i32: I32
  readonly f64: F64
  readonly text: Text
  readonly bytes: Bytes
}

export type Expr = Lanes[Lane]

/** One computed column of a table, seen (a column of the database) or latent (shared by several: an entity's draw, a parent's row number). */
export interface Step {
  readonly name: string
  readonly value: Expr
  /** 1 where the value is NULL; absent when it never is. */
  readonly nulls?: I32
}

/** How every row of a table comes about: steps in dependency order. */
export interface TableProgram {
  /** `schema.name`. */
  readonly table: string
  /** Rows `firstRow … firstRow + rows − 1` are the table's; from 0 on where it is absent. Steps can be computed for any others too. */
  readonly firstRow?: number
  readonly rows: number
  readonly steps: readonly Step[]
}
