import type { Catalog } from '@populace/catalog'
import { type LoadOptions, openTarget, type Target } from '@populace/dialects/live'
import type { Plan } from '@populace/engine'
import { type ExecuteOptions, execute, planHash, type RunReport } from '@populace/run'
import { encoderFactory } from '@populace/sinks'
import { inject } from 'vitest'
import { planOfCatalog } from '../runs/world.ts'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'

/** A shop of three tables: a chain of foreign keys, a circle, a condition, and two triggers that would spoil everything. */
export const shopDdl = `
  CREATE TABLE customer (id INT AUTO_INCREMENT PRIMARY KEY, email VARCHAR(80) NOT NULL UNIQUE, best_order INT NULL);
  CREATE TABLE purchase (id INT AUTO_INCREMENT PRIMARY KEY, customer_id INT NOT NULL, total DECIMAL(9,2) NOT NULL CHECK (total > 0), note TEXT,
    FOREIGN KEY (customer_id) REFERENCES customer (id));
  ALTER TABLE customer ADD CONSTRAINT best FOREIGN KEY (best_order) REFERENCES purchase (id);
  CREATE TABLE payment (id BIGINT AUTO_INCREMENT PRIMARY KEY, purchase_id INT NOT NULL, token BINARY(16) NOT NULL, mask BIT(5), place POINT NOT NULL,
    FOREIGN KEY (purchase_id) REFERENCES purchase (id));
  CREATE TABLE history (id INT AUTO_INCREMENT PRIMARY KEY, what VARCHAR(40) NOT NULL);
  DELIMITER //
  CREATE TRIGGER one AFTER INSERT ON purchase FOR EACH ROW BEGIN INSERT INTO history (what) VALUES ('bought'); END//
  CREATE TRIGGER two BEFORE INSERT ON payment FOR EACH ROW BEGIN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no payments'; END//
  DELIMITER ;`

/** A new database that ran a script. */
export async function newDatabase(script: string, adminUrl = inject('mariadb')): Promise<string> {
  const url = await createMariadbDatabase(adminUrl)
  await within(url, (target) => target.applyDdl(script))
  return url
}

/** Opens a database, and lets go of it afterwards. */
export async function within<T>(url: string, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await openTarget(url)
  try {
    return await work(target)
  } finally {
    await target.close()
  }
}

export type FillOptions = Omit<ExecuteOptions, 'verify'> & Partial<LoadOptions> & { readonly rows?: number }

const supports: LoadOptions['supports'] = (format, layout) => encoderFactory(format).supports(layout).ok

/** Fills a database as the command does, and has it check itself. */
export async function fill(url: string, { rows = 200, ...options }: FillOptions = {}): Promise<RunReport> {
  return await within(url, async (target) => {
    const catalog = await target.catalog()
    const plan = await planFor(catalog, rows)
    const run = { id: 'test', planHash: planHash(plan) }
    const sink = target.sink(catalog, { mode: 'refuse', resume: false, run, supports, ...options })
    return await execute(plan, sink, { workers: 0, verify: (signal) => target.verify(catalog, { signal }), ...options })
  })
}

export const planFor = (catalog: Catalog, rows: number, existing?: ReadonlyMap<string, number>): Promise<Plan> =>
  planOfCatalog(catalog, rows, 'runs', existing)

/** How many rows each table has. */
export async function counts(url: string): Promise<Record<string, number>> {
  const names = await askMariadb(url, 'SHOW FULL TABLES WHERE Table_type = "BASE TABLE"')
  const found: Record<string, number> = {}
  for (const [name] of names)
    found[String(name)] = Number((await askMariadb(url, `SELECT COUNT(*) FROM \`${name}\``))[0]?.[0])
  return found
}

/** Every table and trigger as the server would make it again. */
export async function schemaOf(url: string): Promise<unknown[]> {
  const tables = await askMariadb(url, 'SHOW FULL TABLES WHERE Table_type = "BASE TABLE"')
  const triggers = await askMariadb(
    url,
    'SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE() ORDER BY 1',
  )
  const made: unknown[] = []
  for (const [name] of tables) {
    const [row] = await askMariadb(url, `SHOW CREATE TABLE \`${name}\``)
    made.push(String(row?.[1]).replace(/ AUTO_INCREMENT=\d+/, ''))
  }
  for (const [name] of triggers) made.push((await askMariadb(url, `SHOW CREATE TRIGGER \`${name}\``))[0]?.slice(0, 6))
  return made
}

/** The rows of a table, as text that two servers would agree on. */
export const contentOf = (url: string, table: string): Promise<unknown[][]> =>
  askMariadb(url, `SELECT * FROM ${table} ORDER BY 1`)
