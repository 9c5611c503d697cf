import type { ExpressionTree } from './expression.ts'
import { UNTOLD } from './lookups.ts'

/** Calls that give something else each time, or by who asks. */
const VOLATILE =
  /^(?:.*random.*|rand|.*uuid.*|.*timestamp|timeofday|sysdate|(?:curr|last)val|last_insert_id|.*current.*|.*user|connection_id|pg_.*|txid_.*|version)$/i

/** Whether a part of an expression is another thing each time, or is not told at all. */
export const isUncertain = (node: ExpressionTree): boolean =>
  node.op === 'clock' ||
  node.op === 'next-value' ||
  (node.op === 'call' && (node.name === UNTOLD || VOLATILE.test(node.name)))
