import { ruleOfSaying, type Saying } from './saying.ts'
import { saidOf } from './said-of.ts'

/** What is said in the offices of companies, hospitals and clubs. */
const SAID: readonly Saying[] = [
  ['name, title, label', 'Low; Medium; High; Urgent', ['priority']],
  ['code, key, slug', 'LOW; MED; HIGH; URG', ['priority']],
  ['lost/loss reason, reason lost', '@15 lost.reason'],
  [
    'terms, payment terms, terms of payment',
    '@14 quote.terms',
    ['quote', 'invoice', 'order', 'supplier', 'contract', 'company'],
  ],
  ['payment terms, terms of payment', '@14 payment.terms'],
  ['channel, medium', '@7 campaign.channel', ['campaign']],
  ['change reason, reason, reason for change', '@17 pay.change.reason', ['pay', 'salary']],
  ['job/seniority level, level, seniority, grade', '@9 job.title.job.level', ['job_title', 'employee']],
  ['~instructions, instruction, patient instructions', '@26 prescription.instructions', ['prescription']],
  [
    'reason, leave reason, reason for leave, absence reason, comment, comments, notes, note',
    '@24 leave.reason',
    ['leave'],
  ],
  ['outcome, discharge outcome/disposition, disposition', '@16 visit.outcome', ['visit']],
  ['strengths, strength, key strengths', '@36 review.strengths', ['review']],
  [
    'areas for improvement, improvement areas, improvements, improvement, weaknesses, weakness, areas of improvement',
    '@36 areas.for.improvement',
  ],
  ['goals, goal, objectives, objective, targets', '@36 review.goals', ['review', 'employee']],
  ['goal, sprint goal, objective', '@30 sprint.goal', ['sprint']],
  ['state, status, sprint state', 'closed; active; planned', ['sprint']],
  ['period, review/fiscal period, quarter', '@7 review.period', ['review', 'pay', 'team']],
  ['name, title, service, service name, extra, item, add on', '@16 service.service', ['service']],
  ['task, task type, job', '@16 housekeeping.task', ['housekeeping']],
  ['notes, note, remarks', '@52 employee.note', ['employee'], 'a note'],
  ['role, position, job, function', '@10 employee.role', ['employee'], 'a role at work'],
  ['merchant/spending category', '@13 merchant.category'],
  ['purpose, loan purpose', '@18 loan.purpose', ['loan']],
  ['specialization, specialisation, ~specialty, speciality, certification', '@17 coach.specialization', ['coach']],
  ['features, benefits, perks', '@30 plan.features', ['plan'], 'what a plan has'],
  ['brand, manufacturer', '@12 gym.equipment.brand', ['gym equipment']],
]

/** A rule for each. */
export const sayings = [
  ...saidOf('plants'),
  ...saidOf('packages'),
  ...saidOf('registers'),
  ...saidOf('assistants'),
  ...saidOf('desks'),
  ...SAID,
  ...saidOf('fields'),
  ...saidOf('trades'),
  ...saidOf('guests'),
  ...saidOf('houses'),
  ...saidOf('media'),
  ...saidOf('networks'),
  ...saidOf('offices'),
  ...saidOf('software'),
  ...saidOf('practices'),
  ...saidOf('collections'),
  ...saidOf('roads'),
  ...saidOf('classics'),
].map(ruleOfSaying)
