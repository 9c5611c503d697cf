import { expect, test } from 'vitest'
import { maskPassword, withoutSecrets } from './shown-address.ts'

test.each([
  ['postgres://ann:secret@db:5432/shop', 'postgres://ann:***@db:5432/shop'],
  ['postgres://ann:p@ss:w/rd@db/shop', 'postgres://ann:***@db/shop'],
  ['postgres://ann@db/shop?password=secret&sslmode=require', 'postgres://ann@db/shop?password=***&sslmode=require'],
  ['postgres://ann@db/shop?%70assword=secret', 'postgres://ann@db/shop?%70assword=***'],
  ['postgres://ann@db:x/shop?oauth_client_secret=secret', 'postgres://ann@db:x/shop?oauth_client_secret=***'],
  ['mysql://ann@db/shop?ssl={%22key%22:%22secret%22}', 'mysql://ann@db/shop?ssl=***'],
  ['mysql://ann@db/shop?ssl=%7B%22key%22:%22secret%22%7D', 'mysql://ann@db/shop?ssl=***'],
  ['postgres://:secret@/shop', 'postgres://:***@/shop'],
  ['postgres://ann@db/shop', 'postgres://ann@db/shop'],
  ['host=db password=secret dbname=shop', 'host=db password=*** dbname=shop'],
  ["dbname=shop PassWord = 'a secret, it\\'s one' port=5432", 'dbname=shop PassWord = *** port=5432'],
  ['pglite:data/here', 'pglite:data/here'],
  ['sqlite:what?password=none.db', 'sqlite:what?password=none.db'],
])('%s is told as %s', (url, shown) => {
  expect(maskPassword(url)).toBe(shown)
})

/** Parameters that hold secrets: of libpq (PostgreSQL 18), of mysql2, of JDBC, and one that nobody has heard of. */
const SECRET =
  'password sslpassword oauth_client_secret scram_client_key scram_server_key password1 password2 password3 passwordSha1 trustCertificateKeyStorePassword whatever'

test.each(SECRET.split(' '))('what %s holds is neither told nor kept', (name) => {
  const address = `postgres://ann@db/shop?${name}=secret&sslmode=require&${name}=again`
  expect(withoutSecrets(new URL(address)).href).toBe('postgres://ann@db/shop?sslmode=require')
  expect(maskPassword(address)).toBe(`postgres://ann@db/shop?${name}=***&sslmode=require&${name}=***`)
})

test.each(['sslmode=verify-full&sslrootcert=/etc/ca.pem', 'options=-c+search_path%3Dsales', 'socket=/run/mysqld.sock'])(
  'how to connect stays: %s',
  (parameters) => {
    expect(withoutSecrets(new URL(`postgres://ann:secret@db/shop?${parameters}#secret`)).href).toBe(
      `postgres://ann@db/shop?${parameters}`,
    )
  },
)
