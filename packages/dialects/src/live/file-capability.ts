import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Capability } from './target.ts'

/** Whether a database's file, or the folder of one that is to be made, can be written to. */
export function fileCapability(file: string): Capability {
  const isThere = existsSync(file)
  const place = isThere ? file : dirname(file)
  try {
    accessSync(place, constants.W_OK)
    return {
      name: 'write the file',
      allowed: true,
      detail: isThere ? 'rows go into the file that is there' : 'the file is made when the schema is applied',
    }
  } catch {
    return { name: 'write the file', allowed: false, detail: `${isThere ? 'the file' : 'its folder'} can only be read` }
  }
}
