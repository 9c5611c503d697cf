import type { ExpressionTree } from '@populace/catalog'
import { constantOf } from '../constant/evaluate.ts'
import { sqlType } from '../constant/sql-type.ts'
import type { Measure } from '../domain/measure.ts'
import type { Scope } from './scope.ts'

/** A column read as it is, through casts that keep its value and how it compares. */
export interface Subject {
  readonly column: string
  readonly measure: Measure
  /** Read as text though it is an enumeration: its labels then have no order of their own. */
  readonly asText: boolean
}

/** The column that the expression is, if it is one. */
export function subjectOf(tree: ExpressionTree, scope: Scope): Subject | undefined {
  if (tree.op === 'column') {
    const measure = scope.measure(tree.name)
    return measure && { column: tree.name, measure, asText: false }
  }
  if (tree.op !== 'cast') return undefined
  const subject = subjectOf(tree.arg, scope)
  if (!subject) return undefined
  const { format, type } = subject.measure
  const to = sqlType(tree.type)
  switch (to.kind) {
    case 'text': {
      const fits = to.length === undefined || (type.kind === 'text' && (type.length ?? Infinity) <= to.length)
      const isText = type.kind === 'text' || subject.measure.labels !== undefined
      return isText && fits && !to.folded ? { ...subject, asText: true } : undefined
    }
    case 'timestamp':
      return format.kind === 'date' || format.kind === 'timestamp' ? subject : undefined
    case 'boolean':
      return format.kind === 'boolean' ? subject : undefined
    case 'integer':
      return format.kind === 'integer' ? subject : undefined
    case 'decimal':
      return to.scale === undefined && (format.kind === 'integer' || format.kind === 'decimal') ? subject : undefined
    case 'float':
      return format.kind === 'integer' || format.kind === 'float' ? subject : undefined
    default:
      return undefined
  }
}

/** Names that databases give to one function. A name that means another thing to one of them its reader has replaced. */
const ALIASES: Readonly<Record<string, string>> = {
  length: 'char_length',
  character_length: 'char_length',
  btrim: 'trim',
  lcase: 'lower',
  ucase: 'upper',
  substr: 'substring',
  mid: 'substring',
  extract: 'date_part',
  json_type: 'jsonb_typeof',
  json_typeof: 'jsonb_typeof',
  instr: 'strpos',
  position: 'strpos',
}

/** A call's name, the same whatever the database calls it. */
export function callName(tree: ExpressionTree & { op: 'call' }): string {
  const name = tree.name.toLowerCase()
  return Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? name) : name
}

/** The whole number that an expression is, if it is one. */
export function wholeConstant(tree: ExpressionTree | undefined, scope: Scope): number | undefined {
  const constant = tree && constantOf(tree, scope)
  if (constant?.kind !== 'number' || !constant.whole) return undefined
  return Number(constant.value.units)
}

/** The text that an expression is, if it is one. */
export function textConstant(tree: ExpressionTree | undefined, scope: Scope): string | undefined {
  const constant = tree && constantOf(tree, scope)
  return constant?.kind === 'text' ? constant.value : undefined
}
