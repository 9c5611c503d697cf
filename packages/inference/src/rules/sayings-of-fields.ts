import type { Saying } from './saying.ts'

/** What is said where people farm, telephone, answer customers and pay wages. */
export const sayingsOfFields: readonly Saying[] = [
  ['message signature, email signature, e mail signature, mail signature, signature text', '@30 email.signature'],
  ['greeting message, welcome message, greeting text, welcome text, greeting', '@47 greeting'],
  [
    'out of office message, away message, offline message, auto reply, auto response, absence message, unavailable message',
    '@58 away.message',
  ],
  ['feedback message, survey feedback, feedback text, csat feedback, customer feedback', '@25 feedback'],
  [
    'job description, position description, role description, job duties, duties, responsibilities, job summary, job spec',
    '@60 job.description',
  ],
  ['content, body, text, message, reply, template', '@60 canned.reply', ['reply template']],
  ['name, title, interview name, round, round name, interview round, stage', '@24 interview.name', ['interview']],
  ['description, name, holiday, holiday name, title, label', '@14 holiday.name', ['holiday']],
  [
    'salary component, pay component, wage type, earning type, component name, pay item, payroll item, deduction type',
    '@17 salary.component',
  ],
  ['scientific name, latin name, botanical name, scientific species, species name', '@22 scientific.name'],
  ['breed', '@11 farm.breed', ['farm animal']],
  [
    'pay period, pay frequency, pay cycle, payroll frequency, payroll period, pay schedule, … pay period, pay period code',
    '@11 pay.period',
  ],
  ['smtp security type, smtp encryption, encryption, security type, … encryption, smtp security', 'tls; ssl; none'],
  [
    'rat type, network type, radio type, network technology, radio access technology, network generation',
    'LTE; 5G; UMTS; GSM',
  ],
  ['sim type, sim form', 'physical; eSIM'],
  ['call type, usage type, cdr type, traffic type', '@7 call.type'],
  ['apn, … apn', 'internet; web; mms; iot'],
  [
    'disconnect cause, disconnect reason, hangup cause, hangup reason, termination cause, release cause',
    '@15 disconnect.cause',
  ],
  ['segment, customer segment, market segment, client segment', '@14 person.segment', ['person', 'company', 'account']],
  ['soil type, soil, soil texture, soil class', '@10 soil.type'],
  ['irrigation type, irrigation, irrigation method, irrigation system', 'drip; sprinkler; none; pivot'],
  ['season, growing season, planting season, … season', '@6 season'],
  ['weather, weather condition, sky, sky condition, … weather', '@10 weather'],
  ['wind dir, wind direction, wind bearing, compass direction, … wind direction', 'W; SW; NW; S; N; E; NE; SE'],
  ['species, animal type, animal, kind', '@7 farm.animal.species', ['farm animal']],
  ['milking session, milking', 'AM; PM'],
  // Homes that are let
  ['pet policy, pets, pets allowed', '@15 pet.policy'],
  ['category, type, issue, issue type, trade', '@17 repair.category', ['repair request']],
  ['description, details, issue, problem, request, summary, title, subject', '@37 repair.request', ['repair request']],
  ['outcome, result', 'interested; not interested; offer made; second viewing', ['viewing']],
  [
    'energy rating, energy class, energy label, epc rating, epc, energy efficiency rating, energy efficiency class',
    'C; D; B; E; A; F; G',
  ],
  ['inspection type, type of inspection', '@9 inspection.type'],
  ['findings, finding, observations, defects, deficiencies, inspection notes', '@34 inspection.finding'],
  ['background check, screening result, credit check, reference check, screening', 'passed; pending; failed'],
  ['utility type, utility, meter type', '@11 utility.type'],
  ['trade, craft, trade type, trades', '@16 trade'],
  // Money that works
  ['asset class, … asset class', '@12 asset.class'],
  ['asset sub class, asset subclass, security type, instrument type, instrument', '@11 asset.sub.class'],
  ['overall condition, general condition, unit condition, condition on return', 'good; fair; excellent; poor'],
  ['message, message text, sms text', '@54 campaign.message', ['campaign'], 'a message'],
]
