import { z } from 'zod'
import { slug } from '../fields.ts'
import { example } from '../project.ts'
import type { Route } from '../route.ts'
import { session } from '../session.ts'

export const sessionRoutes = {
  getSession: {
    method: 'get',
    path: '/session',
    summary: 'Who is signed in, and what may be done',
    needs: 'see',
    status: 200,
    answer: session,
  },
  listExamples: {
    method: 'get',
    path: '/examples',
    summary: 'Example schemas to start from',
    needs: 'see',
    status: 200,
    answer: z.object({ items: z.array(example) }),
  },
  getExample: {
    method: 'get',
    path: '/examples/{example}',
    summary: 'One example',
    needs: 'see',
    params: z.object({ example: slug }),
    status: 200,
    answer: example,
  },
} as const satisfies Record<string, Route>
