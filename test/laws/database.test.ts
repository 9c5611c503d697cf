import { connect, postgresSink, verify } from '@populace/dialects/postgres/live'
import { introspect } from '@populace/dialects/postgres'
import { defaultGenerator, generators, resolve } from '@populace/engine'
import { infer } from '@populace/inference'
import { execute, planHash } from '@populace/run'
import { encoderFactory } from '@populace/sinks'
import { loadVocabulary } from '@populace/vocabulary'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { schemas } from './schemas.ts'

const vocabulary = await loadVocabulary('en')

/** Makes the schema on a real server, fills it, and has the database judge. */
async function fillAndJudge(ddl: string, rows: number, edges: number): Promise<void> {
  const database = await connect(await createDatabase(inject('postgres')))
  try {
    const session = await database.session()
    for (const statement of ddl.split(/;\s*\n/).filter((s) => s.trim())) await session.query(statement)
    const ask = (sql: string, params?: unknown[]) => session.query<Record<string, unknown>>(sql, params)
    const catalog = await introspect(ask)
    const { model } = infer(catalog, { generators, fallback: defaultGenerator })
    const { plan, diagnostics } = resolve({ ...model, rows, edges }, catalog, vocabulary, { fit: true })
    if (!plan) throw new Error(diagnostics.map((d) => `${d.code} ${d.subject} ${d.message}`).join('\n'))
    const sink = postgresSink(database, {
      run: { id: 'law', planHash: planHash(plan) },
      supportsBinary: (layout) => encoderFactory('copy-binary').supports(layout).ok,
    })
    const report = await execute(plan, sink, { workers: 0, verify: (signal) => verify(database, catalog, { signal }) })
    expect(report.verification?.violations).toEqual([])
    for (const table of report.tables) {
      const [row] = await session.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table.name}`)
      expect(row?.n, table.name).toBe(table.written)
      if (table.written < rows) expect(table.capped?.reason, table.name).toBeTruthy()
    }
    await session.end()
  } finally {
    await database.close()
  }
}

test('a database accepts every row of random schemas, and finds no violation', async () => {
  const seed = Number(process.env.POPULACE_FUZZ_SEED ?? Date.now() % 2 ** 31)
  const numRuns = Number(process.env.POPULACE_FUZZ_RUNS ?? 25)
  process.stdout.write(`random schemas: POPULACE_FUZZ_SEED=${seed}\n`)
  await fc.assert(
    fc.asyncProperty(schemas(6), fc.constantFrom(0, 0.2), (ddl, edges) => fillAndJudge(ddl, 120, edges)),
    { numRuns, seed },
  )
}, 240_000)
