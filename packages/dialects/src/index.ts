export type { DdlOptions, DdlReading } from './ddl-reading.ts'
export { dialectOfScript } from './dialect-of-script.ts'
export { beginReading, readDdl } from './read-ddl.ts'
export { maskPassword, withoutSecrets } from './shown-address.ts'
