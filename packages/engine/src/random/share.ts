import type { Key } from '../kernel/ir.ts'
import { drawWord } from './mixer.ts'

/** Multipliers that permute a block: no factor in common with 100. Not ±1, which would put a block's whole share in one run. */
export const UNITS = Array.from({ length: 97 }, (_, n) => n + 2).filter((n) => n % 2 !== 0 && n % 5 !== 0)

/**
 * How many of `rows` a share is, rounded down. A share that came of a division gives back what was divided: 120 × (1 − 100 ÷ 120) is a little less than 20
 * in doubles, and 20 here.
 */
export const countOfShare = (rows: number, share: number): number => Math.floor(rows * (share + 2 ** -51))

/**
 * An exact share of rows: of every 100 rows, as many are hit as the running total asks for, at places drawn for the block. So 3 % of 10,000 rows
 * are 300 rows, and more rows change no earlier one.
 */
export interface Share {
  /** 1 when the row is among the share. */
  hit(row: number): number
}

/** `share` is 0 … 1. */
export function exactShare(key: Key, share: number): Share {
  // Rounded, not cut: 100 × 0.29 is a little less than 29.
  const hitsBefore = (block: number) => Math.floor(block * 100 * share + 0.5)
  return {
    hit(row) {
      const block = Math.floor(row / 100)
      const quota = hitsBefore(block + 1) - hitsBefore(block)
      const arrangement = (drawWord(key[0], key[1], block, 0, 0) >>> 0) % (UNITS.length * 100)
      const turn = Math.floor(arrangement / UNITS.length)
      const unit = UNITS[arrangement % UNITS.length] ?? 1
      return ((row - block * 100) * unit + turn) % 100 < quota ? 1 : 0
    },
  }
}
