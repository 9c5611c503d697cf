import { readFileSync } from 'node:fs'

/** A schema of the set, and on which side of it. */
export interface Schema {
  readonly name: string
  readonly dialect: 'postgres' | 'mysql' | 'sqlite'
  readonly split: 'development' | 'test'
}

/** What is known of a column before anything is inferred, and what a person says that it means. */
export interface Column {
  readonly schema: string
  readonly table: string
  readonly name: string
  readonly type: string
  /** Pieces of DDL: `not null`, `primary key`, `default 'x'`, `in ('a', 'b')`, `references t.c`. */
  readonly facts: readonly string[]
  /** Any of them is right; none where the column is here for its neighbours' sake only. */
  readonly meanings: readonly string[]
}

const linesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

const split = (text: string | undefined, by: string) => (text ?? '').split(by).filter(Boolean)

export const schemas = linesOf('schemas.tsv').map(
  ([name = '', dialect, split]) => ({ name, dialect, split }) as unknown as Schema,
)

export const columns: readonly Column[] = linesOf('columns.tsv').map(
  ([schema = '', table = '', name = '', type = '', facts, meanings]) => ({
    schema,
    table,
    name,
    type,
    facts: split(facts, '; '),
    meanings: split(meanings, '|'),
  }),
)

/** What a generator's values mean, in the words of the labels: by its name, or its name and what the rule says that they stand for. */
export const outcomes: ReadonlyMap<string, readonly string[]> = new Map(
  linesOf('outcomes.tsv').map(([generator = '', means = '', meanings]) => [
    means ? `${generator}: ${means}` : generator,
    split(meanings, ' '),
  ]),
)

/** Items by a key of theirs, in the order in which keys first appear. */
export function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
