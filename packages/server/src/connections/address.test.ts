import { expect, test } from 'vitest'
import { identityOf, readAddress, withPassword } from './address.ts'

test.each([
  ['postgres://ann:s3cret@db/shop', 'postgres://ann@db/shop', 's3cret'],
  [
    'postgres://ann:p%40ss%2Fword@db:5433/shop?sslmode=require',
    'postgres://ann@db:5433/shop?sslmode=require',
    'p@ss/word',
  ],
  ['postgres://db/shop?user=ann&password=s3cret', 'postgres://db/shop?user=ann', 's3cret'],
  ['mysql://ann@db/shop?ssl=true&passwordSha1=s3cret', 'mysql://ann@db/shop?ssl=true', undefined],
  ['postgres://ann@db/shop', 'postgres://ann@db/shop', undefined],
  ['pglite:data/shop', 'pglite:/srv/data/shop', undefined],
  ['sqlite:/abs/shop.db', 'sqlite:/abs/shop.db', undefined],
])('%s is shown as %s', (text, shown, password) => {
  expect(readAddress(text, '/srv')).toMatchObject({ shown, password })
})

test.each(['p@ss/w:rd?#', 'ünï', '%41', ' '])(
  'the password %j survives the way into an address and back',
  (password) => {
    const { shown } = readAddress('postgres://ann@db/shop', '/')
    expect(readAddress(withPassword(shown, password), '/')).toMatchObject({ shown, password })
  },
)

test.each(['shop', 'ftp://x/y', 'javascript:alert(1)', 'postgres://[broken'])('%s is no address', (text) => {
  expect(() => readAddress(text, '/')).toThrow('POP-1005')
})

test('one database has one identity, whoever connects and however it is written', () => {
  const identities = ['postgres://ann@localhost/shop', 'postgresql://127.0.0.1/shop?sslmode=disable'].map(identityOf)
  expect(new Set(identities).size).toBe(1)
  expect(identityOf('postgres://localhost/other')).not.toBe(identities[0])
})
