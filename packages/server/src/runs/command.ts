import type { Run, RunParameters } from '@populace/api'
import { isScript } from '@populace/project'

type Target =
  | Pick<Run['target'] & { kind: 'connection' }, 'kind' | 'address' | 'mode' | 'createTables'>
  | (Run['target'] & { kind: 'files' })

/** The command line that does the same: `model` and `schema` are the files that it expects beside it. */
export function commandOf(target: Target, parameters: RunParameters, schema: string | null): string {
  const model = ['--model', 'populace.yaml']
  const source = schema ?? 'schema.sql'
  const words =
    target.kind === 'files'
      ? ['populace', 'generate', source, '--to', destination(target.format), ...model]
      : [
          ...['populace', 'fill', target.address, ...model],
          ...(target.createTables ? ['--schema', source] : []),
          ...(target.mode === 'append' ? ['--append'] : []),
          ...(target.mode === 'truncate' ? ['--truncate', '--yes'] : []),
          ...(parameters.verify ? [] : ['--no-verify']),
        ]
  return [...words, ...settings(parameters)].map(quote).join(' ')
}

const destination = (format: string): string => (isScript(format) ? `${format}:load.sql` : `${format}:out`)

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
