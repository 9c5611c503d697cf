import type { ExpressionTree } from '@populace/catalog'
import type { Cursor } from '../cursor.ts'
import { mapTree } from '../expression/map.ts'
import type { ExpressionGrammar, QueryUse } from '../expression/grammar.ts'
import { ExpressionParser } from '../expression/parser.ts'
import { existenceOf, existing, rowOf, queriedValue } from './query.ts'
import { type ReadSelect, readRows, readSelect } from './read-select.ts'
import { COUNT, type FindTable } from './selection.ts'
import type { Condition } from './statement.ts'

type Tree = ExpressionTree

/** The row that a trigger looks at, as its text names it. */
const NEW_ROW = /\bnew\s*\.\s*/gi

/** Reads expressions of a trigger's body: queries in them look for rows, names are in lower case and stay under what they are written with. */
export class BodyParser extends ExpressionParser {
  readonly #find: FindTable

  constructor(cursor: Cursor, grammar: ExpressionGrammar, find: FindTable) {
    super(cursor, grammar)
    this.#find = find
  }

  /** The condition at the cursor, and what is told of each part of it. */
  condition(): Condition {
    const { cursor } = this
    const [mark, { start }] = [cursor.mark(), cursor.peek()]
    const alternatives = this.#chain('OR')
    const behind = cursor.mark()
    const text = cursor.textFrom(start).replace(NEW_ROW, '')
    if (alternatives.length > 1 || alternatives[0]) return { text, alternatives, conjuncts: alternatives }
    cursor.reset(mark)
    const conjuncts = this.#chain('AND')
    const isWhole = cursor.mark() === behind
    cursor.reset(behind)
    return { text, alternatives, conjuncts: isWhole ? conjuncts : [undefined] }
  }

  override tree(level = 0): Tree | undefined {
    const tree = super.tree(level)
    return tree && mapTree(tree, existing)
  }

  /** The query at the cursor, up to what ends it. */
  select(): ReadSelect {
    return readSelect(this, this.#find)
  }

  /** The rest of a query from its FROM on. */
  rows(): ReadSelect {
    return readRows(this, this.#find)
  }

  override query(use: QueryUse): Tree | undefined {
    const { selection } = this.select()
    this.cursor.skipToClosing()
    if (!selection) return undefined
    if (use.gives === 'existence') return existenceOf(selection)
    if (use.gives === 'value') return queriedValue(selection)
    const [column, ...others] = selection.targets
    return column && others.length === 0 ? rowOf(selection, { column, given: use.of }) : undefined
  }

  protected override named(names: readonly string[]): Tree {
    const [name = '', qualifier] = names.map((each) => each.toLowerCase()).reverse()
    if (qualifier === undefined) return { op: 'column', name }
    return { op: 'field', arg: { op: 'column', name: qualifier }, field: name }
  }

  protected override aggregate(name: string): Tree | undefined {
    const { cursor } = this
    if (name !== 'count' || cursor.at('DISTINCT')) return undefined
    if (!cursor.accept('*')) this.parse()
    return COUNT
  }

  /** Operands of one operator, each read by itself. */
  #chain(operator: 'OR' | 'AND'): (Tree | undefined)[] {
    const { infix } = this.grammar
    const level = infix[operator]?.level ?? 0
    const parts = [this.tree(level + 1)]
    for (let key = this.cursor.peek().key; Object.hasOwn(infix, key) && infix[key]?.level === level; ) {
      this.cursor.next()
      parts.push(this.tree(level + 1))
      key = this.cursor.peek().key
    }
    return parts
  }
}
