import { wellFormed } from '../text-form.ts'

const lengths = new WeakMap<readonly string[], Int32Array>()

/** Characters of each text of a list. */
export function lengthsOf(texts: readonly string[]): Int32Array {
  const known = lengths.get(texts)
  if (known) return known
  const made = Int32Array.from(texts, (text) => [...text].length)
  lengths.set(texts, made)
  return made
}

/** 1 for each text of a list that matches, else 0. */
export function matchesOf(texts: readonly string[], pattern: RegExp): Uint8Array {
  return Uint8Array.from(texts, (text) => (pattern.test(wellFormed(text)) ? 1 : 0))
}
