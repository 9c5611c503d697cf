import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { cases, readAs, textOf } from './cases.ts'

const texts = cases.map(({ file }) => ({ file, text: textOf(file) }))

const trouble = fc.constantFrom(
  ...[
    "'",
    '"',
    '`',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ',',
    ':',
    ';',
    '\\',
    '\0',
    '#',
    '//',
    '/*',
    '@',
    '*x',
    '&x ',
    '<<: ',
    '- ',
    '\n',
    '\t',
    '  ',
  ],
  ...[
    '\u{1F600}',
    'é',
    '\ud800',
    ' end ',
    ' do |t|',
    '"#{',
    '=> ',
    '...',
    '$ref: "#"',
    ' enum ',
    'sql`${',
    '99999999999999999999',
    ' null ',
    '__proto__',
  ],
)
const place = fc.double({ min: 0, max: 1, noNaN: true })
const edit = fc.record({
  kind: fc.constantFrom('cut', 'insert', 'repeat', 'replace'),
  at: place,
  length: fc.nat(60),
  to: place,
  inserted: trouble,
})
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function apply(text: string, { kind, at, length, to, inserted }: Edit): string {
  const [start, target] = [Math.floor(at * text.length), Math.floor(to * text.length)]
  if (kind === 'cut') return text.slice(0, start) + text.slice(start + length)
  if (kind === 'insert') return text.slice(0, start) + inserted + text.slice(start)
  if (kind === 'repeat') return text.slice(0, target) + text.slice(start, start + length) + text.slice(target)
  return text.slice(0, start) + inserted + text.slice(start + length)
}

test('however a schema is garbled, reading it ends with a catalog and faults of the catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.array(edit, { minLength: 1, maxLength: 6 }),
      async ({ file, text }, edits) => {
        const garbled = edits.reduce(apply, text)
        const { catalog, diagnostics } = await readAs(file, garbled, text)
        expect(catalog.tables).toBeDefined()
        for (const { code, at } of diagnostics) {
          expect(code).toMatch(/^POP-100[1-7]$/)
          if (at?.offset !== undefined && at.file === file) expect(at.offset).toBeLessThanOrEqual(garbled.length)
        }
      },
    ),
    { numRuns: 120 * inject('times'), timeout: 10_000 },
  )
}, 120_000)

const many = (piece: string) => piece.repeat(100_000)

test.each([
  ['schema.prisma', 'brackets', `model A {\n id Int @id @default(${many('[')}`],
  ['schema.prisma', 'lines', many('model A {\n')],
  ['schema.prisma', 'quotes', many('"a')],
  ['schema.prisma', 'marks', many('%\n')],
  ['schema.rb', 'brackets', `create_table "a", x: ${many('[')}`],
  ['schema.rb', 'blocks', many('a do |t|\n')],
  ['schema.rb', 'heredocs', many('x <<-A\n')],
  ['schema.rb', 'scopes', `a${many('::b')}`],
  ['schema.yaml', 'brackets', `openapi: 3.1.0\ncomponents: ${many('[')}`],
  ['schema.json', 'braces', `{"$schema": ${many('{"a":')}`],
  [
    'schema.yml',
    'tests',
    `version: 2\nmodels:\n  - name: a\n    columns:\n${many('      - name: b\n').slice(0, 300_000)}`,
  ],
  [
    'schema.yaml',
    'aliases',
    `openapi: 3.1.0\nx0: &x0 {a: 1}\n${Array.from({ length: 60 }, (_, i) => `x${i + 1}: &x${i + 1} {${Array.from({ length: 9 }, (_, j) => `k${j}: *x${i}`).join(', ')}}`).join('\n')}\ncomponents: {schemas: {A: *x60}}`,
  ],
  ['schema.ts', 'brackets', `export const a = ${many('(')}`],
  ['schema.ts', 'calls', `export const a = b${'.c()'.repeat(20_000)}`],
  [
    'schema.ts',
    'names of each other',
    'import "drizzle-orm"\nexport const a = b\nexport const b = a\nexport const t = pgTable(a, b)',
  ],
  ['schema.csv', 'quotes', `a,b\n${many('"')}`],
  ['schema.csv', 'columns', many('a,')],
])('%s: a great many %s do no harm', async (name, _, text) => {
  const started = performance.now()
  const { catalog } = await readAs(name, text)
  expect(catalog.tables).toBeDefined()
  expect(performance.now() - started).toBeLessThan(20_000)
})
