import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plan } from '@populace/engine'
import type { DatabaseTypes } from './table.ts'

/** `POPULACE_ACCEPT=1` writes down which generator fills each type; `npm run docs` then writes the guide's page. */
const accept = process.env.POPULACE_ACCEPT === '1'

/** The generator that fills a column of each type, as the guide tells it. */
type Filled = Readonly<Record<string, string>>

const fileOf = (database: string) => new URL(`./filled/${database}.json`, import.meta.url)

/** What a plan fills each type with. */
export function filledBy({ cases }: DatabaseTypes, plan: Plan): Filled {
  const entries = cases.flatMap(({ type, options, table }) => {
    const column = plan.tables
      .find(({ key }) => key.endsWith(`.${table}`))
      ?.columns.find(({ name }) => name === 'thing')
    return column?.source.kind === 'generator' ? [[`${type} ${options}`.trim(), column.source.generator]] : []
  })
  return Object.fromEntries(entries)
}

/** What is claimed, which is what was found where that is to be accepted. */
export function claimed({ database }: DatabaseTypes, found: Filled): Filled {
  const file = fileOf(database)
  if (accept) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}
