import { expect, test } from 'vitest'
import type { TableView } from '../../engine/schema-view.ts'
import { drawMap } from './map-svg.ts'

const table = (name: string, parent?: string): TableView => ({
  key: `public.${name}`,
  schema: 'public',
  name,
  rows: 1000,
  requested: 1000,
  skipped: false,
  columns: [],
  constraints: [],
  relations: parent
    ? [
        {
          name: 'fk',
          columns: ['p'],
          parent: `public.${parent}`,
          parentColumns: ['id'],
          required: true,
          unique: false,
          route: 'shared',
          nulls: 0,
          setting: 'p',
        },
      ]
    : [],
})
const colours = { ground: '#fff', surface: '#fff', line: '#ccc', text: '#000', quiet: '#666', accent: '#0a0' }
const draw = (tables: readonly TableView[]) =>
  drawMap(
    tables,
    { places: new Map(tables.map(({ key }, i) => [key, { x: i * 300, y: 40 }])), groups: [], routes: new Map() },
    colours,
    (rows) => `${rows} rows`,
  )

test('every table and relation is drawn, a relation with what stands at its ends', () => {
  const { svg } = draw([table('town'), table('person', 'town')])
  expect(svg.match(/<text /g)).toHaveLength(4)
  expect(svg).toContain('marker-start="url(#one)" marker-end="url(#many)"')
})

test('a relation that no key declares is dashed, as on the map', () => {
  const person = table('person', 'town')
  const inferred = { ...person, relations: person.relations.map((relation) => ({ ...relation, inferred: 'its name' })) }
  const lines = (of: TableView) => draw([table('town'), of]).svg.match(/<path d="M\d[^>]*stroke-dasharray[^>]*>/g) ?? []
  expect(lines(inferred)).toHaveLength(1)
  expect(lines(person)).toHaveLength(0)
})

test('the drawing is as large as what is on it, with a margin', () => {
  expect(draw([table('town'), table('person')])).toMatchObject({ width: 300 + 196 + 64, height: 56 + 64 })
})

test('a name that is markup is drawn, not obeyed', () => {
  const { svg } = draw([table('<script>"&')])
  expect(svg).toContain('&lt;script&gt;&quot;&amp;')
  expect(svg).not.toContain('<script>')
})
