/** The tables that virtual tables of SQLite's own modules keep their rows in, by what follows the virtual table's name and `_`. */
const STORAGE: Readonly<Record<string, readonly string[]>> = {
  fts3: ['content', 'segments', 'segdir', 'docsize', 'stat'],
  fts4: ['content', 'segments', 'segdir', 'docsize', 'stat'],
  fts5: ['data', 'idx', 'content', 'docsize', 'config'],
  rtree: ['node', 'rowid', 'parent'],
  rtree_i32: ['node', 'rowid', 'parent'],
  geopoly: ['node', 'rowid', 'parent'],
  spellfix1: ['vocab'],
}

/** The module of a virtual table, in lower case: `fts5`. */
export function moduleOf(sql: string): string {
  return /\bUSING\s+["'`[]?(\w+)/i.exec(sql)?.[1]?.toLowerCase() ?? ''
}

/** The names of the tables that a virtual table's module keeps for it, so far as the module is one of SQLite's. */
export function storageOf(virtual: string, module: string): readonly string[] {
  return (STORAGE[module] ?? []).map((part) => `${virtual}_${part}`)
}
