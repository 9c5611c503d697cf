import type { TypeRef } from '@populace/catalog'

/** Plain text: what any word, name or code fits into. */
export const isText = (type: TypeRef): boolean =>
  type.kind === 'text' || (type.kind === 'special' && type.name === 'name')

const isInteger = (type: TypeRef): boolean =>
  type.kind === 'integer' || (type.kind === 'special' && (type.name === 'oid' || type.name === 'xid'))

/** What counts and measures fit into. */
const isNumber = (type: TypeRef): boolean =>
  isInteger(type) || type.kind === 'decimal' || type.kind === 'float' || type.kind === 'money'

/** Numbers proper, or written out as text. */
export const isNumeric = (type: TypeRef): boolean => isNumber(type) || isText(type)

/** Points in time: as such, written out, or counted from 1970. */
export const isMoment = (type: TypeRef): boolean =>
  type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'year' || isNumeric(type)

/** Text, or a list of labels that words may be among. */
export const isWordy = (type: TypeRef): boolean => isText(type) || type.kind === 'enum' || type.kind === 'inline-enum'

export const isAny = (type: TypeRef): boolean => type.kind !== 'unknown'
