import fc from 'fast-check'

/** Columns that random checks speak of; nullable ones end in `_`. */
const numbers = ['a', 'b', 'c', 'd_', 'e_']
const moments = ['starts', 'ends', 'seen_', 'gone_']
const states = ['status', 'kind_']
const flags = ['on', 'off_']
const texts = ['name', 'note_']
const nullable = ['d_', 'e_', 'seen_', 'gone_', 'kind_', 'off_', 'note_', 'p_', 'q_', 'r_']

const columns = `
  a int NOT NULL, b int NOT NULL, c numeric(8,2) NOT NULL, d_ int, e_ numeric(8,2),
  starts timestamptz NOT NULL, ends timestamptz NOT NULL, seen_ timestamptz, gone_ date,
  status text NOT NULL CHECK (status IN ('new', 'open', 'paid', 'void')), kind_ text CHECK (kind_ IN ('x', 'y', 'z')),
  "on" boolean NOT NULL, off_ boolean, name text NOT NULL, note_ text, p_ int, q_ int, r_ int`

const of = (names: readonly string[]) => fc.constantFrom(...names).map((name) => (name === 'on' ? '"on"' : name))
const pair = (names: readonly string[]) => fc.shuffledSubarray([...names], { minLength: 2, maxLength: 2 })
const small = fc.integer({ min: -10, max: 60 })
const comparison = fc.constantFrom('<', '<=', '>', '>=')
const label = (column: string) => (column.startsWith('kind') ? ['x', 'y', 'z'] : ['new', 'open', 'paid', 'void'])

/** Conditions that schemas of the wild have, over random columns. */
const { check, simple } = fc.letrec<{ check: string; simple: string }>((tie) => ({
  simple: fc.oneof(
    fc.tuple(of(numbers), comparison, small).map(([a, op, n]) => `${a} ${op} ${n}`),
    fc.tuple(of(numbers), small, fc.integer({ min: 0, max: 80 })).map(([a, n, w]) => `${a} BETWEEN ${n} AND ${n + w}`),
    fc.tuple(pair(numbers), comparison).map(([[a, b], op]) => `${a} ${op} ${b}`),
    fc.tuple(pair(moments), comparison).map(([[a, b], op]) => `${a} ${op} ${b}`),
    of(nullable).map((a) => `${a} IS NOT NULL`),
    of(nullable).map((a) => `${a} IS NULL`),
    of(states).chain((s) =>
      fc.subarray(label(s), { minLength: 1, maxLength: 2 }).map((l) => `${s} IN ('${l.join("','")}')`),
    ),
    of(states).chain((s) => fc.constantFrom(...label(s)).map((l) => `${s} <> '${l}'`)),
    of(flags),
    of(flags).map((f) => `NOT ${f}`),
    of(texts).map((t) => `length(${t}) > 3`),
    of(texts).map((t) => `${t} <> ''`),
  ),
  check: fc.oneof(
    tie('simple'),
    fc.tuple(tie('simple'), tie('simple')).map((parts) => parts.map((part) => `(${part})`).join(' OR ')),
    fc.array(tie('simple'), { minLength: 2, maxLength: 4 }).map(
      (parts) =>
        `(${parts
          .slice(0, 2)
          .map((p) => `(${p})`)
          .join(' AND ')}) OR (${parts
          .slice(-2)
          .map((p) => `(${p})`)
          .join(' AND ')})`,
    ),
    fc.tuple(pair(nullable)).map(([[a, b]]) => `(${a} IS NULL) = (${b} IS NULL)`),
    fc.tuple(pair(nullable)).map(([[a, b]]) => `(${a} IS NULL) <> (${b} IS NULL)`),
    fc.tuple(tie('simple'), tie('simple')).map(([a, b]) => `(${a}) IS NOT TRUE OR (${b})`),
    fc.tuple(tie('simple'), tie('simple'), tie('simple')).map(([a, b, c]) => `CASE WHEN ${a} THEN ${b} ELSE ${c} END`),
    fc
      .tuple(
        fc.subarray(nullable, { minLength: 2, maxLength: 5 }),
        fc.constantFrom('=', '<=', '>='),
        fc.integer({ min: 1, max: 2 }),
      )
      .map(([names, op, n]) => `num_nonnulls(${names.join(', ')}) ${op} ${n}`),
    fc.tuple(pair(numbers)).map(([[a, b]]) => `${a} <> ${b}`),
    fc.tuple(pair(numbers), small).map(([[a, b], n]) => `${a} + ${b} <= ${n + 60}`),
    fc.tuple(pair(numbers), fc.integer({ min: 0, max: 20 })).map(([[a, b], n]) => `${a} + ${n} <= ${b}`),
  ),
}))

export { simple }

/** A table with a few random checks. */
export const randomTable = fc.array(check, { minLength: 1, maxLength: 5 }).map((checks) => ({
  checks,
  ddl: `CREATE TABLE t (${columns},\n  ${checks.map((each, i) => `CONSTRAINT k${i} CHECK (${each})`).join(',\n  ')})`,
}))
