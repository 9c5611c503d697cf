import type { Catalog } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import type { Document } from 'yaml'
import { indexCatalog } from '../catalog-index.ts'
import type { GeneratorSpec } from '../generator-spec.ts'
import type { SparseModel, SparseTable } from '../sparse-model.ts'
import { dialects, maxTables } from '../surface.ts'
import type { Context } from './context.ts'
import { parseText } from './document.ts'
import { readLocale } from './locale.ts'
import { type Entry, Reading } from './reading.ts'
import { readTable, refuseSecondHeir } from './table.ts'
import { readChoice, readCount, readName, readNumber, readShare, readText, readTime } from './values.ts'

/** What a model's text is checked against, beyond itself. */
export interface ParseOptions {
  /** The file's name, for the diagnostics' places. */
  readonly file?: string
  /** The schema the model is for: tables, columns, relations, types and constraints are checked against it. */
  readonly catalog?: Catalog
  /** The generators there are: names, parameters and types are checked against them. */
  readonly generators?: readonly GeneratorSpec[]
  /** The locales there are. Without them any well-formed BCP 47 tag passes. */
  readonly locales?: readonly string[]
  /** Whether a column is taken for a reference though no key is declared: a relation of another column must say where it leads. Without it any column passes. */
  readonly leads?: (table: string, column: string) => boolean
}

/** A model's text, read. */
export interface ParsedModel {
  /** What the text says; absent when a diagnostic is an error. */
  readonly model?: SparseModel
  /** The YAML document, with comments and positions. */
  readonly document: Document.Parsed
  /** Every fault at once, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads `populace.yaml`. The text says only what differs from inference: an empty text is a valid model (complete it with `mergeModel`).
 * Never throws for what the text holds: faults are diagnostics with code, line, column, fix and, where known, a replacement for what they span.
 *
 * Codes: POP-1006 too large · 2001 unknown key or parameter · 2002 unknown table, column or relation · 2003 wrong value · 2005 not YAML, repeated keys,
 * aliases or nesting without bounds · 2006 unknown generator or version · 2007 generator and column type · 2008 unknown locale · 2009 contradictions.
 *
 * @example
 * parseModel('rows: 10k\ntables: { customer: { columns: { email: person.email } } }').model?.rows // 10000
 */
export function parseModel(text: string, options: ParseOptions = {}): ParsedModel {
  const parsed = parseText(text, options.file)
  const reading = new Reading(parsed)
  const context: Context = {
    reading,
    catalog: options.catalog && indexCatalog(options.catalog),
    generators: options.generators && byName(options.generators),
    locales: options.locales,
    leads: options.leads,
  }
  const model = readModel(context)
  const { diagnostics } = reading
  const isValid = diagnostics.every((d) => d.severity !== 'error')
  return { ...(isValid ? { model } : {}), document: parsed.document, diagnostics }
}

function byName(specs: readonly GeneratorSpec[]): ReadonlyMap<string, readonly GeneratorSpec[]> {
  const names = new Map<string, GeneratorSpec[]>()
  for (const spec of specs) names.set(spec.name, [...(names.get(spec.name) ?? []), spec])
  return names
}

function readModel(context: Context): SparseModel {
  const { reading, catalog } = context
  const draft: { -readonly [K in keyof Omit<SparseModel, 'tables'>]?: SparseModel[K] } = {}
  let tables: readonly (readonly [string, SparseTable])[] = []
  reading.settings(reading.root, '', {
    version: (e) => {
      if (readNumber(reading, e, '1', (n) => n === 1) !== undefined) draft.version = 1
    },
    seed: (e) => {
      const seed = readText(reading, e)
      if (seed !== undefined) draft.seed = seed
    },
    locale: (e) => {
      const locale = readLocale(context, e)
      if (locale !== undefined) draft.locale = locale
    },
    clock: (e) => {
      const clock = readTime(reading, e)
      if (clock !== undefined) draft.clock = clock
    },
    dialect: (e) => {
      const dialect = readChoice(reading, e, dialects)
      if (dialect === undefined) return
      draft.dialect = dialect
      if (!catalog || catalog.catalog.dialect === dialect) return
      const message = `the model is for ${dialect}, the schema is ${catalog.catalog.dialect}`
      reading.warn('POP-2009', e.value ?? e.keyNode, message, {
        fix: 'correct or remove `dialect`',
        replacement: catalog.catalog.dialect,
      })
    },
    schema: (e) => {
      const schema = readName(reading, e, 'a path')
      if (schema !== undefined) draft.schema = schema
    },
    rows: (e) => {
      const rows = readCount(reading, e)
      if (rows !== undefined) draft.rows = rows
    },
    scale: (e) => {
      const scale = readNumber(reading, e, 'a number above 0', (n) => n > 0)
      if (scale !== undefined) draft.scale = scale
    },
    edges: (e) => {
      const edges = readShare(reading, e)
      if (edges !== undefined) draft.edges = edges
    },
    tables: (e) => {
      tables = readTables(context, e)
    },
  })
  return { ...draft, tables: Object.fromEntries(tables) }
}

function readTables(context: Context, entry: Entry): readonly (readonly [string, SparseTable])[] {
  const entries = context.reading.entries(entry.value, entry.subject)
  if (entries.length > maxTables) {
    context.reading.report('POP-1006', entry.keyNode, `${entries.length} tables; a model has at most ${maxTables}`)
  }
  const seen = new Map<string, string>()
  return entries.map((raw) => {
    const e = { ...raw, subject: raw.key }
    const table = readTable(context, e)
    if (table.was !== undefined) refuseSecondHeir(context, e, table.was, seen)
    return [e.key, table] as const
  })
}
