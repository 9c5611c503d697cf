/** The tables that virtual tables of SQLite's own modules keep their rows in, by what follows the virtual table's name and `_`. */
const STORAGE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    fts3: ['content', 'segments', 'segdir'],
    fts4: ['content', 'segments', 'segdir', 'docsize', 'stat'],
    fts5: ['data', 'idx', 'content', 'docsize', 'config'],
    rtree: ['node', 'rowid', 'parent'],
    rtree_i32: ['node', 'rowid', 'parent'],
    geopoly: ['node', 'rowid', 'parent'],
    spellfix1: ['vocab'],
  }),
)

/** The module of a virtual table, in lower case: `fts5`. */
export function moduleOf(sql: string): string {
  return /\bUSING\s+["'`[]?(\w+)/i.exec(sql)?.[1]?.toLowerCase() ?? ''
}

/**
 * The names of the tables that a module keeps for a virtual table, so far as the module is one of SQLite's.
 *
 * @param sql its definition: full-text indexes over another table (`content=`) keep no content, and some no sizes
 */
export function storageOf(virtual: string, sql: string): readonly string[] {
  const without = new Set([
    ...(/[(,]\s*content\s*=/i.test(sql) ? ['content'] : []),
    ...(/[(,]\s*(columnsize\s*=\s*["']?0|matchinfo\s*=\s*["']?fts3)/i.test(sql) ? ['docsize'] : []),
  ])
  return (STORAGE.get(moduleOf(sql)) ?? []).filter((part) => !without.has(part)).map((part) => `${virtual}_${part}`)
}
