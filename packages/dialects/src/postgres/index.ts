export * from './ddl/read-ddl.ts'
export * from './difference.ts'
export * from './introspection/introspect.ts'
export * from './quoting.ts'
