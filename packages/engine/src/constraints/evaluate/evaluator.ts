import type { ExpressionTree } from '@populace/catalog'
import * as k from '../../kernel/build.ts'
import type { I32 } from '../../kernel/ir.ts'
import { type Clock, constantOf } from '../constant/evaluate.ts'
import { sqlType } from '../constant/sql-type.ts'
import { isComparison } from '../formula/predicate.ts'
import { cutByPattern } from '../text/pattern-pieces.ts'
import { translatePattern } from '../pattern/translate.ts'
import { pick } from './choice.ts'
import { compare, same } from './compare.ts'
import { constantScalar, convert } from './convert.ts'
import { writtenBytes } from './digests.ts'
import { callBuiltin } from './functions.ts'
import { amongTexts } from './listed.ts'
import { countOf, fieldCount, fieldsOf, occurrences } from './occurrences.ts'
import { type Faults, moveBy, operate } from './operate.ts'
import { readColumn } from './read-column.ts'
import { type EvaluatedColumn, nullsOf, type Scalar, Unsupported } from './scalar.ts'
import {
  all,
  and,
  any,
  both,
  either,
  FALSE,
  fact,
  not,
  opposite,
  or,
  TRUE,
  type Truth,
  UNKNOWN,
  unlessNull,
} from './truth.ts'

/** What expressions are evaluated over. */
export interface Surroundings extends Clock {
  /** The columns an expression may name. */
  readonly columns: ReadonlyMap<string, EvaluatedColumn>
  /** A function's name, the same in every dialect. */
  readonly callName: (tree: ExpressionTree & { op: 'call' }) => string
}

/**
 * Writes the kernel of an SQL expression. Every construct that is not understood throws `Unsupported` with its name, so a kernel that comes out is
 * right for every row.
 */
export class Evaluator implements Faults {
  readonly #around: Surroundings
  #faults: I32 = k.i32(0)

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** 1 where the database would raise an error in one of the expressions evaluated so far. */
  get faults(): I32 {
    return this.#faults
  }

  fault(when: I32, nulls: I32 | undefined): void {
    this.#faults = either(this.#faults, nulls ? both(when, opposite(nulls)) : when)
  }

  /** The truth value of a condition. */
  truth(tree: ExpressionTree): Truth {
    switch (tree.op) {
      case 'and':
        return all(tree.args.map((arg) => this.truth(arg)))
      case 'or':
        return any(tree.args.map((arg) => this.truth(arg)))
      case 'not':
        return not(this.truth(tree.arg))
      case 'is-null':
        return fact(nullsOf(this.scalar(tree.arg)) ?? k.i32(0))
      case 'is-not-null':
        return fact(opposite(nullsOf(this.scalar(tree.arg)) ?? k.i32(0)))
      case 'is':
        return this.#truthTest(tree)
      case 'compare':
        return this.#compared(tree)
      case 'distinct': {
        const equal = same(this.scalar(tree.left), this.scalar(tree.right))
        return tree.negated ? equal : not(equal)
      }
      case 'in': {
        const found = this.#among(tree)
        return tree.negated ? not(found) : found
      }
      case 'match':
        return this.#matched(tree)
      case 'quantified':
        return this.#quantified(tree)
      default:
        return this.#asTruth(this.scalar(tree))
    }
  }

  #among({ arg, list }: ExpressionTree & { op: 'in' }): Truth {
    const isOfRows = arg.op === 'row'
    const among = isOfRows
      ? undefined
      : amongTexts(
          this.scalar(arg),
          list.map((item) => this.scalar(item)),
        )
    return among ?? any(list.map((item) => this.#compared({ op: 'compare', operator: '=', left: arg, right: item })))
  }

  #asTruth(scalar: Scalar): Truth {
    if (scalar.kind === 'null') return UNKNOWN
    const value = scalar.kind === 'boolean' ? scalar : convert(scalar, { kind: 'boolean' })
    if (value.kind !== 'boolean') throw new Unsupported(`a ${scalar.kind} as a condition`)
    return value.truth
  }

  #truthTest({ arg, value, negated }: ExpressionTree & { op: 'is' }): Truth {
    const truth = this.truth(arg)
    const word = value === null ? opposite(either(truth.yes, truth.no)) : value ? truth.yes : truth.no
    return fact(negated ? opposite(word) : word)
  }

  #compared({ operator, left, right }: ExpressionTree & { op: 'compare' }): Truth {
    if (left.op !== 'row' || right.op !== 'row') return compare(operator, this.scalar(left), this.scalar(right))
    const pairs = left.args.flatMap((a, i) => {
      const b = right.args[i]
      return b ? [{ a: this.scalar(a), b: this.scalar(b) }] : []
    })
    const equal = all(pairs.map(({ a, b }) => compare('=', a, b)))
    if (operator === '=') return equal
    if (operator === '<>') return not(equal)
    // The first pair that differs decides.
    const strict = operator === '<' || operator === '<=' ? '<' : '>'
    const last = operator === '<=' || operator === '>=' ? TRUE : FALSE
    return pairs.reduceRight((rest, { a, b }) => or(compare(strict, a, b), and(compare('=', a, b), rest)), last)
  }

  #matched(tree: ExpressionTree & { op: 'match' }): Truth {
    const [subject, pattern] = [this.scalar(tree.arg), constantOf(tree.pattern, this.#around)]
    if (subject.kind === 'null' || pattern?.kind === 'null') return UNKNOWN
    if (subject.kind !== 'text' || pattern?.kind !== 'text')
      throw new Unsupported('matching a pattern that depends on the row')
    const translated = translatePattern(tree.syntax, pattern.value, tree.caseInsensitive || subject.folded)
    if ('unsupported' in translated) throw new Unsupported(translated.unsupported)
    const { source, flags } = translated
    const matches: I32 = { op: 'matches', lane: 'i32', arg: subject.value, pattern: source, flags }
    const truth = unlessNull(matches, subject.nulls)
    return tree.negated ? not(truth) : truth
  }

  #quantified({ quantifier, operator, left, right }: ExpressionTree & { op: 'quantified' }): Truth {
    const items = right.op === 'cast' ? right.arg : right
    if (items.op !== 'array' || !isComparison(operator))
      throw new Unsupported(`${operator} ${quantifier.toUpperCase()} (…)`)
    const each = items.args.map((item) => this.#compared({ op: 'compare', operator, left, right: item }))
    return quantifier === 'any' ? any(each) : all(each)
  }

  /** The value of an expression. */
  scalar(tree: ExpressionTree): Scalar {
    const constant = constantOf(tree, this.#around)
    if (constant) return constantScalar(constant)
    switch (tree.op) {
      case 'column': {
        const column = this.#around.columns.get(tree.name)
        if (!column) throw new Unsupported(`the column ${tree.name}`)
        return readColumn(column)
      }
      case 'cast':
        return this.#cast(tree)
      case 'unary':
        return this.#unary(tree)
      case 'binary':
        return this.#binary(tree)
      case 'call':
        return this.#call(tree)
      case 'subscript':
        return this.#cut(tree) ?? this.#unknown(tree)
      case 'case':
        return this.#cases(tree)
      case 'coalesce':
        return tree.args
          .map((arg) => this.scalar(arg))
          .reduce((a, b) => pick(fact(opposite(nullsOf(a) ?? k.i32(0))), a, b))
      case 'nullif': {
        const [left, right] = [this.scalar(tree.left), this.scalar(tree.right)]
        return pick(compare('=', left, right), { kind: 'null' }, left)
      }
      case 'greatest':
        return this.#extreme(tree.args, '>')
      case 'least':
        return this.#extreme(tree.args, '<')
      case 'lookup':
        throw new Unsupported(`a query of ${tree.table.name}`)
      case 'literal':
      case 'array':
      case 'row':
      case 'field':
      case 'next-value':
      case 'clock':
        return this.#unknown(tree)
      default:
        return { kind: 'boolean', truth: this.truth(tree) }
    }
  }

  #unknown({ op }: ExpressionTree): never {
    throw new Unsupported(`the construct ${op}`)
  }

  /** What a pattern takes of a text: NULL where the text has no such piece. */
  #cut(tree: ExpressionTree): Scalar | undefined {
    const found = cutByPattern(tree)
    if (!found) return undefined
    if (!found.isNull) return this.scalar(found.tree)
    const at: ExpressionTree = { op: 'call', name: 'strpos', args: [found.of, found.separator] }
    const when: ExpressionTree = { op: 'compare', operator: '>', left: at, right: { op: 'literal', value: 0 } }
    return this.#cases({ op: 'case', branches: [{ when, result: found.tree }] })
  }

  #cast({ arg, type }: ExpressionTree & { op: 'cast' }): Scalar {
    const [scalar, to] = [this.scalar(arg), sqlType(type)]
    const isBytes = to.kind === 'other' && to.name === 'bytea' && scalar.kind === 'text'
    return isBytes ? writtenBytes(scalar, this) : convert(scalar, to)
  }

  #unary({ operator, arg }: ExpressionTree & { op: 'unary' }): Scalar {
    const value = this.scalar(arg)
    if (operator === '-')
      return operate('-', constantScalar({ kind: 'number', value: { units: 0n, scale: 0 }, whole: true }), value, this)
    if (operator === '+') return value
    throw new Unsupported(`the operator ${operator}`)
  }

  #binary({ operator, left, right }: ExpressionTree & { op: 'binary' }): Scalar {
    if (operator === '+' || operator === '-') {
      const interval = constantOf(right, this.#around)
      const moved = interval && moveBy(this.scalar(left), interval, operator === '+' ? 1 : -1)
      if (moved) return moved
    }
    const counted = operator === '-' ? occurrences(left, right, this.#around.callName) : undefined
    if (counted) return countOf(this.scalar(counted.of), counted.needle, this)
    return operate(operator, this.scalar(left), this.scalar(right), this)
  }

  #call(tree: ExpressionTree & { op: 'call' }): Scalar {
    const { callName } = this.#around
    const counted = fieldCount(tree, callName)
    if (counted) return fieldsOf(this.scalar(counted.of), counted.separator, counted.empty, this)
    const piece = this.#cut(tree)
    if (piece) return piece
    const args = tree.args.map((arg) => this.scalar(arg))
    return callBuiltin(callName(tree), args, this)
  }

  /** The first branch whose condition is true; an error in a branch counts only where the branch is taken. */
  #cases({ arg, branches, otherwise }: ExpressionTree & { op: 'case' }): Scalar {
    const before = this.#faults
    let untaken: I32 = k.i32(1)
    let all = before
    const outcomes = branches.map(({ when, result }) => {
      const test = this.truth(arg ? { op: 'compare', operator: '=', left: arg, right: when } : when)
      all = either(all, both(untaken, this.#faults))
      this.#faults = before
      const outcome = { test, value: this.scalar(result) }
      all = either(all, both(both(untaken, test.yes), this.#faults))
      this.#faults = before
      untaken = both(untaken, opposite(test.yes))
      return outcome
    })
    const last: Scalar = otherwise ? this.scalar(otherwise) : { kind: 'null' }
    this.#faults = either(all, both(untaken, this.#faults))
    return outcomes.reduceRight((rest, { test, value }) => pick(test, value, rest), last)
  }

  /** `greatest` and `least` pass over NULLs. */
  #extreme(args: readonly ExpressionTree[], operator: '<' | '>'): Scalar {
    return args
      .map((arg) => this.scalar(arg))
      .reduce((a, b) => {
        const missing = nullsOf(b)
        const first = compare(operator, b, a).yes
        return pick(fact(both(opposite(missing ?? k.i32(0)), either(first, nullsOf(a) ?? k.i32(0)))), b, a)
      })
  }
}
