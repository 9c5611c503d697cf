import type { Column, ForeignKey, Table, UniqueKey } from '@populace/catalog'
import { exclusionKeys } from './ranges/exclusions.ts'
import { computedPart, keyColumns, sourcesOf } from './keys/keys.ts'
import { orderedColumns } from './components/ordered-columns.ts'
import { columnsOf } from './tree.ts'
import { withinDay } from './ranges/within-day.ts'

/** What may be changed of a column's draft to meet a condition. */
export interface Freedom {
  /** The value may be replaced, or drawn again. False for columns of keys and references, and those that the database supplies. */
  readonly value: boolean
  /** The value is another row's, or the database supplies it: a generator has no say in it. */
  readonly given: boolean
  /** The value may be written behind another text, which keeps rows apart: also for columns of keys that refer to nothing. */
  readonly beginning: boolean
  /** Every row has a value of its own. */
  readonly alone?: true
  /** The value tells rows apart, and does so too when it is drawn again: a UUID's last digits are the row's, its first are drawn. */
  readonly again?: true
  /** Where the value comes from, for a column that refers to another table: equal texts mean the same column. */
  readonly reference?: string
  /**
   * Set where there may be no parent left for a row whose draft is NULL. For a reference in a key, to how many columns the smallest such key has: the fewer columns, the
   * less can tell it from another. For one to the table itself, to how many there are: whatever begins a tree comes before all rows that it could hang below.
   */
  readonly scarce?: number
}

/**
 * Which columns conditions may change. A foreign key's value and a key's are spoken for; whether a nullable one is NULL is not.
 *
 * @param isNarrow whether conditions leave a column too few values for the rows of a table
 */
export function freedoms(
  table: Table,
  isNarrow: (column: string) => boolean = () => false,
): (column: string) => Freedom {
  const supplied = new Set(
    table.columns.filter(({ generated, identity }) => generated ?? identity).map(({ name }) => name),
  )
  const keyed = new Set(keyedColumns(table, isNarrow))
  const identifiers = new Set(table.columns.filter(({ type }) => type.kind === 'uuid').map(({ name }) => name))
  const unique = uniqueColumns(table)
  const references = new Map(table.foreignKeys.flatMap(referencesOf))
  return (column) => {
    const reference = references.get(column)
    const given = reference !== undefined || supplied.has(column)
    const isAlone = unique.some((key) => key.length === 1 && key[0] === column)
    const isKnown = table.columns.some(({ name, nullable }) => name === column && !nullable)
    const alone = isAlone && isKnown ? ({ alone: true } as const) : {}
    const again = !given && keyed.has(column) && identifiers.has(column) ? ({ again: true } as const) : {}
    const free = { value: !given && !keyed.has(column), given, beginning: !given, ...alone, ...again }
    if (reference === undefined) return free
    const keys = unique.filter((key) => key.includes(column))
    const rivals = [...keys.map((key) => key.length), ...(leadsBack(column, table) ? [table.columns.length] : [])]
    return { ...free, reference, ...(rivals.length > 0 ? { scarce: Math.min(...rivals) } : {}) }
  }
}

const leadsBack = (column: string, { schema, name, foreignKeys }: Table): boolean =>
  foreignKeys.some(
    ({ columns, references }) => columns.includes(column) && references.schema === schema && references.name === name,
  )

/** The columns of every key that has neither a predicate nor an expression. */
const uniqueColumns = (table: Table): readonly (readonly string[])[] => [
  ...(table.primaryKey ? [table.primaryKey.columns] : []),
  ...table.uniques.filter((unique) => isPlain(unique, table)).map(keyColumns),
]

function referencesOf({ columns, references }: ForeignKey): readonly (readonly [column: string, reference: string])[] {
  const parent = `${references.schema}.${references.name}`
  return columns.map((column, i) => [column, `${parent}.${references.columns[i] ?? ''}`])
}

/**
 * Columns whose values tell rows apart. A key that holds because another one does leaves all of its columns free; one of several columns, of which one alone counts
 * the rows or has values for all of them, leaves the others free.
 */
function keyedColumns(table: Table, isNarrow: (column: string) => boolean): readonly string[] {
  const plain = uniqueColumns(table)
  const others = [...table.uniques.filter((unique) => !isPlain(unique, table)), ...exclusionKeys(table)].map((unique) =>
    keyColumns(unique).flatMap((column) => sourcesOf(column, table)),
  )
  const isRoomy = (column: Column) => hasRoom(column) && !isNarrow(column.name)
  const isWithin = (inner: readonly string[], outer: readonly string[]) =>
    inner.length < outer.length && inner.every((column) => outer.includes(column))
  return [...plain, ...others]
    .filter((key) => !plain.some((inner) => isWithin(inner, key)))
    .flatMap((key) => {
      const referring = table.foreignKeys.some(({ columns }) => columns.some((column) => key.includes(column)))
      const own = referring ? [] : table.columns.filter((each) => key.includes(each.name))
      const alone =
        own.find(countsRows) ?? (plain.includes(key) ? (own.find(isRoomy) ?? lesserText(own, table)) : undefined)
      return alone ? [alone.name] : key.filter((column) => !isEndWithin(key, column, table))
    })
}

/** Whether a column is an end of ranges that do not overlap where the rest of a key is the same: the rest tells rows apart, or the ranges do. */
const isEndWithin = (key: readonly string[], column: string, { exclusions }: Table): boolean =>
  exclusions.some((exclusion) => {
    const compared = (by: string) =>
      exclusion.elements.flatMap(({ operator, expression: { tree } }) =>
        operator === by && tree ? columnsOf(tree) : [],
      )
    const equal = compared('=')
    const isOfKey = equal.length > 0 && equal.every((each) => key.includes(each))
    return isOfKey && compared('&&').includes(column) && !withinDay(exclusion)
  })

/** The lesser of two texts of a key that a condition puts in order: it can be unlike all others, and the other one follows it. */
function lesserText(own: readonly Column[], { checks }: Table): Column | undefined {
  const texts = own.filter(({ type }) => type.kind === 'text' && (type.length ?? Infinity) >= ROOMY)
  const isText = (name: string) => texts.some((column) => column.name === name)
  const pairs = checks.map(({ expression: { tree } }) => tree && orderedColumns(tree))
  const [low] = pairs.find((pair) => pair?.every(isText)) ?? []
  return texts.find(({ name }) => name === low)
}

/** Characters that leave room for as many texts as a table has rows. */
const ROOMY = 12

const isPlain = ({ predicate, parts }: UniqueKey, table: Table) =>
  !predicate && parts.every((part) => part.kind === 'column' && !computedPart(part, table))

/** Whether every row is sure to have a value of its own: a number that the database hands out, or a UUID. */
export function countsRows({ type, identity, default: initial }: Column): boolean {
  const isNumbered = identity !== undefined || initial?.tree?.op === 'next-value'
  return type.kind === 'uuid' || (type.kind === 'integer' && type.bits >= 32 && isNumbered)
}

/** Whether the type has values for the rows of any table. */
const hasRoom = ({ type }: Column): boolean =>
  type.kind === 'timestamp' ||
  type.kind === 'date' ||
  type.kind === 'float' ||
  (type.kind === 'integer' && type.bits >= 32) ||
  (type.kind === 'decimal' && (type.precision ?? 15) >= 10)
