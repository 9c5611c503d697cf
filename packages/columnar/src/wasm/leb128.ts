/** An unsigned integer below 2^32 in LEB128 (WebAssembly core specification, section 5.2.2). */
export function unsigned(value: number): number[] {
  const bytes: number[] = []
  let rest = value >>> 0
  do {
    const low = rest & 127
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 128)
  } while (rest !== 0)
  return bytes
}

/** A signed integer. */
export function signed(value: bigint): number[] {
  const bytes: number[] = []
  let rest = value
  for (;;) {
    const low = Number(rest & 127n)
    rest >>= 7n
    const isDone = (rest === 0n && (low & 64) === 0) || (rest === -1n && (low & 64) !== 0)
    bytes.push(isDone ? low : low | 128)
    if (isDone) return bytes
  }
}

/** The same of 32 bits, without a BigInt for each of thousands. */
export function signedWord(value: number): number[] {
  const bytes: number[] = []
  let rest = value | 0
  for (;;) {
    const low = rest & 127
    rest >>= 7
    const isDone = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0)
    bytes.push(isDone ? low : low | 128)
    if (isDone) return bytes
  }
}
