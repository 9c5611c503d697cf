import type { Saying } from './saying.ts'

/** What is said where people are advised, nursed and kept fit. */
export const sayingsOfPractices: readonly Saying[] = [
  // Law firms
  ['name, title, label, practice area, area of law', '@21 practice.area', ['practice area']],
  ['description, details, summary, about', '@41 practice.description', ['practice area']],
  ['title, position, rank, level, role, job title, seniority', '@16 attorney.title', ['attorney']],
  ['bio, biography, about, profile, profile text', '@59 attorney.bio', ['attorney'], 'what someone says of themselves'],
  ['bio, biography, about, profile, profile text', '@51 coach.bio', ['coach'], 'what someone says of themselves'],
  ['law/legal school, alma mater', '@22 law.school'],
  [
    'billing/fee type, fee arrangement, billing arrangement/method, type of billing',
    '@11 billing.arrangement',
    ['legal matter', 'contract', 'project'],
  ],
  ['title, matter, matter name, name, subject, caption', '@31 matter.title', ['legal matter']],
  ['description, details, summary, background, facts', '@44 matter.description', ['legal matter']],
  ['outcome, result, disposition, resolution', '@11 matter.outcome', ['legal matter']],
  ['court, court name, tribunal, jurisdiction', '@18 court'],
  ['venue', '@18 court', ['legal matter', 'hearing']],
  ['hearing type, type, kind, purpose, event type', '@19 hearing.type', ['hearing']],
  ['narrative, description, details, notes, work description', '@29 time.narrative', ['hours']],
  ['document type, type, kind, category', '@14 legal.document.type', ['legal document']],
  ['title, name, subject', '@26 legal.document.title', ['legal document']],
  ['relationship, relation, role, connection', '@15 party.relationship', ['conflict check']],
  ['result, outcome, status, finding, decision', '@18 conflict.result', ['conflict check']],
  ['type, transaction type, kind, entry type', '@12 trust.type', ['trust entry']],
  ['memo, description, narrative, note, purpose', '@29 trust.memo', ['trust entry']],
  // Hospital wards
  ['role, job, position, function, title, job title', '@20 ward.role', ['ward staff']],
  ['grade, band, level', '@7 kept.grade', ['ward staff']],
  ['note, notes, text, body, content, comment', '@40 nursing.note', ['nursing note']],
  ['note type, type, kind, category', '@10 nursing.note.type', ['nursing note']],
  ['diet type, type, diet, kind, name', '@12 diet.type', ['diet order']],
  ['diet, dietary requirement/requirements/restriction/restrictions/needs, special diet', '@12 diet.need'],
  ['texture, food texture, consistency', 'regular; soft; minced; pureed'],
  ['supplement, supplements, nutritional supplement', '@26 diet.supplement'],
  ['indication, indicated for, reason for prescription', '@19 indication', ['prescription', 'medical test']],
  [
    'storage, storage instruction, storage condition, storage temperature, store at',
    '@20 drug.storage',
    ['prescription'],
  ],
  [
    '~theatre, ~theater, operating room/theatre/theater, or room',
    '@13 kept.theatre',
    ['procedure', 'visit', 'admission'],
  ],
  ['discharge destination, discharge to', '@14 discharge.to', ['admission']],
  ['flag, abnormal flag, result flag', 'N; H; L', ['medical test']],
  // Gyms
  ['name, title, class name/type', '@11 class.type.name', ['class type']],
  ['description, details, about, summary', '@36 class.type.description', ['class type']],
  [
    'equipment, equipment needed/required, required/needed equipment, gear, bring',
    '@15 class.equipment',
    ['class type', 'gym class', 'exercise', 'class session'],
  ],
  ['cancel/cancellation reason, reason cancelled/canceled', '@25 class.cancel.reason', ['class session', 'gym class']],
  ['muscle group/groups, target/primary/main muscle, muscle, body part', '@9 muscle.group'],
  [
    'focus, workout/training focus, training/workout type, goal',
    '@10 workout.focus',
    ['workout', 'exercise', 'class type', 'gym class'],
  ],
  ['title, name, label', '@22 workout.title', ['training session']],
  ['feedback, comment, comments, remark', '@32 class.feedback', ['class booking']],
]
