import { rulesOf } from '../rule.ts'

const drugs = { table: ['prescription'] } as const
const ills = { table: ['diagnosis'] } as const

/** What is said of the sick and of what they take. */
export const medicalRules = rulesOf({}, [
  {
    ...drugs,
    generator: 'medical.drug',
    column: 'name, drug, drug name, medication, medicine, … drug, … medication',
    score: 0.95,
    means: 'a medicine',
  },
  { generator: 'medical.drug', column: 'drug name, medication, medicine, drug', score: 0.92, means: 'a medicine' },
  {
    ...drugs,
    generator: 'medical.drug-form',
    column: 'form, drug form, dosage form',
    score: 0.94,
    means: 'a form of medicine',
  },
  {
    generator: 'medical.drug-strength',
    column: 'strength, dose, dosage',
    table: ['prescription'],
    score: 0.92,
    means: 'how strong a medicine is',
  },
  {
    ...drugs,
    generator: 'medical.route',
    column: 'route, route of administration, … route',
    score: 0.95,
    means: 'how a medicine is taken',
  },
  {
    ...drugs,
    generator: 'medical.frequency',
    column: 'sig, frequency, direction, directions, instruction',
    score: 0.93,
    means: 'how often a medicine is taken',
  },
  {
    generator: 'number.integer',
    params: { min: 0, max: 5 },
    column: 'refills, refill count, refills left',
    types: ['integer'],
    score: 0.94,
    means: 'how often a prescription may be repeated',
  },
  {
    ...ills,
    generator: 'medical.condition',
    column: 'name, condition, diagnosis, … name',
    score: 0.94,
    means: 'a diagnosis',
  },
  {
    generator: 'medical.condition',
    column: 'diagnosis, diagnosis name, medical condition',
    score: 0.92,
    means: 'a diagnosis',
  },
  {
    generator: 'medical.condition-code',
    column: 'icd, icd code, icd 10, diagnosis code, condition code, icd10 code, condition source value',
    score: 0.94,
    means: "a diagnosis's code",
  },
  {
    generator: 'medical.specialty',
    column: 'specialty, speciality, … specialty',
    score: 0.92,
    means: 'a field of medicine',
  },
  { generator: 'medical.blood', column: 'blood type, blood group', score: 0.95, means: 'a blood group' },
  { generator: 'medical.allergy', column: 'allergy, allergies', score: 0.93, means: 'an allergy' },
  { generator: 'medical.procedure', column: 'procedure, procedure name', score: 0.86, means: 'a procedure' },
  {
    generator: 'medical.insurer',
    column: 'insurer, insurance company, insurance provider, payer, … payer',
    score: 0.86,
    means: 'an insurer',
  },
  { generator: 'medical.ward', column: 'ward, … ward', score: 0.9, means: 'a ward' },
  {
    generator: 'medical.visit-reason',
    column: 'visit reason, reason for visit, chief complaint',
    score: 0.94,
    means: 'why someone came',
  },
])
