import type { Repertoire, TypeRef } from '@populace/catalog'
import type { TypeSyntax } from './type-syntax.ts'

/** Which character set and collation a text has that names none. */
export interface TextDefaults {
  readonly charset?: string
  readonly collation?: string
}

const INTEGER_BITS: ReadonlyMap<string, 8 | 16 | 24 | 32 | 64> = new Map(
  Object.entries({
    tinyint: 8,
    smallint: 16,
    mediumint: 24,
    int: 32,
    bigint: 64,
    serial: 64,
  }),
)

/** Bytes that a value may have. */
const CAPACITY: Readonly<Record<string, number>> = {
  tinytext: 255,
  text: 65_535,
  mediumtext: 16_777_215,
  longtext: 4_294_967_295,
  tinyblob: 255,
  blob: 65_535,
  mediumblob: 16_777_215,
  longblob: 4_294_967_295,
}

const GEOMETRIES = new Set(
  'geometry point linestring polygon multipoint multilinestring multipolygon geomcollection'.split(' '),
)

/** A type in the terms that every dialect shares; `raw` is how the server prints it, without what means nothing (display widths). */
export function typeRef(syntax: TypeSyntax, defaults: TextDefaults): TypeRef {
  const { name, arguments: args, unsigned } = syntax
  const [first, second] = args.map(Number)
  const sign = unsigned ? ' unsigned' : ''
  const bits = INTEGER_BITS.get(name)
  if (bits !== undefined) {
    // One digit wide: how MySQL has always written booleans.
    if (name === 'tinyint' && first === 1 && !unsigned) return { raw: 'tinyint(1)', kind: 'boolean' }
    return {
      raw: `${name === 'serial' ? 'bigint' : name}${sign}`,
      kind: 'integer',
      bits,
      ...(unsigned ? { unsigned } : {}),
    }
  }
  switch (name) {
    case 'bool':
    case 'boolean':
      return { raw: 'tinyint(1)', kind: 'boolean' }
    case 'decimal':
      return decimal('decimal', first ?? 10, second ?? 0, unsigned)
    case 'float':
    case 'double': {
      if (first !== undefined && second !== undefined) return decimal(name, first, second, unsigned)
      const wide = name === 'double' || (first ?? 0) > 24
      const positive = unsigned ? { unsigned } : {}
      return { raw: `${wide ? 'double' : 'float'}${sign}`, kind: 'float', bits: wide ? 64 : 32, ...positive }
    }
    case 'bit':
      return { raw: `bit(${first ?? 1})`, kind: 'bits', length: first ?? 1, varying: false }
    case 'date':
      return { raw: 'date', kind: 'date' }
    case 'time':
      return { raw: name + fraction(first), kind: 'time', zone: false, precision: first ?? 0 }
    case 'datetime':
      return { raw: name + fraction(first), kind: 'timestamp', zone: false, precision: first ?? 0 }
    case 'timestamp':
      return { raw: name + fraction(first), kind: 'timestamp', zone: true, precision: first ?? 0, unix: true }
    case 'year':
      return { raw: 'year', kind: 'year' }
    case 'json':
      return { raw: 'json', kind: 'json', binary: true }
    case 'uuid':
      return { raw: 'uuid', kind: 'uuid' }
    case 'inet4':
    case 'inet6':
      return { raw: name, kind: 'special', name: 'inet', arguments: [name] }
    case 'enum':
      return { raw: `enum(${args.map(quoted).join(',')})`, kind: 'inline-enum', labels: trimmed(args) }
    case 'set':
      return { raw: `set(${args.map(quoted).join(',')})`, kind: 'set', labels: trimmed(args) }
    case 'binary':
      return { raw: `binary(${first ?? 1})`, kind: 'bytes', length: first ?? 1, fixed: true }
    case 'varbinary':
      return { raw: `varbinary(${first ?? 1})`, kind: 'bytes', length: first ?? 1 }
    default:
      return GEOMETRIES.has(name) ? geometry(name) : textual(syntax, defaults)
  }
}

const fraction = (digits: number | undefined) => (digits ? `(${digits})` : '')
const quoted = (label: string) => `'${label.replaceAll("'", "''")}'`
/** Blanks at the end of labels are taken off when the table is made. */
const trimmed = (labels: readonly string[]) => labels.map((label) => label.replace(/ +$/, ''))

const geometry = (shape: string): TypeRef => ({
  raw: shape === 'geomcollection' ? 'geometrycollection' : shape,
  kind: 'special',
  name: 'geometry',
  arguments: [shape === 'geomcollection' ? 'geometrycollection' : shape],
})

/** `FLOAT(7,4)` too: it keeps that many digits, and refuses more. */
function decimal(name: string, precision: number, scale: number, unsigned: boolean): TypeRef {
  const raw = `${name}(${precision},${scale})${unsigned ? ' unsigned' : ''}`
  return { raw, kind: 'decimal', precision, scale, ...(unsigned ? { unsigned } : {}) }
}

function textual({ name, arguments: args, ...own }: TypeSyntax, defaults: TextDefaults): TypeRef {
  const length = args[0] === undefined ? undefined : Number(args[0])
  const charset = own.charset ?? own.collation?.split('_')[0] ?? defaults.charset ?? defaults.collation?.split('_')[0]
  const collation = own.collation ?? (own.charset === undefined ? defaults.collation : undefined)
  const isBinary = charset === 'binary' || name.endsWith('blob')
  const stem = name.replace(/(text|blob)$/, '')
  const sized = length !== undefined && /^(text|blob)$/.test(name) ? sizeFor(length) : stem
  if (name === 'char' || name === 'varchar') {
    const raw = `${name}(${length ?? 1})`
    const fixed = name === 'char' ? { fixed: true } : {}
    if (isBinary) return { raw: raw.replace('char', 'binary'), kind: 'bytes', length: length ?? 1, ...fixed }
    return { raw, kind: 'text', length: length ?? 1, ...fixed, ...compared(collation), ...written(charset) }
  }
  if (!Object.hasOwn(CAPACITY, name))
    return { raw: args.length > 0 ? `${name}(${args.join(',')})` : name, kind: 'unknown' }
  const capacity = CAPACITY[`${sized}blob`]
  if (isBinary) return { raw: `${sized}blob`, kind: 'bytes', length: capacity ?? 0 }
  // What counts is bytes: in the widest characters this many are sure to fit.
  const characters = Math.floor((capacity ?? 0) / bytesPerCharacter(charset))
  const limit = sized === 'tiny' || sized === '' ? { length: characters } : {}
  return { raw: `${sized}text`, kind: 'text', ...limit, ...compared(collation), ...written(charset) }
}

/** The smallest type that holds so many: what `TEXT(1000)` becomes. */
function sizeFor(length: number): string {
  if (length < 256) return 'tiny'
  if (length < 65_536) return ''
  return length < 16_777_216 ? 'medium' : 'long'
}

/** Collations ignore case unless their names say otherwise; so does the one that a server has by default. */
function compared(collation: string | undefined): { caseInsensitive?: true } {
  return collation !== undefined && /_(bin|cs|as_cs|nopad_bin)$/.test(collation) ? {} : { caseInsensitive: true }
}

const bytesPerCharacter = (charset: string | undefined): number => {
  if (charset === undefined || /^(utf8mb4|utf16|utf16le|utf32|gb18030)$/.test(charset)) return 4
  return /^utf8/.test(charset) ? 3 : /^(ucs2|gbk|big5|sjis|cp932|euckr)/.test(charset) ? 2 : 1
}

/** What characters a set has that the generators' words may not keep to. */
function written(charset: string | undefined): { repertoire?: Repertoire } {
  if (charset === undefined || /^(utf8mb4|utf16|utf32|gb18030)/.test(charset)) return {}
  if (/^(utf8|ucs2)/.test(charset)) return { repertoire: 'basic-plane' }
  return { repertoire: isKnown(charset) ? charset : 'ascii' }
}

/** Sets whose characters the engine knows; of others it is sure of ASCII. */
const KNOWN: ReadonlySet<string> = new Set<Repertoire>([
  'latin1',
  'latin2',
  'latin5',
  'latin7',
  'cp1250',
  'cp1251',
  'cp1257',
  'cp866',
  'koi8r',
  'koi8u',
  'greek',
  'hebrew',
])
const isKnown = (charset: string): charset is Repertoire => KNOWN.has(charset)
