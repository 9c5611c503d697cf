export {
  type Connection,
  type ConnectionTest,
  connection,
  connectionChange,
  connectionTest,
  type NewConnection,
  newConnection,
} from './connection.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export * from './model-version.ts'
export { type Problem, ProblemError, problem } from './problem.ts'
export * from './project.ts'
export { type Action, type Answer, type Input, pathOf, type Route } from './route.ts'
export { type Routes, routes } from './routes.ts'
export * from './run.ts'
export { finalStates, type RunState, runState } from './run-state.ts'
export { type Role, role, type Session, session } from './session.ts'
