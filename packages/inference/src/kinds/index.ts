import { InvariantError } from '@populace/diagnostics'
import { own } from '@populace/model'
import { assistants } from './assistants.ts'
import { business } from './business.ts'
import { categories } from './categories.ts'
import { classics } from './classics.ts'
import { establishments } from './establishments.ts'
import { everyday } from './everyday.ts'
import { ofHouses } from './houses.ts'
import type { Kind } from './kind.ts'
import { peopleAndGoods } from './people-and-goods.ts'
import { practices } from './practices.ts'
import { registers } from './registers.ts'
import { writing } from './writing.ts'

const GROUPS = [
  establishments,
  peopleAndGoods,
  business,
  writing,
  everyday,
  categories,
  ofHouses,
  practices,
  registers,
  classics,
  assistants,
] as const

/** The keys of each of several types. */
type KeyOf<T> = T extends unknown ? keyof T : never

/** The name of a kind of tables. */
export type TableKind = KeyOf<(typeof GROUPS)[number]>

/** Every kind. Of several that a name suggests, the earlier is the likelier where they are equally specific. */
export const kinds = (): readonly (readonly [name: string, kind: Kind])[] =>
  GROUPS.flatMap((group) => Object.entries(group))

/** Whether a text is the name of a kind. */
export const isKind = (name: string): name is TableKind => GROUPS.some((group) => Object.hasOwn(group, name))

/** What is known of a kind. */
export function kindOf(name: TableKind): Kind {
  for (const group of GROUPS) {
    const kind: Kind | undefined = own<Kind>(group, name)
    if (kind) return kind
  }
  throw new InvariantError(`there is no kind ${name}`)
}
