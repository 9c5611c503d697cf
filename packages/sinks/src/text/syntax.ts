import type { TypeRef } from '@populace/catalog'
import type { Escapes } from './escapes.ts'
import type { TimeStyle } from './times.ts'

/** What stands before and after a value. */
export type Quotes = readonly [open: string, close: string]

/** What tells one row-by-row text format from another, as data. */
export interface TextSyntax {
  readonly null: string
  /** False and true. */
  readonly booleans: readonly [string, string]
  readonly text: TextRules
  /** Around dates, times, UUIDs, and floats that are no numbers. */
  readonly others: Quotes
  readonly timeStyle: TimeStyle
  /** Moments in UTC are written without saying so, for databases whose session decides what a moment without a zone means. */
  readonly hidesUtc?: boolean
  /** What stands around values of a type that the database would take for another: a function's call, a prefix, quotes around numbers. */
  readonly around?: (type: TypeRef) => Quotes | undefined
  readonly bytes: { readonly quotes: Quotes; readonly encoding: 'hex' | 'base64' }
}

/** How a text is written. */
export interface TextRules {
  /** Always, never, or where the text holds a byte of `quoted` or is `reserved`. */
  readonly quoting: 'always' | 'never' | 'needed'
  /** One ASCII character each where quotes go by need. */
  readonly quotes: Quotes
  readonly escapes: Escapes
  /** What makes a text need quotes, where these go by need. */
  readonly quoted?: Escapes
  /** Texts that would read as something else without quotes. */
  readonly reserved: readonly string[]
  /** Plain texts (see `Dictionary.plain`) need no escapes, nor quotes where these go by need, nor do others that hold no character which the rules name. */
  readonly plainIsSafe: boolean
  /** Writes texts in place of quotes and escapes, each byte in no more than `escapes.widest` bytes. */
  readonly writer?: TextWriter
}

/** Writes bytes `from … to - 1` of a text at `p`; returns the place after what it wrote. */
export type TextWriter = (dv: DataView, p: number, view: DataView, text: Uint8Array, from: number, to: number) => number
