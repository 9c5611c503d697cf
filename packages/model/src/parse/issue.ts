import type { Diagnostic, ErrorCode } from '@populace/diagnostics'
import type { z } from 'zod'
import { nearest } from '../suggestion.ts'
import { yamlText } from './reading.ts'

/** A fault of a parameter in plain words. */
export type DescribedIssue = { readonly code: ErrorCode; readonly message: string } & Pick<
  Diagnostic,
  'fix' | 'replacement'
>

/** Puts a fault that zod found into plain words. `value` is what stands at the issue's path. */
export function describeIssue(issue: z.core.$ZodIssue, value: unknown): DescribedIssue {
  const name = pathText(issue.path)
  if (issue.code === 'custom') return { code: 'POP-2003', message: `${name}: ${issue.message}` }
  if (issue.code === 'invalid_value') return describeChoice(name, issue.values, value)
  const demand = demandOf(issue)
  if (demand === undefined) return { code: 'POP-2003', message: `${name}: ${issue.message}` }
  return { code: 'POP-2003', message: `${name} must be ${demand}, not ${show(value)}`, fix: `give ${demand}` }
}

function describeChoice(name: string, values: readonly z.core.util.Primitive[], value: unknown): DescribedIssue {
  const choices = values.map(String)
  const guess = typeof value === 'string' ? nearest(value, choices) : undefined
  const list = choices.length > 12 ? `${choices.slice(0, 12).join(', ')} …` : choices.join(', ')
  const message = `${name} must be ${choices.length === 1 ? '' : 'one of '}${list}, not ${show(value)}`
  if (guess === undefined) return { code: 'POP-2003', message, fix: `choose one of ${list}` }
  return { code: 'POP-2003', message, fix: `did you mean "${guess}"?`, replacement: yamlText(guess) }
}

const nouns: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'null',
}

/** What the schema asks for; undefined where its own message says it best. */
function demandOf(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return nouns[issue.expected] ?? issue.expected
    case 'too_small':
      return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`
    case 'invalid_union':
      return unionDemand(issue.errors)
    default:
      return undefined
  }
}

function bound(origin: string, relation: string, limit: number | bigint): string {
  const entries = Number(limit) === 1 ? 'entry' : 'entries'
  if (origin === 'string') return `a text of ${relation} ${limit} characters`
  if (origin === 'array' || origin === 'set') return `a list of ${relation} ${limit} ${entries}`
  if (origin === 'object' || origin === 'map' || origin === 'record')
    return `a mapping of ${relation} ${limit} ${entries}`
  return `${relation} ${limit}`
}

/** "a number or a text" where every branch asks for something as a whole. */
function unionDemand(branches: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const demands = branches.map((issues) => {
    const [issue] = issues
    if (issues.length !== 1 || !issue || issue.path.length > 0) return undefined
    return issue.code === 'invalid_value' ? issue.values.map(String).join(' or ') : demandOf(issue)
  })
  return demands.every((d) => d !== undefined) && demands.length > 0 ? [...new Set(demands)].join(' or ') : undefined
}

/** `weights[0].value`. */
function pathText(path: readonly PropertyKey[]): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i > 0 ? '.' : ''}${String(step)}`)).join('')
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'a mapping'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
