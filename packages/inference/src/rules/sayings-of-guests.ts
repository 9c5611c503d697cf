import type { Saying } from './saying.ts'

/** What is said where guests, policyholders, backers and employees have to do with a house. */
export const sayingsOfGuests: readonly Saying[] = [
  // Hotels
  ['pros, positive, positives, liked, what guests liked, advantages', '@32 stay.pro', ['stay review']],
  ['cons, negative, negatives, disliked, disadvantages', '@31 stay.con', ['stay review']],
  ['pros, positives, liked, advantages', '@21 review.pro', ['review']],
  ['cons, negatives, disliked, disadvantages', '@36 review.con', ['review']],
  [
    'channel, booking channel, source, booking source',
    'website; phone; travel agency; walk-in; corporate; tour operator',
    ['hotel stay'],
  ],
  // Restaurants
  ['price range/level/category, price tier', '$$; $; $$$; $$$$', ['restaurant', 'hotel', 'store']],
  [
    'special/kitchen/preparation instructions/instruction/request/requests, note, notes, remark, remarks, comment, comments, internal/special/staff note/notes',
    '@25 dish.request',
    ['dish order', 'restaurant bill'],
  ],
  [
    'note, notes, remark, remarks, comment, comments, internal/special/staff note/notes, special request/requests, request, requests',
    '@30 table.note',
    ['table reservation'],
  ],
  ['vehicle, vehicle type, transport, means of transport', 'bicycle; scooter; car; e-bike; on foot', ['courier']],
  ['unit, unit of measure, uom, measure, measurement unit', 'kg; g; l; ml; piece; bunch; can', ['ingredient']],
  // Gyms
  ['goal, goals, fitness goal/goals, training goal, objective', '@22 gym.goal', ['gym member', 'member']],
  [
    'note, notes, remark, remarks, comment, comments, internal/special/staff note/notes',
    '@28 workout.note',
    ['workout'],
  ],
  // Insurances
  ['line of business, business line, lob, insurance type', '@10 insurance.line'],
  ['category, type, kind, line', '@10 insurance.line', ['insurance product']],
  ['name, title, product name', '@22 insurance.product', ['insurance product']],
  ['description, summary, details', '@46 insurance.about', ['insurance product']],
  ['underwriting/underwriter note/notes/comment/comments/remarks', '@41 underwriting.note'],
  [
    'note, notes, remark, remarks, comment, comments, internal/special/staff note/notes, body, text, content',
    '@43 claim.note',
    ['claim note'],
  ],
  ['denial/rejection/decline reason, reason denied, reason for denial', '@27 denial.reason', ['claim']],
  ['agency, agency name, insurance/broker agency, brokerage', '@26 insurance.agency', ['person', 'policy']],
  // Wages, absences and expenses
  ['rejection/decline/denial reason, reason for rejection', '@34 leave.rejection', ['leave']],
  ['category, type, kind, expense category/type', '@20 expense.category', ['expense claim']],
  ['expense category/type', '@20 expense.category'],
  ['description, details, purpose, name, title', '@29 expense.text', ['expense claim']],
  ['course name/title, training name/title, course, training, name, title', '@30 staff.training', ['staff training']],
  [
    'employee comment/comments/feedback, comments, comment, self assessment',
    '@44 employee.comment',
    ['performance review'],
  ],
  ['rejection reason, reason rejected, reason for rejection', '@28 job.rejected', ['applicant']],
  // Software that is sold by the month
  ['author type, author role, sender type, from', 'agent; customer; system', ['ticket reply']],
  ['type, kind, method', 'card; sepa_debit; paypal', ['payment method']],
  ['resolution notes/note, repair notes, work done, fix', '@30 repair.resolution', ['repair request', 'work order']],
  ['duration', '@9 coupon.duration', ['coupon']],
  ['interest/interest level, level of interest', '@9 interest.level', ['viewing', 'lead']],
  // Hospitals
  [
    'reason, admission reason, reason for admission, chief complaint, presenting complaint',
    '@30 admission.reason',
    ['admission'],
  ],
  [
    'discharge disposition, disposition, discharged to, discharge destination',
    '@14 admission.disposition',
    ['admission', 'visit'],
  ],
  ['admission type, type of admission, type, kind', 'emergency; elective; urgent; transfer; newborn', ['admission']],
  [
    'note, notes, remark, remarks, comment, comments, internal/special/staff note/notes',
    '@31 lab.comment',
    ['medical test'],
  ],
  ['abnormal flag, flag', 'N', ['medical test']],
  ['bed type, type, category, kind', 'Standard; Electric; Intensive care; Bariatric', ['hospital bed']],
  ['outcome, result', 'successful; completed; to be repeated', ['procedure']],
  // Events
  ['refund/return reason, reason for refund', '@31 ticket.refund', ['ticket order', 'pass']],
  ['checked in gate, gate, entrance', '@14 ticket.gate', ['pass']],
  ['dietary requirement/requirements/restriction/restrictions/needs/preference/preferences', '@12 event.dietary'],
  // Schools
  ['conduct, behavior, behaviour', 'good; very good; excellent; satisfactory'],
  ['principal/headteacher/head comment/comments/remark/remarks', '@33 principal.comment'],
  ['title, name, topic', '@26 homework.title', ['homework']],
  ['instructions, instruction, description, details, task', '@44 homework.task', ['homework']],
  ['qualification, qualifications, degree, highest qualification', '@37 qualification', ['employee']],
  // Projects that ask for money
  ['title, name, project/campaign name/title', '@34 crowd.title', ['fundraising campaign']],
  ['tagline, subtitle, short description, blurb, slogan', '@36 crowd.tagline', ['fundraising campaign']],
  ['story, description, body, content, full/long description', '@178 crowd.story', ['fundraising campaign']],
  ['risks, risk, risks and challenges, challenges', '@61 crowd.risk', ['fundraising campaign']],
  ['category, type, kind', '@10 crowd.category', ['fundraising campaign']],
  ['title, name', '@19 reward.title', ['reward']],
  ['description, details', '@44 reward.about', ['reward']],
  ['ships to, shipping, shipping region, ships where', '@24 reward.ships', ['reward']],
  ['message, note, comment, comments, dedication', '@33 backer.message', ['pledge']],
  ['body, text, content, comment, message', '@37 backer.comment', ['backer comment']],
  ['reason, reason code, dispute/chargeback reason', '@21 dispute.reason', ['dispute']],
  ['description, details, summary, statement, claim, explanation', '@49 dispute.about', ['dispute']],
  ['resolution, decision, resolution note/notes', '@32 dispute.resolution', ['dispute']],
  ['outcome, result', '@9 dispute.outcome', ['dispute']],
  // Vehicles and parcels
  ['outcome, result, delivery outcome', '@19 driver.outcome', ['route stop']],
  ['failure reason, reason, failed reason, reason failed', '@28 delivery.failure', ['route stop']],
  ['service/maintenance type, type of service, type, work done', '@24 vehicle.service', ['vehicle service']],
  ['workshop, garage, repair shop, performed at, service center', '@25 workshop', ['vehicle service', 'work order']],
  // What is kept of people
  [
    'note, notes, remark, remarks, comment, comments, internal/special/staff note/notes',
    '@36 hotel.guest.note',
    ['hotel guest'],
  ],
  [
    'note, notes, remark, remarks, comment, comments, internal/special/staff note/notes',
    '@38 person.note',
    ['customer'],
  ],
]
