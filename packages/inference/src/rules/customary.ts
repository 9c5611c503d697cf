import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'
import { of, rulesFor, scored } from './measure.ts'

/** Columns that take one of a few things that everybody knows; the first are the usual ones. */
const SAID: readonly (readonly [column: string, values: string, table?: readonly TableKind[]])[] = [
  ['lost reason, reason lost, loss reason', 'price; competitor; no budget; bad timing; no response; missing feature'],
  [
    'terms, payment terms, terms of payment',
    'Net 30; Net 14; Net 60; Due on receipt; 2/10 Net 30',
    ['quote', 'invoice', 'order', 'supplier', 'contract', 'company'],
  ],
  ['payment terms, terms of payment', 'Net 30; Net 14; Net 60; Due on receipt; 2/10 Net 30'],
  ['channel, medium', 'email; social; search; display; events', ['campaign']],
  ['change reason, reason, reason for change', 'annual review; promotion; market adjustment; new role', ['pay']],
  [
    'job level, level, seniority, seniority level, grade',
    'Mid; Senior; Junior; Lead; Principal',
    ['job_title', 'employee'],
  ],
  [
    'instructions, instruction, … instructions, patient instructions',
    'Take with food; Take with a glass of water; Do not crush; Avoid alcohol; Finish the whole course; Take before going to bed',
    ['prescription'],
  ],
  [
    'outcome, discharge outcome, disposition, discharge disposition',
    'recovered; improved; transferred; unchanged; follow-up needed',
    ['visit'],
  ],
  [
    'strengths, strength, key strengths',
    'Reliable and well organised; Explains complex things simply; Calm under pressure; Helps colleagues without being asked; Keeps every deadline',
    ['review'],
  ],
  [
    'areas for improvement, improvement areas, weaknesses, weakness, areas of improvement',
    'Could delegate more; Should ask for help earlier; Needs more practice in presentations; Could document decisions better; Takes on too much at once',
  ],
  [
    'goals, goal, objectives, objective, targets',
    'Lead a small project; Take part in the mentoring programme; Finish the certification; Shorten the response time; Train two new colleagues',
    ['review', 'employee'],
  ],
  [
    'goal, sprint goal, objective',
    'Ship the new checkout; Fewer open bugs than last time; Make search faster; Finish the migration; Prepare the release; First version of the reports',
    ['sprint'],
  ],
  ['state, status, sprint state', 'closed; active; planned', ['sprint']],
  [
    'period, review period, quarter, fiscal period',
    '2025 Q3; 2025 Q2; 2025 Q1; 2024 Q4; 2024 Q3',
    ['review', 'pay', 'team'],
  ],
  [
    'service, service name, extra, item, add on',
    'Breakfast; Airport transfer; Late check-out; Parking; Laundry; Spa; Minibar; Dinner; Extra bed',
    ['service'],
  ],
  [
    'task, task type, job',
    'Full clean; Change of linen; Minibar check; Turndown service; Deep clean; Window cleaning',
    ['housekeeping'],
  ],
  ['role, position, job, function', 'Assistant; Manager; Specialist; Supervisor; Trainee; Team Lead', ['employee']],
  [
    'merchant category, spending category',
    'Groceries; Restaurants; Fuel; Transport; Entertainment; Utilities; Clothing; Health; Travel',
  ],
  ['purpose, loan purpose', 'car; home improvement; education; debt consolidation; business; travel', ['loan']],
  [
    'specialization, specialisation, specialty, speciality, … specialty, certification',
    'Strength training; Yoga; Cardio; Pilates; Nutrition; Mobility; CrossFit',
    ['coach'],
  ],
  [
    'features, benefits, perks',
    'All classes; Open gym; Sauna and pool; One guest a month; Personal training once a month; Off-peak only',
    ['plan'],
  ],
  ['brand, manufacturer', 'Technogym; Life Fitness; Precor; Matrix; Concept2', ['gym equipment']],
]
/** Commas stand inside of some. */
const listed = (values: string): readonly string[] => values.split('; ')
const saying = ([column, values, table]: (typeof SAID)[number]): Partial<Rule> & Omit<Rule, keyof Rule> => {
  const texts = listed(values)
  return {
    generator: 'choice',
    params: { values: [...texts], weights: texts.map((_, at) => (texts.length - at) ** 2 + 2) },
    column,
    ...(table ? { table } : {}),
    least: Math.max(...texts.map(({ length }) => length)),
    // Who makes room for more means to write more.
    ...(table?.includes('quote') ? { most: 200 } : {}),
    score: table ? 0.965 : 0.93,
    means: 'one of a few things that are said there',
  }
}

/** Numbers that lie within narrow bounds, as everybody knows. */
const WITHIN = [
  ...scored({ score: 0.95, scale: 0, shape: 'normal' }, [
    { column: 'respiratory rate, respiration rate, respirations', min: 12, max: 20, means: 'breaths a minute' },
    { column: 'oxygen saturation, spo2, sp o2, o2 saturation, oxygen', min: 94, max: 100, means: 'a share of oxygen' },
  ]),
  ...scored({ score: 0.95 }, [
    { column: 'impressions', min: 2000, max: 400000, scale: 0, means: 'how often something was shown' },
    { column: 'renewals, renewal count, times renewed', min: 0, max: 3, scale: 0, means: 'how often it was prolonged' },
    {
      column: 'queue position, position in queue, waiting position',
      min: 1,
      max: 6,
      scale: 0,
      means: 'a place in a queue',
    },
    { column: 'edition, edition number', min: 1, max: 6, scale: 0, means: 'which edition' },
    { column: 'velocity, sprint velocity', min: 14, max: 58, scale: 0, shape: 'normal', means: 'points a sprint' },
    { column: 'overtime hours, overtime', min: 0, max: 3, means: 'hours beyond the usual' },
    { column: 'overdraft limit, overdraft', min: 200, max: 3000, scale: 0, means: 'a limit' },
    {
      column: 'days to manufacture, manufacturing days, production days',
      min: 0,
      max: 12,
      scale: 0,
      means: 'how long it takes to make',
    },
  ]),
  ...of(
    ['vital'],
    [
      {
        column: 'temperature, temp, temperature c, temp c, body temperature',
        min: 36.1,
        max: 38.4,
        shape: 'normal',
        means: "a body's temperature",
      },
    ],
  ),
  ...of(
    ['vital'],
    [{ column: 'temperature f, temp f', min: 97, max: 101.2, shape: 'normal', means: "a body's temperature" }],
  ),
  ...of(
    ['hours'],
    [
      {
        column: 'hours, hours worked, duration hours, hours spent, worked hours, time spent',
        min: 0.5,
        max: 9,
        shape: 'normal',
        means: 'hours of work',
      },
    ],
  ),
  ...of(
    ['room'],
    [
      {
        column: 'size sqm, area, area sqm, size m 2, sqm, size',
        min: 14,
        max: 62,
        scale: 0,
        shape: 'normal',
        means: "a room's area",
      },
    ],
  ),
  ...of(['room'], [{ column: 'daily rate, rate per day', min: 90, max: 900, scale: 0, means: 'a price' }]),
  ...of(['card'], [{ column: 'daily limit, limit, … limit', min: 500, max: 5000, scale: 0, means: 'a limit' }]),
  ...of(
    ['account'],
    [{ column: 'balance, current balance, account balance', min: 12, max: 24000, scale: 2, means: 'a balance' }],
  ),
  ...of(
    ['department', 'team', 'medical department'],
    [{ column: 'budget, annual budget, … budget', min: 60000, max: 2400000, scale: 0, means: 'an amount of money' }],
  ),
  ...of(['campaign'], [{ column: 'budget, … budget', min: 800, max: 60000, scale: 0, means: 'an amount of money' }]),
  ...of(
    ['pay'],
    [
      {
        column: 'gross, gross pay, gross salary, gross amount, base pay, basic salary, base salary, salary',
        min: 2400,
        max: 9400,
        scale: 2,
        shape: 'normal',
        means: 'the pay of a month',
      },
    ],
  ),
  ...of(
    ['pay'],
    [
      {
        column: 'bonus, … bonus, allowance, … allowance, overtime pay',
        min: 0,
        max: 450,
        scale: 2,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(
    ['invoice'],
    [
      {
        column: 'total, total amount, amount, amount due, grand total, subtotal',
        min: 40,
        max: 4800,
        scale: 2,
        means: 'an amount of money',
      },
    ],
  ),
  ...of(['book'], [{ column: 'price, list price, cost', min: 6, max: 46, scale: 2, means: 'a price' }]),
  ...of(['prescription'], [{ column: 'price, unit price, cost', min: 3, max: 140, scale: 2, means: 'a price' }]),
]

/** What is said in columns that every other schema has, beyond what other rules know. */
export const customaryRules = rulesOf({}, [
  ...SAID.map(saying),
  ...WITHIN.flatMap(rulesFor),
  {
    generator: 'medical.specialty',
    column: 'specialization, specialisation, specialty, speciality, department, … specialty',
    table: ['doctor'],
    score: 0.965,
    means: 'what a doctor treats',
  },
  {
    generator: 'text.word',
    params: { list: 'medical.specialty', distinct: true },
    column: 'name, title',
    table: ['medical department'],
    score: 0.97,
    means: 'a department of a hospital',
  },
  {
    generator: 'place.city',
    column: 'name, title, branch name',
    table: ['branch'],
    score: 0.95,
    means: 'a branch, called after its city',
  },
  {
    generator: 'finance.card-network',
    column: 'brand, network, card brand, scheme',
    table: ['card'],
    score: 0.965,
    means: 'a network of cards',
  },
  {
    generator: 'school.subject',
    column: 'subject, subjects, subject taught, main subject',
    table: ['employee'],
    score: 0.95,
    means: 'what is taught',
  },
  {
    generator: 'person.full',
    params: { of: 'staff' },
    column: 'staff name, employee name, staff, cleaner, cleaner name, technician, technician name, attendant',
    score: 0.93,
    means: "someone's name",
  },
  {
    generator: 'text.pattern',
    params: { pattern: 'Sprint [1-9][0-9]?' },
    column: 'name, title',
    table: ['sprint'],
    score: 0.96,
    means: 'a sprint',
  },
  {
    generator: 'text.code',
    params: { pattern: '@@@' },
    column: 'key, code, prefix, project key',
    table: ['project'],
    least: 3,
    score: 0.95,
    means: "a project's letters",
  },
  {
    generator: 'text.code',
    params: { pattern: 'CC-####' },
    column: 'cost center, cost center code',
    least: 7,
    score: 0.93,
    means: 'a cost centre',
  },
  {
    generator: 'text.code',
    params: { pattern: 'LIB-######' },
    column: 'card number, library card, library card number, card no',
    table: ['member'],
    least: 10,
    score: 0.965,
    means: "a member's card",
  },
  {
    generator: 'text.code',
    params: { pattern: 'QUO-######' },
    column: 'quote number, number, quotation number',
    table: ['quote'],
    least: 10,
    score: 0.965,
    means: 'the number of a quote',
  },
  {
    generator: 'text.code',
    params: { pattern: 'BKG-######' },
    column: 'reference, booking reference, number, booking number, confirmation number',
    table: ['booking'],
    least: 10,
    score: 0.965,
    means: 'the number of a booking',
  },
  {
    generator: 'text.code',
    params: { pattern: '###' },
    column: 'number, no',
    table: ['room'],
    least: 3,
    score: 0.95,
    means: "a room's number",
  },
  {
    generator: 'product.name',
    column: 'description, item, item name, item description, name, title, details',
    table: ['line'],
    least: 30,
    most: 255,
    score: 0.94,
    means: 'what is sold',
  },
  {
    generator: 'product.name',
    column: 'item, item name, name, title, description',
    table: ['line'],
    least: 30,
    score: 0.92,
    means: 'what is sold',
  },
  {
    generator: 'finance.currency-code',
    column: 'base, quote, base currency, quote currency, from, to, source, target, from currency, to currency',
    table: ['rate of exchange'],
    least: 3,
    most: 3,
    score: 0.97,
    means: 'a currency',
  },
  {
    generator: 'number.salary',
    params: { min: 38000, max: 96000 },
    column: 'minimum salary, min salary, salary min, salary from',
    score: 0.95,
    types: ['number'],
    means: 'a yearly salary',
  },
  {
    generator: 'choice',
    params: { values: [0, 15, 30, 45, 60], weights: [8, 12, 46, 18, 16] },
    column: 'break minutes, break, break duration, lunch minutes',
    types: ['number'],
    score: 0.95,
    means: 'how long a break is',
  },
  {
    generator: 'choice',
    params: { values: [5, 10, 15, 20, 25, 30, 50], weights: [10, 24, 20, 18, 10, 6, 3] },
    column: 'discount value, discount amount',
    table: ['coupon'],
    types: ['number'],
    score: 0.97,
    means: 'what a coupon takes off',
  },
  {
    generator: 'number.rating',
    column:
      'cleanliness, service, location, comfort, staff, food, quality, communication, accuracy, atmosphere, value for money, … rating',
    table: ['review'],
    types: ['integer', 'number'],
    score: 0.95,
    means: 'a rating',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 400, distribution: 'skewed' },
    column: 'number, no, issue number, ticket number',
    table: ['task', 'support'],
    types: ['integer'],
    score: 0.93,
    means: 'the number of a task',
  },
])
