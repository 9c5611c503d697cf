import { setFlagsFromString } from 'node:v8'

/** Runs of more values than this take long enough for what V8 optimises to pay. */
const MANY_VALUES = 250_000

/**
 * For what reads, plans, shows, or writes few rows: it is over before most of what V8 would optimise meanwhile pays. Optimising waits until a function has run many times as long as it
 * would otherwise, and PostgreSQL's grammar stays as it is compiled first. A third of the CPU of such a command went there.
 */
export function expectToBeSoonOver(): void {
  for (const flag of Object.keys(patientFlags(process.versions.v8))) setFlagsFromString(flag)
}

/**
 * Takes back what is about WebAssembly, before the kernels of a large plan are compiled. JavaScript around them is called once for thousands of rows: optimising it sooner took an
 * eighth of the CPU of a million rows, and gave nothing back.
 */
export function expectToComputeMuch(): void {
  for (const flag of Object.values(ofWebAssembly)) setFlagsFromString(flag)
}

/** Takes all of it back, for what goes on until it is told to end. */
export function expectToGoOn(): void {
  for (const flag of Object.values(patientFlags(process.versions.v8))) setFlagsFromString(flag)
}

/** Whether a plan is worth it. */
export const computesMuch = (
  tables: readonly { readonly rows: number; readonly columns: readonly unknown[] }[],
): boolean => tables.reduce((sum, { rows, columns }) => sum + rows * columns.length, 0) > MANY_VALUES

const ofWebAssembly: Readonly<Record<string, string>> = {
  '--no-wasm-tier-up': '--wasm-tier-up',
  // What is compiled as it is called goes by this one.
  '--no-wasm-dynamic-tiering': '--wasm-dynamic-tiering',
  // Of the grammar's functions, a short script calls a tenth; the others need not be looked through.
  '--wasm-lazy-validation': '--no-wasm-lazy-validation',
}

/**
 * Each with what takes it back: V8's own default. V8 counts invocations since version 12, where it counted bytes of code that were run; it complains on standard error of a flag that it
 * does not know.
 */
export const patientFlags = (v8: string): Readonly<Record<string, string>> => ({
  ...(Number.parseInt(v8, 10) < 12
    ? {
        '--interrupt-budget=1000000': '--interrupt-budget=67584',
        // What a short command makes mostly stays: room for it is made at once, instead of looking through it each time that it has doubled.
        '--semi-space-growth-factor=16': '--semi-space-growth-factor=2',
        // A short command ends before its heap is full: what goes through all of it begins when it nearly is, where V8 begins ahead, as its program may never rest.
        '--incremental-marking-soft-trigger=90': '--incremental-marking-soft-trigger=0',
        '--incremental-marking-hard-trigger=97': '--incremental-marking-hard-trigger=0',
      }
    : { '--invocation-count-for-turbofan=30000': '--invocation-count-for-turbofan=3000' }),
  ...ofWebAssembly,
})
