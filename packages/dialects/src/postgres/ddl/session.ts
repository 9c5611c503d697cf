import type { Node, RangeVar } from 'libpg-query'
import type { Expression } from '@populace/catalog'
import { catalogue, type Diagnostic, type ErrorCode, type Position } from '@populace/diagnostics'
import { type Draft, type DraftTable, keyOf, type Relation, temporarySchema } from '../draft/draft.ts'
import { defaultSchema } from '../draft/type-use.ts'
import { readExpression } from '../expression/read.ts'
import { offsetOfByte } from '../grammar/parser.ts'
import type { Statement } from '../grammar/statements.ts'
import { sourceText } from './source-text.ts'
import { lookUp, type Scope } from '../types/type-name.ts'

/** The state of a script while it is read: what exists so far, where names are looked up, and what was wrong. */
export class Session implements Scope {
  readonly draft: Draft
  /** The search path as set; schemas that don't exist are passed over. */
  searchPath: readonly string[] = [defaultSchema]
  readonly diagnostics: Diagnostic[] = []
  /** Sorts of statements that were passed over and mentioned. */
  readonly passedOver = new Set<string>()
  /** The statement being read. */
  statement: Statement = { text: '', offset: 0, words: [] }
  private readonly positionOf: (offset: number) => Position

  constructor(draft: Draft, positionOf: (offset: number) => Position) {
    this.draft = draft
    this.positionOf = positionOf
  }

  get path(): readonly string[] {
    return this.searchPath
  }

  /** Where a new object goes when its schema is not given. */
  get creationSchema(): string {
    return this.searchPath.find((schema) => this.draft.schemas.has(schema)) ?? defaultSchema
  }

  /** The qualified name of an object to be created. */
  nameOf(relation: RangeVar | undefined): { schema: string; name: string } {
    const name = relation?.relname ?? ''
    if (relation?.relpersistence === 't') return { schema: temporarySchema, name }
    const schema = relation?.schemaname ?? this.creationSchema
    return { schema, name }
  }

  /** The relation that a name means here. Temporary tables hide others. */
  relation(relation: RangeVar | undefined): Relation | undefined {
    const name = relation?.relname ?? ''
    const temporary = this.draft.relations.get(keyOf(temporarySchema, name))
    if (temporary !== undefined && relation?.schemaname === undefined) return temporary
    return lookUp(this.draft.relations, this, relation?.schemaname, name)
  }

  /** The table that a name means here; undefined for views and for names unknown. */
  table(relation: RangeVar | undefined): DraftTable | undefined {
    const found = this.relation(relation)
    return found?.kind === 'table' ? found : undefined
  }

  /** An expression of the statement being read. */
  expression(node: Node): Expression {
    return readExpression(node, this, () => sourceText(this.statement.text, node))
  }

  /** Notes a fault; `at` is a byte offset into the statement, as syntax trees have it. */
  report(code: ErrorCode, severity: Diagnostic['severity'], message: string, details: FaultDetails = {}) {
    const { at = 0, ...rest } = details
    this.reportAt(offsetOfByte(this.statement.text, at), code, severity, message, rest)
  }

  /** Notes a fault at a place in the statement, in UTF-16 units. */
  reportAt(
    offset: number,
    code: ErrorCode,
    severity: Diagnostic['severity'],
    message: string,
    details: Omit<FaultDetails, 'at'> = {},
  ) {
    const at = this.positionOf(this.statement.offset + offset)
    this.diagnostics.push({ code, severity, message, at, fix: catalogue[code].fix, ...details })
  }
}

interface FaultDetails {
  readonly at?: number
  readonly subject?: string
  readonly fix?: string
}
