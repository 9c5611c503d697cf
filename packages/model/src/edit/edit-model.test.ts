import { PopulaceError } from '@populace/diagnostics'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import type { Json } from '../model.ts'
import { applied, type Edit, effectOf, type Path, pieces } from './effect.ts'
import { editModel } from './edit-model.ts'

const sample = `# What we sell, and to whom.
seed: a   # the seed

tables:
    # people
    customer:
        rows: 5      # few

        columns:
            email: person.email   # by its name
            # by its name, too
            age:
                generator: number.integer
                min: 3   # toddlers
            flow: { generator: x.y,  nulls: 3% } # in line
        relations:
            fk: { children: zipf }

    # bought
    orders:

    third: {}
`

const set = (path: string, value: Json): Edit => ({ kind: 'set', path: path.split('/'), value })
const remove = (path: string): Edit => ({ kind: 'remove', path: path.split('/') })

/** The lines that an edit takes out and puts in. */
function change(edit: Edit): { readonly out: readonly string[]; readonly in: readonly string[] } {
  const [before, after] = [sample.split('\n'), editModel(sample, [edit]).split('\n')]
  let start = 0
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { out: before.slice(start, before.length - end), in: after.slice(start, after.length - end) }
}

describe('an edit touches the fewest lines', () => {
  test.each<readonly [string, Edit, readonly string[], readonly string[]]>([
    [
      'a value in place',
      set('tables/customer/rows', '10k'),
      ['        rows: 5      # few'],
      ['        rows: 10k      # few'],
    ],
    ['a setting where settings go', set('rows', 9), [], ['rows: 9']],
    ['a setting before the first', set('version', 1), [], ['version: 1']],
    ['a table’s setting in its order', set('tables/customer/skip', true), [], ['        skip: true']],
    ['a column at the end', set('tables/customer/columns/name', 'person.name'), [], ['            name: person.name']],
    ['a parameter of a long form', set('tables/customer/columns/age/max', 9), [], ['                max: 9']],
    [
      'a parameter in line',
      set('tables/customer/columns/flow/a', [1, 'b, c']),
      ['            flow: { generator: x.y,  nulls: 3% } # in line'],
      ['            flow: { generator: x.y,  nulls: 3%, a: [ 1, "b, c" ] } # in line'],
    ],
    [
      'a setting of a short form',
      set('tables/customer/columns/email/nulls', '3%'),
      ['            email: person.email   # by its name'],
      ['            email: { generator: person.email, nulls: 3% }   # by its name'],
    ],
    [
      'a bound of a short distribution',
      set('tables/customer/relations/fk/children/max', 9),
      ['            fk: { children: zipf }'],
      ['            fk: { children: { distribution: zipf, max: 9 } }'],
    ],
    [
      'a long form made short',
      set('tables/customer/columns/age', 'person.age'),
      ['            age:', '                generator: number.integer', '                min: 3   # toddlers'],
      ['            age: person.age'],
    ],
    [
      'a long form by another',
      set('tables/customer/columns/age', { generator: 'number.integer', max: 3 }),
      ['                min: 3   # toddlers'],
      ['                max: 3'],
    ],
    ['a setting of a table without any', set('tables/orders/rows', 7), [], ['        rows: 7']],
    [
      'a setting of an empty table',
      set('tables/third/columns/x', 'y.z'),
      ['    third: {}'],
      ['    third: { columns: { x: y.z } }'],
    ],
    [
      'a new table',
      set('tables/fourth', { rows: 3, columns: { x: { generator: 'y.z', nulls: 0.5 } } }),
      [],
      ['', '    fourth:', '        rows: 3', '        columns:', '            x: { generator: y.z, nulls: 0.5 }'],
    ],
    [
      'a column gone, with the comment above it',
      remove('tables/customer/columns/age'),
      [
        '            # by its name, too',
        '            age:',
        '                generator: number.integer',
        '                min: 3   # toddlers',
      ],
      [],
    ],
    [
      'a setting in line gone',
      remove('tables/customer/columns/flow/nulls'),
      ['            flow: { generator: x.y,  nulls: 3% } # in line'],
      ['            flow: { generator: x.y } # in line'],
    ],
    [
      'the first in line gone',
      remove('tables/customer/columns/flow/generator'),
      ['            flow: { generator: x.y,  nulls: 3% } # in line'],
      ['            flow: { nulls: 3% } # in line'],
    ],
    [
      'the last relation gone, and its heading',
      remove('tables/customer/relations/fk/children'),
      ['        relations:', '            fk: { children: zipf }'],
      [],
    ],
    ['a table gone', remove('tables/orders'), ['    # bought', '    orders:'], []],
    ['nothing', set('seed', 'a'), [], []],
    ['nothing of what is not there', remove('tables/nobody/rows'), [], []],
  ])('%s', (_, edit, out, put) => {
    const result = change(edit)
    expect([...result.out].sort()).toEqual([...out].sort())
    expect([...result.in].sort()).toEqual([...put].sort())
  })
})

test('a table whose last setting goes stays', () => {
  expect(editModel('tables:\n  a:\n    rows: 3 # x\n  b:\n', [remove('tables/a/rows')])).toBe(
    'tables:\n  a: {}\n  b:\n',
  )
})

test('an empty text takes its first setting', () => {
  expect(editModel('', [set('tables/a/rows', 3)])).toBe('tables:\n  a:\n    rows: 3\n')
  expect(editModel('# mine', [set('seed', '1e3')])).toBe('# mine\nseed: "1e3"\n')
})

test('lines keep their ends', () => {
  expect(editModel('seed: a\r\ntables:\r\n  x:\r\n', [set('tables/x/rows', 1), set('rows', 2)])).toBe(
    'seed: a\r\nrows: 2\r\ntables:\r\n  x:\r\n    rows: 1\r\n',
  )
})

test('comments survive even where the document is written anew', () => {
  const text = '# top\ntables:\n  a: &t # first\n    rows: 3\n  # second\n  b: *t\n'
  const edited = editModel(text, [set('tables/b/rows', 4)])
  expect(parse(edited)).toEqual({ tables: { a: { rows: 3 }, b: { rows: 4 } } })
  for (const comment of ['# top', '# first', '# second']) expect(edited).toContain(comment)
})

test('a text that is not YAML is refused', () => {
  for (const text of ['rows: "3', 'rows: 3\nrows: 4', '[', '- a', 'words']) {
    expect(() => editModel(text, [set('rows', 1)])).toThrow(PopulaceError)
  }
})

test('any edits of any text say afterwards what they should, and keep every comment that is not about what goes', {
  timeout: 60_000,
}, () => {
  const key = fc.constantFrom(
    'tables',
    'customer',
    'orders',
    'third',
    'columns',
    'relations',
    'email',
    'age',
    'flow',
    'fk',
    'children',
    'rows',
    'nulls',
    'seed',
    'a b',
    '',
    '__proto__',
    '#',
    '2024',
  )
  const path: fc.Arbitrary<Path> = fc.oneof(
    fc.array(key, { minLength: 1, maxLength: 6 }),
    fc.tuple(
      fc.constant('tables'),
      fc.constantFrom('customer', 'orders', 'third'),
      fc.constantFrom('columns', 'relations'),
      key,
      key,
    ),
  )
  const value = fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }).map((v): Json => JSON.parse(JSON.stringify(v)))
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ kind: fc.constant('set'), path, value }),
    fc.record({ kind: fc.constant('remove'), path }),
  )
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 5 }), (edits) => {
      let text = sample
      for (const one of edits) {
        const before: Json = parse(text) ?? {}
        const wanted = pieces(before, one).reduce((content: Json, piece) => {
          const effect = effectOf(content, piece)
          return effect ? (applied(content, effect) ?? {}) : content
        }, before)
        text = editModel(text, [one])
        expect(parse(text) ?? {}).toEqual(wanted)
      }
      expect(text).toContain('# What we sell, and to whom.')
    }),
    { numRuns: 80 * inject('times') },
  )
})

test('whatever a text looks like, an edit is made or the text is refused', { timeout: 60_000 }, () => {
  const scraps = fc.constantFrom(
    '\n',
    ' ',
    ': ',
    '- ',
    '{',
    '}',
    '[',
    ']',
    '&a ',
    '*a',
    '"',
    "'",
    '|\n',
    '? ',
    '#',
    ' # x\n',
    ',',
    '!!str ',
  )
  const cut = fc.record({ at: fc.nat(sample.length), length: fc.nat(12), put: scraps })
  const path = fc.constantFrom<Path[]>(
    ['rows'],
    ['tables', 'customer', 'rows'],
    ['tables', 'customer', 'columns', 'age', 'max'],
    ['tables', 'third', 'skip'],
    ['seed'],
  )
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ kind: fc.constant('set'), path, value: fc.constantFrom<Json[]>(3, 'x: y', { a: [1] }) }),
    fc.record({ kind: fc.constant('remove'), path }),
  )
  fc.assert(
    fc.property(fc.array(cut, { minLength: 1, maxLength: 4 }), edit, (cuts, one) => {
      const text = cuts.reduce((t, { at, length, put }) => t.slice(0, at) + put + t.slice(at + length), sample)
      try {
        editModel(text, [one])
      } catch (error) {
        expect(error).toBeInstanceOf(PopulaceError)
      }
    }),
    { numRuns: 150 * inject('times') },
  )
})
