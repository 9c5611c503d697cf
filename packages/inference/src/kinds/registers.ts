import type { Kind } from './kind.ts'

/** What rows are where patients are on record, where programs are published and documents signed, and where things are made. */
export const registers = {
  'clinical concept': { rows: 'concepts of a terminology', names: 'clinical concept, medical concept, snomed concept' },
  'concept domain': { rows: 'domains of concepts', names: 'concept domain', list: 20 },
  terminology: { rows: 'terminologies', names: 'terminology, code system, medical vocabulary', list: 16 },
  'concept class': { rows: 'classes of concepts', names: 'concept class', list: 18 },
  'concept relation': { rows: 'how concepts are related', names: 'concept relationship' },
  'concept synonym': { rows: 'other names of concepts', names: 'concept synonym' },
  cohort: { rows: 'groups of patients', names: 'cohort definition, =cohort, patient cohort' },
  'data source': { rows: 'where records come from', names: 'cdm source', list: 1 },
  death: { rows: 'deaths', names: '=death, patient death, death record' },
  'plan period': { rows: 'times of being insured', names: 'payer plan period, enrollment period, coverage period' },
  'clinical note': { rows: 'notes on patients', names: 'medical note, physician note, encounter note' },
  'note extract': { rows: 'what programs found in notes', names: 'note nlp, nlp extract' },
  'record metadata': { rows: 'what is said of records as a whole', names: 'cdm metadata' },
  'package dependency': { rows: 'what packages need', names: 'dependency, package dependency' },
  'package exception': {
    rows: 'exceptions for names of packages',
    names: 'gem typo exception, package name exception',
  },
  'stored query': { rows: 'queries', names: 'blazer query, saved query, stored query, sql query, report query' },
  'query run': { rows: 'runs of queries', names: 'blazer audit, query audit, query run, query log, query history' },
  'feature gate': { rows: 'for whom switches are on', names: 'flipper gate, feature gate, flag rule' },
  'mail event': {
    rows: 'what became of letters',
    names: 'sendgrid event, mail event, email event, mailgun event, postmark event, delivery event of mail',
  },
  'form field': { rows: 'fields of a form to sign', names: 'signature field, document field' },
  'document history': {
    rows: 'what happened to documents',
    names: 'document audit log, document history, document log',
  },
  'document attachment': { rows: 'what comes with documents', names: 'envelope attachment, document attachment' },
  'mail transport': { rows: 'ways to send letters', names: 'email transport, mail transport, mailer, smtp server' },
  passkey: { rows: 'keys that people sign in with', names: 'passkey, web authn credential, security key' },
  'rate limit': { rows: 'limits of requests', names: 'rate limit, throttle' },
  'job step': { rows: 'steps of jobs', names: 'background job task, job task, job step, workflow step' },
  verification: {
    rows: 'what people prove by a link',
    names: 'verification token, verification code, email verification',
  },
  'scrap reason': { rows: 'why things are thrown away', names: 'scrap reason, reject reason, defect reason', list: 16 },
  'sales reason': { rows: 'why people buy', names: 'sales reason, purchase reason', list: 10 },
  culture: { rows: 'languages and what is usual there', names: '=culture', list: 8 },
  'work center': { rows: 'where things are made', names: 'work center, work centre, production location', list: 14 },
  'package reservation': { rows: 'names kept for packages', names: 'gem name reservation, package name reservation' },
  'package deletion': { rows: 'packages that were taken back', names: 'gem deletion, package deletion, =deletion' },
  'program event': {
    rows: 'what programs say to each other',
    names: `domain event, webhook event, outbox event, event outbox, event store, stored event, integration event, webhook delivery, webhook call, webhook log, webhook attempt,
      hook delivery, webhook request, analytics event, tracking call, =outbox`,
  },
  'museum object': {
    rows: 'objects of a museum',
    names:
      'museum object, museum item, museum piece, museum artifact, artifact, artefact, collection item, collection object, heritage object',
  },
  'hand tool': { rows: 'tools', names: '=tool, power tool, hand tool, rental tool' },
  'meeting room': {
    rows: 'rooms to meet in',
    names: 'meeting room, seminar room, board room, training room, class room, classroom',
  },
  'file content': { rows: 'what files hold', names: 'document data, file data, file content, file blob' },
  entitlement: { rows: 'what plans let people do', names: 'entitlement, plan limit' },
  'monthly figure': {
    rows: 'figures of months',
    names: 'monthly stat, monthly statistic, monthly usage, monthly figure, monthly status',
  },
  'treatment episode': { rows: 'cycles of treatment', names: 'treatment episode' },
  'drug strength': { rows: 'strengths of medicines', names: 'drug strength' },
  specimen: { rows: 'samples', names: 'specimen, lab sample, biospecimen' },
} as const satisfies Readonly<Record<string, Kind>>
