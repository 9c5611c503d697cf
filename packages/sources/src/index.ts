export type { SourceReading } from './declared/read-declared.ts'
export type { SourceFormat, SourceOptions } from './format.ts'
export { formats } from './formats.ts'
export type { SourceFile } from './reading/file.ts'
