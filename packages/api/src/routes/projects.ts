import { z } from 'zod'
import { pageOf, paging } from '../fields.ts'
import { modelVersion } from '../model-version.ts'
import { newProject, project, projectChange, schema, schemaSource } from '../project.ts'
import type { Route } from '../route.ts'
import { ofProject } from './parameters.ts'

// In JSON a text grows by its line ends and quotes.
const SCHEMA_BYTES = 40 * 1024 * 1024

export const projectRoutes = {
  listProjects: {
    method: 'get',
    path: '/projects',
    summary: 'Projects, newest first, each with its last run',
    needs: 'see',
    query: paging.extend({ archived: z.enum(['true', 'false']).default('false') }),
    status: 200,
    answer: pageOf(project),
  },
  createProject: {
    method: 'post',
    path: '/projects',
    summary: 'A project from DDL, a database or an example',
    needs: 'edit-models',
    body: newProject,
    mostBytes: SCHEMA_BYTES,
    idempotent: true,
    status: 201,
    answer: project,
  },
  getProject: {
    method: 'get',
    path: '/projects/{project}',
    summary: 'One project',
    needs: 'see',
    params: ofProject,
    status: 200,
    answer: project,
  },
  changeProject: {
    method: 'patch',
    path: '/projects/{project}',
    summary: 'Rename a project, archive it, or take it back',
    needs: 'archive-projects',
    params: ofProject,
    body: projectChange,
    ifMatch: true,
    status: 200,
    answer: project,
  },
  deleteProject: {
    method: 'delete',
    path: '/projects/{project}',
    summary: 'Delete an archived project and everything in it; its name confirms',
    needs: 'delete-projects',
    params: ofProject,
    query: z.object({ confirm: z.string().max(200) }),
    status: 204,
  },
  getSchema: {
    method: 'get',
    path: '/projects/{project}/schema',
    summary: 'The schema that the newest model stands on',
    needs: 'see',
    params: ofProject,
    status: 200,
    answer: schema,
  },
  replaceSchema: {
    method: 'put',
    path: '/projects/{project}/schema',
    summary: 'Read the schema anew; the model goes over it as a new draft',
    needs: 'edit-models',
    params: ofProject,
    body: schemaSource,
    mostBytes: SCHEMA_BYTES,
    ifMatch: true,
    status: 200,
    answer: modelVersion,
  },
} as const satisfies Record<string, Route>
