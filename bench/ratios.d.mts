/** See `ratios.mjs`. */
export declare const ratios: readonly {
  readonly result: string
  readonly path: readonly string[]
  readonly name: string
  readonly aim: number | undefined
}[]
export declare function ratioIn(result: unknown, path: readonly string[]): number | undefined
export declare function fallen(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  tolerance: number,
): { readonly name: string; readonly was: number; readonly is: number }[]
