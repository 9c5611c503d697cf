import type { ExpressionTree } from '@populace/catalog'
import type { Cursor } from '../cursor.ts'
import type { Operands } from '../expression/grammar.ts'
import type { FindTable, Selection, Source } from './selection.ts'

type Tree = ExpressionTree

/** What reads a query's expressions. */
interface Reader extends Pick<Operands, 'cursor'> {
  tree(level?: number): Tree | undefined
}

/** A query, as far as it has a neutral form, and the variables that its values go into, in lower case. */
export interface ReadSelect {
  readonly selection?: Selection
  readonly into: readonly string[]
}

/** Reads the query at the cursor, up to what can't be part of it. */
export function readSelect(reader: Reader, find: FindTable): ReadSelect {
  const { cursor } = reader
  if (!cursor.accept('SELECT')) return { into: [] }
  const isDistinct = cursor.acceptOneOf('DISTINCT', 'ALL') === 'DISTINCT'
  const targets = readTargets(reader)
  const into = readInto(cursor)
  const { selection, into: more } = readRows(reader, find, targets)
  return { ...(selection && !isDistinct && { selection }), into: [...into, ...more] }
}

/** Reads a query from its FROM on, what it gives of each row being known. */
export function readRows(reader: Reader, find: FindTable, targets: Selection['targets'] = []): ReadSelect {
  const { cursor } = reader
  const joined = cursor.accept('FROM') ? readFrom(reader, find) : { sources: [], conditions: [] }
  const conditions = [...(joined?.conditions ?? []), ...(cursor.accept('WHERE') ? [reader.tree()] : [])]
  if (GROUPING.some((word) => cursor.at(word))) return { into: behind(cursor) }
  if (cursor.accept('ORDER', 'BY'))
    do {
      reader.tree()
      cursor.acceptOneOf('ASC', 'DESC')
    } while (cursor.accept(','))
  const isPaged = cursor.accept('LIMIT') && !isOnePage(cursor)
  const into = behind(cursor)
  const known = conditions.flatMap((each) => each ?? [])
  if (!joined || isPaged || known.length < conditions.length) return { into }
  return { selection: { sources: joined.sources, conditions: known, targets }, into }
}

/** What makes more of rows than rows. */
const GROUPING = ['GROUP', 'HAVING', 'UNION', 'INTERSECT', 'EXCEPT', 'OFFSET']

/** The first rows, and how many. */
function isOnePage(cursor: Cursor): boolean {
  const { kind } = cursor.next()
  return kind === 'number' && !cursor.at(',') && !cursor.at('OFFSET')
}

/** `FOR UPDATE`, `INTO v`: whatever ends the query. */
function behind(cursor: Cursor): readonly string[] {
  for (let depth = 0; ; ) {
    const { kind, key } = cursor.peek()
    if (kind === 'end' || key === ';' || (depth === 0 && key === ')')) return []
    if (depth === 0 && key === 'INTO') return readInto(cursor)
    if (key === '(') depth++
    if (key === ')') depth--
    cursor.next()
  }
}

function readInto(cursor: Cursor): readonly string[] {
  if (!cursor.accept('INTO')) return []
  const names: string[] = []
  do {
    const { kind, text } = cursor.next()
    let name = kind === 'word' || kind === 'name' ? text.toLowerCase() : ''
    if (cursor.accept('.')) name += `.${cursor.name().toLowerCase()}`
    names.push(name)
  } while (cursor.accept(','))
  return names
}

function readTargets(reader: Reader): readonly (Tree | undefined)[] {
  const { cursor } = reader
  const targets: (Tree | undefined)[] = []
  do {
    if (cursor.accept('*') || (cursor.peek(1).key === '.' && cursor.peek(2).key === '*' && skip(cursor, 3)))
      targets.push(undefined)
    else targets.push(reader.tree())
    if (cursor.accept('AS')) cursor.name()
    else if (['word', 'name'].includes(cursor.peek().kind) && !CLAUSES.has(cursor.peek().key)) cursor.name()
  } while (cursor.accept(','))
  return targets
}

function skip(cursor: Cursor, tokens: number): true {
  for (let i = 0; i < tokens; i++) cursor.next()
  return true
}

/** Words that go on with a query behind an expression or a table, and are no alias. */
const CLAUSES = new Set(
  'FROM INTO WHERE GROUP HAVING ORDER LIMIT FOR LOCK UNION OFFSET ON USING JOIN INNER LEFT RIGHT CROSS NATURAL STRAIGHT_JOIN'.split(
    ' ',
  ),
)

interface Joined {
  readonly sources: readonly Source[]
  readonly conditions: readonly (Tree | undefined)[]
}

/** Tables that are joined; undefined where one is no plain table, or joined in another way. */
function readFrom(reader: Reader, find: FindTable): Joined | undefined {
  const { cursor } = reader
  const sources: Source[] = []
  const conditions: (Tree | undefined)[] = []
  let isPlain = readTable(cursor, find, sources, false)
  for (;;) {
    const isOuter = cursor.accept('LEFT')
    if (isOuter) cursor.accept('OUTER')
    if (cursor.at('RIGHT') || cursor.at('NATURAL')) return undefined
    const isJoin = isOuter || cursor.at('JOIN') || cursor.acceptOneOf('INNER', 'CROSS') !== undefined
    if (isJoin) cursor.expect('JOIN')
    else if (!cursor.accept(',')) return isPlain ? { sources, conditions } : undefined
    isPlain = readTable(cursor, find, sources, isOuter) && isPlain
    if (cursor.accept('ON')) conditions.push(reader.tree())
    if (cursor.at('USING')) return undefined
  }
}

function readTable(cursor: Cursor, find: FindTable, sources: Source[], isOuter: boolean): boolean {
  if (cursor.accept('(')) {
    cursor.skipToClosing()
    readAlias(cursor)
    return false
  }
  const { schema, name } = cursor.qualifiedName()
  const table = find(schema, name)
  const alias = readAlias(cursor) ?? name
  if (table) sources.push({ alias: alias.toLowerCase(), table, isOuter })
  return table !== undefined
}

function readAlias(cursor: Cursor): string | undefined {
  const { kind, key } = cursor.peek()
  if (cursor.accept('AS') || ((kind === 'word' || kind === 'name') && !CLAUSES.has(key))) return cursor.name()
  return undefined
}
