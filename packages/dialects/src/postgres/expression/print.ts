import type { ExpressionTree } from '@populace/catalog'
import { printName } from '../draft/type-use.ts'
import { quoteIdentifier, quoteLiteral } from '../quoting.ts'

type Tree = ExpressionTree

/** How tightly each construct binds, loosest first, after PostgreSQL's table of operator precedence. */
const levels = [
  'or',
  'and',
  'not',
  'is',
  'comparison',
  'pattern',
  'other',
  'sum',
  'product',
  'sign',
  'primary',
] as const
type Level = (typeof levels)[number]

/** A tree as SQL that PostgreSQL reads, with as few parentheses as it needs. */
export function printExpression(tree: Tree): string {
  return print(tree).text
}

interface Printed {
  readonly text: string
  readonly level: Level
}

/** The text of a child that stands where only constructs tighter than `than` may stand bare. */
function inside(tree: Tree, than: Level, orEqual = false): string {
  const { text, level } = print(tree)
  const [own, outer] = [levels.indexOf(level), levels.indexOf(than)]
  return own > outer || (orEqual && own === outer) ? text : `(${text})`
}

const list = (trees: readonly Tree[]) => trees.map(printExpression).join(', ')
const primary = (text: string): Printed => ({ text, level: 'primary' })

/** An argument of AND or OR. AND inside OR needs no parentheses, but its readers do. */
function junct(tree: Tree, than: 'and' | 'or'): string {
  return tree.op === 'and' ? `(${printExpression(tree)})` : inside(tree, than)
}

function infix(left: Tree, operator: string, right: Tree, level: Level): Printed {
  const leftAssociative = level === 'sum' || level === 'product' || level === 'other'
  return { text: `${inside(left, level, leftAssociative)} ${operator} ${inside(right, level)}`, level }
}

function print(tree: Tree): Printed {
  switch (tree.op) {
    case 'column':
      return primary(quoteIdentifier(tree.name))
    case 'literal':
      return typeof tree.value === 'string' ? primary(quoteLiteral(tree.value)) : numeral(tree.value)
    case 'and':
    case 'or':
      return { text: tree.args.map((arg) => junct(arg, tree.op)).join(` ${tree.op.toUpperCase()} `), level: tree.op }
    case 'not':
      return { text: `NOT ${inside(tree.arg, 'not', true)}`, level: 'not' }
    case 'is-null':
    case 'is-not-null':
      return { text: `${inside(tree.arg, 'is')} IS ${tree.op === 'is-null' ? '' : 'NOT '}NULL`, level: 'is' }
    case 'is': {
      const value = tree.value === null ? 'UNKNOWN' : tree.value ? 'TRUE' : 'FALSE'
      return { text: `${inside(tree.arg, 'is')} IS ${tree.negated ? 'NOT ' : ''}${value}`, level: 'is' }
    }
    case 'compare':
      return infix(tree.left, tree.operator, tree.right, 'comparison')
    case 'distinct':
      return infix(tree.left, `IS ${tree.negated ? 'NOT ' : ''}DISTINCT FROM`, tree.right, 'is')
    case 'in': {
      const text = `${inside(tree.arg, 'pattern')} ${tree.negated ? 'NOT ' : ''}IN (${list(tree.list)})`
      return { text, level: 'pattern' }
    }
    case 'match':
      return infix(tree.arg, matchOperator(tree), tree.pattern, tree.syntax === 'posix' ? 'other' : 'pattern')
    case 'binary':
      return infix(tree.left, tree.operator, tree.right, binaryLevel(tree.operator))
    case 'unary':
      return {
        text: `${tree.operator} ${inside(tree.arg, 'sign')}`,
        level: /^[-+]$/.test(tree.operator) ? 'sign' : 'other',
      }
    case 'call':
      return call(tree)
    case 'cast':
      if (tree.type === 'numeric' && tree.arg.op === 'literal' && typeof tree.arg.value === 'number')
        return { text: `${tree.arg.value}.0`, level: tree.arg.value < 0 ? 'sign' : 'primary' }
      return primary(`CAST(${printExpression(tree.arg)} AS ${tree.type})`)
    case 'case':
      return primary(choice(tree))
    case 'coalesce':
    case 'greatest':
    case 'least':
      return primary(`${tree.op.toUpperCase()}(${list(tree.args)})`)
    case 'array':
      return primary(`ARRAY[${list(tree.args)}]`)
    case 'row':
      return primary(`ROW(${list(tree.args)})`)
    case 'nullif':
      return primary(`NULLIF(${list([tree.left, tree.right])})`)
    case 'quantified': {
      const text = `${inside(tree.left, 'other')} ${tree.operator} ${tree.quantifier.toUpperCase()} (${printExpression(tree.right)})`
      return { text, level: 'other' }
    }
    case 'subscript':
      return primary(`${subject(tree.arg)}[${printExpression(tree.index)}]`)
    case 'field':
      return primary(`${field(tree)}.${quoteIdentifier(tree.field)}`)
    case 'next-value':
      return primary(`nextval(${quoteLiteral(printName(tree.sequence))})`)
    case 'lookup':
      return primary(lookup(tree))
    case 'clock':
      return primary(/^(current_|local)/.test(tree.name) ? tree.name.toUpperCase() : `${tree.name}()`)
  }
}

function lookup({ table, equal, where, gives }: Extract<Tree, { op: 'lookup' }>): string {
  const conditions = equal.map(({ column, value }) => `${quoteIdentifier(column)} = ${inside(value, 'comparison')}`)
  const all = [...conditions, ...(where ? [inside(where, 'and')] : [])].join(' AND ')
  const query = `SELECT ${gives ? printExpression(gives) : '1'} FROM ${printName(table)} WHERE ${all}`
  return gives ? `(${query})` : `EXISTS (${query})`
}

/** A number, a boolean or NULL. */
function numeral(value: number | boolean | null): Printed {
  return { text: value === null ? 'NULL' : String(value), level: Number(value) < 0 ? 'sign' : 'primary' }
}

function matchOperator(tree: Extract<Tree, { op: 'match' }>): string {
  if (tree.syntax === 'posix') return `${tree.negated ? '!' : ''}~${tree.caseInsensitive ? '*' : ''}`
  const word = tree.syntax === 'similar' ? 'SIMILAR TO' : tree.caseInsensitive ? 'ILIKE' : 'LIKE'
  return tree.negated ? `NOT ${word}` : word
}

function binaryLevel(operator: string): Level {
  if (operator === '+' || operator === '-') return 'sum'
  return operator === '*' || operator === '/' || operator === '%' ? 'product' : 'other'
}

const sessionValues = new Set([
  'current_role',
  'current_user',
  'user',
  'session_user',
  'current_catalog',
  'current_schema',
])

function call(tree: Extract<Tree, { op: 'call' }>): Printed {
  const [first, second, third] = tree.args
  if (tree.name === 'collate' && first !== undefined && second?.op === 'literal')
    return primary(`${subject(first)} COLLATE ${quoteIdentifier(String(second.value))}`)
  if (tree.name === 'slice' && first !== undefined && second !== undefined && third !== undefined) {
    const bound = (tree: Tree) => (tree.op === 'literal' && tree.value === null ? '' : printExpression(tree))
    return primary(`${subject(first)}[${bound(second)}:${bound(third)}]`)
  }
  if (tree.name === 'extract' && first?.op === 'literal' && second !== undefined)
    return primary(`EXTRACT(${String(first.value)} FROM ${printExpression(second)})`)
  const json = /^is_json(?:_(\w+))?$/.exec(tree.name)
  if (json !== null && first !== undefined)
    return {
      text: `${inside(first, 'is')} IS JSON${json[1] === undefined ? '' : ` ${json[1].toUpperCase()}`}`,
      level: 'is',
    }
  if (sessionValues.has(tree.name)) return primary(tree.name.toUpperCase())
  const name =
    tree.schema === undefined ? quoteIdentifier(tree.name) : printName({ schema: tree.schema, name: tree.name })
  return primary(`${name}(${list(tree.args)})`)
}

function choice(tree: Extract<Tree, { op: 'case' }>): string {
  const branches = tree.branches.map(
    ({ when, result }) => `WHEN ${printExpression(when)} THEN ${printExpression(result)}`,
  )
  const head = tree.arg === undefined ? [] : [printExpression(tree.arg)]
  const tail = tree.otherwise === undefined ? [] : [`ELSE ${printExpression(tree.otherwise)}`]
  return ['CASE', ...head, ...branches, ...tail, 'END'].join(' ')
}

/** What a subscript or COLLATE follows: columns stand bare, all else in parentheses. */
function subject(tree: Tree): string {
  return tree.op === 'column' ? printExpression(tree) : `(${printExpression(tree)})`
}

/** The row that a field is taken from: `new` and `old` of a trigger bare, a composite column in parentheses. */
function field(tree: Extract<Tree, { op: 'field' }>): string {
  const row = tree.arg.op === 'column' && (tree.arg.name === 'new' || tree.arg.name === 'old')
  return row ? printExpression(tree.arg) : `(${printExpression(tree.arg)})`
}
