import { expect, test } from 'vitest'
import { fileNamer } from './file-name.ts'

const table = (schema: string, name: string) => ({ schema, name })

test.each([
  ['a table of the default schema goes without it', table('public', 'orders'), 'orders.csv'],
  ['another schema goes before it', table('shop', 'orders'), 'shop.orders.csv'],
  ['a path does not leave the folder', table('public', '../../etc/passwd'), '%2E%2E%2F%2E%2E%2Fetc%2Fpasswd.csv'],
  ['a dot is no separator of schemas', table('public', 'shop.orders'), 'shop%2Eorders.csv'],
  ['other alphabets stay', table('public', 'заказы'), 'заказы.csv'],
])('%s', (_, name, expected) => {
  expect(fileNamer([name], 'public', 'csv')(name)).toBe(expected)
})

test('tables that differ by case alone have files that any file system tells apart', () => {
  const tables = [table('public', 'User'), table('public', 'user'), table('public', 'Order')]
  expect(tables.map(fileNamer(tables, 'public', 'csv'))).toEqual(['%55ser.csv', 'user.csv', '%4Frder.csv'])
})
