import type { DialectName } from '@populace/catalog'
import type { DeclaredColumn, DeclaredEnum, DeclaredType, DeclaredValue } from '../declared/schema.ts'
import { lookUp } from '../typescript/modules.ts'
import { bare, type Constant, constantOf, propertiesOf, returned } from '../typescript/values.ts'
import type { Entity } from './entities.ts'
import { type Decoration, type Member, membersOf } from './members.ts'

/** A column with what its decorator says of keys. */
export interface Column {
  readonly property: string
  readonly column: DeclaredColumn
  readonly primary: boolean
  readonly unique: boolean
  readonly enumeration?: DeclaredEnum
}

const COLUMNS = new Set([
  'Column',
  'PrimaryColumn',
  'PrimaryGeneratedColumn',
  'CreateDateColumn',
  'UpdateDateColumn',
  'DeleteDateColumn',
  'VersionColumn',
  'TreeLevelColumn',
  'ObjectIdColumn',
])

/** The columns that a property makes: one, those of an embedded class, or none. */
export function columnsOf(entity: Entity, member: Member, dialect: DialectName, prefix = ''): Column[] {
  const decoration = member.decorations.find((d) => COLUMNS.has(d.name))
  if (!decoration) return []
  const embedded = embeddedIn(entity, member, decoration, dialect, prefix)
  if (embedded) return embedded
  const { options } = decoration
  const name = prefixed(prefix, typeof options.name === 'string' ? options.name : member.name)
  const at = member.module.source.place(member.at)
  const generated =
    decoration.name === 'PrimaryGeneratedColumn' || member.decorations.some((d) => d.name === 'Generated')
  const strategy =
    decoration.name === 'PrimaryGeneratedColumn'
      ? (decoration.text ?? 'increment')
      : member.decorations.find((d) => d.name === 'Generated')?.text
  const primary = decoration.name.startsWith('Primary') || options.primary === true
  const written = typeOf(entity, member, decoration, name, dialect)
  const uuid = generated && strategy === 'uuid'
  const type: DeclaredType = uuid ? { plain: 'uuid' } : 'type' in written ? written.type : { plain: 'text' }
  const value = defaultOf(member, decoration)
  const counts = !generated || uuid ? undefined : strategy === 'identity' ? ('identity' as const) : ('serial' as const)
  return [
    {
      property: prefix === '' ? member.name : `${prefix}.${member.name}`,
      primary,
      unique: options.unique === true,
      ...('enumeration' in written && written.enumeration ? { enumeration: written.enumeration } : {}),
      column: {
        name,
        type: options.array === true ? { ...type, array: true } : type,
        nullable:
          !primary && (options.nullable === true || decoration.name === 'DeleteDateColumn' || member.ofHeir === true),
        ...(counts ? { counts } : {}),
        ...(uuid && dialect === 'postgres'
          ? { default: { sql: 'gen_random_uuid()' } }
          : value
            ? { default: value }
            : {}),
        ...(typeof options.asExpression === 'string'
          ? { generated: { expression: options.asExpression, stored: options.generatedType !== 'VIRTUAL' } }
          : {}),
        ...(typeof options.comment === 'string' ? { comment: options.comment } : {}),
        ...(member.values && member.values.length > 0 && isText(type) && options.array !== true
          ? { values: member.values }
          : {}),
        at,
      },
    },
  ]
}

const isText = (type: DeclaredType): boolean =>
  'plain' in type
    ? type.plain === 'text' || type.plain === 'varchar'
    : 'sql' in type && /^(var)?char|^text/i.test(type.sql)

const prefixed = (prefix: string, name: string) =>
  prefix === '' ? name : `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** `@Column(() => Address)` puts another class's columns here, with the property's name before theirs. */
function embeddedIn(
  entity: Entity,
  member: Member,
  { args, options }: Decoration,
  dialect: DialectName,
  prefix: string,
): Column[] | undefined {
  const [first] = args
  const body = first && bare(first).type === 'ArrowFunctionExpression' ? returned(first) : undefined
  const found = body?.type === 'Identifier' ? lookUp(member.module, body.name) : undefined
  if (found?.declared.kind !== 'declaration' || found.declared.node.type !== 'ClassDeclaration') return undefined
  const own = options.prefix === false ? '' : typeof options.prefix === 'string' ? options.prefix : member.name
  // A class that embeds itself would never end.
  if (prefix.length > 200) return []
  const whole = prefixed(prefix, own)
  return membersOf(found.module, found.declared.node).flatMap((inner) => {
    const { ofHeir = false } = member
    return columnsOf(entity, ofHeir ? { ...inner, ofHeir } : inner, dialect, whole)
  })
}

const BY_TYPESCRIPT: Readonly<Record<string, DeclaredType>> = {
  string: { plain: 'varchar' },
  String: { plain: 'varchar' },
  number: { plain: 'integer' },
  Number: { plain: 'integer' },
  boolean: { plain: 'boolean' },
  Boolean: { plain: 'boolean' },
  bigint: { plain: 'bigint' },
  Date: { plain: 'timestamp' },
  Buffer: { plain: 'bytes' },
}

const BY_DECORATOR: ReadonlyMap<string, DeclaredType> = new Map(
  Object.entries({
    CreateDateColumn: { plain: 'timestamp' },
    UpdateDateColumn: { plain: 'timestamp' },
    DeleteDateColumn: { plain: 'timestamp' },
    VersionColumn: { plain: 'integer' },
    TreeLevelColumn: { plain: 'integer' },
    PrimaryGeneratedColumn: { plain: 'integer' },
  }),
)

function typeOf(
  entity: Entity,
  member: Member,
  decoration: Decoration,
  column: string,
  dialect: DialectName,
): { type: DeclaredType; enumeration?: DeclaredEnum } {
  const { options } = decoration
  const sql =
    typeof options.type === 'string'
      ? options.type
      : decoration.name === 'PrimaryGeneratedColumn'
        ? undefined
        : decoration.text
  const labels = labelsOf(member, decoration)
  if (labels && (sql === 'enum' || sql === undefined || sql === 'simple-enum')) {
    const name =
      typeof options.enumName === 'string' ? options.enumName : `${entity.table}_${column.toLowerCase()}_enum`
    const schema = entity.schema === undefined ? {} : { schema: entity.schema }
    const enumeration = { name, ...schema, labels, at: member.module.source.place(member.at) }
    return { type: { enum: name, ...schema }, enumeration }
  }
  const given = options.type === undefined ? undefined : typeNamed(member, decoration)
  const inferred =
    BY_DECORATOR.get(decoration.name) ??
    given ??
    (member.type !== undefined && Object.hasOwn(BY_TYPESCRIPT, member.type) ? BY_TYPESCRIPT[member.type] : undefined)
  if (sql !== undefined) return { type: sized(sql, options, dialect) }
  if (inferred) return { type: 'plain' in inferred ? { ...inferred, ...sizes(options) } : inferred }
  member.module.source.fault('POP-1002', `${entity.name}.${member.name} has no type that is known`, member.at, {
    fix: 'give the column a type: @Column({ type: "…" })',
  })
  return { type: { plain: 'text' } }
}

/** `type: String` names a type of JavaScript. */
function typeNamed(member: Member, { object }: Decoration): DeclaredType | undefined {
  const value = object ? propertiesOf(member.module, object).find((p) => p.name === 'type')?.value : undefined
  return value?.type === 'Identifier' && Object.hasOwn(BY_TYPESCRIPT, value.name)
    ? BY_TYPESCRIPT[value.name]
    : undefined
}

type Options = Decoration['options']

const sizes = ({ length, precision, scale }: Options) => ({
  ...(Number(length) > 0 ? { length: Number(length) } : {}),
  ...(typeof precision === 'number' ? { precision, ...(typeof scale === 'number' ? { scale } : {}) } : {}),
})

/** The type in the database's words with its length, precision and scale; TypeORM's own for lists and JSON in a text. */
function sized(sql: string, options: Options, dialect: DialectName): DeclaredType {
  if (sql === 'simple-array' || sql === 'simple-json') return { plain: 'text' }
  const { length, precision, scale } = sizes(options)
  const size =
    length ?? (precision === undefined ? undefined : scale === undefined ? precision : `${precision}, ${scale}`)
  const [head = sql, ...tail] = sql.split(/ (?=with)/)
  const written = `${head}${size === undefined ? '' : `(${size})`}${tail.map((t) => ` ${t}`).join('')}`
  if (dialect === 'postgres' && /^(int|integer|int4)$/.test(sql)) return { plain: 'integer' }
  if (/^(bigint|smallint)$/.test(sql) && dialect === 'postgres')
    return { plain: sql === 'bigint' ? 'bigint' : 'smallint' }
  if (dialect === 'postgres' && sql === 'datetime') return { plain: 'timestamp' }
  return { sql: dialect === 'mysql' && options.unsigned === true ? `${written} unsigned` : written }
}

function labelsOf(member: Member, { object }: Decoration): string[] | undefined {
  const listed = object ? propertiesOf(member.module, object).find((p) => p.name === 'enum') : undefined
  const value = listed && constantOf(listed.module, listed.value)
  if (value === undefined || value === null || typeof value !== 'object') return undefined
  return Object.values(value).map(String)
}

/** Defaults are constants, or SQL that a function answers. */
function defaultOf(member: Member, { object }: Decoration): DeclaredValue | undefined {
  const { module } = member
  const given = object ? propertiesOf(module, object).find((p) => p.name === 'default') : undefined
  if (!given)
    return member.decorations.some((d) => /^(Create|Update)DateColumn$/.test(d.name)) ? { sql: 'now()' } : undefined
  if (bare(given.value).type === 'ArrowFunctionExpression') {
    const sql = constantOf(module, returned(given.value))
    return typeof sql === 'string' && sql.trim() !== '' ? { sql } : undefined
  }
  const value: Constant | undefined = constantOf(module, given.value)
  if (value === null || value === undefined) return undefined
  if (typeof value !== 'object') return { literal: value }
  return { literal: Array.isArray(value) ? `{${value.map(String).join(',')}}` : JSON.stringify(value) }
}
