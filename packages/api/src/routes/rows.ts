import { z } from 'zod'
import { id } from '../fields.ts'
import type { Route } from '../route.ts'
import { rowPage, rowQuery } from '../rows.ts'

export const rowRoutes = {
  readRows: {
    method: 'get',
    path: '/projects/{project}/rows/{table}',
    summary: 'Rows of a table, wherever in a billion they lie; computed, so that nothing need have run before',
    needs: 'see',
    params: z.object({ project: id, table: z.string().min(1).max(400) }),
    query: rowQuery,
    status: 200,
    answer: rowPage,
  },
} as const satisfies Record<string, Route>
