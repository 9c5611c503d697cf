import { expect, test } from 'vitest'
import { readDdl } from '../ddl/read-ddl.ts'

/** What a trigger before rows of `item` with this body is read to reject. */
async function triggerOf(body: string, before = '') {
  const { catalog } = await readDdl(`
    CREATE TABLE shop (id int PRIMARY KEY, Land varchar(2) NOT NULL, open tinyint(1) NOT NULL);
    CREATE TABLE item (id int PRIMARY KEY, shop_id int NOT NULL REFERENCES shop (id), price int NOT NULL, note varchar(9));
DELIMITER //
${before} //
CREATE TRIGGER t BEFORE INSERT ON item FOR EACH ROW ${body} //
DELIMITER ;`)
  return catalog.tables.find(({ name }) => name === 'item')?.triggers[0]
}

const SIGNAL = `SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'no'`
const SHOP = { schema: 'main', name: 'shop' }
const BY_ID = { op: 'lookup', table: SHOP, equal: [{ column: 'id', value: { op: 'column', name: 'shop_id' } }] }
const land = { ...BY_ID, gives: { op: 'column', name: 'Land' } }
const isLand = { op: 'compare', operator: '=', left: land, right: { op: 'literal', value: 'de' } }

test.each([
  ['a query', `IF (SELECT land FROM shop WHERE id = NEW.shop_id) = 'de' THEN ${SIGNAL}; END IF`, isLand],
  [
    'a variable',
    `BEGIN DECLARE l varchar(2); SELECT s.land INTO l FROM shop AS s WHERE s.id = NEW.shop_id LIMIT 1; IF l = 'de' THEN ${SIGNAL}; END IF; END`,
    isLand,
  ],
  [
    'a CASE',
    `BEGIN CASE (SELECT Land FROM shop WHERE shop.id = NEW.shop_id) WHEN 'de' THEN ${SIGNAL}; ELSE BEGIN END; END CASE; END`,
    isLand,
  ],
  [
    'a row with its truths by number',
    `IF EXISTS (SELECT 1 FROM shop WHERE id = NEW.shop_id AND open = 0) THEN ${SIGNAL}; END IF`,
    {
      ...BY_ID,
      where: {
        op: 'compare',
        operator: '=',
        left: { op: 'column', name: 'open' },
        right: { op: 'literal', value: false },
      },
    },
  ],
  [
    'a row that must be there',
    `IF NOT EXISTS (SELECT * FROM shop WHERE NEW.shop_id = id) THEN ${SIGNAL}; END IF`,
    { op: 'not', arg: BY_ID },
  ],
  ['membership', `IF NEW.shop_id IN (SELECT id FROM shop) THEN ${SIGNAL}; END IF`, BY_ID],
  [
    'a count of none',
    `IF (SELECT COUNT(*) FROM shop WHERE id = NEW.shop_id) = 0 THEN ${SIGNAL}; END IF`,
    { op: 'not', arg: BY_ID },
  ],
])('%s tells what is rejected', async (_, body, tree) => {
  const trigger = await triggerOf(body)
  expect(trigger?.rejects?.tree).toEqual(tree)
  expect(trigger).not.toHaveProperty('rejectsMore')
})

test.each([
  ['a procedure', `IN most int, IN price int`, `IF price > most THEN ${SIGNAL}; END IF`, 'CALL judge(9, NEW.price)'],
  [
    'a procedure that gives a variable back',
    `OUT most int`,
    'SET most = 9',
    `BEGIN DECLARE m int; CALL judge(m); IF NEW.price > m THEN ${SIGNAL}; END IF; END`,
  ],
])('%s is read as what it does', async (_, parameters, does, body) => {
  const procedure = `CREATE PROCEDURE judge(${parameters}) READS SQL DATA COMMENT 'judges' BEGIN ${does}; END`
  const trigger = await triggerOf(body, procedure)
  expect(trigger?.rejects?.tree).toEqual((await triggerOf(`IF NEW.price > 9 THEN ${SIGNAL}; END IF`))?.rejects?.tree)
  expect(trigger).not.toHaveProperty('rejectsMore')
})

test('what a body leaves in peace by its label is spared', async () => {
  const trigger = await triggerOf(
    `guarded: BEGIN IF NEW.note = 'gift' THEN LEAVE guarded; END IF; IF NEW.price > 9 THEN ${SIGNAL}; END IF; END`,
  )
  expect(trigger?.rejects?.text).toBe(`(price > 9) AND ((note = 'gift') IS NOT TRUE)`)
})

test.each([
  ['a warning', `IF NEW.price > 9 THEN SIGNAL SQLSTATE '01000'; END IF`],
  [
    'a condition that stands for a warning',
    `BEGIN DECLARE odd CONDITION FOR SQLSTATE '01234'; IF NEW.price > 9 THEN SIGNAL odd; END IF; END`,
  ],
  ['another row written', `BEGIN IF NEW.price > 9 THEN INSERT INTO shop VALUES (1, 'de', 1); END IF; END`],
])('%s rejects nothing', async (_, body) => {
  const trigger = await triggerOf(body)
  expect(trigger).toBeDefined()
  expect(trigger).not.toHaveProperty('rejects')
  expect(trigger).not.toHaveProperty('rejectsMore')
})

test.each([
  ['a query of nothing that a row says', `IF (SELECT COUNT(*) FROM item) > 5 THEN ${SIGNAL}; END IF`],
  ['a procedure', 'CALL judge(NEW.price)'],
  ['a loop', `BEGIN WHILE NEW.price > 9 DO ${SIGNAL}; END WHILE; END`],
  [
    'errors that are caught',
    `BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN END; IF NEW.price > 9 THEN ${SIGNAL}; END IF; END`,
  ],
  ['a changed column', `BEGIN SET NEW.price = RAND(); IF NEW.price > 9 THEN ${SIGNAL}; END IF; END`],
  ['what can’t be read', `BEGIN IF NEW.price > 9 THEN ${SIGNAL} END IF; END`],
  ['thousands of blocks', `${'BEGIN '.repeat(4000)} ${SIGNAL}; ${'END; '.repeat(4000)}`],
])('%s may reject more than is told', async (_, body) => {
  expect(await triggerOf(body)).toHaveProperty('rejectsMore', true)
})
