import type { ExpressionTree, MadeColumn } from '@populace/catalog'
import { mapTree } from '../expression/map.ts'
import { asToldOfNewRow, type TriggerValues, UNKNOWN } from './fold.ts'
import { type Branch, type Statement, wholeOf } from './statement.ts'
import { Variables } from './variables.ts'

type Tree = ExpressionTree

/** Statements of a body that are gone through, those of loops apart. */
const MOST_STATEMENTS = 500

/** Where new rows are on their way through a body. */
interface Way {
  readonly variables: Variables
  /** What was asked on the way, and held. */
  readonly path: readonly Tree[]
  /** Whether rows get here depends on what is not told. */
  readonly isDoubtful: boolean
}

/** Where rows leave a body, with what it has made of them. */
interface End extends Pick<Way, 'path' | 'isDoubtful'> {
  readonly columns: ReadonlyMap<string, Tree>
}

/**
 * What a body makes of the columns of a new row: over the row as it comes, with a CASE where it is one thing or another.
 *
 * @param columns of the table, as it spells them
 */
export function madeBy(body: Statement, columns: readonly string[], values: TriggerValues): readonly MadeColumn[] {
  const spelled = new Map(columns.flatMap((name) => [[name.toLowerCase(), name] as const, [name, name] as const]))
  const spelling = (name: string) => spelled.get(name) ?? spelled.get(name.toLowerCase())
  const ends = new Making(columns).endsOf(body)
  const changed = new Set(ends.flatMap(({ columns: given }) => [...given.keys()]))
  const made = new Map<string, MadeColumn>()
  for (const name of changed) {
    const column = spelling(name)
    const tree = mapTree(asToldOfNewRow(inTheEnd(name, ends), values), (node): Tree => {
      if (node.op !== 'column') return node
      const own = spelling(node.name)
      return own === undefined ? UNKNOWN : { op: 'column', name: own }
    })
    const isLeft = tree.op === 'column' && tree.name === column
    if (column !== undefined && !isLeft) made.set(column, { column, value: tree })
  }
  return [...made.values()]
}

/** What a column holds behind the body, by where a row leaves it: where the last of the ends is reached, none before was. */
function inTheEnd(name: string, ends: readonly End[]): Tree {
  const asItCame: Tree = { op: 'field', arg: { op: 'column', name: 'new' }, field: name }
  const results = ends.map(({ columns, isDoubtful }) => (isDoubtful ? UNKNOWN : (columns.get(name) ?? asItCame)))
  const last = results.at(-1) ?? asItCame
  return ends.slice(0, -1).reduceRight<Tree>((otherwise, { path }, i) => {
    const result = results[i] ?? asItCame
    if (JSON.stringify(result) === JSON.stringify(otherwise)) return otherwise
    return { op: 'case', branches: [{ when: { op: 'and', args: path }, result }], otherwise }
  }, last)
}

class Making {
  private readonly ends: End[] = []
  private readonly columns: readonly string[]
  private left = MOST_STATEMENTS

  constructor(columns: readonly string[]) {
    // Where names have no case, bodies are read in lower case.
    this.columns = [...new Set(columns.flatMap((name) => [name, name.toLowerCase()]))]
  }

  endsOf(body: Statement): readonly End[] {
    const way = this.statement(body, { variables: new Variables(), path: [], isDoubtful: false })
    if (way) this.end(way)
    return this.ends
  }

  private end({ variables, path, isDoubtful }: Way): void {
    this.ends.push({ columns: variables.columns(), path, isDoubtful })
  }

  /** Goes on over statements; undefined where no new row gets behind them. */
  private block(statements: readonly Statement[], way: Way): Way | undefined {
    let at: Way | undefined = way
    for (const statement of statements) if (at) at = this.statement(statement, at)
    return at
  }

  private statement(statement: Statement, way: Way): Way | undefined {
    const { variables } = way
    if (--this.left < 0) return this.lost(way)
    switch (statement.kind) {
      case 'block':
        return this.block(statement.body, way)
      case 'choice':
        return this.choice(statement.branches, way)
      case 'raise':
        return undefined
      case 'return':
        return this.leave(statement.value, way)
      case 'set':
        variables.set(statement.column, statement.value)
        return way
      case 'assert':
        return way
      default: {
        const isPlain = variables.pass(statement)
        const changes = statement.kind === 'other' ? statement.changes : []
        for (const column of changes.includes('*') ? this.columns : changes) variables.set(column, undefined)
        return isPlain ? way : { ...way, isDoubtful: true }
      }
    }
  }

  /** A row that is given up for another or for none is nobody's. */
  private leave(value: Tree | undefined, way: Way): undefined {
    const isRow = value === undefined || (value.op === 'column' && value.name === 'new')
    const isNone = value?.op === 'literal' || (value?.op === 'column' && value.name === 'old')
    if (isRow) this.end(way)
    else if (!isNone) this.end(this.lost(way))
  }

  /** Anything may have become of the row. */
  private lost(way: Way): Way {
    for (const column of this.columns) way.variables.set(column, undefined)
    return { ...way, isDoubtful: true }
  }

  private choice([first, ...others]: readonly Branch[], way: Way): Way | undefined {
    if (!first) return way
    const { variables, path } = way
    if (!first.condition) return this.block(first.body, way)
    const whole = wholeOf(first.condition)
    const condition = whole && variables.put(whole)
    const [met, unmet]: readonly [Tree, Tree] = condition
      ? [condition, { op: 'is', arg: condition, value: true, negated: true }]
      : [UNKNOWN, UNKNOWN]
    const yes = this.block(first.body, { ...way, variables: variables.branch(), path: [...path, met] })
    const no = this.choice(others, { ...way, variables: variables.branch(), path: [...path, unmet] })
    if (!yes || !no) return yes ?? no
    variables.choose(condition, yes.variables, no.variables)
    return { variables, path, isDoubtful: yes.isDoubtful || no.isDoubtful }
  }
}
