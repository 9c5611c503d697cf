import { fault } from '@populace/diagnostics'
import type { Outcome } from '../../engine/calls.ts'

/** What is read of a schema, in bytes: as much as a server takes. */
const MOST_BYTES = 20_000_000

/** The text of a file that holds a schema; POP-1006 where it is too long, POP-1001 where it is no text in UTF-8. */
export async function readSchemaFile(file: File): Promise<Outcome<string>> {
  if (file.size > MOST_BYTES)
    return refused(fault('POP-1006', `${file.name} is longer than ${MOST_BYTES / 1e6} MB`, { subject: file.name }))
  try {
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) }
  } catch {
    return refused(
      fault('POP-1001', `${file.name} is no text in UTF-8`, { subject: file.name, fix: 'save it as a text in UTF-8' }),
    )
  }
}

const refused = (one: ReturnType<typeof fault>): Outcome<string> => ({ ok: false, faults: [one] })
