import { fault, InvariantError } from '@populace/diagnostics'
import { type DdlOptions, type DdlReading, maximumBytes } from '../../ddl-reading.ts'
import { positions } from '../../source-positions.ts'
import { emptyDraft, tablesOf } from '../draft/draft.ts'
import { finish } from '../draft/finish.ts'
import { type Grammar, loadGrammar } from '../grammar/parser.ts'
import { splitStatements, type Statement } from '../grammar/statements.ts'
import { definitionsOf } from './do-block.ts'
import { bindForeignKey } from './foreign-keys.ts'
import { Session } from './session.ts'
import { applyStatement } from './statement.ts'

/**
 * Reads PostgreSQL DDL: a whole `pg_dump`, a hand-written script, a row of migrations. Statements that define nothing are passed over.
 * Never throws for what the text holds: faults are diagnostics (POP-1001 syntax error, POP-1002 unknown type, POP-1003 no
 * tables, POP-1004 unknown object, POP-1006 too large), and what could be read is in the catalog all the same.
 *
 * @param text the script
 * @param options `file` is named in positions; `signal` stops the reading between statements
 * @throws the signal's reason when it is aborted
 * @example const { catalog, diagnostics } = await readDdl('CREATE TABLE account (id serial PRIMARY KEY)')
 */
export async function readDdl(text: string, options: DdlOptions = {}): Promise<DdlReading> {
  const draft = emptyDraft()
  const positionOf = positions(text, options.file)
  const session = new Session(draft, positionOf)
  const { diagnostics } = session
  if (text.length > maximumBytes || new TextEncoder().encode(text).length > maximumBytes) {
    diagnostics.push(fault('POP-1006', `The script is larger than ${maximumBytes / 1024 / 1024} MB`))
    return { catalog: finish(draft), diagnostics }
  }
  const grammar = await loadGrammar()
  let sinceBreath = 0
  for (const statement of splitStatements(text)) {
    options.signal?.throwIfAborted()
    session.statement = statement
    await readStatement(session, grammar, statement)
    if (diagnostics.length >= maximumFaults) {
      session.report('POP-1001', 'error', `Reading stopped here, after ${maximumFaults} faults`)
      break
    }
    sinceBreath += statement.text.length
    if (options.signal !== undefined && sinceBreath > breathAfter) {
      // An abort can only arrive when the event loop gets a turn.
      await new Promise((resolve) => setTimeout(resolve))
      sinceBreath = 0
    }
  }
  bindLateForeignKeys(session)
  // What few schemas need is loaded for those alone: in a browser it has to travel.
  if (tablesOf(draft).some(({ triggers }) => triggers.length > 0))
    (await import('../triggers/rejections.ts')).readRejections(draft, grammar, session)
  if (draft.functions.length > 0) (await import('../lookups/read-lookups.ts')).readLookups(draft, grammar, session)
  const catalog = finish(draft)
  if (catalog.tables.length === 0) {
    const at = options.file === undefined ? {} : { at: { file: options.file, line: 1, column: 1 } }
    diagnostics.push(fault('POP-1003', 'The script defines no tables', at))
  }
  return { catalog, diagnostics }
}

/** A text with more faults is no SQL, and nobody reads on. */
const maximumFaults = 1_000

/** Characters read before the event loop gets a turn. */
const breathAfter = 256 * 1024

/** Statements about rows, sessions and privileges: they define nothing, and their data may be long. */
const passedOver = new Set(
  `insert update delete merge copy grant revoke begin start commit end rollback savepoint release abort analyze vacuum explain truncate
  lock reindex cluster refresh notify listen unlisten prepare execute deallocate declare fetch close move call checkpoint discard load
  values table security reassign import`.split(/\s+/),
)

async function readStatement(session: Session, grammar: Grammar, statement: Statement) {
  const [first = ''] = statement.words
  if (passedOver.has(first)) return
  if (first === 'do') {
    for (const definition of definitionsOf(statement)) {
      session.statement = definition
      await readStatement(session, grammar, definition)
    }
    return
  }
  const parsed = grammar.parse(statement.text)
  if (!parsed.ok) {
    session.reportAt(parsed.offset, 'POP-1001', 'error', `Syntax error: ${parsed.message}`)
    return
  }
  for (const node of parsed.nodes) {
    try {
      if (!(await applyStatement(session, node))) passOver(session, statement, Object.keys(node)[0] ?? '')
    } catch (cause) {
      throw new InvariantError(`This statement could not be read: ${statement.text.slice(0, 2_000)}`, { cause })
    }
  }
}

/** Statements known to change nothing that a catalog tells: owners, privileges, policies, statistics, the search machinery. */
const immaterial = new Set(
  `AlterOwnerStmt AlterDefaultPrivilegesStmt AlterDatabaseStmt AlterDatabaseSetStmt AlterExtensionStmt AlterExtensionContentsStmt
  AlterFdwStmt AlterForeignServerStmt AlterObjectDependsStmt AlterOperatorStmt AlterPolicyStmt AlterPublicationStmt AlterRoleStmt
  AlterRoleSetStmt AlterStatsStmt AlterSubscriptionStmt AlterSystemStmt AlterTSConfigurationStmt AlterTSDictionaryStmt AlterTypeStmt
  AlterCollationStmt AlterEventTrigStmt CreateAmStmt CreateCastStmt CreateConversionStmt CreateEventTrigStmt CreateFdwStmt
  CreateForeignServerStmt CreateOpClassStmt CreateOpFamilyStmt CreatePLangStmt CreatePolicyStmt CreatePublicationStmt CreateRoleStmt
  CreateStatsStmt CreateSubscriptionStmt CreateTransformStmt CreateUserMappingStmt CreatedbStmt DropRoleStmt DropOwnedStmt DropdbStmt
  GrantStmt GrantRoleStmt AlterOpFamilyStmt TransactionStmt VariableShowStmt ConstraintsSetStmt`.split(/\s+/),
)

/** Mentions a statement that was read and not understood, once for each sort. */
function passOver(session: Session, statement: Statement, kind: string) {
  if (immaterial.has(kind) || session.passedOver.has(kind)) return
  session.passedOver.add(kind)
  const what = statement.words.slice(0, 2).join(' ').toUpperCase()
  session.report('POP-1004', 'info', `${what} does not change the catalog and was passed over`, {
    fix: 'nothing to do',
  })
}

/** Hand-written scripts may name tables before they define them; only what stays unknown is a fault. */
function bindLateForeignKeys(session: Session) {
  for (const relation of session.draft.relations.values()) {
    if (relation.kind !== 'table') continue
    for (const key of relation.foreignKeys) {
      if (key.target === undefined) bindForeignKey(session.draft, key)
      if (key.target !== undefined) continue
      const columns = key.wanted.columns.length > 0 ? ` (${key.wanted.columns.join(', ')})` : ''
      session.statement = { text: '', offset: key.wanted.at, words: [] }
      session.report(
        'POP-1004',
        'error',
        `Foreign key ${key.name} of ${relation.schema}.${relation.name} references ${key.wanted.name}${columns}, which is not defined`,
        {
          subject: `${relation.schema}.${relation.name}`,
        },
      )
    }
  }
}
