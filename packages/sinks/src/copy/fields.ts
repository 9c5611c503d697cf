import type { TypeRef } from '@populace/catalog'
import type { ColumnLayout, Format } from '@populace/columnar'
import { arenaValues, doubleOf, numberValues, type ValuePlanner } from '../rows/values.ts'
import { writeOctets } from '../text/copies.ts'
import { writeUuid } from '../text/octets.ts'
import {
  assembleBoolean,
  assembleFloat,
  assembleInt16,
  assembleInt32,
  assembleInt64,
  assembleNumeric,
  assembleOctets,
  assembleTime,
  assembleUuidBytes,
  assembleUuidText,
} from './assembly.ts'
import { NUMERIC_BYTES, writeLongNumeric, writeNumeric } from './numeric.ts'
import { arrayFields, textFields } from './text-fields.ts'

/** PostgreSQL counts days and microseconds from 2000-01-01. */
const EPOCH_DAYS = 10_957
const EPOCH_MICROS = EPOCH_DAYS * 86_400e6
const WORD = 2 ** 32

/** How a column's fields are written in PostgreSQL's binary form, length first; nothing where this has no form for them. */
export function binaryFields(column: ColumnLayout): ValuePlanner | undefined {
  const type = column.wire ?? column.type
  const { format } = column
  switch (type.kind) {
    case 'integer':
      return format.kind === 'integer' ? integers(type.bits) : undefined
    case 'decimal':
      return numerics(format)
    case 'float':
      return floats(type.bits, format)
    case 'boolean':
      return format.kind === 'boolean' ? booleans() : undefined
    case 'date':
      return format.kind === 'date' ? int32s(EPOCH_DAYS) : undefined
    case 'time':
      return format.kind === 'time' ? times(type.zone) : undefined
    case 'timestamp':
      return format.kind === 'timestamp' ? timestamps() : undefined
    case 'uuid':
      return format.kind === 'uuid' ? uuids() : undefined
    case 'bytes':
      return format.kind === 'bytes' ? octets() : undefined
    case 'json':
      return format.kind === 'text' ? textFields(type.binary ? [JSONB_VERSION] : []) : undefined
    case 'text':
    case 'xml':
    case 'enum':
      if (format.kind === 'uuid' && type.kind === 'text') return uuidTexts()
      return format.kind === 'text' ? textFields([]) : undefined
    case 'special':
      return specials(type, format)
    case 'array':
      return format.kind === 'text' ? arrayFields(type) : undefined
    default:
      return undefined
  }
}

const JSONB_VERSION = 1
const LTREE_VERSION = 1

function specials(type: Extract<TypeRef, { kind: 'special' }>, format: Format): ValuePlanner | undefined {
  if (type.name === 'name' && format.kind === 'text') return textFields([])
  if (type.name === 'ltree' && format.kind === 'text') return textFields([LTREE_VERSION])
  if (type.name === 'oid' && format.kind === 'integer') return int32s(0)
  return undefined
}

function integers(bits: number): ValuePlanner | undefined {
  if (bits === 64) return int64s()
  if (bits === 32) return int32s(0)
  if (bits !== 16) return undefined
  return numberValues(
    6,
    (code, v) => {
      code.line(`dv.setInt32(${code.at()}, 2);`)
      code.line(`dv.setInt16(${code.at(4)}, ${v});`)
      code.advance(6)
    },
    assembleInt16,
  )
}

function int32s(epoch: number): ValuePlanner {
  return numberValues(
    8,
    (code, v) => {
      code.line(`dv.setInt32(${code.at()}, 4);`)
      code.line(`dv.setInt32(${code.at(4)}, ${epoch === 0 ? v : `${v} - ${epoch}`});`)
      code.advance(8)
    },
    (to, v) => assembleInt32(to, v, epoch),
  )
}

function int64s(): ValuePlanner {
  return numberValues(
    12,
    (code, v, storage) => {
      code.line(`dv.setInt32(${code.at()}, 8);`)
      if (storage === 'i32') {
        code.line(`dv.setInt32(${code.at(4)}, ${v} >> 31);`)
        code.line(`dv.setInt32(${code.at(8)}, ${v});`)
      } else code.line(`${code.constant(setInt64)}(dv, ${code.at(4)}, ${v});`)
      code.advance(12)
    },
    (to, v) => assembleInt64(to, v),
  )
}

/** Sets any integer that a double holds as eight bytes: dividing by a power of two is exact. */
function setInt64(dv: DataView, p: number, value: number): void {
  const high = Math.floor(value / WORD)
  dv.setInt32(p, high)
  dv.setInt32(p + 4, (value - high * WORD) | 0)
}

function timestamps(): ValuePlanner {
  return numberValues(
    12,
    (code, v) => {
      code.line(`dv.setInt32(${code.at()}, 8);`)
      code.line(`${code.constant(setTimestamp)}(dv, ${code.at(4)}, ${v});`)
      code.advance(12)
    },
    (to, v) => assembleInt64(to, v, BigInt(EPOCH_MICROS)),
  )
}

/** Moves the epoch word by word, because the difference may need more than 53 bits. */
function setTimestamp(dv: DataView, p: number, micros: number): void {
  const high = Math.floor(micros / WORD)
  const low = micros - high * WORD - (EPOCH_MICROS % WORD)
  dv.setInt32(p, high - Math.floor(EPOCH_MICROS / WORD) - (low < 0 ? 1 : 0))
  dv.setInt32(p + 4, low | 0)
}

function numerics(format: Format): ValuePlanner | undefined {
  if (format.kind !== 'integer' && format.kind !== 'decimal') return undefined
  const scale = format.kind === 'decimal' ? format.scale : 0
  const isShort = scale >= 1 && scale <= 4
  const write = isShort ? writeNumeric : writeLongNumeric
  return numberValues(
    NUMERIC_BYTES + (scale >> 1) + 2,
    (code, v) => code.call(write, `${v}, ${scale}`),
    (to, v) =>
      isShort
        ? assembleNumeric(to, v, scale)
        : to.host(`numeric ${scale}`, (dv, p, x) => writeLongNumeric(dv, p, x, scale), doubleOf(v)),
  )
}

function floats(bits: 32 | 64, format: Format): ValuePlanner | undefined {
  if (format.kind !== 'float' && format.kind !== 'integer' && format.kind !== 'decimal') return undefined
  const unit = format.kind === 'decimal' ? 10 ** format.scale : 1
  return numberValues(
    4 + bits / 8,
    (code, v) => {
      code.line(`dv.setInt32(${code.at()}, ${bits / 8});`)
      code.line(`dv.setFloat${bits}(${code.at(4)}, ${unit === 1 ? v : `${v} / ${unit}`});`)
      code.advance(4 + bits / 8)
    },
    (to, v) => assembleFloat(to, v, bits, unit),
  )
}

function booleans(): ValuePlanner {
  return numberValues(
    5,
    (code, v) => {
      code.line(`dv.setInt32(${code.at()}, 1);`)
      code.line(`dv.setUint8(${code.at(4)}, ${v} & 1);`)
      code.advance(5)
    },
    assembleBoolean,
  )
}

function times(zone: boolean): ValuePlanner {
  return numberValues(
    16,
    (code, v) => {
      code.line(`dv.setInt32(${code.at()}, ${zone ? 12 : 8});`)
      code.line(`${code.constant(setInt64)}(dv, ${code.at(4)}, ${v});`)
      if (zone) code.line(`dv.setInt32(${code.at(12)}, 0);`)
      code.advance(zone ? 16 : 12)
    },
    (to, v) => assembleTime(to, v, zone),
  )
}

function uuids(): ValuePlanner {
  return arenaValues(
    0,
    20,
    (code, { view, from }) => {
      code.line(`dv.setInt32(${code.at()}, 16);`)
      code.line(`s = ${from};`)
      for (let i = 0; i < 16; i += 4) code.line(`dv.setInt32(${code.at(4 + i)}, ${view}.getInt32(s + ${i}));`)
      code.advance(20)
    },
    assembleUuidBytes,
  )
}

function uuidTexts(): ValuePlanner {
  return arenaValues(
    0,
    40,
    (code, { bytes, from }) => {
      code.line(`dv.setInt32(${code.at()}, 36);`)
      code.advance(4)
      code.call(writeUuid, `${bytes}, ${from}`)
    },
    assembleUuidText,
  )
}

function octets(): ValuePlanner {
  return arenaValues(
    1,
    4,
    (code, { view, bytes, from, to }) => {
      code.line(`dv.setInt32(${code.at()}, ${to} - ${from});`)
      code.advance(4)
      code.call(writeOctets, `out, ${view}, ${bytes}, ${from}, ${to}`)
    },
    (to, span) => assembleOctets(to, span),
  )
}
