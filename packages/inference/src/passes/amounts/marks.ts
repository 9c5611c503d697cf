import { formulaName } from '@populace/model'
import { amend, type ColumnDraft, type Inferring, keyOf, referenceOf, type TableDraft } from '../../draft.ts'
import { follow, isFree, isNumber, nameOf } from '../../totals/columns.ts'

const SCORE =
  /^((final|total|raw) )?(score|marks?|points)( (earned|obtained|awarded))?$|^(earned|obtained|awarded) (points|marks)$/
const MOST =
  /^(max|maximum|total|possible|full) (score|marks?|points)$|^points (possible|available|total)$|^(score|marks) max$/
const PERCENT = /^((final|total) )?(percentage|percent|score percent|percent score|marks percentage)$/
const ENOUGH =
  /^(pass|passing|min|minimum) (score|marks?|points)$|^(min|minimum) passing (score|marks?|points)$|^(score|marks|points) to pass$/
/** Of all that there is, half is enough. */
const LEAST = 0.5
const POINTS = /^(grade points?|gpa)$/
const GRADE = /^((final|letter|course|exam) )?grade( letter)?$/
const PASSED = /^(is |has )?(passed|pass)$/

/** Of a hundred percent, and of four points, from where on a letter is given. */
const LETTERS: readonly (readonly [letter: string, share: number, points: number])[] = [
  ['A', 0.88, 3.5],
  ['B', 0.76, 2.5],
  ['C', 0.62, 1.5],
  ['D', 0.5, 0.8],
]

/** A mark is of the points that there were, its letter and whether it was enough follow from it. */
export function mark({ drafts, generators }: Inferring): void {
  if (!generators.has('case') || !generators.has('number.part')) return
  for (const table of drafts.values()) {
    const named = (name: RegExp) =>
      table.columns.filter((draft) => isNumber(draft) && draft.guess && name.test(draft.words.join(' ')))
    const scores = named(SCORE)
    // A total score is what there was to reach where the row has another score, else what was reached.
    const score = scores.find(({ words }) => !MOST.test(words.join(' '))) ?? scores[0]
    const [points] = named(POINTS)
    const whole = score && isFree(score, table) ? mostOf(score, table, drafts) : undefined
    if (score && whole !== undefined)
      amend(
        score,
        { generator: 'number.part', params: { of: whole, min: 0.38, max: 1, all: 0.04 } },
        `it is of ${whole}`,
      )
    const isMark = table.kinds.some((kind) => kind === 'mark' || kind === 'exam' || kind === 'school submission')
    const hundred = whole ?? (isMark ? '100' : undefined)
    tellEnough(table)
    if (score && hundred !== undefined) {
      const [percent] = named(PERCENT)
      if (percent && percent !== score && isFree(percent, table))
        follow(percent, `100.0 * ${nameOf(score)} / ${hundred}`, `it is ${score.column.name} of a hundred`)
      letter(table, ([, share]) => `${nameOf(score)} >= ${share} * ${hundred}`, score)
      const passed = table.columns.find(({ type, words }) => type.kind === 'boolean' && PASSED.test(words.join(' ')))
      if (passed && isFree(passed, table))
        follow(
          passed,
          `coalesce(${nameOf(score)} >= ${LEAST} * ${hundred}, false)`,
          `it follows from ${score.column.name}`,
        )
    } else if (points) letter(table, ([, , least]) => `${nameOf(points)} >= ${least}`, points)
  }
}

/** What is enough to pass is less than there is to be had. */
function tellEnough(table: TableDraft): void {
  const [enough, most] = [ENOUGH, MOST].map((name) =>
    table.columns.find((draft) => isNumber(draft) && draft.guess && name.test(draft.words.join(' '))),
  )
  if (!enough || !most || enough === most || !isFree(enough, table)) return
  const value = `trunc(${nameOf(most)} * ${LEAST})`
  follow(enough, most.column.nullable ? `coalesce(${value}, 50)` : value, `it is part of ${most.column.name}`)
}

function letter(table: TableDraft, when: (letter: (typeof LETTERS)[number]) => string, by: ColumnDraft): void {
  const grade = table.columns.find(
    (draft) => draft.guess?.generator === 'school.grade' && !draft.states && GRADE.test(draft.words.join(' ')),
  )
  if (!grade || !isFree(grade, table)) return
  const cases = LETTERS.map((one) => ({ when: when(one), values: [one[0]] }))
  amend(
    grade,
    { generator: 'case', params: { cases, otherwise: { values: ['F'] } } },
    `it is that of ${by.column.name}`,
  )
}

/** The most that could be had, by the row itself or by the exam that its key leads to. */
function mostOf(score: ColumnDraft, table: TableDraft, drafts: Inferring['drafts']): string | undefined {
  const isMost = (draft: ColumnDraft) =>
    draft !== score && isNumber(draft) && draft.guess !== undefined && MOST.test(draft.words.join(' '))
  const own = table.columns.find(isMost)
  if (own) return nameOf(own)
  for (const key of table.table.foreignKeys) {
    const parent = drafts.get(keyOf(key.references))
    const theirs = parent && parent !== table ? parent.columns.find(isMost) : undefined
    if (theirs) return `${referenceOf(key.columns.map(formulaName))}.${formulaName(theirs.column.name)}`
  }
  return undefined
}
