import { setFlagsFromString } from 'node:v8'

/**
 * For commands that read, plan and show: they are over before most of what V8 would optimise meanwhile pays. Optimising waits until a function has run eight times as long as it
 * would otherwise, and PostgreSQL's grammar stays as it is compiled first. A third of the CPU of such a command went there.
 */
export function expectToBeSoonOver(): void {
  setFlagsFromString('--interrupt-budget=1000000')
  setFlagsFromString('--no-wasm-tier-up')
}
