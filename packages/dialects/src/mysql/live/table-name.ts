import type { QualifiedName } from '@populace/catalog'
import { mainSchema } from '../ddl/draft.ts'
import { quoteName } from '../quoting.ts'

/** A table as SQL names it: the connected database's own without its name. */
export const sqlName = ({ schema, name }: QualifiedName): string =>
  schema === mainSchema ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`

/** `schema.name`: how plans and reports name a table. */
export const keyOf = ({ schema, name }: QualifiedName): string => `${schema}.${name}`

/** What messages call it. */
export const shownName = ({ schema, name }: QualifiedName): string =>
  schema === mainSchema ? name : `${schema}.${name}`
