import type { Column, Table, TypeRef } from '@populace/catalog'
import { defaultValue, isUnique } from '../column-facts.ts'
import { singular } from '../names/singular.ts'
import { tokenise } from '../names/tokens.ts'
import { roomOf, typeGroups } from '../rule.ts'

/** Rooms of texts that are much alike, by the most that they hold. */
const ROOMS = [1, 4, 12, 24, 64, 128, 255]
/** Shorter pieces of a name stand in too many, longer ones in too few. */
const PIECES = [3, 4]
const MOST_WORDS = 4

/**
 * What a column looks like, as short texts: of its type (`=text`, `=text 24`, `=integer 16`), its default and whether it may be empty, the words of its name (`+date`, the last `date.`, the
 * first `.order`), and the pieces of three and four letters that its name is made of, from `^` to `$`. Of columns whose types say what they hold there is nothing to be told.
 *
 * @example
 * featuresOf(supplier, faxno, varchar20) // ['=text', '=text 24', '=text not null', '+faxno', …, '~^fax', …]
 */
export function featuresOf(table: Table, column: Column, type: TypeRef): readonly string[] {
  const group = groupOf(type)
  if (group === undefined) return []
  return [
    ...new Set([...ofType(group, type), ...ofFacts(group, table, column), ...ofWords(column), ...ofPieces(column)]),
  ]
}

function groupOf(type: TypeRef): 'text' | 'integer' | 'number' | undefined {
  const groups = typeGroups(type)
  return (['text', 'integer', 'number'] as const).find((group) => groups.includes(group))
}

function ofType(group: string, type: TypeRef): readonly string[] {
  const own = `=${group}`
  if (type.kind === 'integer') return [own, `${own} ${type.bits}`]
  if (type.kind === 'decimal') return [own, `${own} .${Math.min(type.scale ?? 0, 5)}`]
  if (type.kind !== 'text') return [own, `${own} ${type.kind}`]
  const room = ROOMS.find((most) => roomOf(type) <= most) ?? (Number.isFinite(roomOf(type)) ? 'long' : 'any')
  return [own, `${own} ${room}`, ...(type.fixed ? [`${own} fixed`] : [])]
}

function ofFacts(group: string, table: Table, column: Column): readonly string[] {
  const said = [
    `default ${kindOfDefault(column)}`,
    ...(column.nullable ? [] : ['not null']),
    ...(isUnique(table, [column.name]) ? ['unique'] : []),
  ]
  return said.map((fact) => `=${group} ${fact}`)
}

function kindOfDefault(column: Column): string {
  if (column.default === undefined) return 'none'
  const value = defaultValue(column)
  if (typeof value === 'boolean') return 'flag'
  const text = String(value ?? '').trim()
  if (text === '') return 'empty'
  const number = Number(text)
  if (Number.isNaN(number)) return 'text'
  return number === 0 || number === 1 ? String(number) : 'number'
}

function ofWords({ name }: Column): readonly string[] {
  const words = tokenise(name).map(singular)
  return [
    ...words.map((word) => `+${word}`),
    `${words.at(-1) ?? ''}.`,
    `.${words[0] ?? ''}`,
    `=words ${Math.min(words.length, MOST_WORDS)}`,
  ]
}

function ofPieces({ name }: Column): readonly string[] {
  const letters = `^${name.toLowerCase().replace(/[^a-z\d]+/g, '_')}$`
  return PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) => `~${letters.slice(at, at + length)}`),
  )
}
