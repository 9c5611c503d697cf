import type { Saying } from './saying.ts'

/** Where people are looked after, taught and trained. */
export const sayingsOfHouses: readonly Saying[] = [
  // Salons
  ['service, service name, name, title, treatment', '@19 salon.service.service', ['salon service']],
  ['category, type, group, service category', '@9 salon.service.category', ['salon service']],
  ['description, details', '@31 salon.service.description', ['salon service']],
  ['hair type, type of hair', '@8 hair.type'],
  ['skin type, type of skin', '@11 skin.type'],
  ['role, position, title, level, rank', '@14 stylist.role', ['stylist']],
  [
    'specialization, specialisation, specialty, speciality, specialties, expertise, skills',
    '@14 stylist.specialization',
    ['stylist'],
  ],
  [
    'cancel reason, cancellation reason, reason for cancellation, reason cancelled, cancelled reason',
    '@20 visit.cancel.reason',
    ['visit', 'booking', 'class booking', 'salon visit', 'viewing', 'event_place', 'pass'],
  ],
  ['message, personal/gift message, note, greeting', '@24 gift.card.message', ['gift card']],
  // Hospitals
  ['room/bed type, type, category, class', '@12 hospital.room.room.type', ['hospital room']],
  ['type, hospital type, kind, category', '@10 clinic.type', ['clinic']],
  ['accreditation, accreditations, accredited by', '@16 accreditation'],
  [
    'treatment, treatment plan, plan of care, care plan, treatment given, therapy, plan',
    '@27 vital.treatment',
    ['vital', 'visit', 'diagnosis', 'clinic', 'person'],
  ],
  ['discharge/clinical summary, hospital course', '@38 discharge.summary'],
  [
    'condition on discharge, discharge condition, condition at discharge, patient condition',
    '@8 condition.on.discharge',
  ],
  ['complication, complications', '@17 complication'],
  [
    'chronic condition, chronic conditions, health condition, health conditions, medical history, past medical history, pre existing conditions, existing conditions',
    '@16 chronic.condition',
  ],
  ['storage condition/conditions/instructions/requirements', '@18 storage.condition'],
  ['anesthesia/anaesthesia type, anesthesia, anaesthesia, type of anesthesia', '@8 anesthesia.type'],
  ['sample/specimen type, specimen, sample, type of sample', '@6 sample.type'],
  ['preferred pharmacy, pharmacy name, pharmacy', '@19 preferred.pharmacy'],
  ['qualification, qualifications, medical degree, degree', '@8 doctor.qualification', ['doctor']],
  [
    'availability, available days, available days of week, working days, days available, schedule',
    '@14 person.availability',
    ['person', 'doctor', 'coach'],
  ],
  ['location, building, block, wing', '@24 department.location', ['department', 'medical department']],
  ['triage level/category, triage', 'green; yellow; orange; red'],
  // Schools
  [
    'name, title, label, grade, grade name, level',
    '1st Grade; 2nd Grade; 3rd Grade; 4th Grade; 5th Grade; 6th Grade; 7th Grade; 8th Grade; 9th Grade; 10th Grade; 11th Grade; 12th Grade',
    ['school grade'],
  ],
  [
    'name, title, section, section name, class, class name',
    '1A; 2A; 3B; 4A; 5C; 6B; 7A; 8A; 9B; 10A',
    ['school class'],
  ],
  ['name, title, label, year, code', '2025/26; 2024/25; 2023/24', ['school year']],
  ['section, class section, division', 'A; B; C; D', ['person', 'student', 'pupil', 'enrollment']],
  ['type, school type, kind, category, level', '@8 school.type', ['school']],
  ['house, house name, school house', 'Red; Blue; Green; Yellow', ['person', 'student', 'pupil']],
  ['fee type/category/name, type of fee', '@10 fee.type'],
  ['description, name, title, label', '@10 fee.type', ['fee']],
  ['homeroom, home room, form room', '4A; 5B; 3C; 6A; 2B; 7C; 1A'],
  ['lunch status/program/eligibility, meal status/eligibility', 'free; paid; reduced'],
  [
    'withdrawal reason, reason for withdrawal/leaving, leaving reason',
    'moved away; changed school; family reasons; health; financial reasons',
    ['student', 'pupil', 'enrollment'],
  ],
  ['level, course level', 'beginner; intermediate; advanced', ['course']],
  ['days, meeting/class/lesson days, days of week', 'Mon, Wed, Fri; Tue, Thu; Mon–Fri; Sat'],
  ['instructions, instruction, directions', '@44 homework.task', ['exam', 'homework']],
  // Incidents
  [
    'action taken, actions taken, corrective action/actions, measure/measures taken, immediate action',
    'Spoke with those involved; Warning given; Passed on to the manager; No further action; Repaired on site; Area closed off',
  ],
  ['category, type, kind', 'technical; safety; damage; conduct; other', ['incident']],
  ['severity, severity level, impact', 'low; medium; high; critical', ['incident']],
  [
    'description, details, summary, what happened, text',
    'Noticed during a routine check and reported at once.; Reported by phone, looked into the same day.; Several people were affected for about an hour.; Happened in the morning, nobody was hurt.; First seen by a customer, confirmed by the team.',
    ['incident'],
  ],
  [
    'term, school term, fee term, exam term',
    'Autumn; Spring; Summer',
    ['fee', 'exam', 'enrollment', 'course', 'student', 'pupil', 'mark'],
  ],
  ['exam/assessment type, type of exam', '@9 exam.type'],
  [
    'remark, remarks, note, notes, comment, comments, teacher remark, feedback, teacher feedback',
    '@24 mark.remark',
    ['mark', 'exam', 'school submission'],
  ],
  ['agenda, topic, purpose, subject', '@18 parent.meeting.agenda', ['parent meeting']],
  ['action items/item, next steps, follow up actions/action', '@25 action.items'],
  // Gyms
  ['name, title, class name/title/type', '@16 gym.class.name', ['gym class']],
  ['description, details, about, summary', '@47 gym.class.description', ['gym class']],
  ['level, difficulty, intensity', '@12 gym.class.level', ['gym class']],
  ['room, studio, location, hall', '@13 gym.class.room', ['gym class']],
  ['name, title, equipment, equipment/machine name, machine', '@14 gym.equipment.name', ['gym equipment']],
  ['model, model name/number', '@12 gym.equipment.model', ['gym equipment']],
  ['location, area, zone, section', '@15 gym.equipment.location', ['gym equipment']],
  ['condition, state', 'good; new; worn; needs repair', ['gym equipment', 'asset', 'device']],
  [
    'certification, certifications, certificate, certificates, qualification, qualifications',
    '@22 coach.certification',
    ['coach'],
  ],
  ['size, locker size', 'small; medium; large', ['seating']],
  ['note, notes, comment, comments, remark', '@29 exercise.note', ['exercise']],
  // What people say of themselves where they are looked after
  [
    'note, notes, remark, remarks, comment, comments, client notes, client note',
    '@34 client.note',
    ['client', 'member'],
  ],
  [
    'note, notes, remark, remarks, comment, comments, special request, special requests',
    '@31 salon.visit.note',
    ['salon visit'],
  ],
  [
    'preferences, preference, special preferences, guest preferences, room preferences, room preference',
    '@30 guest.preference',
    ['hotel guest'],
  ],
  // Records of patients that came from other systems
  [
    'visit source value, visit detail source value, encounter class, visit class, encounter type, patient class',
    '@10 visit.source.value',
  ],
  [
    'admitted from source value, admission source, admit source, admitted from, source of admission',
    '@30 admitted.from.source.value',
  ],
  [
    'discharged to source value, discharge disposition, discharged to, discharge destination, disposition',
    '@28 discharged.to.source.value',
  ],
  [
    'condition status source value, diagnosis status, condition status',
    'Final diagnosis; Admitting diagnosis; Preliminary diagnosis; Differential diagnosis',
  ],
  ['plan source value, insurance plan type, plan type of insurance', '@18 plan.source.value'],
  ['sponsor source value, sponsor/payer type', '@10 sponsor.source.value'],
  ['dose unit source value, dose/dosage/strength unit', 'mg; mL; mcg; g; units'],
  ['qualifier source value, certainty, diagnostic certainty', '@10 qualifier.source.value'],
  ['race source value', '@32 race', undefined, 'an ethnicity'],
  ['observation source value', '@24 observation.source.value'],
  ['payer source value', '@20 payer.source.value'],
  ['unit source value', 'kg; cm; mmHg; %; mg/dL; units', undefined, 'a unit'],
  ['bed, bed code, bed label, bed name', '12A; 12B; 3A; 3B; 7A; 7B; 21A; 21B; 14; 15; 8; 9'],
  ['ethnicity source value', 'Not Hispanic or Latino; Hispanic or Latino', undefined, 'an ethnicity'],
  ['device source value, device type name, medical device, implant, implant type', '@14 device.source.value'],
  ['stop/discontinuation reason, reason stopped', 'No longer needed; Side effects; Not effective; Completed'],
  ['stop/discontinuation reason, stop reason source value, reason stopped', '@27 stop.reason'],
  ['value as string', '@12 value.as.string'],
  ['cost domain, cost domain id, domain of cost', '@11 cost.domain'],
  // Offers
  ['description, details, name, title, label, offer name', '@28 coupon.description', ['coupon']],
  ['type, kind, offer/promotion type', '@11 coupon.type', ['coupon']],
  ['category, offer category, audience, target', '@8 coupon.category', ['coupon']],
]
