import type { Project, ProjectSchema } from '@populace/api'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Principal } from '../access/policy.ts'
import { notFound, Outdated } from '../http/problem.ts'
import { ID, type Page, pageOf, readCursor } from '../store/cursor.ts'
import { newId } from '../store/id.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import type { SchemaRead } from './schema-reading.ts'
import { freeSlug, slugOf } from './slug.ts'

/** What is asked for is always asked for inside the organisation: what somebody may not see is not found. */
function select(store: Store, { organisation }: Principal) {
  return store
    .selectFrom('project as p')
    .where('p.organisation_id', '=', organisation.id)
    .select(['p.id', 'p.name', 'p.slug', 'p.archived_at', 'p.revision', 'p.created_at', 'p.updated_at'])
    .select((eb) => [lastRun(eb).as('lastRun'), ...newestSchema(eb)])
}

type OfProject = ExpressionBuilder<Tables & { p: Tables['project'] }, 'p'>

const lastRun = (eb: OfProject) =>
  jsonObjectFrom(
    eb
      .selectFrom('run')
      .select(['run.id', 'run.state', 'run.created_at as createdAt'])
      .whereRef('run.project_id', '=', 'p.id')
      .orderBy('run.id', 'desc')
      .limit(1),
  )

const newestSchema = (eb: OfProject) => {
  const newest = () =>
    eb.selectFrom('schema').whereRef('schema.project_id', '=', 'p.id').orderBy('schema.id', 'desc').limit(1)
  const tables = sql<number>`jsonb_array_length(schema.catalog -> 'tables')::int`
  return [newest().select('schema.dialect').as('dialect'), newest().select(tables.as('n')).as('tables')] as const
}

type Found = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const etagOf = (revision: number) => `"p${revision}"`

const present = (row: Found): Project => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  dialect: row.dialect ?? 'postgres',
  tables: row.tables ?? 0,
  archivedAt: row.archived_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  lastRun: row.lastRun && { ...row.lastRun, createdAt: new Date(row.lastRun.createdAt).toISOString() },
  etag: etagOf(row.revision),
})

export async function listProjects(
  store: Store,
  principal: Principal,
  {
    cursor,
    limit,
    archived,
  }: { readonly cursor?: string | undefined; readonly limit: number; readonly archived: boolean },
): Promise<Page<Project>> {
  const after = readCursor(cursor, ID)
  const rows = await select(store, principal)
    .where('p.archived_at', archived ? 'is not' : 'is', null)
    .$if(after !== undefined, (query) => query.where('p.id', '<', after!))
    .orderBy('p.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => row.id)
  return { ...page, items: page.items.map(present) }
}

/** POP-6003 for a project that is not there, or is another organisation's. */
export async function getProject(store: Store, principal: Principal, id: string): Promise<Project> {
  const row = await select(store, principal).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('project')
  return present(row)
}

/** Makes a project whose model begins with version 1, a draft. Answers its id. */
export async function insertProject(
  store: Store,
  { organisation }: Principal,
  { name, origin = null }: { readonly name: string; readonly origin?: string | null },
  fill: (trx: Store, project: string) => Promise<void>,
): Promise<string> {
  const id = newId()
  await store.transaction().execute(async (trx) => {
    // Two projects of one name at the same time would choose the same slug: they follow each other here.
    await trx.selectFrom('organisation').select('id').where('id', '=', organisation.id).forUpdate().execute()
    const others = await trx
      .selectFrom('project')
      .select('slug')
      .where('organisation_id', '=', organisation.id)
      .execute()
    const slug = freeSlug(slugOf(name), new Set(others.map((other) => other.slug)))
    await trx.insertInto('project').values({ id, organisation_id: organisation.id, name, slug, origin }).execute()
    await fill(trx, id)
  })
  return id
}

/** Keeps a schema; answers its id. */
export async function insertSchema(store: Store, project: string, schema: Omit<SchemaRead, 'model'>): Promise<string> {
  const id = newId()
  await store
    .insertInto('schema')
    .values({
      id,
      project_id: project,
      dialect: schema.catalog.dialect,
      ddl: schema.ddl,
      file_name: schema.fileName,
      catalog: JSON.stringify(schema.catalog),
      diagnostics: JSON.stringify(schema.diagnostics),
    })
    .execute()
  return id
}

/** The schema that a version of a model stands on. */
export const schemaOf = (store: Store, id: string) =>
  store.selectFrom('schema').select(['catalog', 'ddl', 'file_name']).where('id', '=', id).executeTakeFirstOrThrow()

export async function getSchema(store: Store, project: string): Promise<ProjectSchema> {
  const row = await store
    .selectFrom('schema')
    .innerJoin('model_version as v', 'v.schema_id', 'schema.id')
    .selectAll('schema')
    .where('v.project_id', '=', project)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound('schema')
  const { id, dialect, ddl, catalog } = row
  const diagnostics = row.diagnostics.map((d) => ({ ...d }))
  return { id, dialect, ddl, fileName: row.file_name, catalog, diagnostics, createdAt: row.created_at.toISOString() }
}

/** Changes a project where it is still as `ifMatch` says. */
export async function changeProject(
  store: Store,
  principal: Principal,
  project: string,
  ifMatch: string,
  change: { readonly name?: string | undefined; readonly archived?: boolean | undefined },
): Promise<Project> {
  const { numUpdatedRows } = await store
    .updateTable('project')
    .set((eb) => ({
      revision: eb('revision', '+', 1),
      updated_at: new Date(),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.archived === undefined ? {} : { archived_at: change.archived ? new Date() : null }),
    }))
    .where('id', '=', project)
    .where('organisation_id', '=', principal.organisation.id)
    .where(sql<string>`'"p' || revision || '"'`, '=', ifMatch)
    .executeTakeFirstOrThrow()
  const now = await getProject(store, principal, project)
  if (numUpdatedRows === 0n) throw new Outdated('the project was changed in the meantime', { etag: now.etag })
  return now
}
