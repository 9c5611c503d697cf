import { expose } from 'comlink'
import { EngineCalls } from './calls.ts'

expose(new EngineCalls())
