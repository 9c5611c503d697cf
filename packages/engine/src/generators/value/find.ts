import type { Generator } from '../generator.ts'

/** Looks up a generator by name. Composing generators are given it, since they are among what it finds. */
export type Find = (name: string) => Generator | undefined
