import type { ExpressionTree } from '@populace/catalog'
import { fault, PopulaceError } from '@populace/diagnostics'
import { parseFormula } from '@populace/model'

/** The tree of a formula that was validated; throws what validation would have reported. */
export function formulaTree(text: string): ExpressionTree {
  const parsed = parseFormula(text)
  if ('fault' in parsed) throw new PopulaceError(fault('POP-2003', `${text}: ${parsed.fault}`))
  return parsed.tree
}
