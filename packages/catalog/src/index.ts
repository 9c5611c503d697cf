export type * from './catalog.ts'
export type * from './expression.ts'
export type * from './name.ts'
export type * from './type.ts'
