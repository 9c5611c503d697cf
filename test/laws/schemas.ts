import type fc from 'fast-check'
import { schemaDrafts } from './random-schema/draft.ts'
import { flavours } from './random-schema/flavours.ts'
import { written } from './random-schema/write.ts'

/** DDL for PostgreSQL of one to `most` tables. */
export const schemas = (most: number): fc.Arbitrary<string> =>
  schemaDrafts(most).map((draft) => written(draft, flavours.postgres))
