import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTarget } from '@populace/dialects/live'
import sqlite from 'node-sqlite3-wasm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ask } from '../runs/world.ts'
import { askMariadb, createMariadbDatabase } from '../servers/mariadb.ts'
import { createDatabase } from '../servers/postgres.ts'
import { populace } from './run.ts'

const script = `
  CREATE TABLE owner (id int PRIMARY KEY, active boolean NOT NULL CHECK (active));
  CREATE TABLE account (id int PRIMARY KEY, owner int NOT NULL REFERENCES owner, balance int NOT NULL CHECK (balance > 0), touched timestamptz);
  CREATE FUNCTION frugal() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.balance > 0 THEN RAISE EXCEPTION 'account % is too rich', NEW.id; END IF; RETURN NEW; END $$;
  CREATE TRIGGER frugal BEFORE INSERT ON account FOR EACH ROW EXECUTE FUNCTION frugal();
  CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.touched := now(); RAISE NOTICE 'touched'; RETURN NEW; END $$;
  CREATE TRIGGER touch BEFORE INSERT OR UPDATE ON account FOR EACH ROW EXECUTE FUNCTION touch();
  CREATE TABLE visit (id int PRIMARY KEY, owner int NOT NULL REFERENCES owner);
  CREATE FUNCTION known() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NOT EXISTS (SELECT FROM owner WHERE id = NEW.owner AND active) THEN RAISE 'nobody knows %', NEW.owner; END IF; RETURN NEW; END $$;
  CREATE TRIGGER known BEFORE INSERT ON visit FOR EACH ROW EXECUTE FUNCTION known();
  CREATE TABLE lost (id int PRIMARY KEY);
  CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE TRIGGER lose BEFORE INSERT ON lost FOR EACH ROW EXECUTE FUNCTION lose();
  CREATE TABLE late (id int PRIMARY KEY);
  CREATE FUNCTION too_late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'late %', NEW.id USING ERRCODE = 'check_violation'; END $$;
  CREATE CONSTRAINT TRIGGER too_late AFTER INSERT ON late DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION too_late();
  CREATE TABLE noted (id int PRIMARY KEY);
  CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF NEW.id < 0 THEN RAISE 'below zero'; END IF; INSERT INTO notes_elsewhere VALUES (NEW.id); RETURN NEW; END $$;
  CREATE TRIGGER note BEFORE INSERT ON noted FOR EACH ROW EXECUTE FUNCTION note();`

test('rows that triggers refuse are told by name and message, though triggers are off in the load', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, script)
  const { code, stderr } = await populace(['fill', url, '--rows', '30', '--yes'])
  expect(code).toBe(0)
  const told = stderr.split('\n').filter((line) => line.includes('POP-4012'))
  expect(told.map((line) => /POP-4012 (\S+): (.*?);/.exec(line)?.slice(1))).toEqual([
    ['public.account.frugal', 'trigger frugal of public.account refuses row 0: account 1 is too rich'],
    ['public.late.too_late', 'trigger too_late of public.late refuses row 0: late 1'],
    ['public.lost.lose', 'trigger lose of public.lost refuses row 0: the row is dropped without a word'],
  ])
  // Nor does what a trigger lacks say anything against a row.
  for (const table of ['owner', 'account', 'visit', 'lost', 'late', 'noted'])
    expect(await ask(url, `SELECT count(*)::int FROM ${table}`)).toEqual([[30]])
})

test('where the role has to leave triggers on, what they refuse stops the load before anything is written', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(url, script)
  const role = `guest_${url.slice(-10)}`
  await ask(url, `CREATE ROLE ${role} LOGIN; GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO ${role}`)
  const asRole = new URL(url)
  asRole.username = role
  const { code, stderr } = await populace(['fill', asRole.href, '--rows', '30', '--yes'])
  expect(code).not.toBe(0)
  expect(stderr).toContain(
    'POP-4012 public.account.frugal: trigger frugal of public.account refuses row 0: account 1 is too rich',
  )
  expect(await ask(url, 'SELECT count(*)::int FROM owner')).toEqual([[0]])
})

test('a trigger whose limits are not read is told of, though it takes the first rows', async () => {
  const url = await createDatabase(inject('postgres'))
  await ask(
    url,
    `CREATE TABLE team (id serial PRIMARY KEY, seats integer NOT NULL DEFAULT 5);
     CREATE TABLE member (id serial PRIMARY KEY, team_id integer NOT NULL REFERENCES team);
     CREATE FUNCTION full_team() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF (SELECT count(*) FROM member WHERE team_id = NEW.team_id) >= (SELECT seats FROM team WHERE id = NEW.team_id)
       THEN RAISE EXCEPTION 'full'; END IF; RETURN NEW; END $$;
     CREATE TRIGGER full_team BEFORE INSERT ON member FOR EACH ROW EXECUTE FUNCTION full_team();
     CREATE TABLE banned (id serial PRIMARY KEY, team_id integer NOT NULL REFERENCES team);
     CREATE TABLE entry (id serial PRIMARY KEY, team_id integer NOT NULL REFERENCES team);
     CREATE FUNCTION not_banned() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF NOT EXISTS (SELECT 1 FROM team t LEFT JOIN banned b ON b.team_id = t.id WHERE t.id = NEW.team_id AND b.id IS NULL)
       THEN RAISE EXCEPTION 'banned'; END IF; RETURN NEW; END $$;
     CREATE TRIGGER not_banned BEFORE INSERT ON entry FOR EACH ROW EXECUTE FUNCTION not_banned();
     CREATE TABLE visit (id serial PRIMARY KEY, team_id integer NOT NULL REFERENCES team);
     CREATE FUNCTION changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF TG_OP = 'UPDATE' AND (SELECT count(*) FROM visit) > 5 THEN RAISE EXCEPTION 'never'; END IF; RETURN NEW; END $$;
     CREATE TRIGGER changed BEFORE INSERT OR UPDATE ON visit FOR EACH ROW EXECUTE FUNCTION changed();`,
  )
  const { code, stderr } = await populace(['fill', url, '--rows', '30', '--yes'])
  expect(code).toBe(0)
  const told = [...stderr.matchAll(/(POP-\d+) (\S+):/g)].map(([, code, subject]) => [code, subject])
  expect(stderr).toContain('fix: compare the rows with the rule of the trigger')
  expect(stderr).not.toContain('stays empty')
  expect(told).toEqual([['POP-4012', 'public.entry.not_banned']])
  // Teams have seats for the members that there are to be.
  const crowded =
    'SELECT team_id FROM member JOIN team t ON t.id = team_id GROUP BY team_id, seats HAVING count(*) > seats'
  expect(await ask(url, crowded)).toEqual([])
})

/** Who is told what of which trigger. */
const toldBy = (stderr: string) =>
  stderr.split('\n').flatMap((line) => {
    const [, subject, message] = /POP-4012 (\S+): (.*?);/.exec(line) ?? []
    return subject === undefined ? [] : [[subject, message]]
  })

test('so they are in MySQL, and what counts its keys stands where it stood', async () => {
  const url = await createMariadbDatabase(inject('mariadb'))
  const statements = [
    'CREATE TABLE owner (id int PRIMARY KEY AUTO_INCREMENT, active tinyint(1) NOT NULL, mark varbinary(8) NOT NULL, flags bit(4) NOT NULL)',
    'CREATE TABLE account (id int PRIMARY KEY AUTO_INCREMENT, owner int NOT NULL REFERENCES owner (id), balance int NOT NULL CHECK (balance > 0))',
    'CREATE TABLE visit (id int PRIMARY KEY AUTO_INCREMENT, owner int NOT NULL REFERENCES owner (id), at datetime NOT NULL)',
    `CREATE TRIGGER frugal BEFORE INSERT ON account FOR EACH ROW
       IF (SELECT count(*) FROM owner WHERE id = NEW.owner) > 0 AND NEW.balance > 0 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'it''s too rich'; END IF`,
    "CREATE TRIGGER loud AFTER INSERT ON account FOR EACH ROW IF NEW.balance < 0 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'debt'; END IF",
    `CREATE TRIGGER known BEFORE INSERT ON visit FOR EACH ROW
       IF NOT EXISTS (SELECT 1 FROM owner WHERE id = NEW.owner) THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'nobody knows them'; END IF`,
  ]
  for (const statement of statements) await askMariadb(url, statement)
  const dry = await populace(['fill', url, '--rows', '30', '--yes'])
  expect(dry.code).toBe(0)
  expect(toldBy(dry.stderr)).toEqual([
    ['main.account.frugal', "trigger frugal of main.account refuses row 0: it's too rich"],
  ])
  for (const table of ['owner', 'account', 'visit']) {
    expect(await askMariadb(url, `SELECT COUNT(*), MAX(id) FROM ${table}`)).toEqual([[30, 30]])
    const next =
      'SELECT AUTO_INCREMENT FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = '
    expect(Number((await askMariadb(url, `${next}'${table}'`))[0]?.[0])).toBe(31)
  }
})

test('a rehearsal leaves nothing behind in MySQL, the next number of a key included', async () => {
  const url = await createMariadbDatabase(inject('mariadb'))
  await askMariadb(url, 'CREATE TABLE note (id int PRIMARY KEY AUTO_INCREMENT, body text NOT NULL)')
  await askMariadb(url, "INSERT INTO note (body) VALUES ('first')")
  const target = await openTarget(url)
  onTestFinished(() => target.close())
  const [table] = (await target.catalog()).tables
  if (!table) throw new Error('there is a table')
  const values = new Map([
    ['id', '70'],
    ['body', 'second'],
  ])
  expect(await target.rehearse?.([{ table, row: 0, asked: true, values }])).toEqual([])
  await askMariadb(url, "INSERT INTO note (body) VALUES ('third')")
  expect(await askMariadb(url, 'SELECT id, body FROM note ORDER BY id')).toEqual([
    [1, 'first'],
    [2, 'third'],
  ])
})

test('so they are in SQLite, whatever way a trigger ends the attempt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'populace-triggers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'rows.db')
  const database = new sqlite.Database(file)
  database.exec(`
    CREATE TABLE owner (id INTEGER PRIMARY KEY, active BOOLEAN NOT NULL, mark BLOB NOT NULL);
    CREATE TRIGGER shy BEFORE INSERT ON owner WHEN (SELECT count(*) FROM owner) >= 0 BEGIN SELECT RAISE(ABORT, 'no owners'); END;
    CREATE TABLE account (id INTEGER PRIMARY KEY AUTOINCREMENT, owner INTEGER NOT NULL REFERENCES owner, balance INTEGER NOT NULL);
    CREATE TRIGGER frugal BEFORE INSERT ON account WHEN EXISTS (SELECT 1 FROM owner WHERE id = NEW.owner)
      BEGIN SELECT RAISE(ROLLBACK, 'it''s too rich'); END;
    CREATE TABLE visit (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL REFERENCES owner);
    CREATE TRIGGER known BEFORE INSERT ON visit WHEN NOT EXISTS (SELECT 1 FROM owner WHERE id = NEW.owner)
      BEGIN SELECT RAISE(ABORT, 'nobody knows them'); END;
    CREATE TABLE lost (id INTEGER PRIMARY KEY);
    CREATE TRIGGER lose BEFORE INSERT ON lost WHEN (SELECT count(*) FROM lost) >= 0 BEGIN SELECT RAISE(IGNORE); END;`)
  const schema = database.all('SELECT rowid, * FROM sqlite_schema')
  database.close()
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--rows', '30', '--yes'])
  expect(code).toBe(0)
  expect(toldBy(stderr)).toEqual([
    ['main.owner.shy', 'trigger shy of main.owner refuses row 0: no owners'],
    ['main.account.frugal', "trigger frugal of main.account refuses row 0: it's too rich"],
    ['main.lost.lose', 'trigger lose of main.lost refuses row 0: the row is dropped without a word'],
  ])
  const filled = new sqlite.Database(file)
  expect(filled.all('SELECT rowid, * FROM sqlite_schema')).toEqual(schema)
  for (const table of ['owner', 'account', 'visit', 'lost'])
    expect(Object.values(filled.get(`SELECT count(*) FROM ${table}`) ?? {})).toEqual([30])
  filled.close()
})

test('a trigger of a table that is left empty has no rows to be asked about', async () => {
  const url = await createMariadbDatabase(inject('mariadb'))
  await askMariadb(url, 'CREATE TABLE owner (id int PRIMARY KEY CHECK (id > 5 AND id < 4))')
  await askMariadb(
    url,
    'CREATE TABLE pet (id int PRIMARY KEY, owner int NOT NULL, FOREIGN KEY (owner) REFERENCES owner (id))',
  )
  await askMariadb(
    url,
    `CREATE TRIGGER few BEFORE INSERT ON pet FOR EACH ROW IF NEW.id > 5 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'too many'; END IF`,
  )
  const { code, stderr } = await populace(['fill', url, '--rows', '30', '--fit', '--yes'])
  expect(stderr).not.toContain('POP-4009')
  expect(code).toBe(0)
})
