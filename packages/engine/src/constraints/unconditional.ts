import type { Catalog, Table, TypeRef } from '@populace/catalog'
import type { PlannedConstraints } from './planned-constraints.ts'

/** What `planConstraints` finds of a table of which nothing is asked but types, keys and references. */
export const NOTHING_ASKED: PlannedConstraints = {
  domains: new Map(),
  required: new Set(),
  absent: new Set(),
  moved: new Set(),
  follows: new Map(),
  distinctReferences: [],
  orderedReferences: [],
  neverItself: new Set(),
  rooted: [],
  echoed: [],
  exclusive: [],
  determined: [],
  rowConditions: [],
  avoided: [],
  fewChildren: [],
  unproven: [],
  open: [],
  onlyOpen: true,
  doubtfulKeys: [],
  diagnostics: [],
}

/** Whether nothing in a table can make a condition; of few tables that may and don't it says no. */
export const asksNothing = (table: Table): boolean =>
  table.checks.length + table.exclusions.length + table.triggers.length + table.inherits.length === 0 &&
  !table.partitionOf &&
  !table.partitioning &&
  !table.indexed &&
  table.columns.every(({ type, generated }) => !mayHoldDomain(type) && !generated) &&
  table.uniques.every(({ parts, predicate }) => !predicate && parts.every(({ kind }) => kind === 'column'))

/** Whether a type is a domain, or has one inside it. */
function mayHoldDomain(type: TypeRef): boolean {
  if (type.kind === 'array') return mayHoldDomain(type.element)
  return type.kind === 'range' ? mayHoldDomain(type.subtype) : type.kind === 'domain' || type.kind === 'composite'
}

/** Whether nothing in a schema can make a condition: a domain may be that of the elements of an array. */
export const isUnconditional = ({ tables, domains }: Catalog): boolean =>
  domains.length === 0 && tables.every(asksNothing)

/** Whether conditions may look at rows of other tables: by functions and triggers alone. */
export const looksForRows = (catalog: Catalog): boolean =>
  !isUnconditional(catalog) &&
  (catalog.functions.some(({ value }) => value) ||
    catalog.tables.some(({ triggers }) => triggers.some(({ rejects, makes }) => rejects ?? makes)))
