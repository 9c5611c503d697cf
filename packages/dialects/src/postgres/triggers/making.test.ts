import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'
import { printExpression } from '../expression/print.ts'

/** What the trigger with this body is read to make of a new row's columns. */
async function madeBy(body: string, timing = 'BEFORE') {
  const { catalog } = await readDdl(`
    CREATE TABLE shop (id integer PRIMARY KEY, land text NOT NULL);
    CREATE TABLE item (kind text, price integer, tags text[], note text, shop integer REFERENCES shop);
    CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $f$ ${body} $f$;
    CREATE TRIGGER t ${timing} INSERT OR UPDATE ON item FOR EACH ROW EXECUTE FUNCTION f();`)
  const { makes = [] } = catalog.tables.find(({ name }) => name === 'item')?.triggers[0] ?? {}
  return makes.map(({ column, value }) => `${column}: ${printExpression(value)}`)
}

test.each([
  ['an expression', `BEGIN NEW.kind := lower(NEW.kind); RETURN NEW; END`, ['kind: lower(kind)']],
  [
    'one of another',
    `BEGIN NEW.price := 3; NEW.note := NEW.price || 'x'; RETURN NEW; END`,
    ['price: 3', `note: 3 || 'x'`],
  ],
  ['what a variable holds', `DECLARE v text := 'a'; BEGIN NEW.note = v; RETURN NEW; END`, [`note: 'a'`]],
  [
    'a branch',
    `BEGIN IF NEW.price > 9 THEN NEW.kind := 'dear'; END IF; RETURN NEW; END`,
    [`kind: CASE WHEN price > 9 THEN 'dear' ELSE kind END`],
  ],
  [
    'where a row leaves early',
    `BEGIN IF NEW.price > 9 THEN RETURN NEW; END IF; NEW.kind := 'cheap'; RETURN NEW; END`,
    [`kind: CASE WHEN price > 9 THEN kind ELSE 'cheap' END`],
  ],
  [
    'a query',
    `BEGIN SELECT land INTO NEW.note FROM shop WHERE id = NEW.shop; RETURN NEW; END`,
    ['note: (SELECT land FROM shop WHERE id = shop)'],
  ],
  ['what is not told', `BEGIN NEW.tags[1] := 'a'; RETURN NEW; END`, ['tags: "what is not told"()']],
  [
    'what a loop does',
    `BEGIN FOR i IN 1..3 LOOP NEW.note := NEW.note || i; END LOOP; RETURN NEW; END`,
    ['note: "what is not told"()'],
  ],
  ['another row', `DECLARE r item; BEGIN NEW.kind := 'a'; r := NEW; RETURN r; END`, 5],
])('%s tells what is made', async (_, body, made) => {
  if (typeof made === 'number') expect(await madeBy(body)).toHaveLength(made)
  else expect(await madeBy(body)).toEqual(made)
})

test.each([
  ['of changed rows alone', `BEGIN IF TG_OP = 'UPDATE' THEN NEW.price := 3; END IF; RETURN NEW; END`, 'BEFORE'],
  ['of rows that are there already', `BEGIN NEW.price := 3; RETURN NEW; END`, 'AFTER'],
  ['of rows that nobody keeps', `BEGIN NEW.price := 3; RETURN NULL; END`, 'BEFORE'],
])('what is made %s is nothing', async (_, body, timing) => {
  expect(await madeBy(body, timing)).toEqual([])
})

test('a body of thousands of choices is read in bounded time', async () => {
  const choices = Array.from({ length: 400 }, (_, i) => `IF NEW.price > ${i} THEN NEW.kind := NEW.kind || 'x'; END IF;`)
  expect(await madeBy(`BEGIN ${choices.join(' ')} RETURN NEW; END`)).toContain('kind: "what is not told"()')
})
