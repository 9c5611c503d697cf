import { expect, test } from 'vitest'
import { readDdl } from './ddl/read-ddl.ts'
import { differences, sameCatalog } from './difference.ts'

const read = async (text: string) => (await readDdl(text)).catalog

test('schemas that say the same in other words give the same catalog', async () => {
  const short = await read("CREATE TABLE t (a varchar(5) CHECK (a IN ('x', 'y')))")
  const long = await read(`CREATE TABLE public.t (a character varying(5),
    CONSTRAINT t_a_check CHECK (((a)::text = ANY ((ARRAY['x'::character varying, 'y'::character varying])::text[]))))`)
  expect(differences(short, long)).toEqual([])
  expect(sameCatalog(short, long)).toBe(true)
})

test('a difference is told by the names that lead to it', async () => {
  const before = await read('CREATE TABLE t (a int, b int)')
  const after = await read('CREATE TABLE t (a bigint, b int NOT NULL)')
  expect(differences(before, after)).toEqual([
    'tables.public.t.columns.a.type.bits: 32 ≠ 64',
    'tables.public.t.columns.a.type.raw: "integer" ≠ "bigint"',
    'tables.public.t.columns.b.nullable: true ≠ false',
  ])
})

test('the order of columns counts', async () => {
  const [one, other] = [await read('CREATE TABLE t (a int, b int)'), await read('CREATE TABLE t (b int, a int)')]
  expect(differences(one, other)).toEqual(['tables.public.t.columns: different order'])
})
