import { type DigestName, isDigestName } from '../../kernel/digest.ts'
import type { Bytes } from '../../kernel/ir.ts'
import * as k from '../../kernel/build.ts'
import type { Faults } from './operate.ts'
import { type Scalar, type ScalarOf, withNulls } from './scalar.ts'

/** The bytes that a digest is of: a text's are its UTF-8. */
function bytesOf(scalar: Scalar | undefined): Bytes | undefined {
  if (scalar?.kind === 'bytes') return scalar.value
  return scalar?.kind === 'text' ? { op: 'utf8', lane: 'bytes', arg: scalar.value } : undefined
}

/** PostgreSQL's `x::bytea`: the text's own bytes, but for backslashes, which say something else. */
export function writtenBytes(text: ScalarOf<'text'>, faults: Faults): Scalar {
  const at = k.fromI32({ op: 'place', lane: 'i32', arg: text.value, needle: k.literal('\\'), from: k.i32(0) })
  faults.fault(k.lessThan(k.f64(NOWHERE), at), text.nulls)
  return withNulls({ kind: 'bytes', value: { op: 'utf8', lane: 'bytes', arg: text.value } }, text.nulls)
}

/** Where a text does not have a part. */
const NOWHERE = -1

const made = (algorithm: DigestName, of: Scalar | undefined): Bytes | undefined => {
  const arg = bytesOf(of)
  return arg && { op: 'digest', lane: 'bytes', algorithm, arg }
}

const asBytes = (value: Bytes | undefined): Scalar | undefined => value && { kind: 'bytes', value }

const asText = (value: Bytes | undefined): Scalar | undefined =>
  value && { kind: 'text', value: { op: 'hex-bytes', lane: 'text', arg: value }, folded: false }

type Digest = (args: readonly Scalar[]) => Scalar | undefined

/** `md5(x)`, `sha1(x)`, and DuckDB's `sha256(x)`: hexadecimal digits. */
const inDigits =
  (algorithm: DigestName): Digest =>
  ([of, ...others]) =>
    others.length === 0 ? asText(made(algorithm, of)) : undefined

/** PostgreSQL's take bytes and give bytes; DuckDB's take texts and give digits. */
const byArgument =
  (algorithm: DigestName): Digest =>
  ([of, ...others]) => {
    if (others.length > 0) return undefined
    return of?.kind === 'bytes' ? asBytes(made(algorithm, of)) : asText(made(algorithm, of))
  }

/** MySQL's `sha2(x, bits)`. */
const BY_LENGTH: ReadonlyMap<number, DigestName> = new Map([
  [0, 'sha256'],
  [224, 'sha224'],
  [256, 'sha256'],
  [384, 'sha384'],
  [512, 'sha512'],
])

const nameIn = (scalar: Scalar | undefined): string | undefined =>
  scalar?.kind === 'text' && scalar.value.op === 'literal' ? scalar.value.text.toLowerCase() : undefined

/** What databases compute digests by, and turn bytes and texts into each other. */
export const digests: Readonly<Record<string, Digest>> = {
  md5: inDigits('md5'),
  sha: inDigits('sha1'),
  sha1: inDigits('sha1'),
  sha224: byArgument('sha224'),
  sha256: byArgument('sha256'),
  sha384: byArgument('sha384'),
  sha512: byArgument('sha512'),
  sha2: ([of, length]) => {
    const bits = length?.kind === 'number' && length.value.op === 'const' ? length.value.value : undefined
    const name = bits === undefined ? undefined : BY_LENGTH.get(bits)
    return name && asText(made(name, of))
  },
  digest: ([of, algorithm]) => {
    const name = nameIn(algorithm)
    return name !== undefined && isDigestName(name) ? asBytes(made(name, of)) : undefined
  },
  encode: ([of, form]) => (of?.kind === 'bytes' && nameIn(form) === 'hex' ? asText(of.value) : undefined),
  convert_to: ([of, encoding]) => (/^utf-?8$/.test(nameIn(encoding) ?? '') ? asBytes(bytesOf(of)) : undefined),
  unhex: ([of]) => (of?.kind === 'text' && of.value.op === 'hex-bytes' ? asBytes(of.value.arg) : undefined),
}
