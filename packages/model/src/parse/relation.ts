import type { ForeignKey, Table } from '@populace/catalog'
import { isMap, type Node } from 'yaml'
import type { Degree, RelationModel } from '../model.ts'
import { tableKey } from '../catalog-index.ts'
import { referenceTarget } from '../references.ts'
import { distributions, hubs, orders } from '../surface.ts'
import type { Context, TablePlace } from './context.ts'
import type { Entry } from './reading.ts'
import {
  readChoice,
  readCount,
  readFormula,
  readFormulaOrNone,
  readName,
  readNumber,
  readReference,
  readShare,
  readWay,
} from './values.ts'

type Draft<T> = { -readonly [K in keyof T]?: T[K] }

/** Reads one entry of `relations:`; undefined where it says nothing. Faults: POP-2003, POP-2009. */
export function readRelation(
  context: Context,
  entry: Entry,
  table: TablePlace,
  key: ForeignKey | undefined,
): RelationModel | undefined {
  const { reading } = context
  const draft: Draft<RelationModel> = {}
  reading.settings(entry.value, entry.subject, {
    children: (e) => {
      const degree = readDegree(context, e, key && table.index && reasonForOneChild(table.index.table, key))
      if (degree) draft.children = degree
    },
    when: (e) => {
      const formula = readFormula(reading, e)
      if (formula === undefined) return
      draft.when = formula
      const reason = key && table.index && reasonForParent(table.index.table, key)
      if (!reason) return
      const details = { subject: entry.subject, fix: 'remove `when`' }
      reading.report('POP-2009', e.value ?? e.keyNode, `every row needs a parent: ${reason}`, details)
    },
    follows: (e) => {
      const follows = readWay(reading, e)
      if (follows !== undefined) draft.follows = follows
    },
    like: (e) => {
      const like = readWay(reading, e)
      if (like !== undefined) draft.like = like
    },
    among: (e) => {
      const formula = readFormulaOrNone(reading, e)
      if (formula !== undefined) draft.among = formula
    },
    match: (e) => {
      const match = readName(reading, e, 'a column of the parent, such as name')
      if (match === undefined) return
      draft.match = match
      const parent = key && context.catalog?.tables.get(tableKey(context.catalog.catalog, key.references))
      if (parent && !parent.columns.has(match))
        reading.unknown('POP-2002', e.value ?? e.keyNode, 'column', match, parent.columns.keys(), e.subject)
    },
    references: (e) => {
      const references = readReference(reading, e)
      if (references === undefined) return
      draft.references = references
      if (key) {
        const details = { subject: entry.subject, fix: 'remove `references`' }
        reading.report('POP-2009', e.value ?? e.keyNode, 'the schema’s own key says where this leads', details)
      } else if (references !== '') checkTarget(context, e, references)
    },
    order: (e) => {
      const order = readChoice(reading, e, orders)
      if (order) draft.order = order
    },
    nulls: (e) => {
      const share = readShare(reading, e)
      if (share === undefined) return
      draft.nulls = share
      const reason = share > 0 && key && table.index && reasonForParent(table.index.table, key)
      if (!reason) return
      const details = { subject: entry.subject, fix: 'remove `nulls`', replacement: '0%' }
      reading.report('POP-2009', e.value ?? e.keyNode, `every row needs a parent: ${reason}`, details)
    },
  })
  return entry.value && isMap(entry.value) ? draft : undefined
}

/** Faults: POP-2002 for a table or column that does not exist. */
function checkTarget({ reading, catalog }: Context, entry: Entry, references: string): void {
  if (!catalog) return
  const { table, columns } = referenceTarget(references)
  const parent = catalog.tables.get(table)
  const at = entry.value ?? entry.keyNode
  if (!parent) reading.unknown('POP-2002', at, 'table', table, catalog.tables.keys(), entry.subject)
  else
    for (const column of columns.filter((name) => !parent.columns.has(name)))
      reading.unknown('POP-2002', at, 'column', column, parent.columns.keys(), entry.subject)
}

function readDegree(context: Context, entry: Entry, oneChild: string | undefined): Degree | undefined {
  const { reading } = context
  const { value, subject } = entry
  if (!value || !isMap(value)) {
    const distribution = readChoice(reading, entry, distributions)
    return distribution && { distribution }
  }
  const draft: Draft<Degree> = {}
  const nodes: Draft<Record<keyof Degree, Node>> = {}
  reading.settings(value, subject, {
    distribution: (e) => {
      const distribution = readChoice(reading, e, distributions)
      if (distribution) draft.distribution = distribution
      nodes.distribution = e.keyNode
    },
    min: (e) => {
      const min = readCount(reading, e)
      if (min !== undefined) draft.min = min
      nodes.min = e.value ?? e.keyNode
    },
    max: (e) => {
      const max = readCount(reading, e)
      if (max !== undefined) draft.max = max
      nodes.max = e.value ?? e.keyNode
    },
    exponent: (e) => {
      const exponent = readNumber(reading, e, 'a number above 0 and at most 2', (n) => n > 0 && n <= 2)
      if (exponent !== undefined) draft.exponent = exponent
      nodes.exponent = e.keyNode
    },
    hubs: (e) => {
      const which = readChoice(reading, e, hubs)
      if (which) draft.hubs = which
      nodes.hubs = e.keyNode
    },
  })
  const { distribution, min, max } = draft
  if (!nodes.distribution) {
    reading.report('POP-2003', entry.keyNode, 'children names no distribution', {
      subject,
      fix: `add distribution: ${distributions.join(', ')}`,
    })
  }
  if (min !== undefined && max !== undefined && min > max) {
    reading.report('POP-2009', nodes.min ?? value, `min ${min} is more than max ${max}`, {
      subject,
      fix: 'make min at most max',
    })
  }
  if (oneChild && min !== undefined && min > 1) {
    const details = { subject, fix: 'make min at most 1', replacement: '1' }
    reading.report('POP-2009', nodes.min ?? value, `a parent has at most one child: ${oneChild}`, details)
  }
  for (const own of ['exponent', 'hubs'] as const) {
    const node = nodes[own]
    if (!node || !distribution || distribution === 'zipf') continue
    const details = { subject, fix: `remove ${own}, or choose zipf` }
    reading.report('POP-2009', node, `${distribution} has no ${own}`, details)
  }
  return distribution && { ...draft, distribution }
}

/** Why no row can lack a parent; undefined when one can. Of a composite key one NULL is enough, unless it is MATCH FULL. */
function reasonForParent(table: Table, key: ForeignKey): string | undefined {
  const required = key.columns.filter(
    (name) =>
      table.primaryKey?.columns.includes(name) || table.columns.find((c) => c.name === name)?.nullable === false,
  )
  const isRequired = key.match === 'full' ? required.length > 0 : required.length === key.columns.length
  return isRequired ? `${required.join(', ')} can’t be NULL` : undefined
}

/** Why a parent has at most one child: a unique key inside the foreign key's columns; undefined when it may have more. */
function reasonForOneChild(table: Table, key: ForeignKey): string | undefined {
  const inside = (columns: readonly string[]): boolean =>
    columns.length > 0 && columns.every((c) => key.columns.includes(c))
  if (table.primaryKey && inside(table.primaryKey.columns)) return 'the foreign key holds the primary key'
  const unique = table.uniques.find(
    (u) =>
      !u.predicate &&
      inside(u.parts.map((p) => (p.kind === 'column' && p.prefixLength === undefined ? p.column : '\0'))),
  )
  return unique && `${unique.name} is unique`
}
