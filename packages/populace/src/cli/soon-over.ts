import { setFlagsFromString } from 'node:v8'

/**
 * For commands that read, plan and show: they are over before most of what V8 would optimise meanwhile pays. Optimising waits until a function has run eight times as long as it
 * would otherwise, and PostgreSQL's grammar stays as it is compiled first. A third of the CPU of such a command went there.
 */
export function expectToBeSoonOver(): void {
  for (const flag of patientFlags(process.versions.v8)) setFlagsFromString(flag)
}

/** V8 counts invocations since version 12, where it counted bytes of code that were run; it complains on standard error of a flag that it does not know. */
export function patientFlags(v8: string): readonly string[] {
  const optimising =
    Number.parseInt(v8, 10) < 12 ? '--interrupt-budget=1000000' : '--invocation-count-for-turbofan=30000'
  return [optimising, '--no-wasm-tier-up']
}
