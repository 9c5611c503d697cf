import type { Saying } from './saying.ts'

/** What people, banks, hotels and schools say of each other, where no other trade says it so. */
export const sayingsOfNetworks: readonly Saying[] = [
  ['reaction, reaction type, emoji reaction', 'like; love; haha; wow; sad; angry'],
  ['body, content, text, comment, message', '@26 text.reply', ['post comment']],
  ['reason, report reason, category, type', '@14 abuse.reason', ['abuse report']],
  ['details, description, comment, note, notes', '@41 abuse.details', ['abuse report']],
  ['resolution, outcome, action taken', '@17 abuse.outcome', ['abuse report']],
  ['view, room view, outlook', 'City view; Garden view; Courtyard; Sea view; Mountain view; Pool view', ['room']],
  ['positive comment, positives, pros, liked, what was good', '@37 stay.liked', ['stay review', 'review']],
  ['negative comment, negatives, cons, disliked, what was bad', '@31 stay.disliked', ['stay review', 'review']],

  ['legal form, ~entity type, business form, company type', 'LLC; Ltd; Inc.; Corp.; LLP', ['company', 'supplier']],
  ['size, company/organization/team size', '11-50; 1-10; 51-200; 201-500; 501-1000; 1001+', ['company']],
  [
    'provider, payment provider/processor, processor, ~gateway',
    'stripe; paypal; adyen; square; braintree',
    ['payment'],
  ],
  [
    'category, spending category',
    'groceries; dining; transport; shopping; utilities; rent; entertainment; health; travel; insurance',
    ['transaction'],
  ],
  [
    'relationship, relation, relationship to student/child',
    'parent; grandparent; guardian; foster parent',
    ['guardian'],
  ],
  ['section', 'A; B; C; D', ['school class']],
  [
    'name, title, label',
    'Wellness; Food and Drink; Transport; Laundry; Recreation; Business; Room Service; Housekeeping',
    ['service category'],
  ],
]
