import type { Capability } from '../../live/target.ts'
import { quoteText } from '../quoting.ts'
import type { Session } from './session.ts'

/** What the account of a MySQL or MariaDB connection may do, of what loading makes use of. Privileges by way of a role are not told by the server's own tables. */
export async function capabilitiesOf(session: Session): Promise<readonly Capability[]> {
  const { version, isMariaDb, database, account, takesLocalFiles } = session.facts
  const granted = await privilegesOf(session)
  const may = (privilege: string) => granted.has(privilege)
  const server = isMariaDb ? version.replace(/-MariaDB.*/i, '') : version
  return [
    {
      name: 'connect',
      allowed: true,
      detail: `${isMariaDb ? 'MariaDB' : 'MySQL'} ${server}, ${database}, ${account}`,
    },
    {
      name: 'take rows in bulk',
      allowed: takesLocalFiles,
      detail: takesLocalFiles
        ? 'rows go in by LOAD DATA LOCAL INFILE'
        : 'local_infile is off on the server: rows go in by INSERT, which takes longer',
    },
    {
      name: 'create tables',
      allowed: may('CREATE'),
      detail: may('CREATE') ? 'the schema can be applied to an empty database' : 'the tables have to be there already',
    },
    {
      name: 'set triggers aside',
      allowed: may('TRIGGER'),
      detail: may('TRIGGER')
        ? 'triggers are noted, dropped for the load, and made again'
        : 'a table with triggers is refused, since they would fire for every row',
    },
    {
      name: 'load in parallel',
      allowed: may('CREATE'),
      detail: may('CREATE')
        ? 'large loads go over four connections; a table beside the rows notes what is in'
        : 'a load is one transaction of one session',
    },
  ]
}

/** Of the whole server and of the database; a schema's name in a grant is a pattern. */
async function privilegesOf(session: Session): Promise<ReadonlySet<string>> {
  const grantee = quoteText(session.facts.account)
  const rows = await session.query<{ readonly privilege: unknown }>(
    `SELECT PRIVILEGE_TYPE AS privilege FROM information_schema.USER_PRIVILEGES WHERE GRANTEE = ${grantee}
     UNION SELECT PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES WHERE GRANTEE = ${grantee} AND DATABASE() LIKE TABLE_SCHEMA`,
  )
  return new Set(rows.map(({ privilege }) => String(privilege).toUpperCase()))
}
