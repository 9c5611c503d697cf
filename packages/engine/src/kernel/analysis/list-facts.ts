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

const matches = new WeakMap<readonly string[], Map<string, Uint8Array>>()

/** 1 for each text of a list that matches, else 0. */
export function matchesOf(texts: readonly string[], pattern: RegExp): Uint8Array {
  const known = matches.get(texts) ?? new Map<string, Uint8Array>()
  matches.set(texts, known)
  const made = known.get(String(pattern)) ?? Uint8Array.from(texts, (text) => (pattern.test(wellFormed(text)) ? 1 : 0))
  known.set(String(pattern), made)
  return made
}
