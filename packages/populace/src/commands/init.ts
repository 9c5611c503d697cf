import { access, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { fault, PopulaceError } from '@populace/diagnostics'
import { generators } from '@populace/engine'
import { modelJsonSchema, own, writeModel } from '@populace/model'
import type { Terminal } from '../cli/terminal.ts'
import { count } from '../cli/terminal.ts'
import { isDatabaseUrl, openProject, type Settings } from '@populace/project'

export interface InitOptions extends Settings {
  /** The model's file; `-` for standard output. */
  readonly out: string
  readonly force: boolean
  /** Also write the JSON Schema that editors complete and check the model by. */
  readonly jsonSchema?: string
}

/** `populace init`: a commented model of everything that is inferred, to be edited. */
export async function init(source: string, options: InitOptions, terminal: Terminal): Promise<void> {
  const project = await openProject(source, options)
  await project.source.target?.close()
  const { catalog } = project.source
  const { reasons, relationReasons } = project.inference
  // A database's address may hold a password, so only a file is written down as the schema's place.
  const schema = isDatabaseUrl(source)
    ? {}
    : { schema: relative(dirname(resolve(options.out === '-' ? '.' : options.out)), resolve(source)) }
  const text = writeModel(
    { ...project.model, ...schema },
    {
      catalog,
      reasons: (table, column) => reasons.get(table)?.get(column),
      relationReasons: (table, relation) => {
        const reason = relationReasons.get(table)?.get(relation)
        if (reason === undefined) return undefined
        // Of a reference that no key declares the reason says itself how sure it is.
        const isInferred = own(own(project.model.tables, table)?.relations ?? {}, relation)?.references !== undefined
        return isInferred ? { reason } : { reason, score: 1 }
      },
      ...(options.jsonSchema === undefined ? {} : { jsonSchema: options.jsonSchema }),
    },
  )
  if (options.out === '-') return terminal.print(text.trimEnd())
  if (!options.force && (await exists(options.out)))
    throw new PopulaceError(
      fault('POP-4008', `${options.out} exists already`, {
        subject: options.out,
        fix: 'choose another name with --out, or replace it with --force',
      }),
    )
  await write(options.out, text)
  if (options.jsonSchema !== undefined)
    await write(options.jsonSchema, `${JSON.stringify(modelJsonSchema(generators, catalog), null, 2)}\n`)
  terminal.log(
    `${options.out}: ${count(Object.keys(project.model.tables).length)} tables, every generator with its reason`,
  )
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (cause) {
    throw new PopulaceError(
      fault('POP-4008', `cannot write ${file}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        subject: file,
      }),
      { cause },
    )
  }
}
