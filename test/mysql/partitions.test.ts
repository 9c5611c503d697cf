import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { populace } from '../commands/run.ts'
import { askMariadb } from '../servers/mariadb.ts'
import { counts, newDatabase, schemaOf, within } from './world.ts'

/** Wide rows of almost no bytes: a load goes in partitions by what rows may take. */
const WIDE = Array.from({ length: 40 }, (_, i) => `nothing_${i} BLOB CHECK (nothing_${i} IS NULL)`).join(', ')

/** Keys in a circle, and a trigger that is a condition: what is set aside is part of the plan. */
const SCHEMA = `
  CREATE TABLE customer (id INT AUTO_INCREMENT PRIMARY KEY, email VARCHAR(80) NOT NULL UNIQUE, best_order INT NULL, ${WIDE});
  CREATE TABLE purchase (id INT AUTO_INCREMENT PRIMARY KEY, customer_id INT NOT NULL, total DECIMAL(9,2) NOT NULL,
    FOREIGN KEY (customer_id) REFERENCES customer (id));
  ALTER TABLE customer ADD CONSTRAINT best FOREIGN KEY (best_order) REFERENCES purchase (id);
  DELIMITER //
  CREATE TRIGGER dear BEFORE INSERT ON purchase FOR EACH ROW BEGIN
    IF NEW.total < 500 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'too cheap'; END IF;
  END//
  DELIMITER ;`

const ROWS = 90_000

/** Partitions that are in while a load runs; 0 before the first. */
async function committed(url: string): Promise<number> {
  const there = await askMariadb(url, "SHOW TABLES LIKE 'populace_run_part'")
  if (there.length === 0) return 0
  return Number((await askMariadb(url, 'SELECT COUNT(*) FROM populace_run_part'))[0]?.[0])
}

describe('a large load that was killed', { timeout: 240_000 }, () => {
  let url = ''
  let before: unknown
  const load = () => ['fill', url, '--rows', String(ROWS), '--quiet']

  beforeEach(async () => {
    url = await newDatabase(SCHEMA)
    before = await schemaOf(url)
    const killed = await populace(load(), {
      started: async (child) => {
        while ((await committed(url)) === 0) await sleep(5)
        child.kill('SIGKILL')
      },
    })
    expect(killed.code).toBe(128)
    expect(await committed(url)).toBeGreaterThan(0)
  })

  test('goes on behind the partitions that are in, to all rows, and what was set aside is back', async () => {
    expect((await populace(load())).stderr).toContain('POP-5005')
    expect((await populace([...load(), '--resume', '--seed', 'another'])).stderr).toContain('POP-5004')
    const { code, stdout } = await populace([...load(), '--resume', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).verification.violations).toEqual([])
    expect(await counts(url)).toEqual({ customer: ROWS, purchase: ROWS })
    expect(await schemaOf(url)).toEqual(before)
    expect(await askMariadb(url, 'SELECT COUNT(*) FROM purchase WHERE total < 500')).toEqual([[0]])
  })

  test('is undone where its rows turn out to break a key', async () => {
    // Of a partition that is in, which is not written again.
    await askMariadb(url, 'SET foreign_key_checks = 0', 'DELETE FROM customer LIMIT 100')
    const { stderr } = await populace([...load(), '--resume'])
    expect(stderr).toContain('POP-4005')
    expect(await counts(url)).toEqual({ customer: 0, purchase: 0 })
    expect(await schemaOf(url)).toEqual(before)
  })

  test('is undone by discard: rows, triggers and notes', async () => {
    await within(url, async (target) => {
      // The server may take a moment to see that nobody is there any more.
      await expect.poll(() => target.discard().catch(() => 'still running'), { timeout: 20_000 }).toBe(true)
      expect(await target.interrupted()).toBeUndefined()
    })
    expect(await counts(url)).toEqual({ customer: 0, purchase: 0 })
    expect(await schemaOf(url)).toEqual(before)
  })
})
