import { connectionRoutes } from './routes/connections.ts'
import { modelRoutes } from './routes/models.ts'
import { projectRoutes } from './routes/projects.ts'
import { rowRoutes } from './routes/rows.ts'
import { runRoutes } from './routes/runs.ts'
import { sessionRoutes } from './routes/session.ts'

/** Every call, by the name that the client gives it. */
export const routes = {
  ...sessionRoutes,
  ...projectRoutes,
  ...modelRoutes,
  ...rowRoutes,
  ...connectionRoutes,
  ...runRoutes,
} as const

export type Routes = typeof routes
