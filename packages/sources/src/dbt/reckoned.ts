import { guessedType } from './column-type.ts'
import type { DeclaredColumn, DeclaredTable, DeclaredType } from '../declared/schema.ts'

const NUMBER: DeclaredType = { plain: 'decimal', precision: 12, scale: 2 }
const WORD = /[A-Za-z_]\w*/g
const KEYWORDS = new Set(['and', 'or', 'not', 'is', 'null', 'between', 'true', 'false'])

/** Columns that a test reckons with are numbers, whatever their names say, and there even where nothing describes them: `subtotal = total - tax`. */
export function withReckoned({ columns, checks, at }: DeclaredTable, untyped: ReadonlySet<string>): DeclaredColumn[] {
  const words = checks.filter(({ sql }) => isReckoning(sql, columns)).flatMap(({ sql }) => sql.match(WORD) ?? [])
  const reckoned = new Set(words.filter((word) => !KEYWORDS.has(word.toLowerCase())))
  const own = columns.map((column) =>
    untyped.has(column.name) && reckoned.has(column.name) && isText(column.type) ? { ...column, type: NUMBER } : column,
  )
  const names = new Set(columns.map(({ name }) => name))
  const others = [...reckoned].filter((name) => !names.has(name))
  return [...own, ...others.map((name) => ({ name, type: NUMBER, nullable: true, at }))]
}

const isText = (type: DeclaredType) => 'plain' in type && type.plain === 'text'
const isNumber = (type: DeclaredType) =>
  'plain' in type && /^(smallint|integer|bigint|decimal|double|float)$/.test(type.plain)

/** Arithmetic, or a comparison with a number or a column of numbers; not what stands in quotes or what functions make of texts. */
function isReckoning(text: string, columns: readonly DeclaredColumn[]): boolean {
  const sql = text.replaceAll(/["`](\w+)["`]/g, '$1')
  if (/['"(|]/.test(sql)) return false
  const words: readonly string[] = sql.match(WORD) ?? []
  const typeOf = (word: string) => columns.find(({ name }) => name === word)?.type ?? guessedType(word)
  return (
    /[+*/]|\w\s*-\s*\w|[<>=]\s*-?\d/.test(sql) || (/[<>=]/.test(sql) && words.some((word) => isNumber(typeOf(word))))
  )
}
