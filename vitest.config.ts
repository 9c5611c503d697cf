import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      // Long enough that a test fails for what it finds, not for what else the machine does.
      { test: { name: 'unit', include: ['packages/*/src/**/*.test.ts'], testTimeout: 30_000 } },
      {
        test: {
          name: 'crossing',
          include: ['test/**/*.test.ts'],
          globalSetup: ['test/servers/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A page shows what it should in a moment; on a machine that others load, moments are long.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
})
