import { readDdl } from '@populace/dialects'
import { expect, test } from 'vitest'
import { populace } from '../commands/run.ts'
import { ask, dump, newDatabase, run } from './database.ts'

const LIBRARY = `CREATE VIRTUAL TABLE email USING fts5(sender, title, body, message_id UNINDEXED, tokenize = 'porter unicode61');
CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL);
CREATE VIRTUAL TABLE note_index USING fts5(title, body, content = 'note', content_rowid = 'id');
CREATE VIRTUAL TABLE note_copy USING fts5(title, body);
CREATE TRIGGER note_added AFTER INSERT ON note BEGIN
  INSERT INTO note_copy (rowid, title, body) VALUES (new.id, new.title, new.body);
END;
CREATE TRIGGER note_changed BEFORE UPDATE ON note BEGIN SELECT RAISE(ABORT, 'notes stay as they are') WHERE (SELECT count(*) FROM email) > 0; END;`

test('a full-text index with rows of its own is filled as a table, one over another table reads that, and what triggers write is left to them', async () => {
  const file = await newDatabase(LIBRARY)
  const before = dump(file)
  const { code, stdout, stderr } = await populace(['fill', `sqlite:${file}`, '--rows', '200', '--json'])
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('warning')])
  const written = new Map(JSON.parse(stdout).tables.map((t: { name: string; written: number }) => [t.name, t.written]))
  expect([written.get('email'), written.get('note'), written.get('note_index'), written.get('note_copy')]).toEqual([
    200, 200, 0, 0,
  ])
  expect(ask(file, "SELECT count(*) AS n FROM email WHERE sender LIKE '%@%' AND title <> '' AND body <> ''")).toEqual([
    { n: 200 },
  ])
  const differing = 'FROM note JOIN note_copy c ON c.rowid = note.id WHERE c.title <> note.title OR c.body <> note.body'
  expect(ask(file, `SELECT count(*) AS n ${differing}`)).toEqual([{ n: 0 }])
  for (const index of ['email', 'note_copy', 'note_index']) {
    run(file, `INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`)
    expect(ask(file, `SELECT count(*) AS n FROM ${index}_docsize`), index).toEqual([{ n: 200 }])
  }
  expect(dump(file)).toEqual(before)
})

test('an index that can’t read the rows that it is over is told of, and the rows are in', async () => {
  const file = await newDatabase(`CREATE TABLE note (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
    CREATE VIRTUAL TABLE note_index USING fts5(heading, content = note);`)
  const { code, stderr } = await populace(['fill', `sqlite:${file}`, '--rows', '20'])
  expect([code, stderr]).toEqual([0, expect.stringContaining('note_index could not read')])
  expect(ask(file, 'SELECT count(*) AS n FROM note')).toEqual([{ n: 20 }])
})

test('a script tells of such an index too', async () => {
  const { catalog } = await readDdl(LIBRARY, { dialect: 'sqlite' })
  expect(catalog.tables.map(({ name, columns }) => [name, columns.length])).toEqual([
    ['email', 4],
    ['note', 3],
  ])
  expect(catalog.managed?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['note_copy', 'note_index', 'email_content']),
  )
})
