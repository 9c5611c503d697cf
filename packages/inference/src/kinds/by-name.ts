import { kindWords as namesOfKinds } from '@populace/vocabulary'
import type { WordSet, WordTable } from '../word-table.ts'
import { kinds } from './index.ts'

/** Parts the kinds that one name suggests. */
export const among = (): string => ','

interface Names {
  readonly anywhere: Map<string, string>
  readonly whole: Map<string, string>
}

let gathered: Names | undefined

function names(): Names {
  gathered ??= gather()
  return gathered
}

function gather(): Names {
  const found: Names = { anywhere: new Map(), whole: new Map() }
  const told = new Map(
    namesOfKinds.split('\n').map((line): [string, string] => {
      const [kind = '', names = ''] = line.split('\t')
      return [kind, names]
    }),
  )
  for (const [kind] of kinds())
    for (const name of (told.get(kind) ?? '').split(',').filter(Boolean)) {
      const words = name.trim().replace(/\s+/g, ' ')
      const table = words.startsWith('=') ? found.whole : found.anywhere
      const own = words.replace('=', '')
      const before = table.get(own)
      table.set(own, before === undefined ? kind : before + among() + kind)
    }
  return found
}

/** The kinds that a name suggests, behind other words too. */
export const kindsByName = (): WordTable => names().anywhere

/** Those that a name suggests only as a whole: `items` are goods, `todo_items` are not. */
export const kindsAsWhole = (): WordTable => names().whole

/** Every word that names of such tables have. */
export const kindWords = (): WordSet =>
  new Set([...names().anywhere.keys(), ...names().whole.keys()].flatMap((name) => name.split(' ')))
