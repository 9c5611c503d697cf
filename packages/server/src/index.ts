export type { Opening } from './projects/open-from.ts'
export { type Server, type ServerOptions, startServer } from './server.ts'
