import { type Candidate, type OpenCondition, type Ruling, ruling } from '@populace/engine'
import { placesOf } from './document-places.ts'
import { alike, type Assignment, assignmentsFor, documentsOf, documentWith, listsOf } from './invented-documents.ts'

/** Documents that a column's values are taken from. */
const DOCUMENTS = 200

/** Puts candidates to a database: which of them meet the condition; undefined where it can't say. */
export type Ask = (
  condition: OpenCondition,
  candidates: readonly Candidate[],
) => Promise<readonly boolean[] | undefined>

/** Conditions over the documents of one column: what one asks for must not undo what another does. */
export const isOfDocuments = ({ columns, tree }: OpenCondition): boolean =>
  tree !== undefined && columns.length === 1 && columns[0]?.type.kind === 'json'

/**
 * Rulings for all conditions over one column of documents: the same documents for each. They are those of the sample that meet all of them, or those of the sample with
 * what is found to be asked for at the places that the conditions speak of. Undefined where nothing is found.
 *
 * @param sample documents that the column would hold without the conditions
 */
export async function ruleDocuments(
  conditions: readonly OpenCondition[],
  sample: readonly Candidate[],
  ask: Ask,
): Promise<readonly Ruling[] | undefined> {
  const certain = conditions.map((condition) => ({ ...condition, text: `(${condition.text}) IS TRUE` }))
  // That a condition is unknown where nothing is says little of what documents are for.
  return (await ruledFor(certain, sample, ask)) ?? (await ruledFor(conditions, sample, ask))
}

async function ruledFor(
  conditions: readonly OpenCondition[],
  sample: readonly Candidate[],
  ask: Ask,
): Promise<readonly Ruling[] | undefined> {
  const judged = async (documents: readonly Candidate[], refused: readonly Candidate[] = []) => {
    const verdicts: (readonly boolean[])[] = []
    for (const condition of conditions) verdicts.push((await ask(condition, documents)) ?? [])
    const candidates = [...refused, ...documents]
    const met = candidates.map((_, i) => verdicts.every((each) => each[i - refused.length] === true))
    return met.some(Boolean) ? conditions.flatMap((condition) => ruling(condition, candidates, met) ?? []) : undefined
  }
  const plain = sample.filter(([value]) => value !== null)
  const found = plain.length > 0 ? await judged(plain) : undefined
  if (found) return found

  const documents = documentsOf(sample)
  // Where a list is asked for, objects with something at a place of it are none.
  for (const bases of [documents, ...listsFor(conditions)]) {
    const made = await documentsLike(bases, conditions, ask)
    const ruled = made && (await judged(made, plain))
    if (ruled) return ruled
  }
  return undefined
}

/** Documents with what each of the conditions is found to ask for at its places; undefined where nothing is found for one of them. */
async function documentsLike(
  bases: readonly unknown[],
  conditions: readonly OpenCondition[],
  ask: Ask,
): Promise<readonly Candidate[] | undefined> {
  const [first = {}] = bases
  const partial: (readonly Assignment[])[] = []
  for (const condition of conditions) {
    const assignments = assignmentsFor(condition.tree ? placesOf(condition.tree) : [])
    const candidates = assignments.map((assignment): Candidate => [documentWith(first, [assignment])])
    const verdicts = await ask(condition, candidates)
    const met = alike(assignments.filter((_, i) => verdicts?.[i] === true))
    if (met.length === 0) return undefined
    partial.push(met)
  }
  return Array.from({ length: DOCUMENTS }, (_, i): Candidate => {
    const chosen = partial.map((some) => some[i % some.length] ?? [])
    return [documentWith(bases[i % bases.length] ?? {}, chosen)]
  })
}

/** Lists of as many items as conditions speak of, as whole documents. */
function listsFor(conditions: readonly OpenCondition[]): readonly (readonly unknown[])[] {
  const spoken = conditions.flatMap(({ text }) =>
    /array_length|json_length/i.test(text) ? (text.match(/\d+/g) ?? []) : [],
  )
  const lengths = new Set(spoken.map(Number).flatMap((number) => [number, number + 1, number - 1]))
  return [...lengths].flatMap((length) => listsOf(length).map((list) => [list]))
}
