import { expect, test } from 'vitest'
import { populace } from '../commands/run.ts'
import { askMariadb } from '../servers/mariadb.ts'
import { newDatabase } from './world.ts'

test('a key to a table that does not exist leads nowhere, and where it has to lead somewhere the table stays empty and says why', async () => {
  const url = await newDatabase(`SET foreign_key_checks = 0;
    CREATE TABLE device (id int PRIMARY KEY, site_id int, FOREIGN KEY (site_id) REFERENCES site (id));
    CREATE TABLE reading (id int PRIMARY KEY, sensor_id int NOT NULL, FOREIGN KEY (sensor_id) REFERENCES sensor (id));
    SET foreign_key_checks = 1;`)
  const { code, stdout } = await populace(['fill', url, '--rows', '30', '--json'])
  const tables = JSON.parse(stdout).tables.map((t: { name: string; written: number; capped?: { reason: string } }) => [
    t.name,
    t.written,
    t.capped?.reason,
  ])
  expect([code, tables]).toEqual([
    0,
    [
      ['device', 30, undefined],
      ['reading', 0, 'no row of reading can meet the key (sensor_id) to sensor, which does not exist'],
    ],
  ])
  expect(await askMariadb(url, 'SELECT count(*), count(site_id) FROM device')).toEqual([[30, 0]])
})
