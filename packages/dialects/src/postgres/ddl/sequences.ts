import type { CreateSeqStmt, AlterSeqStmt, Node } from 'libpg-query'
import { type DraftSequence, keyOf } from '../draft/draft.ts'
import { strings, valueText } from '../grammar/nodes.ts'
import { resolveTypeName } from '../types/type-name.ts'
import type { Session } from './session.ts'

type IntegerType = DraftSequence['type']

const widest: Record<IntegerType, number> = { int2: 2 ** 15 - 1, int4: 2 ** 31 - 1, int8: Number.MAX_SAFE_INTEGER }
const lowest: Record<IntegerType, number> = { int2: -(2 ** 15), int4: -(2 ** 31), int8: Number.MIN_SAFE_INTEGER }

/** Beyond 2^53 the nearest safe integer stands in: no sequence gets there. */
function whole(text: string | undefined): number | undefined {
  if (text === undefined || !/^[+-]?\d+(\.0*)?$/.test(text)) return undefined
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)))
}

/** A sequence with PostgreSQL's defaults for its type and direction. */
export function newSequence(name: { schema: string; name: string }, type: IntegerType, increment = 1): DraftSequence {
  const [min, max] = boundsOf(type, increment)
  return {
    kind: 'sequence',
    ...name,
    type,
    increment,
    min,
    max,
    start: increment < 0 ? max : min,
    cycle: false,
    ownedBy: undefined,
  } // prettier-ignore
}

function boundsOf(type: IntegerType, increment: number): [number, number] {
  return increment < 0 ? [lowest[type], -1] : [1, widest[type]]
}

/** Applies the options of CREATE SEQUENCE, ALTER SEQUENCE or an identity column. */
export function applySequenceOptions(
  session: Session,
  sequence: DraftSequence,
  options: readonly Node[],
  creating: boolean,
) {
  const given = new Map(
    options.flatMap((node) => ('DefElem' in node ? [[node.DefElem.defname ?? '', node.DefElem.arg]] : [])),
  )
  const number = (name: string) => whole(valueText(given.get(name)))
  const before = sequence.type
  const as = given.get('as')
  const base = as !== undefined && 'TypeName' in as ? resolveTypeName(session, as.TypeName).base : undefined
  if (base?.kind === 'builtin' && (base.name === 'int2' || base.name === 'int4' || base.name === 'int8'))
    sequence.type = base.name
  sequence.increment = number('increment') ?? sequence.increment
  const [min, max] = boundsOf(sequence.type, sequence.increment)
  // A bound at the end of the old type's range moves to the end of the new one's; `NO MINVALUE` comes as an option without a value.
  const moves = !creating && before !== sequence.type
  if (creating || given.has('minvalue')) sequence.min = number('minvalue') ?? min
  else if (moves && sequence.min === lowest[before]) sequence.min = lowest[sequence.type]
  if (creating || given.has('maxvalue')) sequence.max = number('maxvalue') ?? max
  else if (moves && sequence.max === widest[before]) sequence.max = widest[sequence.type]
  sequence.start =
    number('start') ?? (creating ? (sequence.increment < 0 ? sequence.max : sequence.min) : sequence.start)
  if (given.has('cycle')) sequence.cycle = valueText(given.get('cycle')) === 'true'
  const owner = given.get('owned_by')
  if (owner !== undefined && 'List' in owner) own(session, sequence, strings(owner.List.items))
}

function own(session: Session, sequence: DraftSequence, parts: readonly string[]) {
  const [column, name, schema] = [parts.at(-1), parts.at(-2), parts.at(-3)]
  if (name === undefined) {
    sequence.ownedBy = undefined
    return
  }
  const table = session.table({ relname: name, ...(schema === undefined ? {} : { schemaname: schema }) })
  const owner = table?.columns.find((candidate) => candidate.name === column)
  if (table !== undefined && owner !== undefined) sequence.ownedBy = { table, column: owner }
}

export function createSequence(session: Session, statement: CreateSeqStmt) {
  const name = session.nameOf(statement.sequence)
  if (session.draft.relations.has(keyOf(name.schema, name.name))) return
  const sequence = newSequence(name, 'int8')
  applySequenceOptions(session, sequence, statement.options ?? [], true)
  session.draft.relations.set(keyOf(name.schema, name.name), sequence)
}

export function alterSequence(session: Session, statement: AlterSeqStmt) {
  const sequence = session.relation(statement.sequence)
  if (sequence?.kind === 'sequence') applySequenceOptions(session, sequence, statement.options ?? [], false)
}
