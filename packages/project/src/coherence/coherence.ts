import type { Target } from '@populace/dialects/live'
import { PopulaceError } from '@populace/diagnostics'
import { byTable, type Claim, claimsOf, type Plan } from '@populace/engine'
import { questionOf } from './question.ts'

/** What a database says of one claim. */
export interface Finding extends Pick<Claim, 'kind' | 'table' | 'subject' | 'rule'> {
  /** Rows that the claim is about. */
  readonly checked: number
  /** Those for which it does not hold. */
  readonly incoherent: number
  /** Why the database could not tell. */
  readonly error?: string
}

/** How far a database's rows keep to what the model claims of them. */
export interface Coherence {
  readonly rules: number
  readonly checked: number
  readonly incoherent: number
  readonly findings: readonly Finding[]
}

/** Has a database check what a plan claims of its rows beyond the constraints. Reads only. Tables that it does not have are passed over. */
export async function checkCoherence(
  plan: Plan,
  target: Target,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Coherence> {
  const findings: Finding[] = []
  for (const [key, claims] of byTable(claimsOf(plan))) {
    signal?.throwIfAborted()
    findings.push(...(await ask(key, claims, plan, target)))
  }
  const sum = (of: (finding: Finding) => number) => findings.reduce((total, finding) => total + of(finding), 0)
  return {
    rules: findings.length,
    checked: sum(({ checked }) => checked),
    incoherent: sum(({ incoherent }) => incoherent),
    findings,
  }
}

/** All claims of a table together; where the database can't answer that, one by one. */
async function ask(key: string, claims: readonly Claim[], plan: Plan, target: Target): Promise<readonly Finding[]> {
  const table = plan.tables.find((one) => one.key === key)
  if (!table) return []
  try {
    const [, ...counts] = await target.numbers(questionOf(table, claims, plan, target.syntax))
    return claims.map((claim, i) => finding(claim, counts[2 * i] ?? 0, counts[2 * i + 1] ?? 0))
  } catch (error) {
    if (!(error instanceof PopulaceError) || error.code === 'POP-4007') throw error
    const [claim, ...others] = claims
    if (!claim) return []
    if (others.length === 0) return [{ ...finding(claim, 0, 0), error: error.diagnostics[0]?.message ?? error.message }]
    const each = await Promise.all(claims.map((one) => ask(key, [one], plan, target)))
    return each.flat()
  }
}

const finding = ({ kind, table, subject, rule }: Claim, checked: number, incoherent: number): Finding => ({
  kind,
  table,
  subject,
  rule,
  checked,
  incoherent,
})
