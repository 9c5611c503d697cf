import { defineConfig } from 'vitest/config'
import LongestFirst from './test/sequencer.ts'

/** The packages as they were built: Node loads them itself, as it does for users, which takes a tenth of the time of having them transformed. */
const server = { deps: { external: [/\/packages\/[^/]+\/dist\//] } }

/** How many times as many cases random tests try. */
const times = Number(process.env.POPULACE_TIMES ?? 1)

export default defineConfig({
  test: {
    provide: { times },
    // Tests wait for servers and pages as often as they compute, so every core has a worker.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      // Tests leave nothing behind, so a worker loads each module once for all of its files: `isolate: false`.
      // Long enough that a test fails for what it finds, not for what else the machine does.
      {
        test: {
          name: 'unit',
          server,
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: ['test/seed.ts', 'test/assertions.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'crossing',
          // After the unit tests: a worker that changes between projects loads everything anew.
          sequence: { groupOrder: 1 },
          server,
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/servers/setup.ts'],
          setupFiles: ['test/seed.ts', 'test/assertions.ts', 'test/file-ends.ts', 'test/browser/failed-pages.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A page shows what it should in a moment; on a machine that others load, moments are long.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
