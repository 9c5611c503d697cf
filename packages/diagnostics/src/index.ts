export * from './catalogue.ts'
export * from './diagnostic.ts'
