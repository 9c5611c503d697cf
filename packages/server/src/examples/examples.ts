import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Example } from '@populace/api'
import { dialectOfScript } from '@populace/dialects'
import { examples } from '@populace/examples'

const { resolve } = createRequire(import.meta.url)
const read = (file: string) => readFile(resolve(`@populace/examples/${file}`), 'utf8')

/** The examples that come with the product. */
export const readExamples = (): Promise<readonly Example[]> => Promise.all(examples.map(readExample))

async function readExample(slug: string): Promise<Example> {
  const [ddl, model] = await Promise.all([read(`${slug}.sql`), read(`${slug}.yaml`)])
  const [, title = slug, summary = ''] = /^-- ([^:\n]+): ([^\n]+)/.exec(ddl) ?? []
  const tables = ddl.match(/^CREATE TABLE /gm)?.length ?? 0
  return { slug, title, summary, dialect: dialectOfScript(ddl), tables, ddl, model }
}
