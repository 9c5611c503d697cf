/**
 * What a function uses besides its code: objects and numbers, under the names it uses them by. Functions of different columns that differ only in these
 * have the same code (see `shapes.ts`).
 */
export class Constants {
  readonly values: (object | number)[] = []
  private readonly known = new Map<object, string>()

  /** The same object gets one name. */
  name(value: object): string {
    const known = this.known.get(value) ?? this.add(value)
    this.known.set(value, known)
    return known
  }

  /** A name for a number that differs from column to column. Equal numbers get two names, as they are equal by chance. */
  number(value: number): string {
    return this.add(value)
  }

  /** The names, in the order of the values. */
  get names(): readonly string[] {
    return this.values.map((_, i) => `k${i}`)
  }

  private add(value: object | number): string {
    this.values.push(value)
    return `k${this.values.length - 1}`
  }
}

/** A number as source text. */
export function numberLiteral(value: number): string {
  if (Object.is(value, -0)) return '(-0)'
  return value < 0 ? `(${value})` : String(value)
}

/** Numbers that are worth showing to the engine, which can then compute less. */
export const isTelling = (value: number): boolean => value === 0 || value === 1 || value === -1 || value === 2
