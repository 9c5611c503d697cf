import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

/** The trigger `t` with this body. */
async function triggerOf(body: string, when = '') {
  const { catalog } = await readDdl(`
    CREATE TABLE item (kind text NOT NULL, price integer NOT NULL, note text);
    CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $f$ ${body} $f$;
    CREATE TRIGGER t BEFORE INSERT OR UPDATE ON item FOR EACH ROW ${when} EXECUTE FUNCTION f('cheap');`)
  return catalog.tables[0]?.triggers[0]
}

/** What it is read to reject. */
const rejectedBy = async (body: string, when = '') => (await triggerOf(body, when))?.rejects?.text

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
    `BEGIN IF NEW.price > 9 THEN RAISE 'dear'; END IF; NEW.price := random(); IF NEW.price < 5 THEN RAISE 'cheap'; END IF; RETURN NEW; END`,
  ],
  [
    'a column that rows hold as it is made',
    `BEGIN NEW.price := length(NEW.note); IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`,
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
    `BEGIN SELECT price INTO NEW.price FROM item; IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`,
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

test.each([
  ['a limit', `BEGIN IF (SELECT count(*) FROM item) >= 5 THEN RAISE 'full'; END IF; RETURN NEW; END`],
  [
    'a limit beside a condition',
    `BEGIN IF NEW.price > 9 OR (SELECT count(*) FROM item) > 5 THEN RAISE 'no'; END IF; RETURN NEW; END`,
  ],
  [
    'a counted variable',
    `DECLARE n int; BEGIN SELECT count(*) INTO n FROM item; IF n > 2 THEN RAISE 'full'; END IF; RETURN NEW; END`,
  ],
  [
    'a loop',
    `DECLARE r record; BEGIN FOR r IN SELECT * FROM item LOOP IF r.price = NEW.price THEN RAISE 'same'; END IF; END LOOP; RETURN NEW; END`,
  ],
  ['an assertion', `BEGIN ASSERT (SELECT count(*) FROM item) < 5; RETURN NEW; END`],
  ['a changed column', `BEGIN NEW.price := random(); IF NEW.price < 5 THEN RAISE 'cheap'; END IF; RETURN NEW; END`],
  ['every row', `BEGIN RAISE 'closed'; END`],
])('%s may reject more rows than are told', async (_, body) => {
  expect(await triggerOf(body)).toHaveProperty('rejectsMore', true)
})

test.each([
  ['a condition', `BEGIN IF NEW.price > 9 THEN RAISE 'dear'; END IF; RETURN NEW; END`],
  ['a notice', `BEGIN IF (SELECT count(*) FROM item) > 5 THEN RAISE NOTICE 'many'; END IF; RETURN NEW; END`],
  [
    'what only changes of rows reach',
    `BEGIN IF TG_OP = 'UPDATE' AND (SELECT count(*) FROM item) > 5 THEN RAISE 'full'; END IF; RETURN NEW; END`,
  ],
  [
    'what new rows return before',
    `BEGIN IF TG_OP = 'INSERT' THEN RETURN NEW; END IF; IF (SELECT count(*) FROM item) > 5 THEN RAISE 'full'; END IF; RETURN NEW; END`,
  ],
  [
    'a row looked for',
    `BEGIN IF NOT EXISTS (SELECT 1 FROM item i WHERE i.kind = NEW.kind) THEN RAISE 'unknown'; END IF; RETURN NEW; END`,
  ],
])('%s is told wholly', async (_, body) => {
  const trigger = await triggerOf(body)
  expect(trigger).toBeDefined()
  expect(trigger).not.toHaveProperty('rejectsMore')
})
