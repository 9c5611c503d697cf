import type { Column, IndexedExpression, Table, Trigger } from '@populace/catalog'
import { normalise } from '../expression/read.ts'
import { simplify } from '../expression/simplify.ts'
import type { TypeContext } from '../expression/types.ts'
import { quoteIdentifier } from '../quoting.ts'
import { type Draft, type DraftColumn, type DraftTable, type DraftTrigger, keyOf } from './draft.ts'
import {
  finishBound,
  finishExclusion,
  finishForeignKey,
  finishKeyPart,
  finishPrimaryKey,
  finishUnique,
} from './finish-keys.ts'
import { named, present } from './order.ts'
import { printName, printType, typeRef } from './type-use.ts'

/** A table with its constraints by name and their expressions in the normal form. */
export function finishTable(draft: Draft, table: DraftTable, base: TypeContext['base']): Table {
  const context: TypeContext = {
    base,
    column: (name) => {
      const column = table.columns.find((candidate) => candidate.name === name)
      return column === undefined ? undefined : printType(column.type, false)
    },
  }
  const keys = table.indexes.filter((index) => index.unique)
  const primary = keys.find((index) => index.constraint === 'primary')
  const { partitionOf, partitioning } = table
  return {
    schema: table.schema,
    name: table.name,
    columns: table.columns.map((column) => finishColumn(draft, column, context)),
    ...present({ primaryKey: primary && finishPrimaryKey(primary) }),
    uniques: named(keys.filter((index) => index !== primary)).map((index) => finishUnique(index, context)),
    foreignKeys: named(table.foreignKeys).flatMap((key) => finishForeignKey(key) ?? []),
    checks: named(table.checks).map(({ name, expression, validated, noInherit }) => {
      return {
        name,
        expression: normalise(expression, context, 'boolean'),
        validated,
        ...(noInherit ? { noInherit } : {}),
      }
    }),
    exclusions: named(table.indexes.filter((index) => index.constraint === 'exclusion')).map((index) =>
      finishExclusion(index, context),
    ),
    ...present({ indexed: finishIndexed(table, context) }),
    triggers: named(table.triggers).map((trigger) => finishTrigger(trigger, context)),
    ...present({
      partitioning: partitioning && {
        ...partitioning,
        keys: partitioning.keys.map((key) => finishKeyPart(key, context)),
      },
      partitionOf: partitionOf && finishBound(partitionOf.parent, partitionOf.bound, context),
    }),
    inherits: table.inherits.map(({ schema, name }) => ({ schema, name })),
    ...present({ comment: table.comment }),
    persistence: table.persistence,
    ...(table.rowSecurity ? { rowSecurity: true } : {}),
  }
}

/** Expressions of plain indexes; those of unique ones are among the keys. */
function finishIndexed(table: DraftTable, context: TypeContext): readonly IndexedExpression[] | undefined {
  const found = named(table.indexes.filter(({ unique, constraint }) => !unique && constraint === undefined)).flatMap(
    ({ name, parts }) =>
      parts.flatMap((part) =>
        'expression' in part ? [{ name, expression: normalise(part.expression, context) }] : [],
      ),
  )
  return found.length > 0 ? found : undefined
}

function finishColumn(draft: Draft, column: DraftColumn, context: TypeContext): Column {
  const { name, identity, generated } = column
  const expected = printType(column.type, false)
  const value = column.default && normalise(column.default, context, expected)
  const isNull = value?.tree?.op === 'literal' && value.tree.value === null
  const { collation, caseInsensitive } = finishCollation(draft, column)
  const type = typeRef(column.type)
  return {
    name,
    type: caseInsensitive && type.kind === 'text' ? { ...type, caseInsensitive } : type,
    nullable: !column.notNull,
    ...present({
      default: isNull ? undefined : value,
      identity: identity && {
        generation: identity.generation,
        start: identity.sequence.start,
        increment: identity.sequence.increment,
        sequence: { schema: identity.sequence.schema, name: identity.sequence.name },
      },
      generated: generated && { ...generated, expression: normalise(generated.expression, context, expected) },
      collation,
      comment: column.comment,
    }),
  }
}

/** A collation's name, and whether it takes letters of either case as equal (ICU's strengths primary and secondary). */
function finishCollation(draft: Draft, { collation }: DraftColumn) {
  if (collation === undefined) return { collation: undefined, caseInsensitive: false }
  const own = draft.collations.get(keyOf(collation.schema, collation.name))
  const caseInsensitive =
    own !== undefined && !own.deterministic && /ks-level[12]|colStrength=(primary|secondary)/i.test(own.locale)
  return {
    collation: collation.schema === 'pg_catalog' ? quoteIdentifier(collation.name) : printName(collation),
    caseInsensitive,
  }
}

function finishTrigger(trigger: DraftTrigger, context: TypeContext): Trigger {
  const { name, timing, events, level, condition, rejects, rejectsMore, makes, constraint, enabled } = trigger
  return {
    name,
    timing,
    events,
    level,
    function: { ...trigger.function },
    arguments: trigger.arguments,
    ...present({
      condition: condition && normalise(condition, context, 'boolean'),
      rejects: rejects && normalise(rejects, context, 'boolean'),
      rejectsMore,
      makes: makes?.map(({ column, value }) => ({ column, value: simplify(value, context) })),
    }),
    constraint,
    enabled,
  } // prettier-ignore
}
