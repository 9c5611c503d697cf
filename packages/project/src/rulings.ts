import type { TypeRef } from '@populace/catalog'
import type { Question } from '@populace/dialects/live'
import {
  type Candidate,
  type OpenCondition,
  type Plan,
  type Population,
  populate,
  type Ruling,
  ruling,
} from '@populace/engine'
import type { Vocabulary } from '@populace/vocabulary'
import { isOfDocuments, ruleDocuments } from './document-rulings.ts'
import type { EmbeddedJudge } from './embedded-judge/embedded-judge.ts'
import { inventedValues } from './invented-values.ts'
import { textRows } from './text-rows.ts'
import type { Source } from './source.ts'

/** Rows of each table whose values are tried. */
const SAMPLE = 400

/**
 * Asks a database about conditions that the engine can't evaluate: the source itself, or where that is a script an embedded one that the script is run in. Values are
 * tried that the table would have without the condition, and values made of the condition's own words.
 *
 * @param plan the population as it would be if nothing were asked of it by these conditions
 * @returns rulings for the conditions that some values meet
 */
export async function askAbout(
  open: readonly OpenCondition[],
  plan: Plan,
  source: Source,
  vocabulary: Vocabulary,
): Promise<readonly Ruling[]> {
  const judge = await judgeOf(source, open)
  const found: Ruling[] = []
  if (!judge) return found
  try {
    const population = populate(plan, vocabulary, new Set(open.map(({ table }) => table)))
    const others: OpenCondition[] = []
    for (const [first, ...more] of sameSubjects(open)) {
      if (!first) continue
      const sample = isOfDocuments(first) ? sampleOf(first, population) : []
      const ruled =
        sample.length > 0
          ? await ruleDocuments([first, ...more], sample, (condition, rows) => judge.judge(questionOf(condition, rows)))
          : undefined
      if (ruled) found.push(...ruled)
      else others.push(first, ...more)
    }
    for (const condition of others) {
      const sample = sampleOf(condition, population)
      const made = await ruledBy(condition, sample, judge)
      // That NULL meets it says nothing of the values that such columns are for.
      const invented = made?.hasValues
        ? undefined
        : await ruledBy(condition, inventedValues(condition, source.catalog), judge)
      const better = invented?.hasValues ? invented : (made ?? invented)
      if (better) found.push(better.ruling)
    }
    return found
  } finally {
    await judge.close()
  }
}

/** Conditions over the documents of one column together, all others by themselves. */
function sameSubjects(open: readonly OpenCondition[]): Iterable<readonly OpenCondition[]> {
  const groups = new Map<unknown, OpenCondition[]>()
  for (const condition of open) {
    const subject = isOfDocuments(condition) ? JSON.stringify([condition.table, condition.columns]) : condition
    groups.set(subject, [...(groups.get(subject) ?? []), condition])
  }
  return groups.values()
}

async function ruledBy(
  condition: OpenCondition,
  candidates: readonly Candidate[],
  { judge }: EmbeddedJudge,
): Promise<{ readonly ruling: Ruling; readonly hasValues: boolean } | undefined> {
  const [first] = candidates
  if (!first) return undefined
  // Each nullable column is NULL once.
  const absent = condition.columns.flatMap(({ nullable }, i) =>
    nullable ? [first.map((value, place) => (place === i ? null : value))] : [],
  )
  const all = [...candidates, ...absent]
  const asTyped = await judge(questionOf(condition, all))
  const isOfLabels = condition.columns.some(({ type }) => type.kind === 'array' && type.element.kind === 'enum')
  // Labels in a condition are texts, which operators of arrays compare with texts only; functions take them as they are.
  const verdicts = isOfLabels && !asTyped?.includes(true) ? await judge(questionOf(condition, all, true)) : asTyped
  const found = verdicts && ruling(condition, all, verdicts)
  const hasValues = all.some((row, i) => verdicts?.[i] === true && row.every((value) => value !== null))
  return found && { ruling: found, hasValues }
}

const questionOf = (
  { text, columns, value }: OpenCondition,
  rows: readonly Candidate[],
  labelsAsTexts = false,
): Question => ({
  condition: text,
  columns: columns.map(({ name, type }) => ({ name, type: comparable(type, labelsAsTexts) })),
  ...(value === undefined ? {} : { value }),
  rows,
})

/** Casts of texts that keep their value are left out of conditions, and operators of arrays know none of their own for `varchar[]`. */
const comparable = (type: TypeRef, labelsAsTexts: boolean): string =>
  type.kind === 'array' &&
  ((type.element.kind === 'text' && !type.element.caseInsensitive) || (labelsAsTexts && type.element.kind === 'enum'))
    ? 'text[]'
    : type.raw

async function judgeOf(
  { target, ddl, catalog }: Source,
  open: readonly OpenCondition[],
): Promise<EmbeddedJudge | undefined> {
  if (target) {
    const { judge } = target
    return judge && { judge, close: async () => {} }
  }
  if (ddl === undefined) return undefined
  const { openEmbeddedJudge } = await import('./embedded-judge/embedded-judge.ts')
  const texts = open.flatMap(({ text, columns }) => [text, ...columns.map(({ type }) => type.raw)])
  return await openEmbeddedJudge(catalog.dialect, ddl, [...new Set(texts)])
}

/** The condition's columns in the table's first rows, as SQL's text. */
function sampleOf({ table: key, columns }: OpenCondition, population: Population): readonly Candidate[] {
  const table = population.table(key, new Set(columns.map(({ name }) => name)))
  const places = columns.map(({ name }) => table.layout.columns.findIndex((column) => column.name === name))
  return textRows(table)(table.firstRow, Math.min(SAMPLE, table.rows)).map((row) =>
    places.map((place) => row[place] ?? null),
  )
}
