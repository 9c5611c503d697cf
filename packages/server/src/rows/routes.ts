import type { Handlers } from '../http/mount.ts'
import { getModel, getVersion } from '../models/versions.ts'
import { getProject, schemaOf } from '../projects/projects.ts'
import type { Services } from '../services.ts'

export function rowRoutes({ store, thinking }: Services): Handlers<'readRows'> {
  return {
    readRows: async ({ principal, params, query: { first, count, where, version } }) => {
      const { id } = await getProject(store, principal, params.project)
      const { text, schema, etag } = version ? await getVersion(store, id, version) : await getModel(store, id)
      const { catalog, ddl } = await schemaOf(store, schema)
      const look = { first, count, ...(where === undefined ? {} : { where }) }
      const seen = await thinking.run('look', `${schema} ${etag}`, { text, catalog, ddl }, params.table, look)
      const about = { table: params.table, columns: seen.columns, total: seen.total, numbers: seen.numbers }
      // The rows are JSON already; read and written again, numbers would lose digits.
      const body = `${JSON.stringify(about).slice(0, -1)},"rows":[${seen.lines.join(',')}]}`
      return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })
    },
  }
}
