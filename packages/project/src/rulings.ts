import type { Catalog, KeyPart, TypeRef } from '@populace/catalog'
import type { Question } from '@populace/dialects/live'
import {
  type Candidate,
  isTellable,
  MOST_TOLD_ROWS,
  type OpenCondition,
  type Plan,
  type Population,
  populate,
  type Ruling,
  candidatesApart,
  ruling,
} from '@populace/engine'
import type { Vocabulary } from '@populace/vocabulary'
import { isOfDocuments, ruleDocuments } from './document-rulings.ts'
import { candidatesOf, columnsAsked } from './candidates.ts'
import type { StartedJudge } from './embedded-judge/embedded-judge.ts'
import { type Ask, type FewRefused, fewRefused, settledRefusals } from './few-refused.ts'
import { inventedValues } from './invented-values.ts'
import { type AskedJudge, remembering } from './remembered-verdicts.ts'
import type { Source } from './source.ts'

/** Rows of each table whose values are tried. */
const SAMPLE = 400
/** Where all of these meet a condition, rows behind them are, so many at a time: of all conditions together, and of each at least and at most. */
const BEHIND = { atOnce: 10_000, ofAll: 1_000_000, least: 10_000, most: 100_000 }
/** Rows of conditions that are asked about side by side. */
const MOST_SIDE_BY_SIDE = 160_000
/** Values that are found at most for a column whose rows must all differ in it, and rounds of asking that this may take. */
const MOST_APART = 10_000
const MOST_ROUNDS = 40

/** Somebody to ask, who may be on the way meanwhile. Undefined where nobody can be asked. */
export async function startAsking(
  { target, ddl, catalog }: Source,
  open: readonly OpenCondition[],
): Promise<StartedJudge | undefined> {
  if (target) {
    const { judge } = target
    const close = async () => {}
    return judge && { made: async () => ({ judge, close }), close }
  }
  if (ddl === undefined) return undefined
  const { startEmbeddedJudge } = await import('./embedded-judge/embedded-judge.ts')
  const texts = open.flatMap(({ text, columns }) => [text, ...columns.map(({ type }) => type.raw)])
  return startEmbeddedJudge(catalog.dialect, ddl, [...new Set(texts)])
}

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
  catalog: Catalog,
  vocabulary: Vocabulary,
  started: StartedJudge | undefined,
  planUnder: (rulings: readonly Ruling[]) => Plan | undefined,
): Promise<readonly Ruling[]> {
  const opened = await started?.made()
  const found: Ruling[] = []
  if (!opened) return found
  const judge = remembering(opened)
  const asked = columnsAsked(open)
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
  const ruledOn = async (condition: OpenCondition) => {
    const { rows } = population.table(condition.table)
    const apart = columnsApart(condition, catalog)
    const isAlone = condition.columns.length === 1
    const wanted = apart.length === 0 ? 0 : Math.min(rows, isAlone ? MOST_APART : MOST_TOLD_ROWS)
    const drawn = (round: number) => sampleOf(condition, populationOf(round), wanted)
    const behind = () => rowsBehind(condition, population, Math.max(SAMPLE, wanted), closer)
    const made = await ruledBy(condition, drawn, { wanted, apart }, judge, behind)
    // That NULL meets it says nothing of the values that such columns are for.
    const invent = (round: number) => inventedValues(condition, catalog, round)
    const invented = made?.hasValues ? undefined : await ruledBy(condition, invent, { wanted, apart }, judge)
    const better = invented?.hasValues ? invented : (made ?? invented)
    const isKey = wanted > 0 && isAlone
    const rare = made?.hasValues && !made.isGranted ? await fewRefused(condition, population, ask, isKey) : undefined
    return { ruling: better?.ruling, rare }
  }
  // Side by side, as many of them are often the same one of several tables, whose values are asked about together.
  const atOnce = Math.max(1, Math.floor(MOST_SIDE_BY_SIDE / closer))
  for (let first = 0; first < others.length; first += atOnce)
    for (const { ruling, rare } of await Promise.all(others.slice(first, first + atOnce).map(ruledOn))) {
      if (ruling) found.push(ruling)
      if (rare) few.push(rare)
    }
  if (few.length === 0) return found
  const isSame = (a: Ruling, b: Ruling) => a.table === b.table && a.name === b.name
  const instead = (rulings: readonly Ruling[]) =>
    found.map((ruling) => rulings.find((each) => isSame(each, ruling)) ?? ruling)
  return instead(await settledRefusals(few, (rulings) => planUnder(instead(rulings)), vocabulary, ask))
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

/** Columns of a condition that rows are told apart by, so that few values are few rows: its only one, or of several those that can tell the others, a key's only column first. */
function columnsApart({ table, columns }: OpenCondition, { tables }: Catalog): readonly string[] {
  const known = tables.find(({ schema, name }) => `${schema}.${name}` === table)
  if (!known) return []
  const keys = [known.primaryKey?.columns ?? [], ...known.uniques.map(({ parts }) => parts.map(plainColumn))]
  const told = columns.flatMap(({ name }) => (keys.some((key) => key.includes(name)) ? [name] : []))
  if (columns.length === 1) return told
  const isOwn = (name: string) =>
    !known.foreignKeys.some((key) => key.columns.includes(name)) &&
    known.columns.some((column) => column.name === name && !column.generated && !column.identity)
  if (!columns.every(({ name, type }) => isOwn(name) && isTellable(type))) return []
  const alone = told.filter((name) => keys.some((key) => key.length === 1 && key[0] === name))
  return alone.length > 0 ? alone : told.slice(0, 1)
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
  { wanted, apart }: { readonly wanted: number; readonly apart: readonly string[] },
  judge: AskedJudge,
  others: () => Iterable<readonly Candidate[]> = () => [],
): Promise<{ readonly ruling: Ruling; readonly hasValues: boolean; readonly isGranted: boolean } | undefined> {
  const candidates: Candidate[] = []
  const verdicts: boolean[] = []
  const met: Candidate[] = []
  const ask = async (rows: readonly Candidate[]) => {
    const judged = await judgedBy(condition, rows, judge)
    rows.forEach((row, i) => {
      candidates.push(row)
      verdicts.push(judged?.[i] === true)
      if (judged?.[i] === true && row.every((value) => value !== null)) met.push(row)
    })
  }
  const told = apart.length > 0 ? apart : condition.columns.map(({ name }) => name)
  for (let round = 0, known = -1; round < MOST_ROUNDS && (round === 0 || known < wanted); round++) {
    const before = known
    await ask(round === 0 ? withAbsent(condition, drawnIn(round)) : drawnIn(round))
    known = candidatesApart(condition.columns, met, told).length
    if (known <= Math.max(before, 0) || !verdicts.includes(false)) break
  }
  for (const more of others()) {
    if (verdicts.includes(false)) break
    await ask(more)
  }
  const found = ruling(condition, candidates, verdicts, wanted, apart)
  return found && { ruling: found, hasValues: met.length > 0, isGranted: !verdicts.includes(false) }
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
  { judge }: AskedJudge,
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
