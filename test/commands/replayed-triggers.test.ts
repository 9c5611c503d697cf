import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'node-sqlite3-wasm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'
import { populace } from './run.ts'

// What a load with triggers off has written is written once more, row by row, with triggers on: the database itself says whether they would have taken it.

const TABLES = (text: string) => `
  CREATE TABLE event (id INTEGER PRIMARY KEY, title ${text} NOT NULL, kind ${text} NOT NULL CHECK (kind IN ('open', 'closed')),
    age INTEGER NOT NULL CHECK (age BETWEEN 1 AND 90));
  CREATE TABLE ticket (id INTEGER PRIMARY KEY, event_id INTEGER NOT NULL, price INTEGER NOT NULL, age INTEGER NOT NULL CHECK (age BETWEEN 1 AND 90),
    FOREIGN KEY (event_id) REFERENCES event (id));
  CREATE TABLE refund (id INTEGER PRIMARY KEY, ticket_id INTEGER NOT NULL, FOREIGN KEY (ticket_id) REFERENCES ticket (id));`

const SQLITE = `
  CREATE TRIGGER few BEFORE INSERT ON ticket WHEN (SELECT COUNT(*) FROM ticket t WHERE t.event_id = NEW.event_id) >= 3
    BEGIN SELECT RAISE(ABORT, 'full'); END;
  CREATE TRIGGER is_open BEFORE INSERT ON ticket
    BEGIN SELECT RAISE(ABORT, 'closed') FROM event AS e WHERE e.id = NEW.event_id AND e.kind = 'closed'; END;
  CREATE TRIGGER priced BEFORE INSERT ON ticket BEGIN
    SELECT CASE WHEN NEW.price < 10 THEN RAISE(ABORT, 'cheap') WHEN (SELECT age FROM event WHERE id = NEW.event_id) > NEW.age THEN RAISE(ABORT, 'young') END;
  END;
  CREATE TRIGGER once AFTER INSERT ON refund BEGIN
    SELECT RAISE(ABORT, 'again') WHERE (SELECT COUNT(*) FROM refund WHERE ticket_id = NEW.ticket_id) > 1;
  END;`

const MARIADB = [
  `CREATE TRIGGER few BEFORE INSERT ON ticket FOR EACH ROW guarded: BEGIN
     DECLARE taken INT DEFAULT 0; DECLARE sort VARCHAR(20); DECLARE full CONDITION FOR SQLSTATE '45000';
     SELECT COUNT(*) INTO taken FROM ticket WHERE event_id = NEW.event_id;
     IF taken >= 3 THEN SIGNAL full SET MESSAGE_TEXT = 'full'; END IF;
     SELECT e.kind INTO sort FROM event e WHERE e.id = NEW.event_id LIMIT 1;
     CASE sort WHEN 'closed' THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'closed'; ELSE BEGIN END; END CASE;
     IF NEW.price < 10 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'cheap';
     ELSEIF (SELECT age FROM event WHERE id = NEW.event_id) > NEW.age THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'young'; END IF;
   END`,
  `CREATE TRIGGER once AFTER INSERT ON refund FOR EACH ROW
     IF (SELECT COUNT(*) FROM refund WHERE ticket_id = NEW.ticket_id) > 1 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'again'; END IF`,
]

const NAMES = ['event', 'ticket', 'refund'] as const

test('what SQLite’s triggers look up and count is met', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-replayed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const script = TABLES('TEXT') + SQLITE
  const [filled, replayed] = ['filled.db', 'replayed.db'].map((name) => {
    const database = new sqlite.Database(join(folder, name))
    database.exec(script)
    database.close()
    return join(folder, name)
  })
  const { code, stderr } = await populace(['fill', `sqlite:${filled}`, '--rows', '300', '--yes'])
  expect([code, stderr.match(/POP-\d+/g)]).toEqual([0, null])
  const database = new sqlite.Database(replayed)
  onTestFinished(() => database.close())
  database.exec(`ATTACH '${filled}' AS filled`)
  for (const name of NAMES) {
    database.exec(`INSERT INTO main.${name} SELECT * FROM filled.${name} ORDER BY id`)
    expect(Number(Object.values(database.get(`SELECT COUNT(*) FROM main.${name}`) ?? {})[0])).toBeGreaterThan(100)
  }
})

test('what MariaDB’s triggers look up and count is met', async () => {
  const [filled, replayed] = await Promise.all([0, 1].map(() => createMariadbDatabase(inject('mariadb'))))
  if (!filled || !replayed) throw new Error('two databases were made')
  for (const url of [filled, replayed]) await askMariadb(url, TABLES('VARCHAR(60)'), ...MARIADB)
  const { code, stderr } = await populace(['fill', filled, '--rows', '300', '--yes'])
  expect([code, stderr.match(/POP-\d+/g)]).toEqual([0, null])
  const from = new URL(filled).pathname.slice(1)
  for (const name of NAMES) {
    await askMariadb(replayed, `INSERT INTO ${name} SELECT * FROM \`${from}\`.${name} ORDER BY id`)
    expect(Number((await askMariadb(replayed, `SELECT COUNT(*) FROM ${name}`))[0]?.[0])).toBeGreaterThan(100)
  }
})
