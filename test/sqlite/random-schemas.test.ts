import fc from 'fast-check'
import { expect, test } from 'vitest'
import { populace } from '../commands/run.ts'
import { ask, dump, newDatabase } from './database.ts'
import { schemas } from './random-schema.ts'

const RUNS = 8
const ROWS = 40

const count = (file: string, table: string) => ask(file, `SELECT count(*) AS n FROM "${table}"`)[0]?.n

test('random schemas are filled with nothing that SQLite finds wrong, or refused by name', {
  timeout: 180_000,
}, async () => {
  let filled = 0
  await fc.assert(
    fc.asyncProperty(schemas, async (script) => {
      const file = await newDatabase(script)
      const before = dump(file)
      const { code, stdout, stderr } = await populace(['fill', `sqlite:${file}`, '--rows', String(ROWS), '--json'])
      expect(dump(file)).toEqual(before)
      if (code === 2) {
        expect(stderr).toMatch(/POP-300\d \S/)
        expect(count(file, 't 0')).toBe(0)
        return
      }
      expect([code, stderr]).toEqual([0, expect.not.stringContaining('POP-')])
      const report = JSON.parse(stdout)
      expect(report.verification.violations).toEqual([])
      for (const { name, written, capped } of report.tables) {
        expect(count(file, name)).toBe(written)
        if (written < ROWS) expect(capped?.reason).toMatch(/\w/)
      }
      expect(ask(file, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
      expect(ask(file, 'PRAGMA foreign_key_check')).toEqual([])
      filled++
    }),
    // Making a schema smaller would take a run of the command line for every step.
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(filled).toBeGreaterThan(RUNS / 2)
})
