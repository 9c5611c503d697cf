import { type Model, own } from '@populace/model'
import type { Project } from '@populace/project'
import { count } from '../cli/terminal.ts'

/** Below this a guess is worth a look. */
const UNSURE = 0.6
/** Columns that a group names; `--json` has them all. */
const MOST_NAMED = 4

/** A column of which little is known, and what fills it. */
export interface GuessedColumn {
  /** `table.column`. */
  readonly column: string
  readonly generator: string
  /** To follow "because". */
  readonly reason: string
}

/** The columns whose meaning is guessed and that the model says nothing else of. A flag is none: whatever its name, it is true or false. */
export function guessedColumns({ inference, model }: Project): readonly GuessedColumn[] {
  return [...inference.reasons].flatMap(([table, columns]) =>
    [...columns].flatMap(([name, { reason, score }]) => {
      const generator = generatorOf(inference.model, table, name)
      const isSettled = generator === 'boolean' || generatorOf(model, table, name) !== generator
      return score < UNSURE && !isSettled ? [{ column: `${table}.${name}`, generator, reason }] : []
    }),
  )
}

const generatorOf = ({ tables }: Model, table: string, column: string): string =>
  own(own(tables, table)?.columns ?? {}, column)?.generator ?? ''

/**
 * Guesses in a few lines, however many there are: those of one kind together, the largest kind first.
 *
 * @example
 * ```ts
 * describeGuesses([
 *   { column: 'host.vars', generator: 'text.name', reason: 'nothing but its type (text) says what it holds' },
 *   { column: 'host.mask', generator: 'text.name', reason: 'nothing but its type (varchar(9)) says what it holds' },
 * ]) // ['text.name, because nothing but its type says what it holds (2 columns):', '  host.vars, host.mask']
 * ```
 */
export function describeGuesses(guesses: readonly GuessedColumn[]): readonly string[] {
  const kinds = new Map<string, GuessedColumn[]>()
  for (const guess of guesses) {
    const kind = `${guess.generator}, because ${kindOf(guess.reason)}`
    const known = kinds.get(kind)
    if (known) known.push(guess)
    else kinds.set(kind, [guess])
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .flatMap(([kind, members]) => {
      const rest = members.length - MOST_NAMED
      const named = members.slice(0, MOST_NAMED).map(({ column }) => column)
      const size = `${count(members.length)} column${members.length === 1 ? '' : 's'}`
      return [`${kind} (${size}):`, `  ${named.join(', ')}${rest > 0 ? ` and ${count(rest)} more` : ''}`]
    })
}

/** What a reason says apart from the column's own words and type. */
const kindOf = (reason: string): string =>
  reason.replace(/^“[^”]*” (means|repeats)/, 'its name $1').replace(/ \(.*\) says/, ' says')
