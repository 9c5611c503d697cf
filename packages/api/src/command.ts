import type { Run, RunParameters } from './run.ts'

/** Where a command writes to: a database, or what `--to` names. */
type CommandTarget =
  | Pick<Run['target'] & { kind: 'connection' }, 'kind' | 'address' | 'mode' | 'createTables'>
  | { readonly kind: 'files'; readonly to: string }

/**
 * The command line that does what a run does.
 *
 * @param schema the script that it expects beside it, with the model in `populace.yaml`; null for a schema that was read from a database
 * @example
 * ```ts
 * commandOf({ kind: 'files', to: 'csv:out' }, { fit: true, verify: true }, 'shop.sql') // 'populace generate shop.sql --to csv:out --model populace.yaml'
 * ```
 */
export function commandOf(target: CommandTarget, parameters: RunParameters, schema: string | null): string {
  const model = ['--model', 'populace.yaml']
  const source = schema ?? 'schema.sql'
  const words =
    target.kind === 'files'
      ? ['populace', 'generate', source, '--to', target.to, ...model]
      : [
          ...['populace', 'fill', target.address, ...model],
          ...(target.createTables ? ['--schema', source] : []),
          ...(target.mode === 'append' ? ['--append'] : []),
          ...(target.mode === 'truncate' ? ['--truncate', '--yes'] : []),
          ...(parameters.verify ? [] : ['--no-verify']),
        ]
  return [...words, ...settings(parameters)].map(quote).join(' ')
}

function settings({ seed, rows, scale, only, skip, fit, workers }: RunParameters): string[] {
  return [
    ...(seed === undefined ? [] : ['--seed', seed]),
    ...(rows === undefined ? [] : ['--rows', String(rows)]),
    ...(scale === undefined ? [] : ['--scale', String(scale)]),
    ...(only === undefined ? [] : ['--only', only.join(',')]),
    ...(skip === undefined ? [] : ['--skip', skip.join(',')]),
    ...(fit ? [] : ['--no-fit']),
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
  ]
}

/** A word as a POSIX shell reads it back. */
const quote = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)
