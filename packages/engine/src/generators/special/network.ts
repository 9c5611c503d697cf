import { concat } from '../../kernel/build.ts'
import type { Target } from '../generator.ts'
import type { Draws } from '../value/draws.ts'
import { type Form, type Forms, hexByte, joined, times, whole } from './form.ts'

/** Networks that are routed, neither private nor reserved. */
export const ipv4: Form = (draws) =>
  joined('.', [whole(draws, 1, 254), whole(draws, 0, 256), whole(draws, 0, 256), whole(draws, 11, 112)].reverse())

/** The block kept for documentation (RFC 3849): 2001:db8::/32. */
export const ipv6: Form = (draws) =>
  concat(
    '2001:db8',
    ...times(6, () =>
      concat(':', {
        op: 'hex',
        lane: 'text',
        word: { op: 'trunc', lane: 'i32', arg: draws.number(65_536) },
        digits: 4,
      }),
    ),
  )

/** Addresses that a machine gives itself, which no maker owns: the second bit of the first byte is set. */
const mac =
  (bytes: number): Form =>
  (draws: Draws) =>
    joined(':', [concat('02'), ...times(bytes - 1, () => hexByte(draws.number(256)))])

const isVersion6 = ({ type }: Target) => type.kind === 'special' && type.arguments?.[0] === 'inet6'

export const network: Forms<'inet' | 'cidr' | 'macaddr' | 'macaddr8'> = {
  inet: (draws, target) => (isVersion6(target) ? ipv6 : ipv4)(draws, target),
  cidr: (draws) => concat('10.', whole(draws, 0, 256), '.', whole(draws, 0, 256), '.0/24'),
  macaddr: mac(6),
  macaddr8: mac(8),
}
