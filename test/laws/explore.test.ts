import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { test } from 'vitest'
import { schemaDrafts } from './random-schema/draft.ts'
import { dialectOf, type FlavourName, flavours } from './random-schema/flavours.ts'
import { fillAndJudge } from './random-schema/judge.ts'
import { written } from './random-schema/write.ts'

const out = process.env.EXPLORE_OUT ?? '/tmp/engines/explore'
mkdirSync(out, { recursive: true })
test.each((process.env.EXPLORE ?? 'postgres,mysql,sqlite,strict,duckdb').split(',') as FlavourName[])(
  '%s',
  async (name) => {
    const seed = Number(process.env.POPULACE_FUZZ_SEED ?? Date.now() % 2 ** 31)
    const drafts = fc.sample(
      fc.oneof(
        { weight: 14, arbitrary: schemaDrafts(6) },
        { weight: 4, arbitrary: schemaDrafts(20) },
        { weight: 1, arbitrary: schemaDrafts(60) },
      ),
      {
        seed,
        numRuns: Number(process.env.POPULACE_FUZZ_RUNS ?? 30),
      },
    )
    for (const [i, draft] of drafts.entries()) {
      const ddl = written(draft, flavours[name])
      const started = Date.now()
      let verdict = 'ok'
      try {
        const caps = await fillAndJudge(ddl, dialectOf(name), 90)
        if (caps.length > 0) verdict = `CAP ${caps.map((c) => `${c.table} ${c.reason}`).join(' | ')}`
      } catch (error) {
        const e = error as {
          message: string
          diagnostics?: { code: string; subject: string; message: string }[]
          cause?: unknown
          stack?: string
        }
        verdict =
          `FAIL ${e.diagnostics ? e.diagnostics.map((d) => `${d.code} ${d.subject} ${d.message}`).join(' | ') : (e.stack ?? e.message)}`
            .replaceAll('\n', '\\n')
            .slice(0, 900)
      }
      if (verdict !== 'ok') {
        writeFileSync(`${out}/${name}-${seed}-${i}.sql`, `-- ${verdict}\n${ddl}`)
      }
      appendFileSync(
        `${out}/log.txt`,
        `${name} ${seed} ${i} tables=${draft.tables.length} ${Date.now() - started}ms ${verdict}\n`,
      )
    }
  },
  36_000_000,
)
