import { isMap, isScalar, type Node } from 'yaml'
import type { GeneratorSpec } from '../generator-spec.ts'
import type { ColumnModel } from '../model.ts'
import type { SparseColumn } from '../sparse-model.ts'
import { columnKeys } from '../surface.ts'
import { checkColumn } from './column-checks.ts'
import type { ColumnDraft } from './column-draft.ts'
import type { ColumnPlace, Context } from './context.ts'
import { checkParamLaws } from './param-laws.ts'
import { checkParams } from './params.ts'
import { describe, type Entry } from './reading.ts'
import { readFormula, readJson, readKey, readName, readNumber, readShare } from './values.ts'

/** Reads one entry of `columns:` in its short form (`email: person.email`) or its long form; undefined where it says nothing. */
export function readColumn(context: Context, entry: Entry, place: ColumnPlace): SparseColumn | undefined {
  const { reading } = context
  if (!entry.value) return undefined
  const draft: ColumnDraft = { params: new Map() }
  if (isMap(entry.value)) readLongForm(context, entry.value, entry.subject, draft)
  else if (isScalar(entry.value) && typeof entry.value.value === 'string' && entry.value.value !== '') {
    draft.generator = { name: entry.value.value, node: entry.value }
  } else {
    const message = `${entry.key} must be a generator’s name or a mapping of settings, not ${describe(entry.value)}`
    reading.report('POP-2003', entry.value, message, { subject: entry.subject })
    return undefined
  }
  const spec = draft.generator && findSpec(context, draft, entry.subject)
  if (spec && draft.generator) checkParams(reading, spec, draft, entry.subject, draft.generator.node)
  checkParamLaws(reading, draft, entry.subject)
  checkColumn(context, entry, draft, spec, place)
  return toColumn(draft)
}

function readLongForm(context: Context, node: Node, subject: string, draft: ColumnDraft): void {
  const { reading } = context
  const addParam = (entry: Entry): void => {
    if (draft.params.has(entry.key)) {
      reading.report('POP-2009', entry.keyNode, `parameter "${entry.key}" stands both beside and inside params`, {
        subject,
      })
    } else draft.params.set(entry.key, { entry, value: readJson(reading, entry.value, entry.subject) })
  }
  for (const entry of reading.entries(node, subject)) {
    switch (entry.key) {
      case 'generator': {
        const name = readName(reading, entry, 'a generator’s name, such as person.email')
        if (name !== undefined && entry.value) draft.generator = { name, node: entry.value }
        break
      }
      case 'version': {
        const number = readNumber(reading, entry, 'a whole number from 1', (n) => Number.isSafeInteger(n) && n >= 1)
        if (number !== undefined) draft.version = { number, entry }
        break
      }
      case 'nulls': {
        const share = readShare(reading, entry)
        if (share !== undefined) draft.nulls = { share, entry }
        break
      }
      case 'when': {
        const formula = readFormula(reading, entry)
        if (formula !== undefined) draft.when = { formula, entry }
        break
      }
      case 'per': {
        const per = readKey(reading, entry)
        if (per !== undefined) draft.per = { key: per, entry }
        break
      }
      case 'edges': {
        const share = readShare(reading, entry)
        if (share !== undefined) draft.edges = share
        break
      }
      case 'was': {
        const was = readName(reading, entry, 'the column’s earlier name')
        if (was !== undefined) draft.was = was
        break
      }
      case 'params':
        for (const param of reading.entries(entry.value, entry.subject)) addParam(param)
        break
      default:
        addParam(entry)
    }
  }
  if (!draft.generator) refuseLooseParams(context, node, subject, draft)
}

/** Parameters and a version mean nothing while the generator is left to inference. */
function refuseLooseParams({ reading }: Context, node: Node, subject: string, draft: ColumnDraft): void {
  // A generator that was named, but wrongly, has been reported already.
  if (reading.entries(node, subject).some((e) => e.key === 'generator')) return
  const fix = 'name the generator it is for: add `generator:` beside it'
  for (const { entry } of draft.params.values()) {
    reading.unknown('POP-2001', entry.keyNode, 'key', entry.key, Object.keys(columnKeys), subject, { fix })
  }
  if (draft.version) {
    reading.report('POP-2009', draft.version.entry.keyNode, 'a version without the generator it is of', {
      subject,
      fix,
    })
  }
}

/** The generator that the text means. Faults: POP-2006 for an unknown name or version. */
function findSpec(context: Context, draft: ColumnDraft, subject: string): GeneratorSpec | undefined {
  const { generators, reading } = context
  if (!generators || !draft.generator) return undefined
  const { name, node } = draft.generator
  const specs = generators.get(name)
  if (!specs) {
    reading.unknown('POP-2006', node, 'generator', name, generators.keys(), subject)
    return undefined
  }
  const newest = specs.reduce((a, b) => (b.version > a.version ? b : a))
  const version = draft.version
  const found = version ? specs.find((s) => s.version === version.number) : newest
  if (!found && version) {
    const details = {
      subject,
      fix: `name version ${newest.version} or none`,
      replacement: String(newest.version),
    }
    reading.report('POP-2006', version.entry.value ?? node, `${name} has no version ${version.number}`, details)
  }
  return found
}

function toColumn(draft: ColumnDraft): SparseColumn {
  const common = {
    ...(draft.nulls ? { nulls: draft.nulls.share } : {}),
    ...(draft.when ? { when: draft.when.formula } : {}),
    ...(draft.per ? { per: draft.per.key } : {}),
    ...(draft.edges === undefined ? {} : { edges: draft.edges }),
    ...(draft.was === undefined ? {} : { was: draft.was }),
  }
  if (!draft.generator) return common
  const column: ColumnModel = {
    generator: draft.generator.name,
    ...(draft.version ? { version: draft.version.number } : {}),
    params: Object.fromEntries([...draft.params].map(([name, { value }]) => [name, value])),
    ...common,
  }
  return column
}
