import type { Catalog, Table } from '@populace/catalog'
import { readDdl } from '@populace/dialects'
import { defaultGenerator, generators } from '@populace/engine'
import { infer, type Inference } from '@populace/inference'
import { referenceTarget } from '@populace/model'
import { ddlOf } from './ddl.ts'
import { type Column, columns, outcomes, type Schema, schemas } from './facts.ts'

/** A labelled column with what inference took it for. */
export interface Verdict {
  readonly schema: Schema
  readonly column: Column
  /** In the words of the labels. */
  readonly found: readonly string[]
  readonly generator: string
  readonly score: number
  readonly right: boolean
}

/** A guess below this is one by the type alone: no meaning was found. */
const FOUND = 0.45
/** What a type leaves no doubt of, whatever the column is called. */
const BY_TYPE = new Set(['binary.content', 'markup.xml', 'time.moment', 'time.of_day'])

/** The schema lists the column's values itself: they mean what it means, whatever that is. */
const DECLARED: readonly string[] = ['declared']
const LISTED = /^(its type|a check) lists (its|the) values/

/** Infers the schemas of a split and holds what was found against the labels. */
export async function judge(split: Schema['split']): Promise<readonly Verdict[]> {
  const verdicts = schemas.filter((schema) => schema.split === split).map(judgeSchema)
  return (await Promise.all(verdicts)).flat()
}

async function judgeSchema(schema: Schema): Promise<readonly Verdict[]> {
  const own = columns.filter((column) => column.schema === schema.name)
  const { catalog, diagnostics } = await readDdl(ddlOf(schema, own), { dialect: schema.dialect })
  const [fault] = diagnostics.filter(({ severity }) => severity === 'error')
  if (fault) throw new Error(`${schema.name}: ${fault.message}`)
  const inference = infer(catalog, { generators, fallback: defaultGenerator })
  const tables = new Map(catalog.tables.map((table) => [table.name, table]))
  return own
    .filter(({ meanings }) => meanings.length > 0)
    .map((column) => {
      const { generator, score, found } = outcomeOf(column.table, column.name, { catalog, inference, tables })
      return {
        schema,
        column,
        found,
        generator,
        score,
        right: found === DECLARED || found.some((meaning) => column.meanings.includes(meaning)),
      }
    })
}

interface Inferred {
  readonly catalog: Catalog
  readonly inference: Inference
  readonly tables: ReadonlyMap<string, Table>
}

function outcomeOf(table: string, column: string, inferred: Inferred): Pick<Verdict, 'generator' | 'score' | 'found'> {
  const key = Object.keys(inferred.inference.model.tables).find((name) => name === table || name.endsWith(`.${table}`))
  const kept = inferred.inference.tableReasons.get(key ?? '')
  const model = inferred.inference.model.tables[key ?? '']?.columns[column]
  // What leads to a table, though no key says so.
  const relation = inferred.inference.model.tables[key ?? '']?.relations[column]
  if (relation?.references !== undefined) {
    const target = referenceTarget(relation.references)
    // Its values are those of the key that it leads to, and mean what they do.
    const { found } = outcomeOf(target.table.split('.').pop() ?? '', target.columns.join(', '), inferred)
    return {
      generator: `→ ${relation.references}`,
      score: 1,
      found: ['key.ref', ...found, ...(kept ? ['framework'] : [])],
    }
  }
  const reason = inferred.inference.reasons.get(key ?? '')?.get(column)
  if (!model || !reason) return { generator: 'none', score: 0, found: [] }
  const { generator, params } = model
  if (generator === 'copy' && typeof params.column === 'string') {
    const way = params.column.startsWith('@') ? params.column.slice(1).split('.') : [params.column]
    const holder = way.slice(0, -1).reduce((at, key) => parentOf(at, key, inferred), table)
    return { ...outcomeOf(holder, way.at(-1) ?? '', inferred), generator }
  }
  if (generator === 'choice' && LISTED.test(reason.reason)) return { generator, score: reason.score, found: DECLARED }
  const inner = generator === 'array.of' ? params.of : generator
  const name = typeof inner === 'string' ? inner : String((inner as { generator?: unknown })?.generator)
  if (generator === 'choice' && / means the status of /.test(reason.reason))
    return { generator, score: reason.score, found: ['state.status'] }
  const means =
    /means (.+?)(?:, and |$)|(how long it is) from |^it (counts the rows above) by /
      .exec(reason.reason)
      ?.slice(1)
      .find(Boolean) ?? reason.reason
  // A list of what is said is a choice whose texts lie in the vocabulary; some say by their name what these are.
  const list = typeof params.list === 'string' && params.list.startsWith('saying.') ? params.list : undefined
  const makers = list === undefined ? [name] : ['choice', name]
  const keys = [`list: ${list}`, ...makers.map((maker) => `${maker}: ${means}`), ...makers]
  const found = keys.map((key) => outcomes.get(key)).find((meanings) => meanings !== undefined) ?? []
  // What a framework keeps has the table's own reason.
  if (kept && reason.reason.startsWith(kept)) return { generator, score: reason.score, found: ['framework'] }
  if (params.future === true) return { generator, score: reason.score, found: ['time.ahead'] }
  const known = reason.score >= FOUND || found.some((meaning) => BY_TYPE.has(meaning))
  return { generator, score: reason.score, found: known ? found : [] }
}

/** The table that a key leads to, be it declared or implied; the same where it leads nowhere. */
function parentOf(table: string, key: string, { tables, inference }: Inferred): string {
  const declared = tables.get(table)?.foreignKeys.find(({ columns }) => columns.join('+') === key)?.references.name
  const name = Object.keys(inference.model.tables).find((one) => one === table || one.endsWith(`.${table}`)) ?? ''
  const implied = inference.model.tables[name]?.relations[key]?.references
  return declared ?? (implied === undefined ? undefined : referenceTarget(implied).table.split('.').pop()) ?? table
}

/** Columns that say something of themselves: neither opaque, nor keys, nor moments, which types and the word `id` give away. */
export const isTelling = ({ column }: Verdict): boolean =>
  !column.meanings.includes('none') && !/^(key\.(id|ref|uuid)|time\.(moment|ahead))$/.test(column.meanings[0] ?? '')

export const hasMeaning = ({ column }: Verdict): boolean => !column.meanings.includes('none')

/** Share of right ones. */
export const scoreOf = (verdicts: readonly Verdict[]): number =>
  verdicts.filter(({ right }) => right).length / Math.max(1, verdicts.length)
