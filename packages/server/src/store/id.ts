import { randomBytes } from 'node:crypto'

let last = { time: 0, counter: 0 }

/**
 * A UUID of version 7 (RFC 9562): 48 bits of Unix milliseconds, a counter in `rand_a` so that ids of one millisecond keep the order
 * of their making (§6.2, method 1), random bits.
 */
export function newId(now = Date.now()): string {
  const time = Math.max(now, last.time)
  const counter = time === last.time ? last.counter + 1 : 0
  // 4,096 ids in a millisecond: borrow the next one.
  last = counter > 0xfff ? { time: time + 1, counter: 0 } : { time, counter }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(last.time, 0, 6)
  bytes.writeUInt16BE(0x7000 | last.counter, 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
