import { type Column, type ExpressionTree, isUncertain, someNode, type Table } from '@populace/catalog'
import { type Condition, conditionOfMade } from './condition.ts'
import { columnsOf } from './tree.ts'

type Tree = ExpressionTree

/**
 * That a trigger makes of a row what the row holds already: then it makes no difference to keys, checks and totals whether it sees the row. What it makes by the clock, of a sequence or of what
 * is not told can't be held beforehand; where the database counts on such a column, the condition has no tree, and so is told of.
 */
export function leftAlone({ name, makes = [] }: Table['triggers'][number], table: Table): readonly Condition[] {
  return makes.flatMap(({ column: made, value }): Condition[] => {
    const column = table.columns.find((each) => each.name === made)
    if (!column || column.generated) return []
    const base = { name: conditionOfMade(name, made), origin: 'trigger', text: '', strict: false } as const
    const { held, isWhole } = new Leaving(column, table).as(value)
    const isUnsure = !isWhole && isCountedOn(made, table)
    return [...held.map((tree): Condition => ({ ...base, tree })), ...(isUnsure ? [base] : [])]
  })
}

/** What must hold so that a value is what the column holds already. */
interface Held {
  readonly held: readonly Tree[]
  /** Nothing else must. */
  readonly isWhole: boolean
}

class Leaving {
  private readonly column: Column
  private readonly table: Table
  private readonly itself: Tree

  constructor(column: Column, table: Table) {
    this.column = column
    this.table = table
    this.itself = { op: 'column', name: column.name }
  }

  as(value: Tree): Held {
    if (this.isItself(value)) return { held: [], isWhole: true }
    if (value.op === 'coalesce' && value.args[0] && this.isItself(value.args[0])) return whole(isNotNull(this.itself))
    if (value.op === 'case' && !value.arg && this.isByPieces(value)) return this.ofPieces(value)
    if (someNode(value, isUncertain)) return { held: [], isWhole: false }
    return { held: this.equal(value), isWhole: true }
  }

  /** A CASE that can't be held as a whole, or that gives a value only where there is none. */
  private isByPieces(value: Tree & { op: 'case' }): boolean {
    return someNode(value, isUncertain) || value.branches.some(({ when }) => this.isOfNone(when))
  }

  /** Each branch by itself: it is not taken, or leaves the column alone. */
  private ofPieces({ branches, otherwise = NULL }: Tree & { op: 'case' }): Held {
    const pieces = branches.map(({ when, result }, i) => {
      const isElsewhere = [isNotTrue(when), ...branches.slice(0, i).map((before) => isTrue(before.when))]
      return { isElsewhere, inside: this.isOfNone(when) && result.op !== 'literal' ? whole(FALSE) : this.as(result) }
    })
    const last = { isElsewhere: branches.map(({ when }) => isTrue(when)), inside: this.as(otherwise) }
    const all = [...pieces, last]
    return {
      held: all.flatMap(({ isElsewhere, inside }) =>
        inside.held.map((tree) => ({ op: 'or' as const, args: [...isElsewhere, ...(tree === FALSE ? [] : [tree])] })),
      ),
      isWhole: all.every(({ inside }) => inside.isWhole),
    }
  }

  /** Whether a condition holds only where the column has no value. */
  private isOfNone(when: Tree): boolean {
    if (when.op === 'and') return when.args.some((arg) => this.isOfNone(arg))
    return when.op === 'is-null' && this.isItself(when.arg)
  }

  private equal(value: Tree): readonly Tree[] {
    const { itself } = this
    const { name, nullable, type } = this.column
    if (value.op === 'literal' && value.value === null) return [{ op: 'is-null', arg: itself }]
    const isCut = CUT.has(type.kind) && value.op !== 'literal' && value.op !== 'column'
    const right: Tree = isCut ? { op: 'cast', arg: value, type: type.raw } : value
    const same: Tree = { op: 'compare', operator: '=', left: itself, right }
    const read = columnsOf(value)
    if (read.includes(name)) return [same]
    const mayBeNull = this.table.columns.some((other) => other.nullable && read.includes(other.name))
    if (!mayBeNull) return nullable ? [same, isNotNull(itself)] : [same]
    if (!nullable) return [same, isNotNull(value)]
    return [
      same,
      { op: 'compare', operator: '=', left: { op: 'is-null', arg: itself }, right: { op: 'is-null', arg: value } },
    ]
  }

  private isItself(tree: Tree): boolean {
    return tree.op === 'cast' ? this.isItself(tree.arg) : tree.op === 'column' && tree.name === this.column.name
  }
}

const NULL: Tree = { op: 'literal', value: null }
const FALSE: Tree = { op: 'literal', value: false }

const whole = (tree: Tree): Held => ({ held: [tree], isWhole: true })
const isNotNull = (arg: Tree): Tree => ({ op: 'is-not-null', arg })
const isTrue = (arg: Tree): Tree => ({ op: 'is', arg, value: true, negated: false })
const isNotTrue = (arg: Tree): Tree => ({ op: 'is', arg, value: true, negated: true })

/** Types that are given a value of another with something cut off: decimals, and what is left of a moment. */
const CUT: ReadonlySet<string> = new Set(['integer', 'decimal', 'date', 'time'])

/** Whether a key or a check is over the column. */
const isCountedOn = (name: string, { primaryKey, uniques, foreignKeys, checks }: Table): boolean =>
  [primaryKey, ...foreignKeys].some((key) => key?.columns.includes(name)) ||
  uniques.some(({ parts }) =>
    parts.some((part) =>
      part.kind === 'column'
        ? part.column === name
        : part.expression.tree && columnsOf(part.expression.tree).includes(name),
    ),
  ) ||
  checks.some(({ expression: { tree } }) => tree && columnsOf(tree).includes(name))
