import { InvariantError } from '@populace/diagnostics'
import { sayingWords } from '@populace/vocabulary'
import { isKind, type TableKind } from '../kinds/index.ts'
import type { Saying } from './saying.ts'

let known: ReadonlyMap<string, readonly Saying[]> | undefined

/** The sayings of a trade that the vocabulary keeps (`data/base/sayings.tsv`), in their order: what takes room is no part of the rules. */
export function saidOf(group: string): readonly Saying[] {
  known ??= gather()
  const found = known.get(group)
  if (!found) throw new InvariantError(`there are no sayings of ${group}`)
  return found
}

function gather(): ReadonlyMap<string, readonly Saying[]> {
  const found = new Map<string, Saying[]>()
  for (const line of sayingWords.split('\n')) {
    const [group = '', column = '', values = '', tables = '', means = ''] = line.split('\t')
    const saying: Saying =
      means !== ''
        ? [column, values, kindsIn(tables), means]
        : tables !== ''
          ? [column, values, kindsIn(tables)]
          : [column, values]
    const others = found.get(group)
    if (others) others.push(saying)
    else found.set(group, [saying])
  }
  return found
}

function kindsIn(tables: string): readonly TableKind[] | undefined {
  if (tables === '') return undefined
  return tables.split(', ').map((name) => {
    if (!isKind(name)) throw new InvariantError(`there is no kind ${name}`)
    return name
  })
}
