import type { Table } from '@populace/catalog'
import { tokenise } from '../names/tokens.ts'
import type { TableKind } from '../table-kinds.ts'

/** What columns say of a table whose name may mean several things, or nothing. */
export interface Telling {
  /** The likeliest kind by the name, or any of them; none for a name that says nothing. */
  readonly first?: TableKind
  readonly any?: TableKind
  /** The name's last words. */
  readonly named?: RegExp
  readonly told: (table: Table, kinds: readonly TableKind[]) => boolean
  readonly are: (kinds: readonly TableKind[]) => readonly TableKind[]
}

/** Whether a column's words are such. */
export const some =
  (words: RegExp) =>
  ({ columns }: Table): boolean =>
    columns.some(({ name }) => words.test(tokenise(name).join(' ')))
/** Whether all of some tests hold. */
export const all =
  (...tests: readonly ((table: Table) => boolean)[]) =>
  (table: Table): boolean =>
    tests.every((test) => test(table))

export const always = () => true
export const only =
  (...kinds: readonly TableKind[]) =>
  () =>
    kinds
export const without = (kind: TableKind) => (kinds: readonly TableKind[]) => kinds.filter((other) => other !== kind)

/** The number of a concept: a terminology’s. */
export const OF_CONCEPTS = /(^| )concept id$/
/** Who plays chess, and who plays whom. */
export const WHITE = some(/^white( player| username| elo| rating| id| player id)?$/)
export const BLACK = some(/^black( player| username| elo| rating| id| player id)?$/)
const COUNTED = some(
  /^((prompt|completion|input|output|total|cached|reasoning) )tokens?( count)?$|^tokens? (in|out|used|input|output)$/,
)
const ASKED = some(
  /^(system prompt|prompt|prompt text|max tokens|llm provider|ai provider|tool calls?|finish reason|stop reason)$/,
)
/** What telephones and cars have as well: only together they tell. */
const BESIDE =
  /^(agent|provider|role|temperature|conversation id|chat id|stream id|execution id|tools|request context)$/
const LEAST_BESIDE = 2
const isBeside = ({ columns }: Table): boolean =>
  columns.filter(({ name }) => BESIDE.test(tokenise(name).join(' '))).length >= LEAST_BESIDE
/** What a model of language was asked. */
export const isAsked = all(
  some(/^(llm |ai )?model( name| id)?$/),
  (table) => COUNTED(table) || ASKED(table) || isBeside(table),
)
/** What a file of music says of itself, wherever it is listed. */
export const ALBUM = some(/^(album|album title|album name)$/)
export const ARTIST = some(/^(artist|artist name|album ?artist)$/)
