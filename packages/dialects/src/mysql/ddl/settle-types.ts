import type { Column, ExpressionTree, Table, TypeRef } from '@populace/catalog'
import { mapTree } from '../../sql/expression/map.ts'

type Tree = ExpressionTree

/**
 * Types that other parts of the table decide: a text that must be JSON is JSON (how MariaDB keeps the type), whose own condition says no more than that; a number of one digit that is part of a key
 * or compared with more than 0 and 1 is no boolean.
 */
export function settledTypes(table: Table): Table {
  const documents = new Map(table.checks.flatMap((check) => documentOf(check.expression.tree, check.name)))
  const keyed = new Set([
    ...(table.primaryKey?.columns ?? []),
    ...table.uniques.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'column' ? [part.column] : []))),
    ...table.foreignKeys.flatMap(({ columns }) => columns),
    ...table.columns.filter(({ identity }) => identity).map(({ name }) => name),
    ...table.checks.flatMap(({ expression }) => numbered(expression.tree)),
  ])
  const read = new Set(
    table.checks.flatMap(({ expression }) => (expression.tree ? readAsDocuments(expression.tree) : [])),
  )
  const isDocument = ({ name, type }: Column) =>
    (documents.has(name) || read.has(name)) && (type.kind === 'text' || type.kind === 'json')
  const json: TypeRef = { raw: 'json', kind: 'json', binary: true }
  const small: TypeRef = { raw: 'tinyint(1)', kind: 'integer', bits: 8 }
  const dropped = new Set(table.columns.filter(isDocument).map(({ name }) => documents.get(name)))
  return {
    ...table,
    columns: table.columns.map((column) => {
      if (isDocument(column)) return { ...column, type: json }
      const isNumber = column.type.kind === 'boolean' && (keyed.has(column.name) || !isTruth(column.default?.tree))
      return isNumber ? { ...column, type: small } : column
    }),
    checks: table.checks.filter(({ name }) => !dropped.has(name)),
  }
}

/** `json_valid(column)` and nothing else. */
function documentOf(tree: Tree | undefined, name: string): [string, string][] {
  const [arg] = tree?.op === 'call' && tree.name === 'json_valid' ? tree.args : []
  return arg?.op === 'column' ? [[arg.name, name]] : []
}

/** Columns that a condition reads as documents: a column with a condition of its own has lost the one by which MariaDB tells JSON from text. */
function readAsDocuments(tree: Tree): string[] {
  const found: string[] = []
  mapTree(tree, (node) => {
    const [arg] = node.op === 'call' && READING.test(node.name) ? node.args : []
    if (arg?.op === 'column') found.push(arg.name)
    return node
  })
  return found
}

const READING = /^json_(valid|length|extract|value|query|type|contains|contains_path|exists|keys|depth|search)$/i

const isBit = (tree: Tree) =>
  tree.op === 'literal' && (tree.value === 0 || tree.value === 1 || typeof tree.value !== 'number')
const isTruth = (tree: Tree | undefined) =>
  tree === undefined || tree.op !== 'literal' || tree.value === null || /^([01]|true|false)$/.test(String(tree.value))

/** Columns that a condition treats as numbers: compares with others than 0 and 1, or calculates with. */
function numbered(tree: Tree | undefined): string[] {
  const found: string[] = []
  const note = (arg: Tree) => {
    if (arg.op === 'column') found.push(arg.name)
  }
  if (!tree) return found
  mapTree(tree, (node) => {
    if (node.op === 'compare' && !(isEquality(node.operator) && (isBit(node.left) || isBit(node.right)))) {
      if (node.left.op !== 'column' || node.right.op !== 'column' || !isEquality(node.operator)) {
        note(node.left)
        note(node.right)
      }
    }
    if (node.op === 'in' && !node.list.every(isBit)) note(node.arg)
    if (node.op === 'binary') {
      note(node.left)
      note(node.right)
    }
    return node
  })
  return found
}

const isEquality = (operator: string) => operator === '=' || operator === '<>'
