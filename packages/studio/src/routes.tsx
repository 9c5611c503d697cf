import {
  createBrowserHistory,
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { Shell } from './design/shell.tsx'
import { isPlayground } from './project/home.ts'
import { Home } from './screens/home/home.tsx'
import { NoSuchPage } from './screens/home/no-such-page.tsx'

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const root = createRootRoute({ component: Shell })
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
const fresh = createRoute({
  getParentRoute: () => root,
  path: '/new',
  component: lazyRouteComponent(() => import('./screens/home/new-project.tsx'), 'NewProject'),
})
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/settings/settings.tsx'), 'SettingsScreen'),
})
const project = createRoute({
  getParentRoute: () => root,
  path: '/p/$project',
  component: lazyRouteComponent(() => import('./screens/project-frame.tsx'), 'ProjectFrame'),
})
const overview = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/overview/overview.tsx'), 'Overview'),
})
const map = createRoute({
  getParentRoute: () => project,
  path: '/model',
  component: lazyRouteComponent(() => import('./screens/map/map.tsx'), 'MapScreen'),
  validateSearch: (search: Record<string, unknown>): { focus?: string; group?: true } => ({
    ...(typeof search.focus === 'string' ? { focus: search.focus } : {}),
    ...(search.group === true ? { group: true } : {}),
  }),
})
const text = createRoute({
  getParentRoute: () => project,
  path: '/model/text',
  component: lazyRouteComponent(() => import('./screens/text/text.tsx'), 'TextScreen'),
})
const table = createRoute({
  getParentRoute: () => project,
  path: '/model/$table',
  component: lazyRouteComponent(() => import('./screens/table/table.tsx'), 'TableScreen'),
  validateSearch: (
    search: Record<string, unknown>,
  ): { column?: string; row?: number; record?: number; about?: true } => ({
    ...(typeof search.column === 'string' ? { column: search.column } : {}),
    ...(isNumber(search.row) ? { row: search.row } : {}),
    ...(isNumber(search.record) ? { record: search.record } : {}),
    ...(search.about === true ? { about: true } : {}),
  }),
})
const data = createRoute({
  getParentRoute: () => project,
  path: '/data/$table/$row',
  component: lazyRouteComponent(() => import('./screens/data/data.tsx'), 'DataScreen'),
})
/** A table without a row is looked at from its first. */
const firstRow = createRoute({
  getParentRoute: () => project,
  path: '/data/$table',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/p/$project/data/$table/$row', params: { ...params, row: '0' }, replace: true })
  },
})
const history = createRoute({
  getParentRoute: () => project,
  path: '/history',
  component: lazyRouteComponent(() => import('./screens/history/history.tsx'), 'HistoryScreen'),
  validateSearch: (search: Record<string, unknown>): { version?: number; against?: number } => ({
    ...(isNumber(search.version) ? { version: search.version } : {}),
    ...(isNumber(search.against) ? { against: search.against } : {}),
  }),
})
const projectSettings = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  component: lazyRouteComponent(() => import('./screens/project/project-settings.tsx'), 'ProjectSettingsScreen'),
})
const connections = createRoute({
  getParentRoute: () => project,
  path: '/connections',
  component: lazyRouteComponent(() => import('./screens/connections/connections.tsx'), 'ConnectionsScreen'),
})

const runs = createRoute({
  getParentRoute: () => project,
  path: '/runs',
  component: lazyRouteComponent(() => import('./screens/runs/runs.tsx'), 'RunsScreen'),
})
const newRun = createRoute({
  getParentRoute: () => project,
  path: '/runs/new',
  component: lazyRouteComponent(() => import('./screens/runs/new-run.tsx'), 'NewRunScreen'),
})
const run = createRoute({
  getParentRoute: () => project,
  path: '/runs/$run',
  component: lazyRouteComponent(() => import('./screens/runs/run.tsx'), 'RunScreen'),
})

/** Without a server addresses stand after the #, since no other would lead back to this page. */
const addresses = () => (isPlayground() ? createHashHistory() : createBrowserHistory())

export const makeRouter = () =>
  createRouter({
    routeTree: root.addChildren([
      home,
      fresh,
      settings,
      project.addChildren([
        overview,
        map,
        text,
        table,
        firstRow,
        data,
        history,
        projectSettings,
        connections,
        runs,
        newRun,
        run,
      ]),
    ]),
    history: addresses(),
    defaultPreload: 'intent',
    defaultNotFoundComponent: NoSuchPage,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
