import { expect, inject, test } from 'vitest'
import { ask } from '../runs/world.ts'
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
  CREATE CONSTRAINT TRIGGER too_late AFTER INSERT ON late DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION too_late();`

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
  for (const table of ['owner', 'account', 'visit', 'lost', 'late'])
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
