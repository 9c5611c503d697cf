import { z } from 'zod'
import { connection, connectionChange, connectionTest, newConnection } from '../connection.ts'
import { id, pageOf, paging } from '../fields.ts'
import type { Route } from '../route.ts'
import { ofProject } from './parameters.ts'

const ofConnection = z.object({ project: id, connection: id })

export const connectionRoutes = {
  testAddress: {
    method: 'post',
    path: '/connections/test',
    summary: 'Look at a database without keeping anything of it',
    needs: 'change-connections',
    body: newConnection,
    status: 200,
    answer: connectionTest,
  },
  listConnections: {
    method: 'get',
    path: '/projects/{project}/connections',
    summary: 'Connections of a project, newest first',
    needs: 'see',
    params: ofProject,
    query: paging,
    status: 200,
    answer: pageOf(connection),
  },
  createConnection: {
    method: 'post',
    path: '/projects/{project}/connections',
    summary: 'Keep a connection; its password is encrypted',
    needs: 'change-connections',
    params: ofProject,
    body: newConnection,
    idempotent: true,
    status: 201,
    answer: connection,
  },
  changeConnection: {
    method: 'patch',
    path: '/projects/{project}/connections/{connection}',
    summary: 'Change a connection',
    needs: 'change-connections',
    params: ofConnection,
    body: connectionChange,
    ifMatch: true,
    status: 200,
    answer: connection,
  },
  deleteConnection: {
    method: 'delete',
    path: '/projects/{project}/connections/{connection}',
    summary: 'Forget a connection and its password',
    needs: 'change-connections',
    params: ofConnection,
    status: 204,
  },
  testConnection: {
    method: 'post',
    path: '/projects/{project}/connections/{connection}/test',
    summary: 'Connect, and tell what is there and what may be done',
    needs: 'run-to-connections',
    params: ofConnection,
    status: 200,
    answer: connectionTest,
  },
} as const satisfies Record<string, Route>
