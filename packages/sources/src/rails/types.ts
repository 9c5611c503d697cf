import type { DialectName } from '@populace/catalog'
import type { DeclaredType, PlainType } from '../declared/schema.ts'
import { isTrue, numberOf, type Call, textOf } from './ruby/syntax.ts'

/** Which rules a dump's types go by. */
export interface Adapter {
  readonly dialect: DialectName
  /** Rails 7 and later: moments have six digits of the second's fraction where the dump is silent. */
  readonly preciseMoments: boolean
}

/** Types whose SQL has the same name, whatever the database. */
const PLAIN: Readonly<Record<string, PlainType>> = {
  text: 'text',
  bigint: 'bigint',
  boolean: 'boolean',
  date: 'date',
  time: 'time',
  binary: 'bytes',
  blob: 'bytes',
  json: 'json',
  uuid: 'uuid',
  serial: 'integer',
  bigserial: 'bigint',
}

/** PostgreSQL's own, whose method is the type's name but for these. */
const POSTGRES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    json: 'json',
    jsonb: 'jsonb',
    bit_varying: 'bit varying',
    lseg: 'lseg',
    unsigned_integer: 'bigint',
  }),
)
const postgresTypes = new Set(
  `jsonb json hstore inet cidr macaddr xml tsvector tsquery citext ltree money interval bit bit_varying point line lseg box path polygon circle int4range
  int8range numrange daterange tsrange tstzrange int4multirange int8multirange nummultirange datemultirange tsmultirange tstzmultirange oid vector halfvec
  sparsevec`.split(/\s+/),
)

/** A column's type by the method that declares it (`t.string`); undefined for one that the database does not have. */
export function typeOf(method: string, call: Pick<Call, 'options'>, adapter: Adapter): DeclaredType | undefined {
  const { options } = call
  const array = isTrue(options.get('array')) ? { array: true } : {}
  const limit = numberOf(options.get('limit'))
  const size = limit === undefined ? {} : { length: limit }
  if (method === 'string') return stringType(limit, adapter, array)
  if (method === 'integer' || method === 'bigint') return { ...integerType(method, limit, call, adapter), ...array }
  if (method === 'float') return { plain: limit !== undefined && limit <= 24 ? 'float' : 'double', ...array }
  if (method === 'decimal' || method === 'numeric') return { plain: 'decimal', ...exactness(call), ...array }
  if (method === 'datetime' || method === 'timestamp' || method === 'timestamptz')
    return { ...momentType(method, call, adapter), ...array }
  if (method === 'enum')
    return { ...enumType(textOf(options.get('enum_type')) ?? textOf(options.get('enum_name')) ?? ''), ...array }
  if (adapter.dialect === 'postgres' && postgresTypes.has(method))
    return { sql: `${POSTGRES.get(method) ?? method}${limit === undefined ? '' : `(${limit})`}`, ...array }
  if (
    adapter.dialect === 'postgres' &&
    /^(geometry|geography|st_\w+|point|line_string|polygon|multi_\w+)$/.test(method)
  )
    return { sql: spatialType(method, call), ...array }
  if (adapter.dialect === 'mysql' && (method === 'text' || method === 'binary')) return { sql: mysqlSize(method, call) }
  const plain = Object.hasOwn(PLAIN, method) ? PLAIN[method] : undefined
  if (plain === undefined) return undefined
  return { plain, ...(plain === 'bytes' || plain === 'text' ? {} : size), ...array }
}

function stringType(limit: number | undefined, { dialect }: Adapter, array: { array?: boolean }): DeclaredType {
  if (limit === undefined && dialect === 'mysql') return { plain: 'varchar', length: 255 }
  return { plain: 'varchar', ...(limit === undefined ? {} : { length: limit }), ...array }
}

function integerType(
  method: string,
  limit: number | undefined,
  { options }: Pick<Call, 'options'>,
  { dialect }: Adapter,
) {
  const bytes = limit ?? (method === 'bigint' ? 8 : 4)
  if (dialect === 'mysql') {
    const name =
      bytes === 1 ? 'tinyint' : bytes === 2 ? 'smallint' : bytes === 3 ? 'mediumint' : bytes <= 4 ? 'int' : 'bigint'
    return { sql: isTrue(options.get('unsigned')) ? `${name} unsigned` : name }
  }
  return { plain: bytes <= 2 ? ('smallint' as const) : bytes <= 4 ? ('integer' as const) : ('bigint' as const) }
}

function exactness({ options }: Pick<Call, 'options'>) {
  const [precision, scale] = [numberOf(options.get('precision')), numberOf(options.get('scale'))]
  return precision === undefined ? {} : { precision, ...(scale === undefined ? {} : { scale }) }
}

function momentType(
  method: string,
  { options }: Pick<Call, 'options'>,
  { dialect, preciseMoments }: Adapter,
): DeclaredType {
  const given = options.get('precision')
  const precision = given === undefined && preciseMoments ? 6 : numberOf(given)
  const plain = method === 'timestamptz' ? 'timestamptz' : 'timestamp'
  if (dialect === 'mysql') return { sql: `datetime${precision === undefined ? '' : `(${precision})`}` }
  return { plain, ...(precision === undefined ? {} : { precision }) }
}

/** `"billing.status"` is of a schema. */
function enumType(name: string): DeclaredType {
  const dot = name.indexOf('.')
  return dot < 0 ? { enum: name } : { enum: name.slice(dot + 1), schema: name.slice(0, dot) }
}

/** PostGIS: `t.geometry "at", limit: { srid: 4326, type: "st_point" }`. */
function spatialType(method: string, { options }: Pick<Call, 'options'>): string {
  const limit = options.get('limit')
  const entries = limit?.kind === 'hash' ? limit.entries : options
  const shape = (textOf(entries.get('type')) ?? method).replace(/^st_/, '').replaceAll('_', '')
  const base =
    isTrue(entries.get('geographic')) || isTrue(entries.get('geography')) || method === 'geography'
      ? 'geography'
      : 'geometry'
  const srid = numberOf(entries.get('srid'))
  if (shape === 'geometry' && srid === undefined) return base
  return `${base}(${shape}${srid === undefined ? '' : `, ${srid}`})`
}

/** `size: :medium`, or the limit in bytes that it stands for. */
function mysqlSize(method: string, { options }: Pick<Call, 'options'>): string {
  const word = method === 'text' ? 'text' : 'blob'
  const limit = numberOf(options.get('limit'))
  if (method === 'binary' && limit !== undefined && limit <= 0xfff) return `varbinary(${limit})`
  const size =
    textOf(options.get('size')) ?? (limit === undefined || limit <= 0xffff ? '' : limit <= 0xffffff ? 'medium' : 'long')
  return `${size}${word}`
}
