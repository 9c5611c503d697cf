import type { Saying } from './saying.ts'

/** What is said where people farm, telephone, answer customers and pay wages. */
export const sayingsOfFields: readonly Saying[] = [
  ['message/email/mail signature, e mail signature, signature text', '@30 email.signature'],
  ['greeting/welcome message/text, greeting', '@47 greeting'],
  [
    'out of office message, away message, offline message, auto reply, auto response, absence message, unavailable message',
    '@58 away.message',
  ],
  ['feedback message/text, survey/csat/customer feedback', '@25 feedback'],
  [
    'job description, position description, role description, job duties, duties, responsibilities, job summary, job spec',
    '@60 job.description',
  ],
  ['content, body, text, message, reply, template', '@60 canned.reply', ['reply template']],
  ['name, title, interview/round name, round, interview round, stage', '@24 interview.name', ['interview']],
  ['description, name, holiday, holiday name, title, label', '@14 holiday.name', ['holiday']],
  [
    'salary component, pay component, wage type, earning type, component name, pay item, payroll item, deduction type',
    '@17 salary.component',
  ],
  ['scientific/latin/botanical/species name, scientific species', '@22 scientific.name'],
  ['breed', '@11 farm.breed', ['farm animal']],
  [
    '~pay period, pay frequency, pay cycle, payroll frequency, payroll period, pay schedule, pay period code',
    '@11 pay.period',
  ],
  ['smtp security type, smtp encryption/security, ~encryption, security type', 'tls; ssl; none'],
  [
    'rat type, network type, radio type, network technology, radio access technology, network generation',
    'LTE; 5G; UMTS; GSM',
  ],
  ['sim type/form', 'physical; eSIM'],
  ['call/usage/cdr/traffic type', '@7 call.type'],
  ['~apn', 'internet; web; mms; iot'],
  [
    'disconnect cause, disconnect reason, hangup cause, hangup reason, termination cause, release cause',
    '@15 disconnect.cause',
  ],
  ['segment, customer/market/client segment', '@14 person.segment', ['person', 'company', 'account']],
  ['soil type/texture/class, soil', '@10 soil.type'],
  ['irrigation type/method/system, irrigation', 'drip; sprinkler; none; pivot'],
  ['~season, growing/planting season', '@6 season'],
  ['~weather, weather/sky condition, sky', '@10 weather'],
  ['wind dir/bearing, ~wind direction, compass direction', 'W; SW; NW; S; N; E; NE; SE'],
  ['species, animal type, animal, kind', '@7 farm.animal.species', ['farm animal']],
  ['milking session, milking', 'AM; PM'],
  // Homes that are let
  ['pet policy, pets, pets allowed', '@15 pet.policy'],
  ['category, type, issue, issue type, trade', '@17 repair.category', ['repair request']],
  ['description, details, issue, problem, request, summary, title, subject', '@37 repair.request', ['repair request']],
  [
    'section, block, area, stand, seating area',
    'Stalls; Circle; Balcony; Floor; Box',
    ['pass', 'ticket type', 'event seat'],
  ],
  ['seat row, row letter', 'C; D; E; F; G; B; A; H; J; K'],
  ['outcome, result', 'interested; not interested; offer made; second viewing', ['viewing']],
  [
    'energy rating, energy class, energy label, epc rating, epc, energy efficiency rating, energy efficiency class',
    'C; D; B; E; A; F; G',
  ],
  ['inspection type, type of inspection', '@9 inspection.type'],
  ['findings, finding, observations, defects, deficiencies, inspection notes', '@34 inspection.finding'],
  ['background/credit/reference check, screening result, screening', 'passed; pending; failed'],
  ['utility/meter type, utility', '@11 utility.type'],
  ['trade, craft, trade type, trades', '@16 trade'],
  // Money that works
  ['~asset class', '@12 asset.class'],
  ['asset sub class, asset subclass, security/instrument type, instrument', '@11 asset.sub.class'],
  ['overall/general/unit condition, condition on return', 'good; fair; excellent; poor'],
  ['message, message/sms text', '@54 campaign.message', ['campaign'], 'a message'],
]
