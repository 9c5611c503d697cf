import { openTarget, type Target } from '@populace/dialects/live'
import { encoderFactory } from '@populace/sinks'
import { ask, newDatabase } from '../duckdb/database.ts'
import { rowText, sampleDdl, sampleTables } from '../laws/sink-sample.ts'
import { lawsOfSinks, type SinkHarness } from '../laws/sinks.ts'

const place = ({ schema, name }: { readonly schema: string; readonly name: string }) => `${schema}.${name}`

async function harness(): Promise<SinkHarness> {
  const file = await newDatabase(
    sampleDdl
      .replaceAll(/TABLE (customer|nobody)/g, 'TABLE public.$1')
      .replace('CREATE', 'CREATE SCHEMA public; CREATE'),
  )
  const open: Target[] = []
  const closeAll = async () => {
    for (const target of open.splice(0)) await target.close()
  }
  return {
    async connect({ resume }) {
      await closeAll()
      const target = await openTarget(`duckdb:${file}`)
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
        shown[place(layout)] = (
          await ask(file, `SELECT id, name, balance::VARCHAR AS balance FROM ${place(layout)} ORDER BY id`)
        ).map((row) => rowText(Number(row.id), row.name === null ? null : String(row.name), String(row.balance)))
      return shown
    },
    crash: closeAll,
    close: closeAll,
  }
}

lawsOfSinks('DuckDB', harness, { atomic: true })
