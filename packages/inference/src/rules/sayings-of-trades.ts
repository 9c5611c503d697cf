import type { Saying } from './saying.ts'

/** Columns that a table keeps for whatever its users like to note. */
const CUSTOM = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  .flatMap((n) =>
    ['custom', 'custom field', 'custom text', 'custom value', 'user defined', 'udf', 'attribute'].map(
      (name) => `${name} ${n}`,
    ),
  )
  .join(', ')

/** Where people eat, stay, learn, train, borrow, live and look for work. */
export const sayingsOfTrades: readonly Saying[] = [
  ['gift/card message, gift note/text, gift card message, greeting card', '@41 gift'],
  [CUSTOM, '@20 custom'],
  // Restaurants
  ['order/check type, dining option, service mode', 'dine-in; takeaway; delivery', ['restaurant bill']],
  ['section, area, zone, location, room', '@12 seating.section', ['seating']],
  ['occasion, special occasion', '@18 occasion'],
  ['modifiers, modifier, modification, modifications, preparation', '@17 line.modifiers', ['line', 'dish']],
  ['kitchen note, kitchen/cooking notes, cooking instruction', '@30 kitchen.note'],
  ['allergen, allergens', '@9 allergen'],
  ['void reason', '@18 void.reason'],
  // Hotels
  ['loyalty tier/level/status, tier', 'Bronze; Silver; Gold; Platinum', ['person', 'member']],
  ['loyalty tier/level', '@8 loyalty.tier'],
  ['check in time/from, checkin time/from', '15:00; 14:00; 16:00'],
  ['check out time/until, checkout time/until', '11:00; 10:00; 12:00'],
  ['category, type, charge type, description, item', '@10 stay.charge.category', ['stay charge']],
  // Libraries
  ['binding, book format, cover type', '@11 binding'],
  ['edition', '@13 edition'],
  [
    'pickup branch, library branch, home branch, pickup location, branch',
    '@16 library.hold.pickup.branch',
    ['library hold', 'library copy', 'lending', 'member'],
  ],
  ['condition', '@7 library.copy.condition', ['library copy']],
  // Schools
  [
    'guardian relation, guardian relationship, parent relation, relation to student, relationship to student',
    '@11 guardian.relation',
  ],
  ['academic/school year', '2025/26; 2024/25; 2023/24'],
  ['bus route/line, school bus', '@8 bus.route'],
  [
    'excuse note, excuse, absence reason, reason for absence, reason, remark, remarks, note, notes',
    '@20 attendance.excuse.note',
    ['attendance'],
  ],
  ['code, attendance/status code, mark', 'P; A; L; E', ['attendance']],
  ['teacher comment/comments/remark/note/notes', '@29 teacher.comment'],
  ['prerequisite, prerequisites, prerequisite course', '@23 course.prerequisite', ['course']],
  ['medical/health note/notes, medical conditions/condition', '@26 medical.note'],
  // Gyms
  ['access hours/times, access', '@19 plan.access.hours', ['plan', 'type']],
  ['gate, entrance, turnstile, door', '@13 attendance.gate', ['attendance']],
  // Homes
  ['listing/offer type, listing kind, tenure', 'sale; rent', ['property']],
  ['cooling, cooling/ac type, air conditioning', '@12 cooling'],
  ['financing type, financing, type of financing', '@15 financing.type'],
  ['contingency, contingencies', '@20 contingency'],
  ['zoning, zoning/zone code', 'R1; R2; C1; R3; MU; C2', ['property', 'place']],
  ['~neighborhood, ~neighbourhood, ~suburb, quarter name, city district, borough', '@18 property.neighborhood'],
  ['headline, title, listing title', '@34 property.headline', ['property']],
  ['remarks, public/agent remarks, description, listing description', '@81 property.remarks', ['property']],
  ['feedback, comment, comments, notes', '@45 viewing.feedback', ['viewing']],
  // Work
  ['notice period', '@11 notice.period'],
  [
    'visa status, work permit, work authorization, work authorisation, residence status',
    'citizen; permanent resident; work visa; needs sponsorship; student visa',
  ],
  ['interview type/format/round/mode', '@9 interview.type'],
  ['recommendation, hiring/hire recommendation', '@11 interview.recommendation', ['interview']],
  ['feedback, notes, comment, comments', '@45 interview.feedback', ['interview']],
  [
    'requirements, requirement, qualifications, qualification, profile',
    '@50 job.posting.requirements',
    ['job posting'],
  ],
  ['description, job description, responsibilities, duties, summary', '@72 job.posting.description', ['job posting']],
  ['cover/motivation letter, letter of motivation, motivation', '@96 cover.letter'],
  ['performance, performance rating/level', '@20 performance'],
  ['pay/salary grade, salary/pay band', 'G5; G6; G4; G7; G8'],
  [
    'preferred contact method, contact method, contact preference, preferred contact, preferred channel',
    '@12 preferred.contact.method',
  ],
  ['eye color, eyes', '@5 eye.color'],
  ['hair color, hair', '@5 hair.color'],
  ['shirt/tshirt/clothing size, t shirt size', 'M; L; S; XL; XXL; XS'],
  // Banks
  ['collateral, collateral type', '@15 collateral'],
  [
    'narrative, narration, transaction description, statement text, booking text, remittance information, description, details, memo',
    '@14 transaction.narrative',
    ['transaction'],
  ],
  ['channel', '@6 transaction.channel', ['transaction']],
  ['~dr cr, cr dr, drcr, ~debit credit, credit debit, debit credit indicator', 'DR; CR'],
  ['mcc, merchant category code', '@4 mcc'],
]
