import type { Saying } from './saying.ts'

/** What is said where goods come back, questions are answered, patients are sent on and people are led. */
export const sayingsOfDesks: readonly Saying[] = [
  // Shops
  [
    'resolution, outcome, requested/preferred resolution, return type',
    'Refund; Exchange; Store credit; Repair',
    ['return'],
  ],
  ['condition, item/product condition', 'Unopened; Opened; Damaged; Used', ['return']],
  [
    'name, title, label, list name',
    'My wishlist; Birthday; Christmas; For the house; Gift ideas; Wedding; For later',
    ['wishlist'],
  ],
  // Doctors
  ['title, prefix, salutation, academic title', 'Dr.; Prof. Dr.; PD Dr.', ['doctor']],
  ['bio, biography, about, profile, description', '@75 doctor.bio', ['doctor']],
  [
    'site, injection/administration/body/anatomical site, location',
    'Left arm; Right arm; Left thigh; Right thigh',
    ['immunization'],
  ],
  ['route', 'intramuscular; subcutaneous; oral; intranasal', ['immunization']],
  ['reason, referral reason, reason for referral, notes, note, comment', '@34 referral.reason', ['referral']],
  ['urgency, priority', 'routine; urgent; emergency', ['referral']],
  ['note, notes, comment, comments, remark, remarks, details, description', '@35 history.note', ['medical history']],
  // Staff
  ['title, name, goal, objective, key result, label', '@33 objective.title', ['objective']],
  ['description, details, summary, note, notes, comment', '@56 objective.detail', ['objective']],
  ['category, type, kind, area', '@11 objective.area', ['objective']],
  ['target, target value, measure, metric, key result', '@15 objective.target', ['objective']],
  [
    'stage, step, phase, application stage',
    'applied; screening; interview; offer; hired; rejected',
    ['job application'],
  ],
  ['type, kind, round, stage, format, interview type', 'phone; video; on site; technical; panel', ['interview']],
  // Help desks
  [
    'title, name, subject, label',
    'Ask for the order number; Refund confirmed; Password reset; Delivery delayed; We are looking into it; Closing the request',
    ['canned response'],
  ],
  [
    'shortcut, short code, trigger, keyword',
    '/order; /refund; /password; /delay; /looking; /close',
    ['canned response'],
  ],
  ['folder, category, group', 'Orders; Billing; Account; General', ['canned response']],
  ['name, title, label', '@24 macro.name', ['macro']],
  ['description, details', '@48 macro.about', ['macro']],
  ['action, actions, steps', '@39 macro.action', ['macro']],
  [
    'type, event, event type, action, kind',
    'status_changed; commented; assigned; priority_changed; tagged; reopened',
    ['ticket event'],
  ],
  ['field, field name, attribute, property, column', 'status; priority; assignee; group', ['ticket event']],
  ['message, body, text, content, line', '@65 chat.line', ['chat line']],
  ['sender, sender type, author type, from, role', 'agent; customer', ['chat line']],
  // Schools
  ['name, title, club, club name', '@16 school.club', ['school club']],
  ['description, details, about, summary', '@53 club.about', ['school club']],
  ['location, room, place, venue', '@13 club.room', ['school club']],
  [
    'title, subject, headline, heading',
    'Parents’ evening; Sports day; School closed on Friday; Photo day; Book fair; New lunch menu; Swimming lessons; Summer concert',
    ['school notice'],
  ],
  ['audience, target audience, for, recipients, target', 'all; parents; students; staff', ['school notice']],
  ['content, text, answer, body, submission text', '@72 pupil.answer', ['school submission']],
  ['meeting/club/lesson/class day, meets on', 'Monday; Tuesday; Wednesday; Thursday; Friday'],
  // Hotels
  [
    'name, title, season, season name, label',
    'High season; Low season; Shoulder season; Peak season; Off season',
    ['hotel season'],
  ],
  ['description, details, summary', '@46 rate.plan.about', ['rate plan']],
  [
    'cancellation policy, cancellation terms, cancellation',
    '@41 stay.cancellation',
    ['rate plan', 'hotel', 'room', 'hotel stay'],
  ],
  // Sales
  ['type, kind, deal/opportunity type', '@17 deal.type', ['deal']],
  ['source, lead/deal source, origin', '@10 lead.source', ['deal', 'lead', 'customer']],
  ['description, details, summary, note, notes', '@56 deal.about', ['deal']],
]
