import { openTarget, type Target } from '@populace/dialects/live'
import { encoderFactory } from '@populace/sinks'
import { sampleDdl, sampleTables, rowText } from '../laws/sink-sample.ts'
import { lawsOfSinks, type SinkHarness } from '../laws/sinks.ts'
import { ask, newDatabase } from '../sqlite/database.ts'

/** SQLite has one schema, so that the tables lie side by side. */
const ddl = sampleDdl.replace('CREATE SCHEMA shop;', '').replace('shop.visit', 'visit')

async function harness(): Promise<SinkHarness> {
  const file = await newDatabase(ddl)
  const open: Target[] = []
  const closeAll = async () => {
    for (const target of open.splice(0)) await target.close()
  }
  return {
    async connect({ resume }) {
      await closeAll()
      const target = await openTarget(`sqlite:${file}`)
      open.push(target)
      return target.sink(await target.catalog(), {
        mode: 'refuse',
        resume,
        run: { id: 'laws', planHash: 'same' },
        supports: (format, layout) => encoderFactory(format).supports(layout).ok,
      })
    },
    async contents() {
      const shown: Record<string, string[]> = {}
      for (const { layout } of sampleTables)
        shown[`${layout.schema}.${layout.name}`] = ask(
          file,
          `SELECT id, name, printf('%.2f', balance) AS balance FROM ${layout.name} ORDER BY id`,
        ).map((row) => rowText(Number(row.id), row.name === null ? null : String(row.name), String(row.balance)))
      return shown
    },
    // What the end of its process would do: the file's journal is rolled back by whoever opens it next.
    crash: closeAll,
    close: closeAll,
  }
}

lawsOfSinks('SQLite', harness, { atomic: true, unforgiving: true })
