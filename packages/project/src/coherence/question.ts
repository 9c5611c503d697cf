import type { ExpressionTree, QualifiedName } from '@populace/catalog'
import type { QuestionSyntax } from '@populace/dialects/live'
import { InvariantError } from '@populace/diagnostics'
import { type Claim, type Plan, type RelationPlan, type TablePlan, wayOf } from '@populace/engine'
import { type Aggregate, aggregateOf, elapsedSteps, elapsedUnit } from '@populace/model'
import type { Place } from './expectations/expectation.ts'

/** What is asked of every row. */
export type Condition = Pick<Claim, 'given' | 'holds'>

/** Claims about one table as a query: one row that says how many rows there are, then, claim by claim, how many it is about and for how many of them it does not hold. */
export function questionOf(table: TablePlan, claims: readonly Condition[], plan: Plan, syntax: QuestionSyntax): string {
  const rows = rowsOf(table, plan, syntax)
  const counts = claims.flatMap(({ given, holds }, i) => {
    const about = given ? rows.expression(given) : '1 = 1'
    const kept = rows.expression(holds)
    return [
      `COALESCE(SUM(CASE WHEN ${about} THEN 1 ELSE 0 END), 0) AS g${i}`,
      // What is neither true nor false is no more coherent than what is false.
      `COALESCE(SUM(CASE WHEN NOT (${about}) THEN 0 WHEN ${kept} THEN 0 WHEN ${about} THEN 1 ELSE 0 END), 0) AS b${i}`,
    ]
  })
  return `SELECT ${['COUNT(*) AS n', ...counts].join(', ')} FROM ${rows.source}`
}

/** Columns of rows, and of those that keys lead to, as a query of texts: of at most so many rows. */
export function readingOf(
  table: TablePlan,
  places: readonly Place[],
  plan: Plan,
  syntax: QuestionSyntax,
  most: number,
): string {
  const rows = rowsOf(table, plan, syntax)
  const columns = places.map(({ path, column }, i) => `${syntax.words(rows.columnAt(path, column))} AS c${i}`)
  return `SELECT ${columns.join(', ')} FROM ${rows.source} LIMIT ${most}`
}

/** Rows that a condition does not hold for, as a query of texts: what tells them apart, then what the condition reads of them. */
export function examplesOf(
  table: TablePlan,
  { given, holds }: Condition,
  plan: Plan,
  syntax: QuestionSyntax,
  most: number,
): { readonly query: string; readonly names: readonly string[] } {
  const rows = rowsOf(table, plan, syntax)
  const [about, kept] = [given ? rows.expression(given) : '1 = 1', rows.expression(holds)]
  const [first] = table.columns
  const names = [...new Set([...(first ? [first.name] : []), ...columnsOf(holds)])]
  const columns = names.map((name, i) => `${syntax.words(rows.expression({ op: 'column', name }))} AS c${i}`)
  const isBroken = `CASE WHEN NOT (${about}) THEN 0 WHEN ${kept} THEN 0 WHEN ${about} THEN 1 ELSE 0 END = 1`
  return { query: `SELECT ${columns.join(', ')} FROM ${rows.source} WHERE ${isBroken} LIMIT ${most}`, names }
}

/** The columns that an expression reads of the row itself and of its parents, not those of children. */
function columnsOf(tree: ExpressionTree): readonly string[] {
  if (aggregateOf(tree)) return []
  if (tree.op === 'column') return [tree.name]
  return Object.values(tree)
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .flatMap((part: unknown) => (isTree(part) ? columnsOf(part) : []))
}

const isTree = (part: unknown): part is ExpressionTree => typeof part === 'object' && part !== null && 'op' in part

const rowsOf = (table: TablePlan, plan: Plan, syntax: QuestionSyntax): RowsInSql =>
  new RowsInSql(table, { plan, syntax, names: { used: 0 } })

interface Shared {
  readonly plan: Plan
  readonly syntax: QuestionSyntax
  readonly names: { used: number }
}

/** The rows of a table with all that expressions about them read: parents joined, children added up. */
class RowsInSql {
  readonly #table: TablePlan
  readonly #shared: Shared
  readonly #alias: string
  readonly #joins: string[] = []
  readonly #joined = new Map<string, string>()

  constructor(table: TablePlan, shared: Shared) {
    this.#table = table
    this.#shared = shared
    this.#alias = this.#name()
  }

  get source(): string {
    return [`${this.#shared.syntax.place(this.#table)} ${this.#alias}`, ...this.#joins].join(' ')
  }

  #name(): string {
    return `t${this.#shared.names.used++}`
  }

  column(name: string): string {
    return `${this.#alias}.${this.#shared.syntax.quote(name)}`
  }

  /** A column of the row that keys lead to, one after the other. */
  columnAt(path: readonly string[], column: string): string {
    let [alias, table, key] = [this.#alias, this.#table, '']
    for (const name of path) {
      const relation = table.relations.find((one) => one.name === name)
      if (!relation) throw new InvariantError(`${table.key} has no relation ${name}`)
      const [from, parent] = [alias, this.#table_(relation.parent)]
      key += `@${name}`
      alias = this.#join(key, (to) => {
        const met = relation.parentColumns.map(
          (theirs, i) => `${to}.${this.#quote(theirs)} = ${from}.${this.#quote(relation.columns[i] ?? theirs)}`,
        )
        return `${this.#shared.syntax.place(parent)} ${to} ON ${met.join(' AND ')}`
      })
      table = parent
    }
    return `${alias}.${this.#quote(column)}`
  }

  #quote(name: string): string {
    return this.#shared.syntax.quote(name)
  }

  expression(tree: ExpressionTree): string {
    const { syntax } = this.#shared
    const inner = (part: ExpressionTree) => this.expression(part)
    const list = (parts: readonly ExpressionTree[]) => parts.map(inner).join(', ')
    const aggregate = aggregateOf(tree)
    if (aggregate) return this.#aggregate(aggregate)
    switch (tree.op) {
      case 'column':
        return this.#read(tree.name)
      case 'literal':
        return typeof tree.value === 'string' ? syntax.text(tree.value) : String(tree.value ?? 'NULL')
      case 'and':
      case 'or':
        return `(${tree.args.map(inner).join(` ${tree.op.toUpperCase()} `)})`
      case 'not':
        return `(NOT ${inner(tree.arg)})`
      case 'is-null':
        return `(${inner(tree.arg)} IS NULL)`
      case 'is-not-null':
        return `(${inner(tree.arg)} IS NOT NULL)`
      case 'compare':
        return `(${inner(tree.left)} ${tree.operator} ${inner(tree.right)})`
      case 'in':
        return `(${inner(tree.arg)} ${tree.negated ? 'NOT ' : ''}IN (${list(tree.list)}))`
      case 'binary':
        return `(${inner(tree.left)} ${tree.operator} ${inner(tree.right)})`
      case 'unary':
        return `(${tree.operator} ${inner(tree.arg)})`
      case 'cast':
        return this.#cast(tree)
      case 'coalesce':
        return `COALESCE(${list(tree.args)})`
      case 'greatest':
      case 'least':
        return `${syntax[tree.op]}(${list(tree.args)})`
      case 'call':
        return this.#elapsed(tree) ?? `${tree.name}(${list(tree.args)})`
      case 'case': {
        const branches = tree.branches.map(({ when, result }) => `WHEN ${inner(when)} THEN ${inner(result)}`)
        return `CASE ${branches.join(' ')}${tree.otherwise ? ` ELSE ${inner(tree.otherwise)}` : ''} END`
      }
      default:
        throw new InvariantError(`formulas have no ${tree.op}`)
    }
  }

  #elapsed({ name, args }: ExpressionTree & { op: 'call' }): string | undefined {
    const unit = elapsedUnit(name)
    const [from, to] = args
    if (unit === undefined || !from || !to) return undefined
    const { of, count } = elapsedSteps[unit]
    const time = this.#shared.syntax.elapsed(of, this.expression(from), this.expression(to))
    return count === 1 ? time : `(${time} / ${count}.0)`
  }

  #cast({ arg, type }: ExpressionTree & { op: 'cast' }): string {
    const { syntax } = this.#shared
    if (type === 'date') return syntax.day(this.expression(arg))
    if (type === 'timestamp') return syntax.moment(this.expression(arg))
    if (type === 'text') return syntax.words(this.expression(arg))
    if (arg.op !== 'literal') throw new InvariantError(`formulas have no cast to ${type}`)
    const text = String(arg.value)
    return /[.e]/.test(text) ? plainDecimal(Number(text)) : `${text}.0`
  }

  #read(reference: string): string {
    if (!reference.startsWith('@')) return this.column(reference)
    const way = wayOf(reference, this.#table, (key) => this.#table_(key))
    if (!way) throw new InvariantError(`${this.#table.key} has no way ${reference}`)
    return this.columnAt(
      way.keys.map(({ name }) => name),
      way.column,
    )
  }

  #join(key: string, write: (name: string) => string): string {
    const known = this.#joined.get(key)
    if (known !== undefined) return known
    const name = this.#name()
    this.#joined.set(key, name)
    this.#joins.push(`LEFT JOIN ${write(name)}`)
    return name
  }

  /** Children are added up once, parent by parent, and joined: a question for each row would take the square of the time. */
  #aggregate(aggregate: Aggregate): string {
    const { syntax } = this.#shared
    if (aggregate.upTo) return this.#upTo(aggregate, aggregate.upTo)
    const over = aggregate.through === undefined ? undefined : this.#relation(aggregate.through)
    const parent = over ? this.#table_(over.parent) : this.#table
    const { child, relation } = this.#children(aggregate, parent)
    const rows = new RowsInSql(child, this.#shared)
    const value = rows.expression(aggregate.value)
    const taken = aggregate.where ? `CASE WHEN ${rows.expression(aggregate.where)} THEN ${value} END` : value
    const keys = relation.columns.map((column) => rows.column(column))
    const alias = this.#join(JSON.stringify(aggregate), (name) => {
      const grouped = `SELECT ${keys.map((key, i) => `${key} AS k${i}`).join(', ')}, ${aggregate.function.toUpperCase()}(${taken}) AS a FROM ${rows.source} GROUP BY ${keys.join(', ')}`
      const ours = relation.parentColumns.map((column) =>
        over ? (over.columns[over.parentColumns.indexOf(column)] ?? column) : column,
      )
      const met = ours.map((column, i) => `${name}.k${i} = ${this.column(column)}`)
      return `(${grouped}) ${name} ON ${met.join(' AND ')}`
    })
    return this.#counted(aggregate, `${alias}.${syntax.quote('a')}`, over?.columns)
  }

  /** A window over the siblings, once for all rows; rows that are equal in its order have one value. */
  #upTo(aggregate: Aggregate, upTo: readonly string[]): string {
    const keys = [...this.#relation(aggregate.through ?? '').columns, ...upTo]
    const rows = new RowsInSql(this.#table, this.#shared)
    const value = rows.expression(aggregate.value)
    const taken = aggregate.where ? `CASE WHEN ${rows.expression(aggregate.where)} THEN ${value} END` : value
    const read = (names: readonly string[]) => names.map((name) => rows.column(name)).join(', ')
    const siblings = read(keys.slice(0, -upTo.length))
    const alias = this.#join(JSON.stringify(aggregate), (name) => {
      const listed = keys.map((key, i) => `${rows.column(key)} AS k${i}`).join(', ')
      const over = `OVER (PARTITION BY ${siblings} ORDER BY ${read(upTo)})`
      const inner = this.#name()
      const each = `SELECT ${listed}, ${aggregate.function.toUpperCase()}(${taken}) ${over} AS a FROM ${rows.source}`
      const numbers = keys.map((_, i) => `k${i}`).join(', ')
      const met = keys.map((key, i) => `${name}.k${i} = ${this.column(key)}`).join(' AND ')
      return `(SELECT ${numbers}, MAX(a) AS a FROM (${each}) ${inner} GROUP BY ${numbers}) ${name} ON ${met}`
    })
    return this.#counted(aggregate, `${alias}.a`, keys.slice(0, -upTo.length))
  }

  /** Of none there are none; of a row that leads nowhere nothing is known. */
  #counted({ function: aggregate }: Aggregate, value: string, through: readonly string[] = []): string {
    if (aggregate !== 'sum' && aggregate !== 'count') return value
    const counted = `COALESCE(${value}, 0)`
    if (through.length === 0) return counted
    return `CASE WHEN ${through.map((column) => `${this.column(column)} IS NOT NULL`).join(' AND ')} THEN ${counted} END`
  }

  #children({ table, columns }: Aggregate, parent: TablePlan): { child: TablePlan; relation: RelationPlan } {
    const { tables } = this.#shared.plan
    const named = tables.filter(({ key, name }) => key === table || name === table)
    const child =
      named.find(({ key }) => key === table) ?? named.find(({ schema }) => schema === parent.schema) ?? named[0]
    const relation = child?.relations.find(
      (one) => one.parent === parent.key && (columns.length === 0 || one.columns.join('\0') === columns.join('\0')),
    )
    if (!child || !relation) throw new InvariantError(`${parent.key} has no children ${table}`)
    return { child, relation }
  }

  #relation(reference: string): RelationPlan {
    const found = this.#table.relations.find(
      ({ name, columns }) => name === reference || columns.join('+') === reference,
    )
    if (!found) throw new InvariantError(`${this.#table.key} has no relation ${reference}`)
    return found
  }

  #table_(key: string): TablePlan & QualifiedName {
    const found = this.#shared.plan.tables.find((one) => one.key === key)
    if (!found) throw new InvariantError(`the plan has no table ${key}`)
    return found
  }
}

/** Without an exponent, which some databases take for a floating-point number. */
const plainDecimal = (value: number): string => value.toFixed(12).replace(/0+$/, '').replace(/\.$/, '.0')
