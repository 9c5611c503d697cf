import type { Finding } from './findings.ts'

/** What one database alone has: types and conditions that were once taken for another one's. */
export const findingsOfDialects: Readonly<Record<string, Finding>> = {
  'bits that are numbers': {
    dialects: ['mysql'],
    ddl: `CREATE TABLE setting (id integer PRIMARY KEY, flags bit(8) NOT NULL CHECK (flags & 1 = 1), level bit(8) NOT NULL CHECK (level > 5), kind bit(4) NOT NULL CHECK (kind IN (1, 2, 8)),
        active bit(1) NOT NULL CHECK (active = 1), state bit(2) CHECK (state < 3), owned bit NOT NULL CHECK (owned IN (0, 1)), high bit(8) CHECK (high & 128));`,
  },
}
