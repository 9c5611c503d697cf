/** Objects that generated code uses, under the names it uses them by; the same object gets one name. */
export class Constants {
  readonly names: string[] = []
  readonly values: unknown[] = []
  private readonly known = new Map<unknown, string>()

  name(value: object): string {
    const known = this.known.get(value)
    if (known) return known
    const name = `k${this.names.length}`
    this.names.push(name)
    this.values.push(value)
    this.known.set(value, name)
    return name
  }
}

/** A number as source text. */
export function numberLiteral(value: number): string {
  if (Object.is(value, -0)) return '(-0)'
  return value < 0 ? `(${value})` : String(value)
}
