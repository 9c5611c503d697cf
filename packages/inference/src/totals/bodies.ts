import type { Inferring, TableDraft } from '../draft.ts'
import { follow, isFree, nameOf, numberNamed } from './columns.ts'

const BIRTHS = /^(birth date|date of birth|birthday|dob|born on|birthdate)$/

const GRADES = ['grade level', 'grade', 'current grade', 'year group', 'school grade', 'class level']
/** How old children are a year before the first grade, more or less. */
const BEFORE_SCHOOL = 5.6

/** Weights and heights that do not say their unit are measured so where signs of life are. */
const kilosIn = ({ kinds }: TableDraft) => ['weight kg', ...(kinds.includes('vital') ? ['weight', 'body weight'] : [])]
const centimetresIn = ({ kinds }: TableDraft) => [
  'height cm',
  ...(kinds.includes('vital') ? ['height', 'body height'] : []),
]

/** How old people are follows from when they were born, and their body mass index from what they weigh and measure. */
export function measureBodies(inferring: Inferring): void {
  for (const table of inferring.drafts.values()) {
    const birth = table.columns.find(({ words, type }) => type.kind === 'date' && BIRTHS.test(words.join(' ')))
    // Bounds are somebody else's age.
    const bounds = table.columns.filter(({ words }) => /^(min|max|least|most)(imum)?$/.test(words[0] ?? ''))
    const age = birth && numberNamed(table, ['age', 'age years', 'age in years', 'current age'], bounds)
    if (age && !age.column.generated && isFree(age, table) && (age.column.nullable || !birth.column.nullable))
      follow(
        age,
        `floor(days_between(${nameOf(birth)}, current_date()) / 365.25)`,
        `it is that since ${birth.column.name}`,
      )
    const grade = birth && table.kinds.includes('pupil') ? numberNamed(table, GRADES) : undefined
    if (birth && grade && !grade.column.generated && isFree(grade, table) && !birth.column.nullable)
      follow(
        grade,
        `least(12, greatest(1, floor(days_between(${nameOf(birth)}, current_date()) / 365.25 - ${BEFORE_SCHOOL})))`,
        `it is that of ${birth.column.name}`,
      )
    const bmi = numberNamed(table, ['bmi', 'body mass index'])
    const [kilos, centimetres] = [numberNamed(table, kilosIn(table)), numberNamed(table, centimetresIn(table))]
    if (!bmi || !kilos || !centimetres || bmi.column.generated || !isFree(bmi, table)) continue
    const squared = `(${nameOf(centimetres)} * ${nameOf(centimetres)})`
    follow(bmi, `${nameOf(kilos)} * 10000.0 / ${squared}`, 'it follows from weight and height')
  }
}
