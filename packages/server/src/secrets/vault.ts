import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { fault, PopulaceError } from '@populace/diagnostics'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const VERSION = 'v1'

/**
 * Encrypts what must not be read from the store: AES-256-GCM under a key that is kept apart from it. `owner` is the id of the row that a
 * secret belongs to; it is authenticated, so that a secret copied to another row can't be read there.
 */
export class Vault {
  readonly #key: Buffer

  private constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw unreadable(`a key has ${KEY_BYTES} bytes, not ${key.length}`)
    this.#key = key
  }

  /** The key of `POPULACE_SECRET_KEY` (base64), or of a file that nobody else may read; it is made where it is missing. */
  static open(file: string, environment: NodeJS.ProcessEnv = process.env): Vault {
    const given = environment.POPULACE_SECRET_KEY
    return new Vault(given ? Buffer.from(given, 'base64') : readKey(file))
  }

  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
    return `${VERSION}.${sealed.toString('base64')}`
  }

  /** Tells one text from another without telling it: who does not have the key can't try texts against it. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('hex')
  }

  /** POP-6009 where the key is another one, or the text was changed. */
  unseal(text: string, owner: string): string {
    const sealed = Buffer.from(text.slice(VERSION.length + 1), 'base64')
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch (cause) {
      throw unreadable('a password can’t be decrypted: the key is not the one that it was encrypted with', cause)
    }
  }
}

const unreadable = (message: string, cause?: unknown) =>
  new PopulaceError(fault('POP-6009', message), cause === undefined ? {} : { cause })

function readKey(file: string): Buffer {
  try {
    // Made only where there is none: a key that is replaced loses every secret.
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, randomBytes(KEY_BYTES).toString('base64'))
    fsyncSync(handle)
    closeSync(handle)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new PopulaceError(
      fault('POP-6009', `others may read the key in ${file}`, { subject: file, fix: `chmod 600 ${file}` }),
    )
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
