import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nesting, splitStatements } from './statements.ts'

const split = (script: string) => [...splitStatements(script)].map((statement) => statement.text)

describe('splitting a script', () => {
  test('semicolons inside quotes, comments and dollar quotes do not end a statement', () => {
    const script = `select ';', ";", E'\\';', $$;$$, $a$ $$;$$ $a$ -- ;\n /* ; /* ; */ ; */ from t; select 2`
    expect(split(script)).toEqual([script.slice(0, script.lastIndexOf(';')), 'select 2'])
  })

  test("psql's own commands and COPY data are left out", () => {
    const script = String.raw`\connect other
create table a (x int);
COPY a (x) FROM stdin;
1;
'unterminated
\.
\restrict key
select 1 \gexec
create table b (x int);`
    expect(split(script)).toEqual([
      'create table a (x int)',
      'COPY a (x) FROM stdin',
      'select 1',
      'create table b (x int)',
    ])
  })

  test('COPY data without an end take the rest', () => {
    expect(split('copy a from stdin;\n1\n2\ncreate table b ();')).toEqual(['copy a from stdin'])
  })

  test('an open parenthesis does not hide the statements after it', () => {
    expect(split('create table a (x int; create table b (y int);')).toEqual([
      'create table a (x int',
      'create table b (y int)',
    ])
  })

  test('the bodies of SQL functions and rules stay whole', () => {
    const script =
      'create function f() returns int begin atomic select case when true then 1 end; select 2; end; select 3'
    expect(split(script)).toEqual([script.slice(0, -'; select 3'.length), 'select 3'])
    expect(split('create rule r as on insert to v do (select 1; select 2); select 3')).toHaveLength(2)
  })

  test('whatever hides a semicolon does so in any company', () => {
    const pieces = [
      `';'`,
      `''';'''`,
      '"a;""b"',
      String.raw`E'\';'`,
      String.raw`e'a\\'`,
      `N';'`,
      `U&';'`,
      '$$;$$',
      '$x$;$$;$x$',
      'a$1',
      'a$$b',
      'a$x$b',
      'name',
      'ü',
      '12',
      `1e';'`,
      '(',
      ')',
      '+',
      `/* ; /* ' */ ; */`,
      `-- ; '\n`,
      '- -',
      '/ *',
    ]
    const statement = fc.array(fc.constantFrom(...pieces)).map((some) => `alter table a add ${some.join(' ')}`)
    fc.assert(
      fc.property(fc.array(statement, { minLength: 1 }), (statements) => {
        expect(split(statements.join(';'))).toEqual(statements)
      }),
    )
  })

  test('each statement knows where it begins and its first words', () => {
    const [, second] = splitStatements('\uFEFFselect 1;\n  -- about b\n  CREATE  Table b ()')
    expect(second).toEqual({ text: 'CREATE  Table b ()', offset: 26, words: ['create', 'table', 'b'] })
  })
})

test('chains of operators nest, lists and junctions do not', () => {
  expect(nesting(`select ${'a + '.repeat(300)}a`)).toBeGreaterThanOrEqual(300)
  expect(nesting(`select ${'('.repeat(300)}`)).toBeGreaterThanOrEqual(300)
  expect(nesting(`select 1 where ${'a = 1 or '.repeat(300)} b in (${'1, '.repeat(300)}1)`)).toBeLessThan(10)
})
