import type {
  AlterDomainStmt,
  AlterEnumStmt,
  AlterTableCmd,
  CompositeTypeStmt,
  CreateDomainStmt,
  CreateEnumStmt,
  CreateRangeStmt,
  DefineStmt,
} from 'libpg-query' // prettier-ignore
import { type DraftComposite, type DraftDomain, type DraftRange, keyOf, type UserType } from '../draft/draft.ts'
import { splitName, strings } from '../grammar/nodes.ts'
import { lookUp, resolveTypeName } from '../types/type-name.ts'
import { addDomainConstraint } from './checks.ts'
import { collationOf } from './columns.ts'
import { clip } from './object-names.ts'
import type { Session } from './session.ts'

/** Enters a type unless its name is taken; whether it was. */
function enter(session: Session, type: UserType): boolean {
  const key = keyOf(type.schema, type.name)
  const existing = session.draft.types.get(key)
  if (existing !== undefined && existing.kind !== 'opaque') return false
  session.draft.types.set(key, type)
  return true
}

function newName(session: Session, parts: readonly string[]) {
  const { schema, name } = splitName(parts)
  return { schema: schema ?? session.creationSchema, name }
}

/** CREATE TYPE … AS ENUM. */
export function createEnum(session: Session, statement: CreateEnumStmt) {
  enter(session, { kind: 'enum', ...newName(session, strings(statement.typeName)), labels: strings(statement.vals) })
}

/** ALTER TYPE … ADD VALUE and RENAME VALUE. */
export function alterEnum(session: Session, statement: AlterEnumStmt) {
  const { schema, name } = splitName(strings(statement.typeName))
  const type = lookUp(session.draft.types, session, schema, name)
  if (type?.kind !== 'enum' || statement.newVal === undefined) return
  const { oldVal, newVal, newValNeighbor, newValIsAfter } = statement
  if (oldVal !== undefined) type.labels = type.labels.map((label) => (label === oldVal ? newVal : label))
  else if (!type.labels.includes(newVal)) {
    const neighbour = newValNeighbor === undefined ? -1 : type.labels.indexOf(newValNeighbor)
    const at = neighbour < 0 ? type.labels.length : neighbour + (newValIsAfter ? 1 : 0)
    type.labels.splice(at, 0, newVal)
  }
}

export function createDomain(session: Session, statement: CreateDomainStmt) {
  const name = newName(session, strings(statement.domainname))
  const domain: DraftDomain = {
    kind: 'domain',
    ...name,
    base: resolveTypeName(session, statement.typeName ?? {}),
    notNull: false,
    default: undefined,
    checks: [],
    collation: collationOf(session, statement.collClause),
  }
  if (domain.base.base.kind === 'unknown') {
    const subject = `${name.schema}.${name.name}`
    const written = strings(statement.typeName?.names).join('.')
    session.report('POP-1002', 'error', `Domain ${subject} is over the unknown type ${written}`, {
      subject,
      at: statement.typeName?.location ?? 0,
    })
  }
  if (!enter(session, domain)) return
  for (const node of statement.constraints ?? [])
    if ('Constraint' in node) addDomainConstraint(session, domain, node.Constraint)
}

/** ALTER DOMAIN; `subtype` is the grammar's letter for what is altered. */
export function alterDomain(session: Session, statement: AlterDomainStmt) {
  const { schema, name } = splitName(strings(statement.typeName))
  const domain = lookUp(session.draft.types, session, schema, name)
  if (domain?.kind !== 'domain') return
  const { subtype, def } = statement
  if (subtype === 'T') domain.default = def && session.expression(def)
  else if (subtype === 'N' || subtype === 'O') domain.notNull = subtype === 'O'
  else if (subtype === 'C' && def !== undefined && 'Constraint' in def)
    addDomainConstraint(session, domain, def.Constraint)
  else if (subtype === 'X') domain.checks = domain.checks.filter((check) => check.name !== statement.name)
  else if (subtype === 'V') for (const check of domain.checks) if (check.name === statement.name) check.validated = true
}

/** CREATE TYPE … AS (…). */
export function createComposite(session: Session, statement: CompositeTypeStmt) {
  const type: DraftComposite = { kind: 'composite', ...session.nameOf(statement.typevar), fields: [] }
  for (const node of statement.coldeflist ?? [])
    if ('ColumnDef' in node)
      type.fields.push({
        name: node.ColumnDef.colname ?? '',
        type: resolveTypeName(session, node.ColumnDef.typeName ?? {}),
      })
  if (enter(session, type)) session.draft.relations.set(keyOf(type.schema, type.name), type)
}

/** ALTER TYPE … ADD, DROP or ALTER ATTRIBUTE. */
export function alterComposite(session: Session, type: DraftComposite, command: AlterTableCmd) {
  const { def, name } = command
  const definition = def !== undefined && 'ColumnDef' in def ? def.ColumnDef : undefined
  if (command.subtype === 'AT_DropColumn') type.fields = type.fields.filter((field) => field.name !== name)
  if (definition === undefined) return
  const fieldType = resolveTypeName(session, definition.typeName ?? {})
  if (command.subtype === 'AT_AddColumn') type.fields.push({ name: definition.colname ?? '', type: fieldType })
  if (command.subtype === 'AT_AlterColumnType')
    for (const field of type.fields) if (field.name === name) field.type = fieldType
}

/** CREATE TYPE … AS RANGE, with the multirange type that comes along. */
export function createRange(session: Session, statement: CreateRangeStmt) {
  const options = new Map(
    (statement.params ?? []).flatMap((node) =>
      'DefElem' in node ? [[node.DefElem.defname ?? '', node.DefElem.arg]] : [],
    ),
  )
  const subtype = options.get('subtype')
  if (subtype === undefined || !('TypeName' in subtype)) return
  const name = newName(session, strings(statement.typeName))
  const range: DraftRange = { kind: 'range', ...name, subtype: resolveTypeName(session, subtype.TypeName) }
  const multi = options.get('multirange_type_name')
  const given = multi !== undefined && 'TypeName' in multi ? splitName(strings(multi.TypeName.names)) : undefined
  if (!enter(session, range)) return
  enter(session, {
    kind: 'multirange',
    schema: given?.schema ?? name.schema,
    name: given?.name ?? multirangeName(name.name),
    range,
  })
}

/** `range` in the name becomes `multirange`; a name without it gets the suffix `_multirange` (`makeMultirangeTypeName`). */
function multirangeName(name: string): string {
  const at = name.indexOf('range')
  return at < 0 ? `${clip(name, 52)}_multirange` : clip(`${name.slice(0, at)}multi${name.slice(at)}`)
}

/** CREATE TYPE for base and shell types, CREATE COLLATION; other definitions don't matter to a catalog. */
export function define(session: Session, statement: DefineStmt) {
  const name = newName(session, strings(statement.defnames))
  if (statement.kind === 'OBJECT_TYPE') enter(session, { kind: 'opaque', ...name })
  if (statement.kind !== 'OBJECT_COLLATION') return
  const options = new Map(
    (statement.definition ?? []).flatMap((node) =>
      'DefElem' in node ? [[node.DefElem.defname ?? '', node.DefElem.arg]] : [],
    ),
  )
  const text = (option: string) => {
    const arg = options.get(option)
    if (arg === undefined) return undefined
    if ('TypeName' in arg) return strings(arg.TypeName.names).at(-1)
    return 'String' in arg ? arg.String.sval : 'Boolean' in arg ? String(arg.Boolean.boolval ?? false) : undefined
  }
  const deterministic = !/^(false|off|no|0)$/i.test(text('deterministic') ?? 'true')
  session.draft.collations.set(keyOf(name.schema, name.name), { ...name, deterministic, locale: text('locale') ?? '' })
}
