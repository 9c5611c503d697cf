import type { Catalog, KeyPart, TypeRef } from '@populace/catalog'
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
import { candidatesOf } from './candidates.ts'
import type { EmbeddedJudge } from './embedded-judge/embedded-judge.ts'
import { type Ask, type FewRefused, fewRefused, settledRefusals } from './few-refused.ts'
import { inventedValues } from './invented-values.ts'
import type { Source } from './source.ts'

/** Rows of each table whose values are tried. */
const SAMPLE = 400
/** Where all of these meet a condition, rows behind them are, so many at a time: of all conditions together, and of each at least and at most. */
const BEHIND = { atOnce: 10_000, ofAll: 1_000_000, least: 10_000, most: 100_000 }
/** Values that are found at most for a column whose rows must all differ in it, and rounds of asking that this may take. */
const MOST_APART = 10_000
const MOST_ROUNDS = 40

/**
 * Asks a database about conditions that the engine can't evaluate: the source itself, or where that is a script an embedded one that the script is run in. Values are
 * tried that the table would have without the condition, and values made of the condition's own words.
 *
 * @param plan the population as it would be if nothing were asked of it by these conditions
 * @param planUnder the plan that some rulings give
 * @returns rulings for the conditions that some values meet
 */
export async function askAbout(
  open: readonly OpenCondition[],
  plan: Plan,
  source: Source,
  vocabulary: Vocabulary,
  planUnder: (rulings: readonly Ruling[]) => Plan | undefined,
): Promise<readonly Ruling[]> {
  const judge = await judgeOf(source, open)
  const found: Ruling[] = []
  if (!judge) return found
  try {
    const asked = new Set(open.map(({ table }) => table))
    const population = populate(plan, vocabulary, asked)
    const others: OpenCondition[] = []
    const few: FewRefused[] = []
    const ask: Ask = (condition, rows) => judgedBy(condition, rows, judge)
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
    const closer = Math.min(BEHIND.most, Math.max(BEHIND.least, Math.floor(BEHIND.ofAll / others.length)))
    // Another seed has other values of the same kind.
    const populations = [population]
    const populationOf = (round: number) =>
      (populations[round] ??= populate({ ...plan, seed: `${plan.seed} ${round}` }, vocabulary, asked))
    for (const condition of others) {
      const { rows } = population.table(condition.table)
      const wanted = isTold(condition, source.catalog) ? Math.min(rows, MOST_APART) : 0
      const drawn = (round: number) => sampleOf(condition, populationOf(round), wanted)
      const behind = () => rowsBehind(condition, population, Math.max(SAMPLE, wanted), closer)
      const made = await ruledBy(condition, drawn, wanted, judge, behind)
      // That NULL meets it says nothing of the values that such columns are for.
      const invent = (round: number) => inventedValues(condition, source.catalog, round)
      const invented = made?.hasValues ? undefined : await ruledBy(condition, invent, wanted, judge)
      const better = invented?.hasValues ? invented : (made ?? invented)
      if (!better) continue
      found.push(better.ruling)
      const rare =
        made?.hasValues && !made.isGranted ? await fewRefused(condition, population, ask, wanted > 0) : undefined
      if (rare) few.push(rare)
    }
    if (few.length === 0) return found
    const isSame = (a: Ruling, b: Ruling) => a.table === b.table && a.name === b.name
    const instead = (rulings: readonly Ruling[]) =>
      found.map((ruling) => rulings.find((each) => isSame(each, ruling)) ?? ruling)
    return instead(await settledRefusals(few, (rulings) => planUnder(instead(rulings)), vocabulary, ask))
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

/** Whether rows are told apart by the condition's only column, so that few values are few rows. */
function isTold({ table, columns }: OpenCondition, { tables }: Catalog): boolean {
  const [only, ...more] = columns
  const known = tables.find(({ schema, name }) => `${schema}.${name}` === table)
  if (!only || more.length > 0 || !known) return false
  const keys = [known.primaryKey?.columns ?? [], ...known.uniques.map(({ parts }) => parts.map(plainColumn))]
  return keys.some((key) => key.includes(only.name))
}

const plainColumn = (part: KeyPart): string | undefined => (part.kind === 'column' ? part.column : undefined)

/**
 * What a database says of some candidates, round by round until it has let through as many as are wanted.
 *
 * @param drawnIn the candidates of a round
 * @param others more of them, for where all of those meet it
 */
async function ruledBy(
  condition: OpenCondition,
  drawnIn: (round: number) => readonly Candidate[],
  wanted: number,
  judge: EmbeddedJudge,
  others: () => Iterable<readonly Candidate[]> = () => [],
): Promise<{ readonly ruling: Ruling; readonly hasValues: boolean; readonly isGranted: boolean } | undefined> {
  const candidates: Candidate[] = []
  const verdicts: boolean[] = []
  const met = new Set<string>()
  const ask = async (rows: readonly Candidate[]) => {
    const judged = await judgedBy(condition, rows, judge)
    rows.forEach((row, i) => {
      candidates.push(row)
      verdicts.push(judged?.[i] === true)
      if (judged?.[i] === true && row.every((value) => value !== null)) met.add(JSON.stringify(row))
    })
  }
  for (let round = 0; round < MOST_ROUNDS && (round === 0 || met.size < wanted); round++) {
    const before = met.size
    await ask(round === 0 ? withAbsent(condition, drawnIn(round)) : drawnIn(round))
    if (met.size === before || !verdicts.includes(false)) break
  }
  for (const more of others()) {
    if (verdicts.includes(false)) break
    await ask(more)
  }
  const found = ruling(condition, candidates, verdicts, wanted)
  return found && { ruling: found, hasValues: met.size > 0, isGranted: !verdicts.includes(false) }
}

/** Each nullable column is NULL once. */
function withAbsent({ columns }: OpenCondition, candidates: readonly Candidate[]): readonly Candidate[] {
  const [first] = candidates
  if (!first) return candidates
  const absent = columns.flatMap(({ nullable }, i) =>
    nullable ? [first.map((value, place) => (place === i ? null : value))] : [],
  )
  return [...candidates, ...absent]
}

async function judgedBy(
  condition: OpenCondition,
  candidates: readonly Candidate[],
  { judge }: EmbeddedJudge,
): Promise<readonly boolean[] | undefined> {
  if (candidates.length === 0) return undefined
  const asTyped = await judge(questionOf(condition, candidates))
  const isOfLabels = condition.columns.some(({ type }) => type.kind === 'array' && type.element.kind === 'enum')
  // Labels in a condition are texts, which operators of arrays compare with texts only; functions take them as they are.
  return isOfLabels && !asTyped?.includes(true) ? await judge(questionOf(condition, candidates, true)) : asTyped
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

/** The condition's columns in the table's first rows, in as many as are wanted where that is more, as SQL's text. */
function sampleOf(condition: OpenCondition, population: Population, wanted = SAMPLE): readonly Candidate[] {
  const { rows, read } = candidatesOf(condition, population)
  return read(0, Math.min(Math.max(SAMPLE, wanted), rows))
}

/** The condition's columns in the rows behind the first `from` ones, up to `most`. */
function* rowsBehind(condition: OpenCondition, population: Population, from: number, most: number) {
  const { rows, read } = candidatesOf(condition, population)
  const last = Math.min(rows, most)
  for (let at = from; at < last; at += BEHIND.atOnce) yield read(at, Math.min(BEHIND.atOnce, last - at))
}
