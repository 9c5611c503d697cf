// The ratios that the aims are about, by where `results/` has them: what the chart shows and the guard watches.

const against = (result, path, by, name, aim) => ({ result, path: [...path, 'beaten', by, 'median'], name, aim })

/** `higher` is better in all of them. */
export const ratios = [
  { result: 'generate-lineitem', path: ['ofC', 'byCpu'], name: 'lineitem to CSV, of C', aim: 0.75 },
  { result: 'generate-lineitem', path: ['javascriptOfC', 'byCpu'], name: 'the same in JavaScript, of C', aim: 0.45 },
  ...[
    ['lineitem', 'fakerJs', 'lineitem to CSV, times a faker loop', 80],
    ['lineitem', 'tpchgenRs', 'lineitem to CSV, times tpchgen-rs', 8],
    ['lineitem', 'dbgen', 'lineitem to CSV, times dbgen', 30],
    ['users', 'fakerJs', 'users to CSV, times a faker loop', 200],
  ].map(([table, peer, name, aim]) => against('peers-generate', [table, peer], 'byCpu', name, aim)),
  ...[
    ['users', 'drizzleSeed', 'one table filled, times drizzle-seed', 60],
    ['users', 'snapletSeed', 'one table filled, times @snaplet/seed', 300],
    ['users', 'copyBinary', 'one table filled, of a copy of binary files', 0.95],
    ['chinook', 'drizzleSeed', 'chinook filled, times drizzle-seed', 10],
    ['chinook', 'copyText', 'chinook filled, times a copy of text files', 2],
  ].map(([schema, peer, name, aim]) => against('peers-fill', [schema, peer], 'byCpu', name, aim)),
  { result: 'fill-pagila', path: ['copy', 'fillIsFasterBy'], name: 'fill pagila, times psql’s copy', aim: 1.5 },
  { result: 'parquet', path: ['timesDuckDb', 'byCpu'], name: 'lineitem to Parquet, of DuckDB’s COPY', aim: 1 },
  { result: 'parquet', path: ['timesCsv', 'byCpu'], name: 'lineitem to Parquet, times to CSV', aim: undefined },
  {
    result: 'scaling',
    path: ['twoWorkersAgainstOne', 'furtherRows', 'byClock'],
    name: 'two workers, times one, each further row',
    aim: 1.9,
  },
  { result: 'scaling', path: ['twoWorkersAgainstOne', 'byCpu'], name: 'two workers, of one’s CPU', aim: undefined },
]

/** The ratio in a result; undefined where it was not taken. */
export function ratioIn(result, path) {
  const found = path.reduce((at, key) => at?.[key], result)
  return typeof found === 'number' ? found : undefined
}

/** Ratios that have fallen by more than `tolerance` of what they were. */
export function fallen(before, after, tolerance) {
  return ratios.flatMap(({ result, path, name }) => {
    const [was, is] = [ratioIn(before[result], path), ratioIn(after[result], path)]
    return was !== undefined && is !== undefined && is < was * (1 - tolerance) ? [{ name, was, is }] : []
  })
}
