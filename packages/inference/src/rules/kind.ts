import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** The kinds that rows of a table come in, the usual ones first. */
const OF_TABLES: readonly (readonly [tables: readonly TableKind[], values: string])[] = [
  [['vehicle'], 'van, truck, car, trailer, bus'],
  [['sign-in'], 'oauth, oidc, email, credentials'],
  [['account'], 'checking, savings, business, joint'],
  [['policy', 'claim'], 'auto, home, health, life, travel, liability'],
  [['work order'], 'inspection, oil/tire change, brake repair, cleaning, battery replacement, calibration'],
  [['activity'], 'call, email, meeting, task, note'],
  [['task'], 'task, bug, feature, improvement, chore'],
  [['member', 'subscription'], 'basic, standard, premium, student, family'],
  [['contract'], 'fixed term, open-ended, service, lease, framework'],
  [['device'], 'sensor, gateway, camera, controller, meter, printer'],
  [['asset'], 'laptop, monitor, phone, vehicle, furniture, tool'],
  [['loan'], 'personal, mortgage, auto, business, student'],
  [['message'], 'email, sms, push, in-app'],
  [['visit'], 'check-up, consultation, follow-up, procedure, emergency'],
  [['store'], 'flagship, outlet, standard, pop-up'],
  [['invoice'], 'standard, proforma, credit note, recurring'],
  [['document'], 'contract, report, invoice, policy, manual, presentation'],
  [['company', 'supplier', 'lead', 'deal'], 'customer, prospect, partner, reseller'],
  [['transaction'], 'deposit, withdrawal, transfer, payment, fee, interest'],
  [['place'], 'home, work, billing, shipping'],
  [['exam'], 'quiz, midterm, final, homework, project'],
  [['project'], 'internal, customer, research, maintenance'],
  [['campaign'], 'email, social, search, display, event'],
  [['employee'], 'full-time, part-time, contractor, intern'],
]

/** Words that name a kind whatever the table. */
const OF_NAMES: readonly (readonly [column: string, values: string])[] = [
  ['activity/interaction/communication type, touchpoint', 'call, email, meeting, task, note'],
  [
    'membership type, membership level, membership tier, membership, member type',
    'basic, standard, premium, student, family',
  ],
  ['policy/insurance/coverage/claim type', 'auto, home, health, life, travel, liability'],
  [
    'service type, maintenance type, repair type, type of service',
    'inspection, oil change, tire change, brake repair, cleaning, battery replacement',
  ],
  ['contract type, type of contract', 'fixed term, open-ended, service, lease'],
  ['transaction/entry type', 'payment, deposit, transfer, withdrawal, fee, interest'],
  ['actor type', 'user, system, api_key'],
  ['~address type', 'home, work, billing, shipping'],
  ['phone/contact/number type', 'mobile, home, work'],
  [
    'id document type, id type, identification type, identity document type, identity type',
    'passport, driving licence, identity card, residence permit',
  ],
  ['~usage, vehicle use, use of vehicle', 'private, business, taxi, rental, delivery'],
  ['fault, at fault, liability of', 'insured, third party, shared, unknown'],
  ['visibility, privacy, audience, visible to, privacy level', 'public, private, friends'],
  ['~difficulty, difficulty/skill/experience level', 'beginner, intermediate, advanced'],
  [
    'loan purpose, loan type, purpose of loan',
    'car, home improvement, education, debt consolidation, business, travel',
  ],
  ['fitness goal', 'lose weight, build muscle, stay fit, run a marathon, more flexibility'],
  ['risk, risk level/rating/class/category', 'low, medium, high'],
  ['smoking status, smoker', 'never, former, current'],
  ['religion, faith', 'Christian, Muslim, Hindu, Buddhist, Jewish, none'],
  ['direction, call/message direction', 'inbound, outbound'],
  ['direction, call/message direction', 'in, out'],
  ['trade/order side', 'buy, sell'],
  ['building, building name', 'Main Building, North Wing, South Wing, Annex, Tower A, Tower B'],
  ['dining/seating area, … area', 'main hall, terrace, bar, garden, private room'],
  [
    '~opening hours, business/store/working/trading/service hours, office hours, hours of operation, ~opening times',
    'Mon–Fri 9:00–18:00, Mon–Sat 10:00–20:00, daily 8:00–22:00, Tue–Sun 11:00–23:00',
  ],
  ['class schedule/time', 'Mon 18:00, Tue 7:30, Wed 19:00, Thu 12:15, Sat 10:00'],
  ['interval/period/duration/time unit', 'day, week, month, year'],
  ['distance/length unit', 'km, mi'],
  ['weight/mass unit', 'kg, lb, g'],
  ['temperature/temp unit', 'C, F'],
  ['cancellation/refund policy', 'flexible, moderate, strict'],
  ['~license type, license class/category, license number type', 'B, C, CE, D, A'],
  ['furnishing, furnished', 'furnished, partly furnished, unfurnished'],
  ['heating, heating type', 'gas, district heating, heat pump, electric, oil'],
]

const listed = (values: string): readonly string[] => values.split(', ')
/** The first are the usual ones. */
const weightsOf = (values: string): readonly number[] =>
  listed(values).map((_, at, { length }) => (length - at) ** 2 + 2)
const longest = (values: string): number => Math.max(...listed(values).map(({ length }) => length))

const rule = (column: string, values: string, rest: Partial<Rule>): Partial<Rule> & Omit<Rule, keyof Rule> => ({
  generator: 'choice',
  params: { values: [...listed(values)], weights: [...weightsOf(values)] },
  column,
  least: longest(values),
  ...rest,
})

/** What kinds things come in. */
export const kindRules = rulesOf({ means: 'one of the kinds there are' }, [
  rule('schedule, time slot, meeting times, class times', 'Mon 18:00, Tue 7:30, Wed 19:00, Thu 12:15, Sat 10:00', {
    table: ['course'],
    score: 0.93,
  }),
  ...OF_NAMES.map(([column, values]) =>
    rule(column, values, { score: 0.91, ...(/\bunit\b/.test(column) ? { means: 'a unit' } : {}) }),
  ),
  rule('document type, type of document, proof of identity', 'identity card, passport, residence permit', {
    table: ['person', 'customer', 'client', 'employee', 'student'],
    score: 0.95,
  }),
  ...OF_TABLES.map(([table, values]) => rule('type, kind', values, { table, score: 0.9 })),
  ...OF_TABLES.map(([table, values]) => rule('category, class', values, { table, score: 0.76 })),
])
