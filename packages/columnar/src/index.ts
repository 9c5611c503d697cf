export type * from './batch.ts'
export type * from './encoder.ts'
export type * from './sink.ts'
export * from './vector.ts'
