export {
  type Connection,
  type ConnectionTest,
  capabilityName,
  connection,
  connectionChange,
  connectionTest,
  type NewConnection,
  newConnection,
} from './connection.ts'
export { etag } from './fields.ts'
export { type Call, type Calls, callOf, pathOf } from './call.ts'
export { calls } from './calls.ts'
export { commandOf } from './command.ts'
export { type Client, type ClientOptions, createClient } from './client.ts'
export * from './model-version.ts'
export { type Problem, problem } from './problem.ts'
export { ProblemError } from './problem-error.ts'
export * from './project.ts'
export type { Action, Answer, Input, Route } from './route.ts'
export { type RowPage, rowPage } from './rows.ts'
export { type Routes, routes } from './routes.ts'
export * from './run.ts'
export { finalStates, type RunState } from './run-state.ts'
export { type Role, role, type Session, session } from './session.ts'
