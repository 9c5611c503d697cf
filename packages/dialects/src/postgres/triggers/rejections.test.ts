import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

/** What the trigger `t` with this body is read to reject. */
async function rejectedBy(body: string, when = ''): Promise<string | undefined> {
  const { catalog } = await readDdl(`
    CREATE TABLE item (kind text NOT NULL, price integer NOT NULL, note text);
    CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $f$ ${body} $f$;
    CREATE TRIGGER t BEFORE INSERT OR UPDATE ON item FOR EACH ROW ${when} EXECUTE FUNCTION f('cheap');`)
  return catalog.tables[0]?.triggers[0]?.rejects?.text
}

const IS_DEAR = 'price > 9'

test.each([
  ['the condition of RAISE', `BEGIN IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`],
  [
    'a branch by what fires it',
    `BEGIN IF TG_OP = 'UPDATE' THEN RAISE 'x'; ELSIF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`,
  ],
  ['an argument', `BEGIN IF TG_ARGV[0] = 'cheap' AND NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`],
  ['a case', `BEGIN CASE WHEN NEW.price > 9 THEN RAISE 'dear'; ELSE NULL; END CASE; RETURN NEW; END`],
  [
    'what no query decides',
    `BEGIN IF EXISTS (SELECT FROM item) OR NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`,
  ],
  ['a variable', `DECLARE most integer := 9; BEGIN IF NEW.price > most THEN RAISE 'dear'; END IF; RETURN NEW; END`],
  [
    'a column before it is changed',
    `BEGIN IF NEW.price > 9 THEN RAISE 'dear'; END IF; NEW.price := 3; IF NEW.price < 5 THEN RAISE 'cheap'; END IF; RETURN NEW; END`,
  ],
])('%s tells what is rejected', async (_, body) => {
  expect(await rejectedBy(body)).toBe(IS_DEAR)
})

test.each([
  ['a warning', `BEGIN IF NEW.price > 9 THEN RAISE WARNING 'dear'; END IF; RETURN NEW; END`],
  ['an error for every row', `BEGIN RAISE 'never'; END`],
  [
    'an error that is caught',
    `BEGIN BEGIN IF NEW.price > 9 THEN RAISE 'dear'; END IF; EXCEPTION WHEN others THEN NULL; END; RETURN NEW; END`,
  ],
  [
    'a variable that a loop changes',
    `DECLARE most integer := 9; BEGIN FOR i IN 1..3 LOOP most := most + i; END LOOP; IF NEW.price > most THEN RAISE 'dear'; END IF; RETURN NEW; END`,
  ],
  [
    'a variable that a branch changes',
    `DECLARE most integer := 9; BEGIN IF NEW.note IS NULL THEN most := 5; END IF; IF NEW.price > most THEN RAISE 'dear'; END IF; RETURN NEW; END`,
  ],
  [
    'a query within',
    `BEGIN IF NEW.price > 9 THEN IF EXISTS (SELECT FROM item) THEN RAISE 'dear'; END IF; END IF; RETURN NEW; END`,
  ],
  [
    'a column that a query fills',
    `BEGIN SELECT 3 INTO NEW.price; IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`,
  ],
  ['a row that is another', `BEGIN NEW := NULL; IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`],
  ['no PL/pgSQL', `BEGIN IF NEW.price > 9 THEN RAISE`],
  ['thousands of levels', `BEGIN ${'IF NEW.price > 9 THEN '.repeat(4000)} RAISE 'x'; ${'END IF; '.repeat(4000)} END`],
])('%s tells nothing', async (_, body) => {
  expect(await rejectedBy(body)).toBeUndefined()
})

test('what has returned before is spared, and where a condition is unknown the other branch is taken', async () => {
  const body = `BEGIN IF NEW.note = 'gift' THEN RETURN NEW; END IF; IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`
  expect(await rejectedBy(body)).toBe(`price > 9 AND note = 'gift' IS NOT TRUE`)
})

test('a trigger rejects no row that its WHEN leaves out', async () => {
  expect(await rejectedBy(`BEGIN RAISE 'dear'; END`, 'WHEN (NEW.price > 9)')).toBe(IS_DEAR)
})
