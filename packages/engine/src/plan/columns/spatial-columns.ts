import type { Catalog, ExpressionTree, Table, TypeRef } from '@populace/catalog'
import { callName } from '../../constraints/formula/subject.ts'
import { columnIn, uncast } from '../../constraints/text/text-tree.ts'
import { isShape } from '../../generators/special/geometry.ts'

/** What is said of a column of shapes or vectors; `extra` are a shape's coordinates beyond two. */
interface Said {
  readonly shape?: string
  readonly srid?: string
  readonly extra?: string
  readonly dimensions?: string
}

/**
 * The catalog with what checks say of shapes and vectors as part of their columns' types, in place of those checks: `geometrytype(area) = 'POLYGON'`,
 * `st_srid(area) = 2193`, `st_ndims(area) = 2`, `vector_dims(embedding) = 384`. PostGIS before 2.0 had no other way to say it, and schemas have kept the checks that it
 * wrote (manual of PostGIS 1.5, `AddGeometryColumn`).
 */
export function readSpatialChecks(catalog: Catalog): Catalog {
  return catalog.tables.some(hasShapes)
    ? { ...catalog, tables: catalog.tables.map((table) => (hasShapes(table) ? withShapes(table) : table)) }
    : catalog
}

const SHAPES = /^geo(metry|graphy)$/
const VECTORS = /^(vector|halfvec)$/

const hasShapes = ({ columns, checks }: Table): boolean =>
  checks.length > 0 &&
  columns.some(({ type }) => type.kind === 'special' && (SHAPES.test(type.name) || VECTORS.test(type.name)))

function withShapes(table: Table): Table {
  const said = new Map<string, Said>()
  const checks = table.checks.filter(({ expression: { tree } }) => {
    const read = tree && statementOf(tree)
    const known = read && table.columns.find(({ name }) => name === read.column)
    if (!read || known?.type.kind !== 'special') return true
    const before = said.get(read.column) ?? declared(known.type)
    const together = { ...before, ...read.said }
    // What contradicts is left for the check to say.
    const contradicts = (['shape', 'srid', 'dimensions'] as const).some(
      (part) => together[part] !== (before[part] ?? together[part]),
    )
    if (contradicts) return true
    said.set(read.column, together)
    return false
  })
  const columns = table.columns.map((column) => {
    const [{ type }, known] = [column, said.get(column.name)]
    return known && type.kind === 'special' ? { ...column, type: { ...type, arguments: argumentsOf(known) } } : column
  })
  return { ...table, columns, checks }
}

/** What a type says itself. */
function declared(type: TypeRef & { kind: 'special' }): Said {
  const [first = '', srid] = type.arguments ?? []
  if (VECTORS.test(type.name)) return first === '' ? {} : { dimensions: first }
  return {
    ...(first === '' ? {} : splitShape(first)),
    ...(srid === undefined || srid === '0' ? {} : { srid }),
  }
}

const argumentsOf = ({ shape = 'Point', extra = '', srid = '0', dimensions }: Said): readonly string[] =>
  dimensions === undefined ? [`${shape}${extra}`, srid] : [dimensions]

interface Statement {
  readonly column: string
  readonly said: Said
}

/** What an expression asks of one column of shapes; undefined where it asks for something else as well. */
function statementOf(tree: ExpressionTree): Statement | undefined {
  switch (tree.op) {
    case 'and': {
      const parts = tree.args.map(statementOf)
      const [first] = parts
      return first && parts.every((part) => part?.column === first.column)
        ? { column: first.column, said: Object.assign({}, ...parts.map((part) => part?.said)) }
        : undefined
    }
    case 'or': {
      const parts = tree.args.flatMap((part) => (part.op === 'is-null' ? [] : [statementOf(part)]))
      const [first] = parts
      const absent = tree.args.flatMap((part) => (part.op === 'is-null' ? [columnIn(part.arg)] : []))
      const isOne =
        parts.every((part) => part?.column === first?.column) && absent.every((name) => name === first?.column)
      return isOne ? first : undefined
    }
    case 'compare':
      return tree.operator === '=' ? (equation(tree.left, tree.right) ?? equation(tree.right, tree.left)) : undefined
    case 'in':
      return tree.negated ? undefined : tree.list.slice(0, 1).map((one) => equation(tree.arg, one))[0]
    case 'call': {
      const column = argumentOf(tree)
      // All that are made are valid, simple and not empty.
      return column !== undefined && /^(?:st_)?is(?:valid|simple)$/.test(callName(tree))
        ? { column, said: {} }
        : undefined
    }
    default:
      return undefined
  }
}

/** `st_srid(area) = 2193`. */
function equation(call: ExpressionTree, constant: ExpressionTree): Statement | undefined {
  const [called, value] = [uncast(call), uncast(constant)]
  if (called.op !== 'call' || value.op !== 'literal') return undefined
  const column = argumentOf(called)
  const said = column === undefined ? undefined : saidBy(callName(called), String(value.value))
  return column !== undefined && said ? { column, said } : undefined
}

function saidBy(name: string, value: string): Said | undefined {
  switch (name) {
    case 'st_srid':
    case 'srid':
      return { srid: value }
    case 'st_ndims':
    case 'ndims':
    case 'st_coorddim': {
      const extra = ['', 'Z', 'ZM'][Number(value) - 2]
      return extra === undefined ? undefined : { extra }
    }
    case 'vector_dims':
      return /^[1-9]\d*$/.test(value) ? { dimensions: value } : undefined
    case 'geometrytype':
    case 'st_geometrytype': {
      const shape = value.toLowerCase().replace(/^st_/, '')
      return isShape(shape) ? { shape } : undefined
    }
    default:
      return undefined
  }
}

function splitShape(text: string): Said {
  const [, shape = text, extra = ''] = /^(.*?)(zm|z|m)?$/i.exec(text) ?? []
  return {
    ...(isShape(shape.toLowerCase()) ? { shape: shape.toLowerCase() } : {}),
    ...(extra === '' ? {} : { extra: extra.toUpperCase() }),
  }
}

function argumentOf({ args: [first] }: ExpressionTree & { op: 'call' }): string | undefined {
  return first && columnIn(first)
}
