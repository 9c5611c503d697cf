/**
 * Where the distinct numbers come from that make a key unique: whole numbers, different for rows that the key must tell apart.
 * - `row`: the row's number itself (sequences: ids rise with rows).
 * - `scattered`: the row's number permuted inside [0, size): distinct over the whole table, in no visible order.
 * - `digit`: the row is one of many combinations: its number, permuted inside the product of the sizes, is written in mixed radix and this is digit `index`.
 * - `sum`: of such a combination the digits, each with its weight, added up, divided by `over` and then by the modulus: what is left. With `more`, the least digit of a number whose
 *   further digits are made in the same way.
 * - `rotation`: rows of so many groups go round: of as many rows in a row as there are groups each is of another one, in another order in each round; the next round
 *   goes on among `of` groups. The number of the row's group, permuted inside [0, size), comes again in other rounds: it makes no key unique, but leaves few rows that agree in it.
 * - `within`: the same inside a group: the row's rank among the children of its parent by `relation`, permuted inside the product (under a key of that parent).
 *
 * With `from`, rows are counted from that one on, as an heir's own key need not tell its rows from those of other heirs, which are numbered before them.
 */
export type SlotSource =
  | { readonly kind: 'row'; readonly from?: number }
  | { readonly kind: 'scattered'; readonly size: number; readonly from?: number }
  | {
      readonly kind: 'digit'
      readonly key: string
      readonly sizes: readonly number[]
      readonly index: number
      readonly from?: number
    }
  | {
      readonly kind: 'sum'
      readonly key: string
      readonly sizes: readonly number[]
      readonly weights: readonly number[]
      /** 1 where absent. */
      readonly over?: number
      readonly modulus: number
      readonly more?: readonly { readonly weights: readonly number[]; readonly modulus: number }[]
    }
  | { readonly kind: 'rotation'; readonly groups: number; readonly of: number; readonly size: number }
  | {
      readonly kind: 'within'
      readonly key: string
      readonly relation: string
      readonly sizes: readonly number[]
      readonly index: number
      /** Rank 0, 1, 2 … in order instead of permuted: line numbers, positions. */
      readonly ordered: boolean
    }
