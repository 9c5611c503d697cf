import { nextToken } from '../grammar/lexer.ts'
import { offsetOfByte } from '../grammar/parser.ts'

const columnConstraints = new Set([
  'not',
  'null',
  'default',
  'check',
  'primary',
  'unique',
  'references',
  'constraint',
  'generated',
  'collate',
])

/** The text that an expression's syntax tree was read from: trees say where they begin, not where they end. */
export function sourceText(statement: string, tree: unknown): string {
  const start = offsetOfByte(statement, firstLocation(tree) ?? 0)
  let depth = 0
  let end = start
  for (let token = nextToken(statement, start); token.kind !== 'end'; token = nextToken(statement, token.end)) {
    const text = statement.slice(token.start, token.end).toLowerCase()
    if (text === '(' || text === '[') depth++
    else if (text === ')' || text === ']') depth--
    // A default stands bare before the column's other constraints; conditions stand in parentheses.
    const isNext =
      token.kind === 'word' &&
      columnConstraints.has(text) &&
      !/\bis(\s+not)?\s*$/i.test(statement.slice(start, token.start))
    if (depth < 0 || (depth === 0 && (text === ',' || text === ';' || (isNext && end > start)))) break
    end = token.end
  }
  return statement.slice(start, end).replace(/\s+/g, ' ')
}

function firstLocation(tree: unknown): number | undefined {
  if (typeof tree !== 'object' || tree === null) return undefined
  const own = 'location' in tree && typeof tree.location === 'number' && tree.location >= 0 ? [tree.location] : []
  const found = [...own, ...Object.values(tree).flatMap((child) => firstLocation(child) ?? [])]
  return found.length === 0 ? undefined : Math.min(...found)
}
