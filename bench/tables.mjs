import { psql } from './postgres.mjs'

/** The tables that hold rows of their own, with the columns that can be written, parents before children. */
export async function tablesOf(url) {
  const { output } = await psql(
    url,
    `SELECT c.oid::regclass, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum),
       (SELECT coalesce(string_agg(DISTINCT k.confrelid::regclass::text, ' '), '') FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid)
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace GROUP BY c.oid ORDER BY 1::text`,
  )
  const waiting = output
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [name, columns, parents = ''] = line.split('\t')
      return { name, columns, parents: parents.split(' ').filter(Boolean) }
    })
  const ordered = []
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ parents }) =>
      parents.every((parent) => ordered.some(({ name }) => name === parent)),
    )
    if (next < 0) throw new Error('the foreign keys go round in a circle')
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
