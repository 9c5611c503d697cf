import type { DialectName } from '@populace/catalog'

/** What a database makes of Prisma's types, as `prisma migrate` writes them. */
export interface Provider {
  readonly dialect: DialectName
  readonly scalars: Readonly<Record<string, string>>
  /** The SQL of `@db.Name(…)`, the arguments still to be added where it ends with a word; undefined for a name it does not have. */
  native(name: string): string | undefined
  /** Whether an implicit join table's pair is its primary key, or a unique index. */
  readonly joinKey: 'primary' | 'unique'
}

const postgresNative: Readonly<Record<string, string>> = {
  Text: 'text',
  Char: 'char',
  VarChar: 'varchar',
  Bit: 'bit',
  VarBit: 'varbit',
  Uuid: 'uuid',
  Xml: 'xml',
  Inet: 'inet',
  Citext: 'citext',
  Boolean: 'boolean',
  SmallInt: 'smallint',
  Integer: 'integer',
  BigInt: 'bigint',
  Oid: 'oid',
  Real: 'real',
  DoublePrecision: 'double precision',
  Decimal: 'decimal',
  Money: 'money',
  Timestamp: 'timestamp',
  Timestamptz: 'timestamptz',
  Date: 'date',
  Time: 'time',
  Timetz: 'timetz',
  Json: 'json',
  JsonB: 'jsonb',
  ByteA: 'bytea',
}

const mysqlNative = new Set(
  `bit tinyint smallint mediumint int bigint float double decimal char varchar tinytext text mediumtext longtext binary varbinary tinyblob blob
  mediumblob longblob date time datetime timestamp year json`.split(/\s+/),
)

function mysqlType(name: string): string | undefined {
  const plain = name.toLowerCase()
  if (mysqlNative.has(plain)) return plain
  const unsigned = /^unsigned(\w+)$/.exec(plain)?.[1]
  return unsigned !== undefined && mysqlNative.has(unsigned) ? `${unsigned} unsigned` : undefined
}

const providers: Readonly<Record<string, Provider>> = {
  postgresql: {
    dialect: 'postgres',
    scalars: {
      String: 'text',
      Boolean: 'boolean',
      Int: 'integer',
      BigInt: 'bigint',
      Float: 'double precision',
      Decimal: 'decimal(65,30)',
      DateTime: 'timestamp(3)',
      Json: 'jsonb',
      Bytes: 'bytea',
    },
    native: (name) => postgresNative[name],
    joinKey: 'primary',
  },
  mysql: {
    dialect: 'mysql',
    scalars: {
      String: 'varchar(191)',
      Boolean: 'boolean',
      Int: 'int',
      BigInt: 'bigint',
      Float: 'double',
      Decimal: 'decimal(65,30)',
      DateTime: 'datetime(3)',
      Json: 'json',
      Bytes: 'longblob',
    },
    native: mysqlType,
    joinKey: 'unique',
  },
  sqlite: {
    dialect: 'sqlite',
    scalars: {
      String: 'text',
      Boolean: 'boolean',
      Int: 'integer',
      BigInt: 'bigint',
      Float: 'real',
      Decimal: 'decimal',
      DateTime: 'datetime',
      Json: 'jsonb',
      Bytes: 'blob',
    },
    native: () => undefined,
    joinKey: 'unique',
  },
}

/** A provider by its name in `datasource`; undefined where its database can't be filled. */
export const providerOf = (name: string): Provider | undefined => providers[name === 'postgres' ? 'postgresql' : name]
export const providerNames = Object.keys(providers)
