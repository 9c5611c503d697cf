export type * from './generator-spec.ts'
export type * from './model.ts'
