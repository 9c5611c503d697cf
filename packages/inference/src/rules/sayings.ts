import { ruleOfSaying, type Saying } from './saying.ts'
import { sayingsOfHouses } from './sayings-of-houses.ts'
import { sayingsOfOffices } from './sayings-of-offices.ts'
import { sayingsOfSoftware } from './sayings-of-software.ts'
import { sayingsOfTrades } from './sayings-of-trades.ts'

/** What is said in the offices of companies, hospitals and clubs. */
const SAID: readonly Saying[] = [
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

/** A rule for each. */
export const sayings = [...SAID, ...sayingsOfTrades, ...sayingsOfHouses, ...sayingsOfOffices, ...sayingsOfSoftware].map(
  ruleOfSaying,
)
