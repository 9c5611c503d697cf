import type { Encoder, EncoderFactory, EncoderSpec, TableLayout } from '@populace/columnar'
import { fault, PopulaceError } from '@populace/diagnostics'
import { arrow } from './arrow/arrow.ts'
import { copyBinary } from './copy/binary.ts'
import { copyText } from './copy/text.ts'
import { csv } from './csv/csv.ts'
import { jsonl } from './jsonl/jsonl.ts'
import { loadData } from './load-data/load-data.ts'
import { parquet } from './parquet/parquet.ts'
import { sqlCopy } from './sql/copy.ts'
import { sqlInsert } from './sql/insert.ts'

/** Every format that tables can be written in. A new one joins by an entry. */
export const encoderFactories: readonly EncoderFactory[] = [
  csv,
  jsonl,
  parquet,
  arrow,
  sqlInsert,
  sqlCopy,
  copyText,
  copyBinary,
  loadData,
]

/** The factory of a format; POP-8001 when there is none of that name. */
export function encoderFactory(format: string): EncoderFactory {
  const factory = encoderFactories.find((candidate) => candidate.format === format)
  if (factory !== undefined) return factory
  const known = encoderFactories.map((candidate) => candidate.format).join(', ')
  throw new PopulaceError(
    fault('POP-8001', `there is no format ${JSON.stringify(format)}`, { fix: `choose one of ${known}` }),
  )
}

/** Loads what encoders of a spec need to write rows: before the first batch, once in each thread. What `create` refuses is left to it. */
export async function prepareEncoder({ format, options = {} }: EncoderSpec): Promise<void> {
  await encoderFactory(format).prepare?.(options)
}

/**
 * Makes the encoder that a spec names. Formats and options that do not exist are refused with POP-8001.
 *
 * @example
 * ```ts
 * const encoder = createEncoder({ format: 'csv', options: { delimiter: ';' } }, layout)
 * const file = Buffer.concat([encoder.head(), encoder.encode(batch), encoder.tail()])
 * ```
 */
export function createEncoder(spec: EncoderSpec, layout: TableLayout): Encoder {
  const factory = encoderFactory(spec.format)
  const options = spec.options ?? {}
  for (const name of Object.keys(options)) {
    if (factory.options.includes(name)) continue
    const known = factory.options.length === 0 ? 'leave it out' : `choose one of ${factory.options.join(', ')}`
    throw new PopulaceError(fault('POP-8001', `${spec.format} has no option ${JSON.stringify(name)}`, { fix: known }))
  }
  return factory.create(layout, options)
}
