/** Bytes that come one after the other, in a buffer that grows and is used again. */
export class ByteOutput {
  bytes = new Uint8Array(1 << 12)
  length = 0

  /** Sees to it that there is room for so many more bytes. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const larger = new Uint8Array(Math.max(this.length + more, 2 * this.bytes.length))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }

  clear(): this {
    this.length = 0
    return this
  }

  get written(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  byte(value: number): void {
    this.reserve(1)
    this.bytes[this.length++] = value
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** So many zeros. */
  fill(count: number): void {
    this.reserve(count)
    this.bytes.fill(0, this.length, this.length + count)
    this.length += count
  }

  /** An unsigned integer below 2^53 as ULEB128. */
  varint(value: number): void {
    this.reserve(8)
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.bytes[this.length++] = (rest % 128) | 128
    this.bytes[this.length++] = rest
  }

  /** A signed integer of at most 2^52 either way, as ULEB128 in zigzag. */
  zigzag(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value)
  }
}
