import type { ExpressionTree } from '@populace/catalog'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyDraft } from '../draft/draft.ts'
import { type Grammar, loadGrammar } from '../grammar/parser.ts'
import { buildTree } from './build.ts'
import { printExpression } from './print.ts'
import { simplify } from './simplify.ts'
import type { TypeContext } from './types.ts'

const columns = new Map(
  Object.entries({
    i: 'integer',
    s: 'smallint',
    n: 'numeric',
    d: 'double precision',
    v: 'character varying',
    c: 'bpchar',
    t: 'text',
    ci: 'citext',
    b: 'boolean',
    m: 'mood',
    dt: 'date',
    ts: 'timestamp without time zone',
    tz: 'timestamp with time zone',
    j: 'jsonb',
    a: 'integer[]',
    ta: 'text[]',
    p: 'posint',
  }),
)
const context: TypeContext = {
  column: (name) => columns.get(name),
  base: (type) => (type === 'posint' ? 'integer' : type),
}

let grammar: Grammar
beforeAll(async () => {
  grammar = await loadGrammar()
})

function normal(text: string, expected?: string): ExpressionTree | undefined {
  const node = grammar.parseExpression(text)
  const tree = node && buildTree(node, { draft: emptyDraft(), path: ['public'] })
  return tree && simplify(tree, context, expected)
}

describe('what was written and what PostgreSQL prints have one form', () => {
  test.each([
    ["v IN ('x', 'y')", "((v)::text = ANY ((ARRAY['x'::character varying, 'y'::character varying])::text[]))"],
    ["v NOT IN ('x', 'y')", "((v)::text <> ALL (ARRAY[('x'::character varying)::text, 'y'::text]))"],
    ["v = ANY ('{x,y}')", "((v)::text = ANY ('{x,y}'::text[]))"],
    ["v IN ('x')", "((v)::text = 'x'::text)"],
    ["c = 'x'", "(c = 'x'::bpchar)"],
    ['n BETWEEN 0 AND 10', '((n >= (0)::numeric) AND (n <= (10)::numeric))'],
    ['n NOT BETWEEN 0 AND 10', '((n < (0)::numeric) OR (n > (10)::numeric))'],
    ['i > 0.5', '((i)::numeric > 0.5)'],
    ['d <= 1.0', '(d <= (1.0)::double precision)'],
    ['i = -1', "(i = '-1'::integer)"],
    ['i / 2 > 1', '((i / 2) > 1)'],
    ['i / 60.0 > n', '(((i)::numeric / 60.0) > n)'],
    ['i::numeric / 3 > 1', '(((i)::numeric / (3)::numeric) > (1)::numeric)'],
    ['s + i > n', '(((s + i))::numeric > n)'],
    ['p > 5', '((p)::integer > 5)'],
    ["v LIKE 'a%'", "((v)::text ~~ 'a%'::text)"],
    ["v NOT ILIKE 'a%'", "((v)::text !~~* 'a%'::text)"],
    ["v SIMILAR TO '(a|b)'", "((v)::text ~ similar_to_escape('(a|b)'::text))"],
    ["ci ~ '^a'", "(ci ~ '^a'::citext)"],
    ['length(ci) > 1', 'length((ci)::text) > 1'],
    ["m = 'ok'", "(m = 'ok'::public.mood)"],
    ["COALESCE(m, 'ok') = 'ok'", "(COALESCE(m, 'ok'::mood) = 'ok'::mood)"],
    ["CASE WHEN i > 0 THEN 'a' END = t", "(CASE WHEN (i > 0) THEN 'a'::text ELSE NULL::text END = t)"],
    ["b = 't'", '(b = true)'],
    ['NOT i IS DISTINCT FROM s', '(NOT (i IS DISTINCT FROM s))'],
    ['(i, s) = (1, 2)', '((i = 1) AND (s = 2))'],
    ["dt > '2020-01-01'", "(dt > '2020-01-01'::date)"],
    ["ts > '2020-01-01'", "(ts > '2020-01-01 00:00:00'::timestamp without time zone)"],
    ["tz > '2020-01-01T02:00+02'", "(tz > '2020-01-01 00:00:00+00'::timestamp with time zone)"],
    ["tz < now() + '1 day'", "(tz < (now() + '1 day'::interval))"],
    ["tz < now() + interval '90 minutes'", "(tz < (now() + '01:30:00'::interval))"],
    ["ts AT TIME ZONE 'utc' > tz", "(timezone('utc'::text, ts) > tz)"],
    ['extract(year FROM dt) > 2000', "(date_part('year'::text, dt) > (2000)::double precision)"],
    ["date_trunc('month', dt) = tz", "(date_trunc('month'::text, (dt)::timestamp with time zone) = tz)"],
    ["trim(v) <> ''", "(TRIM(BOTH FROM v) <> ''::text)"],
    ['j @> \'{"b":1,"a":2}\'', '(j @> \'{"a": 2, "b": 1}\'::jsonb)'],
    ["j #>> '{a,b}' = 'x'", "((j #>> '{a,b}'::text[]) = 'x'::text)"],
    ["ta && ARRAY['x']", "(ta && ARRAY['x'::text])"],
    ['5 = ANY (a)', '(5 = ANY (a))'],
    ['ci = ANY (ta)', '((ci)::text = ANY (ta))'],
    ["replace(ci, 'a', 'b') = ci", "(replace(ci, 'a'::citext, 'b'::citext) = ci)"],
    ["dt - '2020-01-02' > 5", "((dt - '2020-01-02'::date) > 5)"],
    ["date '2020-01-03' - '2020-01-02' > 5", "(('2020-01-03'::date - '2020-01-02'::date) > 5)"],
    ["tz - ts > '1 day'", "((tz - (ts)::timestamp with time zone) > '1 day'::interval)"],
    ['s & 1 = 0', '(((s)::integer & 1) = 0)'],
    ["CASE WHEN 't' THEN b END", 'CASE WHEN true THEN b ELSE NULL::boolean END'],
    ['upper(t) = lower(t)', '(pg_catalog.upper(t) OPERATOR(pg_catalog.=) pg_catalog.lower(t))'],
  ])('%s', (written, printed) => {
    expect(normal(written)).toBeDefined()
    expect(normal(printed)).toEqual(normal(written))
  })

  test.each([
    ['0', "'0'::smallint", 'bigint'],
    ['0', '0.00', 'numeric'],
    ["'f'", 'false', 'boolean'],
    ["'{}'", "'{}'::text[]", 'text[]'],
    ['ARRAY[]::text[]', 'ARRAY[]::text[]', 'text[]'],
    ["'1 hour'", "'01:00:00'::interval", 'interval'],
    ["B'101'", '\'101\'::"bit"', '"bit"'],
    ["'ok'", "'ok'::mood", 'mood'],
  ])('default %s', (written, printed, type) => {
    expect(normal(printed, type)).toEqual(normal(written, type))
  })
})

test('a constant that nothing else gives a type keeps its cast', () => {
  expect(normal("'2020-01-03'::date - '2020-01-02'::date")).toMatchObject({
    left: { op: 'cast', type: 'date' },
    right: { op: 'literal', value: '2020-01-02' },
  })
})

test('what the neutral form lacks has no tree', () => {
  for (const text of ['(SELECT 1)', 'xmlelement(name a)', 'count(*)', '$1']) expect(normal(text)).toBeUndefined()
})

test('the normal form is printed with as few parentheses as it needs, and reads back the same', () => {
  const texts = [
    "(i = 1 AND NOT (t IS NULL)) OR t ~ '^a'",
    'i - (s - 1) * 2 > -i',
    '(a)[1] + (ta)[1:2] > 0',
    "CASE m WHEN 'ok' THEN 1 ELSE 2 END = ANY (a)",
    'extract(epoch FROM now()) / 60.0 > nextval(\'app."S"\')',
    "t COLLATE \"C\" NOT LIKE 'x' AND (j -> 'a' ->> 'b') IS NOT NULL",
  ]
  const printed = texts.map((text) => printExpression(normal(text) ?? { op: 'row', args: [] }))
  expect(printed).toEqual([
    "(i = 1 AND NOT t IS NULL) OR t ~ '^a'",
    'i - (s - 1) * 2 > - i',
    'a[1] + ta[1:2] > 0',
    "CASE m WHEN 'ok' THEN 1 ELSE 2 END = ANY (a)",
    'EXTRACT(epoch FROM now()) / 60 > nextval(\'app."S"\')',
    "t COLLATE \"C\" NOT LIKE 'x' AND j -> 'a' ->> 'b' IS NOT NULL",
  ])
  expect(printed.map((text) => normal(text))).toEqual(texts.map((text) => normal(text)))
})
