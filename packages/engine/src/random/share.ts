import type { Key } from '../kernel/ir.ts'
import { drawWord } from './mixer.ts'

/** Numbers below 100 that share no factor with it: multipliers that permute a block. */
const UNITS = Array.from({ length: 100 }, (_, n) => n).filter((n) => n % 2 !== 0 && n % 5 !== 0)

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
  return {
    hit(row) {
      const block = Math.floor(row / 100)
      const quota = Math.floor((block + 1) * 100 * share) - Math.floor(block * 100 * share)
      const word = drawWord(key[0], key[1], block, 0, 0)
      const unit = UNITS[(word >>> 8) % UNITS.length] ?? 1
      return ((row - block * 100) * unit + (word & 0xff)) % 100 < quota ? 1 : 0
    },
  }
}
