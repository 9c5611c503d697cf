import { readExpression } from '../expression/read.ts'
import { evaluate } from './evaluate.ts'
import { documentIn, truthOf, Unsure, unsure, type Value } from './value.ts'

/** A condition over columns, and rows of values for them, as SQL's text. */
interface Question {
  readonly condition: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  readonly rows: readonly (readonly (string | null)[])[]
}

/**
 * Which rows meet a condition in MySQL and in MariaDB alike, without a server: those for which it is true or unknown. None does for which nobody here can say.
 *
 * @example judge({ condition: "json_length(d) > 1", columns: [{ name: 'd', type: 'json' }], rows: [['[1,2]'], ['[]']] }) // [true, false]
 */
export function judge({ condition, columns, rows }: Question): readonly boolean[] {
  const { tree } = readExpression(condition)
  return rows.map((row) => {
    if (!tree) return false
    try {
      const values = columns.map(({ name, type }, i) => [name, read(row[i] ?? null, type)] as const)
      return truthOf(evaluate(tree, new Map(values))) !== false
    } catch (error) {
      // A pattern that is none raises one of its own.
      if (error instanceof Unsure || error instanceof SyntaxError) return false
      throw error
    }
  })
}

/** A value of a column, by its type as it is written. */
function read(text: string | null, type: string): Value {
  if (text === null) return null
  if (/^json/i.test(type)) return documentIn(text) ?? unsure('a text that is no document')
  if (/^(?:(?:tiny|small|medium|big)?int|decimal|numeric|float|double|real|year|bool)/i.test(type)) return Number(text)
  return /^(?:(?:var)?char|(?:tiny|medium|long)?text|enum|date|time)/i.test(type) ? text : unsure(`the type ${type}`)
}
