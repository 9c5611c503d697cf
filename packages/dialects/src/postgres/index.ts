export * from './ddl/read-ddl.ts'
export * from './quoting.ts'
