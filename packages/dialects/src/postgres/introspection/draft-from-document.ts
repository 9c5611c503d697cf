import type { Node } from 'libpg-query'
import type { Expression } from '@populace/catalog'
import { Session } from '../ddl/session.ts'
import { boundOf, partitioningOf } from '../ddl/partitions.ts'
import { readTrigger } from '../ddl/triggers.ts'
import { actionOf, matchOf } from '../ddl/foreign-keys.ts'
import { deferrability } from '../ddl/indexes.ts'
import { newSequence } from '../ddl/sequences.ts'
import {
  type Draft,
  type DraftColumn,
  type DraftIndexPart,
  type DraftTable,
  emptyDraft,
  emptyTable,
  keyOf,
} from '../draft/draft.ts'
import { readExpression } from '../expression/read.ts'
import type { Grammar } from '../grammar/parser.ts'
import { readLookups } from '../lookups/read-lookups.ts'
import { readRejections } from '../triggers/rejections.ts'
import type { CatalogDocument, CollationRow, ConstraintRow, IndexRow, SequenceRow } from './catalog-document.ts'
import { LiveTypes } from './live-types.ts'

/** Builds the draft that `catalogQuery`'s answer describes. */
export function draftFrom(document: CatalogDocument, grammar: Grammar): Draft {
  return new DocumentReader(document, grammar).read()
}

/** Reads a document in the order in which its objects depend on each other: names first, then what mentions them. */
class DocumentReader {
  private readonly draft = emptyDraft()
  private readonly session = new Session(this.draft, () => ({ line: 1, column: 1 }))
  private readonly tables = new Map<number, DraftTable>()
  private readonly document: CatalogDocument
  private readonly grammar: Grammar
  private readonly types: LiveTypes
  private readonly collations: ReadonlyMap<number, CollationRow>
  private readonly identities = new Map<DraftColumn, 'always' | 'by-default'>()
  /** Each table's columns by their numbers, in which dropped columns leave gaps. */
  private readonly numbered = new Map<DraftTable, Map<number, DraftColumn>>()

  constructor(document: CatalogDocument, grammar: Grammar) {
    this.document = document
    this.grammar = grammar
    this.session.searchPath = document.path
    this.collations = new Map(document.collations.map((row) => [row.oid, row]))
    this.types = new LiveTypes(document.types, document.tables, this.tables, this.draft)
  }

  read(): Draft {
    const { document, draft } = this
    draft.schemas.clear()
    for (const schema of document.schemas) draft.schemas.add(schema)
    for (const extension of document.extensions) draft.extensions.add(extension)
    for (const { schema, name, deterministic, locale } of document.collations)
      draft.collations.set(keyOf(schema, name), { schema, name, deterministic, locale })
    this.readTables()
    this.types.read()
    this.readFunctions()
    for (const row of document.sequences) this.readSequence(row)
    this.readColumns()
    for (const row of document.sequences) this.bindSequence(row)
    this.readDomains()
    for (const row of document.constraints) this.readConstraint(row)
    for (const row of document.indexes) this.readIndex(row)
    this.readPartitions()
    this.readTriggers()
    readRejections(draft, this.grammar, this.session)
    readLookups(draft, this.grammar, this.session)
    return draft
  }

  /** Many columns share few defaults, and the grammar is the slowest part of the reading. */
  private readonly expressions = new Map<string, Expression>()

  private expression(text: string): Expression {
    const known = this.expressions.get(text)
    if (known !== undefined) return known
    const node = this.grammar.parseExpression(text)
    const expression = node === undefined ? { text } : readExpression(node, this.session, () => text)
    this.expressions.set(text, expression)
    return expression
  }

  /** The syntax tree of a statement that the database printed, or that its printed parts make up. */
  private statement(sql: string): Node | undefined {
    const parsed = this.grammar.parse(sql)
    return parsed.ok ? parsed.nodes[0] : undefined
  }

  private readTables() {
    for (const row of this.document.tables) {
      if (row.kind === 'c') continue
      const table = emptyTable(row.schema, row.name, row.persistence === 'u' ? 'unlogged' : 'permanent')
      table.comment = row.comment ?? undefined
      table.rowSecurity = row.security
      this.tables.set(row.oid, table)
      this.draft.relations.set(keyOf(row.schema, row.name), table)
    }
  }

  private collation(oid: number | null): DraftColumn['collation'] {
    const found = oid === null ? undefined : this.collations.get(oid)
    return found === undefined || found.name === 'default' ? undefined : { schema: found.schema, name: found.name }
  }

  private readColumns() {
    for (const row of this.document.columns) {
      const table = this.tables.get(row.table)
      const type = this.types.use(row)
      if (table === undefined) this.types.field(row.table, row.name, type)
      const value = row.default === null ? undefined : this.expression(row.default)
      if (table === undefined) continue
      const column: DraftColumn = {
        name: row.name,
        type,
        notNull: row.notNull,
        default: row.generated === '' ? value : undefined,
        identity: undefined,
        generated:
          row.generated === '' || value === undefined
            ? undefined
            : { expression: value, stored: row.generated === 's' },
        collation: this.collation(row.collation),
        comment: row.comment ?? undefined,
      }
      if (row.identity !== '') this.identities.set(column, row.identity === 'a' ? 'always' : 'by-default')
      table.columns.push(column)
      const numbers = this.numbered.get(table) ?? new Map<number, DraftColumn>()
      this.numbered.set(table, numbers.set(row.number, column))
    }
  }

  private columnsOf(table: DraftTable, numbers: readonly number[] | null): DraftColumn[] {
    return (numbers ?? []).flatMap((number) => this.numbered.get(table)?.get(number) ?? [])
  }

  private readSequence(row: SequenceRow) {
    const type = row.type === 'smallint' ? 'int2' : row.type === 'integer' ? 'int4' : 'int8'
    const safe = (text: string) => Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)))
    const { start, increment, min, max } = row
    const bounds = { start: safe(start), increment: safe(increment), min: safe(min), max: safe(max), cycle: row.cycle }
    this.draft.relations.set(keyOf(row.schema, row.name), {
      ...newSequence(row, type),
      schema: row.schema,
      name: row.name,
      ...bounds,
    })
  }

  private bindSequence(row: SequenceRow) {
    const sequence = this.draft.relations.get(keyOf(row.schema, row.name))
    const table = row.table === null ? undefined : this.tables.get(row.table)
    const column = table?.columns.find((candidate) => candidate.name === row.column)
    if (sequence?.kind !== 'sequence' || table === undefined || column === undefined) return
    sequence.ownedBy = { table, column }
    if (row.identity) column.identity = { generation: this.identities.get(column) ?? 'by-default', sequence }
  }

  private readDomains() {
    for (const row of this.document.types) {
      const domain = this.types.domain(row.oid)
      if (domain === undefined) continue
      domain.default = row.default === null ? undefined : this.expression(row.default)
      domain.collation = this.collation(row.collation)
    }
  }

  private readConstraint(row: ConstraintRow) {
    const table = row.table === null ? undefined : this.tables.get(row.table)
    const owner = table ?? (row.domain === null ? undefined : this.types.domain(row.domain))
    const validated = row.validated && row.enforced
    if (row.kind === 'c' && row.expression !== null)
      owner?.checks.push({
        name: row.name,
        expression: this.expression(row.expression),
        validated,
        noInherit: row.noInherit,
      })
    if (row.kind === 'f' && table !== undefined) this.readForeignKey(row, table, validated)
  }

  private readForeignKey(row: ConstraintRow, table: DraftTable, validated: boolean) {
    const target = row.target === null ? undefined : this.tables.get(row.target)
    if (target === undefined) return
    const targetColumns = this.columnsOf(target, row.targetColumns)
    table.foreignKeys.push({
      name: row.name,
      columns: this.columnsOf(table, row.columns),
      target: { table: target, columns: targetColumns },
      wanted: { path: [target.schema], name: target.name, columns: targetColumns.map(({ name }) => name), at: 0 },
      match: matchOf(row.match),
      onUpdate: actionOf(row.update),
      onDelete: actionOf(row.delete),
      deferrable: deferrability({ deferrable: row.deferrable, initdeferred: row.deferred }),
      validated,
      period: row.period,
      parent: undefined,
    })
  }

  private readIndex(row: IndexRow) {
    const table = this.tables.get(row.table)
    if (table === undefined) return
    const kinds = { p: 'primary', u: 'unique', x: 'exclusion' } as const
    const { schema, name } = row
    table.indexes.push({
      kind: 'index',
      schema,
      name,
      table,
      unique: row.unique && row.constraint !== 'x',
      parts: row.columns.slice(0, row.parts).flatMap((number, i): DraftIndexPart[] => {
        const text = row.expressions?.[i]
        if (number === 0 && text !== undefined) return [{ expression: this.expression(text), label: 'expr' }]
        return this.columnsOf(table, [number]).map((column) => ({ column }))
      }),
      predicate: row.predicate === null ? undefined : this.expression(row.predicate),
      nullsDistinct: !row.nullsEqual,
      deferrable: deferrability({ deferrable: row.deferrable, initdeferred: row.deferred }),
      constraint:
        row.constraint === 'p' || row.constraint === 'u' || row.constraint === 'x' ? kinds[row.constraint] : undefined,
      method: row.method,
      included: [],
      operators: [...(row.operators ?? [])],
      withoutOverlaps: row.overlaps,
      parent: undefined,
    })
  }

  private readPartitions() {
    for (const row of this.document.tables) {
      const table = this.tables.get(row.oid)
      if (table === undefined) continue
      const parents = (row.parents ?? []).flatMap((oid) => this.tables.get(oid) ?? [])
      const [parent] = parents
      const partitioned =
        row.partitioning === null ? undefined : this.statement(`CREATE TABLE t () PARTITION BY ${row.partitioning}`)
      if (partitioned !== undefined && 'CreateStmt' in partitioned && partitioned.CreateStmt.partspec !== undefined)
        table.partitioning = partitioningOf(this.session, partitioned.CreateStmt.partspec)
      const bounded = row.bound === null ? undefined : this.statement(`CREATE TABLE t PARTITION OF p ${row.bound}`)
      if (!row.partition) table.inherits = parents
      else if (
        parent !== undefined &&
        bounded !== undefined &&
        'CreateStmt' in bounded &&
        bounded.CreateStmt.partbound !== undefined
      )
        table.partitionOf = { parent, bound: boundOf(this.session, bounded.CreateStmt.partbound) }
    }
  }

  private readTriggers() {
    for (const row of this.document.triggers) {
      const node = this.statement(row.definition)
      if (node === undefined || !('CreateTrigStmt' in node)) continue
      const enabled = row.enabled === 'O' || row.enabled === 'A'
      this.tables.get(row.table)?.triggers.push({ ...readTrigger(this.session, node.CreateTrigStmt), enabled })
    }
  }

  private readFunctions() {
    const modes = { i: 'in', o: 'out', b: 'inout', v: 'variadic', t: 'table' } as const
    const volatilities = { i: 'immutable', s: 'stable', v: 'volatile' } as const
    const pick = <V>(choices: { readonly [code: string]: V }, code: string | undefined, otherwise: V) =>
      choices[code ?? ''] ?? otherwise
    for (const row of this.document.functions)
      this.draft.functions.push({
        schema: row.schema,
        name: row.name,
        language: row.language,
        arguments: row.types.map((type, i) => ({
          name: row.names?.[i] ?? '',
          type: this.types.use({ type, format: null, dimensions: 0 }),
          mode: pick<'in' | 'out' | 'inout' | 'variadic' | 'table'>(modes, row.modes?.[i], 'in'),
        })),
        returns: row.kind === 'p' ? undefined : this.types.use({ type: row.returns, format: null, dimensions: 0 }),
        returnsSet: row.set,
        body: row.body,
        volatility: pick<'immutable' | 'stable' | 'volatile'>(volatilities, row.volatility, 'volatile'),
        strict: row.strict,
      })
  }
}
