import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schemaDrafts } from './random-schema/draft.ts'
import { dialectOf, type FlavourName, flavours } from './random-schema/flavours.ts'
import { type Cap, fillAndJudge } from './random-schema/judge.ts'
import { written } from './random-schema/write.ts'

const seed = Number(process.env.POPULACE_FUZZ_SEED ?? fc.readConfigureGlobal().seed ?? Date.now() % 2 ** 31)
const asked = process.env.POPULACE_FUZZ_RUNS
const numRuns = Number(asked ?? 4)
const HOUR = 3_600_000

/** Mostly small schemas: what they have in common with large ones is found sooner, and large ones are found to be like them. */
const sizes = fc.oneof(
  { weight: 14, arbitrary: schemaDrafts(6) },
  { weight: 4, arbitrary: schemaDrafts(20) },
  { weight: 1, arbitrary: schemaDrafts(60) },
)
const ROWS = 90

test.each(Object.keys(flavours) as FlavourName[])(
  'a database accepts every row of random schemas, and finds no violation: %s',
  async (name) => {
    process.stdout.write(`random schemas for ${name}: POPULACE_FUZZ_SEED=${seed}\n`)
    const caps: Cap[] = []
    await fc.assert(
      fc.asyncProperty(sizes, fc.constantFrom(0, 0.2), async (draft, edges) => {
        caps.push(
          ...(await fillAndJudge(written(draft, flavours[name]), dialectOf(name), ROWS, { edges, isRead: true })),
        )
      }),
      {
        numRuns,
        seed,
        // The schema itself, so that it can be made a test.
        reporter: (run) => {
          if (!run.failed) return
          const [draft] = run.counterexample ?? []
          const ddl = draft === undefined ? '' : written(draft, flavours[name])
          throw new Error(`POPULACE_FUZZ_SEED=${seed} (run ${run.numRuns}, shrunk ${run.numShrinks} times)\n${ddl}`, {
            cause: run.errorInstance,
          })
        },
      },
    )
    // There is room for the rows of every table.
    expect(caps).toEqual([])
  },
  asked === undefined ? 240_000 : 8 * HOUR,
)
