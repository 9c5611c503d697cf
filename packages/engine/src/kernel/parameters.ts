import { InvariantError } from '@populace/diagnostics'
import type { Described, Key } from './ir.ts'

/** The parameters of described objects, read with their types checked: plans come from files and other machines. */
export function numberOf(description: Described, name: string): number {
  const value = description[name]
  if (typeof value !== 'number') throw new InvariantError(`${description.type}.${name} is not a number`)
  return value
}

export function numbersOf(description: Described, name: string): readonly number[] {
  const value = description[name]
  if (!Array.isArray(value) || !value.every((v): v is number => typeof v === 'number'))
    throw new InvariantError(`${description.type}.${name} is not a list of numbers`)
  return value
}

export function keyOf(description: Described, name = 'key'): Key {
  const [k1, k2] = numbersOf(description, name)
  if (k1 === undefined || k2 === undefined) throw new InvariantError(`${description.type}.${name} is not a key`)
  return [k1, k2]
}
