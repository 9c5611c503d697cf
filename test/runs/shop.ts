import { inject, onTestFinished } from 'vitest'
import { createDatabase } from '../servers/postgres.ts'
import { ask, shopDdl } from './world.ts'

/** A database with the shop, and a login of its own that has nothing but the right to connect. */
export async function shop({ ddl = shopDdl, owned = false }: { ddl?: string; owned?: boolean } = {}) {
  const url = await createDatabase(inject('postgres'))
  const role = `role_${url.slice(-12)}`
  await ask(url, `CREATE ROLE ${role} LOGIN`)
  const database = new URL(url).pathname.slice(1)
  await ask(
    url,
    owned ? `GRANT CREATE ON DATABASE ${database} TO ${role}; GRANT CREATE ON SCHEMA public TO ${role}` : 'SELECT 1',
  )
  const asRole = new URL(url)
  asRole.username = role
  await ask(owned ? asRole.href : url, ddl)
  onTestFinished(async () => {
    await ask(inject('postgres'), `DROP DATABASE ${database} WITH (FORCE)`)
    await ask(inject('postgres'), `DROP ROLE ${role}`)
  })
  return { url, role, asRole: asRole.href }
}
