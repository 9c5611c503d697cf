import { describe, expect, test } from 'vitest'
import { findings } from './random-schema/findings.ts'
import { findingsOfApplications } from './random-schema/findings-of-applications.ts'
import { findingsOfRelations } from './random-schema/findings-of-relations.ts'
import { fillAndJudge } from './random-schema/judge.ts'

describe.each(Object.entries({ ...findings, ...findingsOfApplications, ...findingsOfRelations }))(
  '%s',
  (_, { dialects, ddl, triggered }) => {
    test.each(dialects)('%s', async (dialect) => {
      expect(await fillAndJudge(ddl, dialect, 200, triggered === undefined ? {} : { triggered })).toEqual([])
    })
  },
)
