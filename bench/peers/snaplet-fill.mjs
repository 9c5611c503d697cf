// @snaplet/seed as its guide has it: table after table, each connected to the rows before it.   DATABASE_URL=… node snaplet-fill.mjs ROWS TABLE …
import { createSeedClient } from '@snaplet/seed'

const [rows, ...tables] = process.argv.slice(2)
const seed = await createSeedClient()
for (const table of tables) await seed[table]((x) => x(Number(rows)), { connect: true })
process.exit()
