import type { Target } from '@populace/dialects/live'
import { PopulaceError } from '@populace/diagnostics'
import { byTable, claimsOf, type Plan, type TablePlan } from '@populace/engine'
import { loadVocabulary } from '@populace/vocabulary'
import { type CountedExpectation, isJudged, type JudgedExpectation } from './expectations/expectation.ts'
import { expectationsOf } from './expectations/expectations.ts'
import { examplesOf, questionOf, readingOf } from './question.ts'

/** What a database says of one rule. */
export interface Finding extends Pick<CountedExpectation, 'kind' | 'table' | 'subject' | 'rule'> {
  /** Whether the model says so, or only someone who reads the schema would expect it. */
  readonly by: 'model' | 'schema'
  /** Rows that the rule is about, as far as they were read. */
  readonly checked: number
  /** Those for which it does not hold. */
  readonly incoherent: number
  /** Some of those: what tells the row apart, and what the rule reads of it. */
  readonly examples?: readonly string[]
  /** Why the database could not tell. */
  readonly error?: string
}

/** How far a database's rows keep to what the model claims of them, and to what the schema makes one expect. */
export interface Coherence {
  readonly rules: number
  readonly checked: number
  readonly incoherent: number
  readonly findings: readonly Finding[]
}

/** Rows of a table that are read to be judged here; the database itself counts all of them. */
const MOST_READ = 20_000
const MOST_EXAMPLES = 3

type Counted = CountedExpectation & Pick<Finding, 'by'>

/**
 * Has a database check what a plan claims of its rows beyond the constraints, and what names and keys make one expect whatever the plan says. Reads only. Tables that it
 * does not have are passed over.
 */
export async function checkCoherence(
  plan: Plan,
  target: Target,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Coherence> {
  const claims = claimsOf(plan).map((claim): Counted => ({ ...claim, by: 'model' }))
  const claimed = new Set(claims.map(({ table, rule }) => `${table}\0${rule}`))
  const expectations = expectationsOf(plan, await loadVocabulary(plan.locale))
  const counted = expectations.flatMap((one): Counted[] =>
    isJudged(one) || claimed.has(`${one.table}\0${one.rule}`) ? [] : [{ ...one, by: 'schema' }],
  )
  const asked = byTable([...claims, ...counted])
  const judged = byTable(expectations.filter(isJudged))
  const findings: Finding[] = []
  for (const table of plan.tables) {
    signal?.throwIfAborted()
    const context = { table, plan, target }
    findings.push(...(await count(asked.get(table.key) ?? [], context)))
    findings.push(...(await read(judged.get(table.key) ?? [], context)))
  }
  const sum = (of: (finding: Finding) => number) => findings.reduce((total, finding) => total + of(finding), 0)
  return {
    rules: findings.length,
    checked: sum(({ checked }) => checked),
    incoherent: sum(({ incoherent }) => incoherent),
    findings,
  }
}

interface Context {
  readonly table: TablePlan
  readonly plan: Plan
  readonly target: Target
}

/** All rules of a table together; where the database can't answer that, one by one. */
async function count(rules: readonly Counted[], context: Context): Promise<readonly Finding[]> {
  const { table, plan, target } = context
  const [only, ...others] = rules
  if (!only) return []
  try {
    const [, ...counts] = await target.numbers(questionOf(table, rules, plan, target.syntax))
    const found = rules.map((rule, i) => finding(rule, counts[2 * i] ?? 0, counts[2 * i + 1] ?? 0))
    return await Promise.all(found.map((one, i) => withExamples(one, rules[i] ?? only, context)))
  } catch (error) {
    const message = unanswered(error)
    if (others.length === 0) return [{ ...finding(only, 0, 0), error: message }]
    const each = await Promise.all(rules.map((one) => count([one], context)))
    return each.flat()
  }
}

async function withExamples(found: Finding, rule: Counted, { table, plan, target }: Context): Promise<Finding> {
  if (found.incoherent === 0) return found
  const { query, names } = examplesOf(table, rule, plan, target.syntax, MOST_EXAMPLES)
  const rows = await target.texts(query)
  return { ...found, examples: rows.map((values) => example(names, values)) }
}

/** What takes dictionaries or spelling to tell: some rows are read, and judged here. */
async function read(rules: readonly JudgedExpectation[], context: Context): Promise<readonly Finding[]> {
  const { table, plan, target } = context
  const [first] = table.columns
  if (rules.length === 0 || !first) return []
  const places = [{ path: [], column: first.name }, ...rules.flatMap(({ reads }) => reads)]
  try {
    const rows = await target.texts(readingOf(table, places, plan, target.syntax, MOST_READ))
    let from = 1
    return rules.map((rule) => {
      const [start, end] = [from, from + rule.reads.length]
      from = end
      return judge(rule, first.name, rows, start, end)
    })
  } catch (error) {
    const message = unanswered(error)
    return rules.map((rule) => ({ ...finding({ ...rule, by: 'schema' }, 0, 0), error: message }))
  }
}

function judge(
  rule: JudgedExpectation,
  key: string,
  rows: readonly (readonly (string | null)[])[],
  start: number,
  end: number,
): Finding {
  const names = [key, ...rule.reads.map(({ column }) => column)]
  let checked = 0
  const broken: (readonly (string | null)[])[] = []
  for (const row of rows) {
    const values = row.slice(start, end).flatMap((value) => (value ? [value] : []))
    if (values.length < end - start) continue
    const isSound = rule.judge(values)
    if (isSound === undefined) continue
    checked++
    if (!isSound) broken.push([row[0] ?? null, ...values])
  }
  const found = finding({ ...rule, by: 'schema' }, checked, broken.length)
  const examples = broken.slice(0, MOST_EXAMPLES).map((values) => example(names, values))
  return broken.length === 0 ? found : { ...found, examples }
}

const example = (names: readonly string[], values: readonly (string | null)[]): string =>
  names.map((name, i) => `${name} ${values[i] ?? 'NULL'}`).join(', ')

/** What a database says instead of an answer; anything but that is thrown on. */
function unanswered(error: unknown): string {
  if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
  return error.diagnostics[0]?.message ?? error.message
}

const finding = (
  { kind, table, subject, rule, by }: Pick<Finding, 'kind' | 'table' | 'subject' | 'rule' | 'by'>,
  checked: number,
  incoherent: number,
): Finding => ({ kind, table, subject, rule, by, checked, incoherent })
