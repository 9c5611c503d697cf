import { describe, expect, test } from 'vitest'
import { findings } from './random-schema/findings.ts'
import { fillAndJudge } from './random-schema/judge.ts'

describe.each(Object.entries(findings))('%s', (_, { dialects, ddl, triggered }) => {
  test.each(dialects)('%s', async (dialect) => {
    expect(await fillAndJudge(ddl, dialect, 200, triggered === undefined ? {} : { triggered })).toEqual([])
  })
})
