import type { ExpressionTree } from '@populace/catalog'
import { compared } from './compare.ts'
import { asNumber, functions } from './functions.ts'
import { documentIn, JsonValue, textOf, type Truth, truthOf, unsure, type Value } from './value.ts'

type Tree = ExpressionTree
type Node<Op extends Tree['op']> = Extract<Tree, { op: Op }>
type Row = ReadonlyMap<string, Value>

/**
 * What an expression gives for a row as MySQL and MariaDB have it, with SQL's three truth values.
 *
 * @throws Unsure where the two differ, where the collation or the SQL mode would tell, and for what is not known here
 */
export function evaluate(tree: Tree, row: Row): Value {
  const of = (part: Tree) => evaluate(part, row)
  const truth = (part: Tree) => truthOf(of(part))
  switch (tree.op) {
    case 'column': {
      const value = row.get(tree.name) ?? row.get(tree.name.toLowerCase())
      return value === undefined ? unsure(`the column ${tree.name}`) : value
    }
    case 'literal':
      return tree.value
    case 'and':
      return all(tree.args.map(truth), false)
    case 'or':
      return all(tree.args.map(truth), true)
    case 'not':
      return opposite(truth(tree.arg))
    case 'is-null':
      return of(tree.arg) === null
    case 'is-not-null':
      return of(tree.arg) !== null
    case 'is':
      return (truth(tree.arg) === tree.value) !== tree.negated
    case 'compare':
      return compared(of(tree.left), tree.operator, of(tree.right))
    case 'distinct':
      return isDistinct(of(tree.left), of(tree.right)) !== tree.negated
    case 'in': {
      const arg = of(tree.arg)
      const found = all(
        tree.list.map((item) => compared(arg, '=', of(item))),
        true,
      )
      return tree.negated ? opposite(found) : found
    }
    case 'match':
      return matched(of(tree.arg), of(tree.pattern), tree)
    case 'binary':
      return computed(tree.operator, of(tree.left), of(tree.right))
    case 'unary':
      return tree.operator === '-' ? negative(of(tree.arg)) : unsure(`the operator ${tree.operator}`)
    case 'cast':
      return cast(of(tree.arg), tree.type)
    case 'coalesce':
      return tree.args.map(of).find((value) => value !== null) ?? null
    case 'nullif': {
      const [left, right] = [of(tree.left), of(tree.right)]
      return compared(left, '=', right) === true ? null : left
    }
    case 'case': {
      const arg = tree.arg && of(tree.arg)
      const found = tree.branches.find(({ when }) =>
        arg === undefined ? truth(when) === true : compared(arg, '=', of(when)) === true,
      )
      return found ? of(found.result) : tree.otherwise ? of(tree.otherwise) : null
    }
    case 'call':
      return called(tree, tree.args.map(of))
    default:
      return unsure(`the construct ${tree.op}`)
  }
}

const opposite = (truth: Truth): Truth => (truth === null ? null : !truth)

/** AND of truths, or where one alone decides otherwise, OR. */
function all(truths: readonly Truth[], deciding: boolean): Truth {
  if (truths.includes(deciding)) return deciding
  return truths.includes(null) ? null : !deciding
}

function isDistinct(left: Value, right: Value): boolean {
  return left === null || right === null ? left !== right : compared(left, '=', right) !== true
}

function called({ name, schema }: Node<'call'>, args: readonly Value[]): Value {
  const compute = schema === undefined && Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!compute) return unsure(`the function ${name}`)
  const known = args.flatMap((arg) => (arg === null ? [] : [arg]))
  return known.length < args.length ? null : compute(known)
}

function computed(operator: string, left: Value, right: Value): Value {
  if (left === null || right === null) return null
  if (operator === '||') return textOf(left) + textOf(right)
  const [a, b] = [asNumber(left), asNumber(right)]
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return b === 0 ? null : a / b
    case '%':
      return b === 0 ? null : a % b
    default:
      return unsure(`the operator ${operator}`)
  }
}

const negative = (value: Value): Value => (value === null ? null : -asNumber(value))

function cast(value: Value, type: string): Value {
  if (value === null) return null
  const name = type.toLowerCase()
  if (/^(?:signed|unsigned)/.test(name)) {
    const number = asNumber(ofText(value))
    return Number.isInteger(number) && (number >= 0 || name.startsWith('signed')) ? number : unsure('a rounded number')
  }
  if (/^(?:double|float|real)/.test(name)) return asNumber(ofText(value))
  if (name === 'json') return value instanceof JsonValue ? value : (documentIn(textOf(value)) ?? unsure('no document'))
  return unsure(`a cast to ${type}`)
}

/** A text within a document is cast as the text that it is. */
const ofText = (value: Exclude<Value, null>) =>
  value instanceof JsonValue && typeof value.content === 'string' ? value.content : value

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['alpha', 'A-Za-z'],
  ['digit', '0-9'],
  ['alnum', 'A-Za-z0-9'],
  ['upper', 'A-Z'],
  ['lower', 'a-z'],
  ['space', '\\s'],
  ['xdigit', '0-9A-Fa-f'],
])

function matched(value: Value, pattern: Value, { syntax, negated }: Node<'match'>): Truth {
  if (value === null || pattern === null) return null
  const [text, source] = [textOf(ofText(value)), textOf(pattern)]
  const expression = syntax === 'like' ? likeSource(source) : posixSource(source)
  const found = ['su', 'siu'].map((flags) => new RegExp(expression, flags).test(text))
  return found[0] === found[1] ? found[0] !== negated : unsure('case')
}

const posixSource = (pattern: string): string =>
  pattern.replaceAll(/\[:(\w+):\]/g, (_, name: string) => CLASSES.get(name) ?? unsure('a class of characters'))

const likeSource = (pattern: string): string =>
  `^${pattern.replaceAll(/\\(.)|([%_])|([^\w\s])/gsu, (_, escaped?: string, wild?: string, other = '') =>
    escaped === undefined
      ? wild === '%'
        ? '.*'
        : wild === '_'
          ? '.'
          : `\\${other}`
      : escaped.replace(/[^\w\s]/u, '\\$&'),
  )}$`
