import type { DialectName } from '@populace/catalog'
import type { SchemaElement, SchemaTree } from 'hyparquet'
import type { DeclaredType } from '../declared/schema.ts'

/** The type of a column: what it is annotated as, else how it is stored; lists of plain values are arrays where the database has them. */
export function parquetType(
  element: SchemaElement,
  children: readonly SchemaTree[],
  dialect: DialectName,
): DeclaredType {
  if (children.length > 0) return nestedType(element, children, dialect)
  const plain = annotatedType(element) ?? storedType(element)
  return element.repetition_type === 'REPEATED' && dialect === 'postgres' ? { ...plain, array: true } : plain
}

function nestedType(element: SchemaElement, children: readonly SchemaTree[], dialect: DialectName): DeclaredType {
  const isList = element.converted_type === 'LIST' || element.logical_type?.type === 'LIST'
  const inner = isList ? children[0]?.children[0] : undefined
  if (!inner || inner.children.length > 0 || dialect !== 'postgres') return { plain: 'json' }
  return { ...(annotatedType(inner.element) ?? storedType(inner.element)), array: true }
}

function annotatedType(element: SchemaElement): DeclaredType | undefined {
  const { logical_type: logical, converted_type: converted, precision, scale } = element
  const name = logical?.type ?? converted
  switch (name) {
    case 'STRING':
    case 'UTF8':
    case 'ENUM':
      return { plain: 'text' }
    case 'JSON':
    case 'BSON':
      return { plain: 'json' }
    case 'UUID':
      return { plain: 'uuid' }
    case 'DATE':
      return { plain: 'date' }
    case 'TIME':
    case 'TIME_MILLIS':
    case 'TIME_MICROS':
      return { plain: 'time' }
    case 'TIMESTAMP':
      return { plain: logical?.type === 'TIMESTAMP' && logical.isAdjustedToUTC ? 'timestamptz' : 'timestamp' }
    case 'TIMESTAMP_MILLIS':
    case 'TIMESTAMP_MICROS':
      return { plain: 'timestamptz' }
    case 'DECIMAL':
      return { plain: 'decimal', ...(precision === undefined ? {} : { precision, scale: scale ?? 0 }) }
    case 'INTEGER':
      return logical?.type === 'INTEGER' ? integerType(logical.bitWidth + (logical.isSigned ? 0 : 1)) : undefined
    default: {
      const [, unsigned, bits] = /^(U?)INT_(\d+)$/.exec(name ?? '') ?? []
      return bits === undefined ? undefined : integerType(Number(bits) + (unsigned ? 1 : 0))
    }
  }
}

const integerType = (bits: number): DeclaredType => ({
  plain: bits <= 16 ? 'smallint' : bits <= 32 ? 'integer' : bits <= 64 ? 'bigint' : 'decimal',
  ...(bits > 64 ? { precision: 20, scale: 0 } : {}),
})

function storedType({ type }: SchemaElement): DeclaredType {
  switch (type) {
    case 'BOOLEAN':
      return { plain: 'boolean' }
    case 'INT32':
      return { plain: 'integer' }
    case 'INT64':
      return { plain: 'bigint' }
    case 'INT96':
      return { plain: 'timestamp' }
    case 'FLOAT':
      return { plain: 'float' }
    case 'DOUBLE':
      return { plain: 'double' }
    default:
      return { plain: 'bytes' }
  }
}
