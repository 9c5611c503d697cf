import { type Diagnostic, fault, PopulaceError } from '@populace/diagnostics'
import { generators } from '@populace/engine'
import type { Edit, JsonSchema } from '@populace/model'
import { locales } from '@populace/vocabulary'
import { z } from 'zod'
import type { Schema } from '../project/project.ts'
import { describe } from './describe.ts'
import { distributionOf } from './distribution.ts'
import { fanOutOf } from './fan-out.ts'
import { examplesOf } from './generator-examples.ts'
import { childRows, neighboursOf, parentOf } from './neighbours.ts'
import { readPage } from './pages.ts'
import type {
  ChildRows,
  Comparison,
  Distribution,
  FanOut,
  GeneratorView,
  Neighbours,
  Page,
  ParentRow,
  SchemaView,
} from './schema-view.ts'
import { type OpenedSchema, openSchema, type Shape, shapeSchema } from './session.ts'

/** What came of a text: a value, or every fault of it. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly Diagnostic[] }

/** Rows `first … first + count − 1` of a table. */
export interface RowRange {
  /** `schema.name`. */
  readonly table: string
  readonly first: number
  readonly count: number
}

/** What a text makes of the schema, with the rows of it that were asked for, range by range. */
export interface Shaped {
  readonly view: SchemaView
  readonly pages: readonly Page[]
}

/** A text that was edited, and what comes of it. */
export interface Edited {
  readonly text: string
  readonly shaped: Outcome<Shaped>
}

/** Rows of one part of a file. */
const PART_ROWS = 8_192

/**
 * What the page may ask of the engine in its worker. There is one schema at a time; asking about an earlier version answers undefined, so that a late answer
 * never shows beside newer ones.
 */
export class EngineCalls {
  private opened: OpenedSchema | undefined
  private shape: Shape | undefined
  private version = 0

  /** Reads a schema and shapes it by a model's text. */
  async open(schema: Schema, text: string): Promise<Outcome<SchemaView>> {
    return this.attempt(async () => {
      this.opened = await openSchema(schema)
      return this.shapeBy(text)
    })
  }

  /** Takes up, in a new worker, where one that was ended stood. */
  async restore(schema: Schema, text: string, version: number): Promise<void> {
    this.version = version - 1
    await this.open(schema, text)
  }

  /** Shapes the schema anew, by another text. What was there stays when the text is wrong. Rows that are in view come with it: a page that asked for them later would be drawn twice. */
  async apply(text: string, inView: readonly RowRange[] = []): Promise<Outcome<Shaped>> {
    return this.attempt(async () => {
      const view = await this.shapeBy(text)
      return { view, pages: inView.map((range) => this.pageOf(range)) }
    })
  }

  /** Loads what edits need ahead of the first one. */
  async readyForEdits(): Promise<void> {
    await import('./model-text.ts')
  }

  /** Changes some settings of a model's text, where comments and everything else survive, and shapes the schema by what that comes to. */
  edit(text: string, edits: readonly Edit[], inView: readonly RowRange[] = []): Promise<Outcome<Edited>> {
    return this.attempt(async () => {
      const { editModel } = await import('./model-text.ts')
      const edited = editModel(text, edits)
      return { text: edited, shaped: await this.apply(edited, inView) }
    })
  }

  /** What one text makes otherwise than another, over one schema. */
  async compare(schema: Schema, before: string, after: string): Promise<Comparison> {
    const { compareTexts } = await import('./compare.ts')
    return await compareTexts(await openSchema(schema), before, after)
  }

  rows(version: number, table: string, first: number, count: number): Page | undefined {
    return this.at(version) && this.pageOf({ table, first, count })
  }

  distribution(version: number, table: string, column: string): Distribution | undefined {
    const shape = this.at(version)
    const plan = shape?.plan.tables.find(({ key }) => key === table)
    return shape && distributionOf(plan, shape.population.table(table), column)
  }

  /** How many children the parents of a relation have. */
  fanOut(version: number, table: string, relation: string): FanOut | undefined {
    const shape = this.at(version)
    return shape && fanOutOf(shape, table, relation)
  }

  neighbours(version: number, table: string, row: number): Neighbours | undefined {
    const shape = this.at(version)
    return shape && neighboursOf(shape, table, row)
  }

  /** The row that a relation leads to. */
  parent(version: number, table: string, relation: string, row: number): ParentRow | undefined {
    const shape = this.at(version)
    return shape && parentOf(shape, table, relation, row)
  }

  /** Some of the rows that refer to a row by a relation of their table, from the `first` on. */
  children(version: number, table: string, relation: string, parent: number, first: number): ChildRows | undefined {
    const shape = this.at(version)
    return shape && childRows(shape, table, relation, parent, first)
  }

  /** The row that has a value in a unique column, where the column's generator has an inverse. */
  find(version: number, table: string, column: string, value: string): number | undefined {
    return this.at(version)?.population.find(table, column, value)
  }

  /** Rows of a table as a file's bytes; at most as many as there are. */
  async file(
    version: number,
    table: string,
    format: 'csv' | 'jsonl' | 'sql-insert',
    first: number,
    count: number,
  ): Promise<Blob | undefined> {
    const { createEncoder } = await import('@populace/sinks/encoders')
    const shape = this.at(version)
    if (!shape) return undefined
    const rows = shape.population.table(table)
    const options = format === 'sql-insert' ? { options: { dialect: shape.catalog.dialect } } : {}
    const encoder = createEncoder({ format, ...options }, rows.layout)
    const parts: Uint8Array<ArrayBuffer>[] = [encoder.head().slice()]
    const end = Math.min(rows.firstRow + rows.rows, first + count)
    for (let from = first; from < end; from += PART_ROWS)
      parts.push(encoder.encode(rows.fill(from, Math.min(PART_ROWS, end - from))).slice())
    parts.push(encoder.tail().slice())
    return new Blob(parts, { type: 'text/plain' })
  }

  /** The generators whose values fit a column, by name. */
  generators(table: string, column: string): readonly GeneratorView[] {
    const { catalog } = this.opened ?? {}
    const type = catalog?.tables
      .find((t) => `${t.schema}.${t.name}` === table)
      ?.columns.find((c) => c.name === column)?.type
    return generators
      .filter((generator) => !type || generator.accepts(type))
      .map(({ name, summary, params }) => ({
        name,
        summary,
        parameters: z.toJSONSchema(params, { unrepresentable: 'any' }),
      }))
  }

  /** Values that generators would make of a column. */
  async examples(
    table: string,
    column: string,
    generators: readonly string[],
  ): Promise<Readonly<Record<string, readonly string[]>>> {
    return this.shape ? examplesOf(this.shape, table, column, generators) : {}
  }

  /** The JSON Schema of a model for this schema, for editors. */
  async modelSchema(): Promise<JsonSchema> {
    const { modelJsonSchema } = await import('./model-text.ts')
    return modelJsonSchema(generators, this.opened?.catalog, locales)
  }

  private async shapeBy(text: string): Promise<SchemaView> {
    if (!this.opened) throw new Error('no schema is open')
    this.shape = await shapeSchema(this.opened, text)
    this.version++
    return describe(this.shape, this.version)
  }

  private pageOf({ table, first, count }: RowRange): Page {
    if (!this.shape) throw new Error('no schema is open')
    return readPage(this.shape.population.table(table), first, count)
  }

  private at(version: number): Shape | undefined {
    return version === this.version ? this.shape : undefined
  }

  private async attempt<T>(work: () => Promise<T>): Promise<Outcome<T>> {
    try {
      return { ok: true, value: await work() }
    } catch (error) {
      if (error instanceof PopulaceError) return { ok: false, faults: error.diagnostics }
      // Our own bugs, and texts that are more than a stack or a memory holds: the page says so instead of waiting for ever.
      return { ok: false, faults: [fault('POP-9001', String(error).slice(0, 200))] }
    }
  }
}
