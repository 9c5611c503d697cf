import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

/** What a trigger before rows of `item` is read to reject. */
async function triggerOf(rest: string) {
  const { catalog } = await readDdl(`
    CREATE TABLE shop (id INTEGER PRIMARY KEY, Land TEXT NOT NULL);
    CREATE TABLE item (id INTEGER PRIMARY KEY, shop_id INTEGER NOT NULL REFERENCES shop, price INTEGER NOT NULL);
    CREATE TRIGGER t BEFORE INSERT ON item ${rest};`)
  return catalog.tables.find(({ name }) => name === 'item')?.triggers[0]
}

const BY_ID = {
  op: 'lookup',
  table: { schema: 'main', name: 'shop' },
  equal: [{ column: 'id', value: { op: 'column', name: 'shop_id' } }],
}
const land = { op: 'column', name: 'Land' }
const isLand = (left: object) => ({ op: 'compare', operator: '=', left, right: { op: 'literal', value: 'de' } })

test.each([
  [
    'WHEN',
    `WHEN (SELECT land FROM shop WHERE id = new.shop_id) = 'de' BEGIN SELECT RAISE(ABORT, 'no'); END`,
    isLand({ ...BY_ID, gives: land }),
  ],
  [
    'WHERE',
    `BEGIN SELECT RAISE(FAIL, 'no') WHERE NOT EXISTS (SELECT 1 FROM shop WHERE id = NEW.shop_id); END`,
    { op: 'not', arg: BY_ID },
  ],
  [
    'the rows that are gone through',
    `BEGIN SELECT RAISE(ABORT, 'no') FROM shop s WHERE s.id = NEW.shop_id AND s.land = 'de'; END`,
    { ...BY_ID, where: isLand(land) },
  ],
  [
    'a CASE over rows',
    `BEGIN SELECT CASE WHEN land = 'de' THEN RAISE(ABORT, 'no') END FROM shop WHERE id = NEW.shop_id; END`,
    { ...BY_ID, where: isLand(land) },
  ],
  [
    'iif',
    `BEGIN SELECT iif((SELECT count(*) FROM shop WHERE id = NEW.shop_id) = 0, RAISE(ABORT, 'no'), NULL); END`,
    { op: 'not', arg: BY_ID },
  ],
])('%s tells what is rejected', async (_, rest, tree) => {
  const trigger = await triggerOf(rest)
  expect(trigger?.rejects?.tree).toEqual(tree)
  expect(trigger).not.toHaveProperty('rejectsMore')
})

test('what other statements do does not hide what is rejected', async () => {
  const trigger = await triggerOf(
    `WHEN NEW.price > 9 BEGIN UPDATE shop SET land = 'fr'; SELECT RAISE(ABORT, 'dear') WHERE NEW.price > 20; END`,
  )
  expect(trigger?.rejects?.text).toBe('(price > 9) AND (price > 20)')
})

test.each([
  ['a row left out without a word', `BEGIN SELECT RAISE(IGNORE) WHERE NEW.price > 9; END`],
  ['a count of all rows', `WHEN (SELECT count(*) FROM item) > 5 BEGIN SELECT RAISE(ABORT, 'full'); END`],
  [
    'groups of rows',
    `BEGIN SELECT RAISE(ABORT, 'no') FROM shop WHERE id = NEW.shop_id GROUP BY land HAVING count(*) > 1; END`,
  ],
])('%s may reject more than is told', async (_, rest) => {
  const trigger = await triggerOf(rest)
  expect(trigger).not.toHaveProperty('rejects')
  expect(trigger).toHaveProperty('rejectsMore', true)
})
