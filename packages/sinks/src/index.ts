export { createEncoder, encoderFactories, encoderFactory } from './registry.ts'
