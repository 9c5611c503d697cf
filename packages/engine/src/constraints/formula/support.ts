import * as k from '../../kernel/build.ts'
import { laneOf } from '../../generators/generator.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import type { EvaluatedColumn } from '../evaluate/scalar.ts'
import { columnsOf } from '../tree.ts'
import { all, any, count, FALSE, type Formula } from './formula.ts'
import type { Scope } from './scope.ts'

/** A formula that kernels can judge, and what had to be left out of it. */
export interface Supported {
  readonly formula: Formula
  /** Names of constructs that no kernel evaluates; their alternatives count as not holding. */
  readonly missing: readonly string[]
}

/** Takes out statements that nothing can evaluate. */
export function supportedPart(formula: Formula, scope: Scope): Supported {
  const missing: string[] = []
  const visit = (part: Formula): Formula => {
    switch (part.kind) {
      case 'all':
        return all(scope, part.parts.map(visit))
      case 'any':
        return any(scope, part.parts.map(visit))
      case 'count':
        return count(scope, part.parts.map(visit), part.least, part.most)
      case 'opaque': {
        const evaluated = evaluate(part.tree, { columns: readColumns(columnsOf(part.tree), scope), ...scope })
        if (!('unsupported' in evaluated)) return part
        missing.push(evaluated.unsupported)
        return FALSE
      }
      default:
        return part
    }
  }
  return { formula: visit(formula), missing }
}

/** Columns as a kernel reads them, by their own names. */
export function readColumns(names: readonly string[], scope: Scope): ReadonlyMap<string, EvaluatedColumn> {
  return new Map(
    names.flatMap((name) => {
      const measure = scope.measure(name)
      if (!measure) return []
      const { format, type, labels } = measure
      const value = k.read(laneOf(format, type), name)
      const nulls = { op: 'read-null', lane: 'i32', step: name } as const
      const column = { value, format, type, ...(labels ? { labels } : {}) }
      return [[name, scope.nullable(name) ? { ...column, nulls } : column] as const]
    }),
  )
}
