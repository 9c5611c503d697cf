import type { Catalog, RoutineDefinition, RowLookup } from './catalog.ts'
import type { ExpressionTree } from './expression.ts'
import { children } from './walk.ts'

/** A call of one of the schema's functions that looks for a row of a table. */
export interface LookupCall {
  readonly call: ExpressionTree
  readonly routine: RoutineDefinition
  readonly finds: RowLookup
  /** The columns that it is given, in the order of what must equal them. */
  readonly columns: readonly string[]
}

/** The calls within an expression that look for rows by columns alone. */
export function lookupsIn(tree: ExpressionTree, catalog: Pick<Catalog, 'functions' | 'defaultSchema'>): LookupCall[] {
  if (!catalog.functions.some(({ finds }) => finds)) return []
  return [...ownLookup(tree, catalog), ...children(tree).flatMap((part) => lookupsIn(part, catalog))]
}

function ownLookup(
  call: ExpressionTree,
  { functions, defaultSchema }: Pick<Catalog, 'functions' | 'defaultSchema'>,
): LookupCall[] {
  if (call.op !== 'call') return []
  const { name, args, schema = defaultSchema } = call
  const routine = functions.find(
    (each) => each.name === name && each.schema === schema && each.argumentTypes.length === args.length,
  )
  const { finds } = routine ?? {}
  const columns = finds?.equal.flatMap(({ argument }) => columnIn(args[argument]) ?? []) ?? []
  return routine && finds && columns.length === finds.equal.length ? [{ call, routine, finds, columns }] : []
}

const columnIn = (tree: ExpressionTree | undefined): string | undefined =>
  tree?.op === 'cast' ? columnIn(tree.arg) : tree?.op === 'column' ? tree.name : undefined
