/** What the rows of a table are. */
interface Kind {
  /** The rows, for reasons: "in a table of people". */
  readonly rows: string
  /** Names of such tables, in the singular, separated by commas; a = before those that other words must not stand before. */
  readonly names: string
  /** How many rows such a table has, where it is a short list whatever the size of the rest. */
  readonly list?: number
}

/** Every kind. Of several that a name suggests, the earlier is the likelier where they are equally specific. */
const KINDS = {
  person: {
    rows: 'people',
    names: `person, customer, client, user, employee, staff, actor, author, contact, member, patient, student, teacher, driver, guest, passenger, manager,
      owner, player, subscriber, reviewer, doctor, applicant, candidate, individual, recipient, admin, administrator, worker, agent, profile, participant,
      attendee, voter, buyer, seller, maintainer, collaborator, signer, mitarbeiter, kunde, cliente, personne, usuario, utilisateur, lead, resident, tenant contact,
      adopter, volunteer, user account, user acct, useracct, astronaut, dependent, relative, child, parent, spouse, beneficiary, tenant user, crew member, nurse, coach, professor, artist person, visitor, lecturer, instructor, hr employee, sales rep, sales representative, salesperson, rep, account manager, trainer, physician, surgeon, broker, cashier, technician`,
  },
  lead: { rows: 'leads', names: 'lead, prospect' },
  applicant: { rows: 'applicants', names: 'applicant, candidate, job application, job applicant' },
  employee: {
    rows: 'employees',
    names: 'employee, staff, worker, mitarbeiter, staff member, instructor, teacher, nurse',
  },
  doctor: { rows: 'doctors', names: 'doctor, physician, surgeon, medical doctor' },
  coach: { rows: 'trainers', names: 'trainer, coach, personal trainer, fitness trainer, gym trainer' },
  student: { rows: 'students', names: 'student, pupil' },
  enrollment: { rows: 'enrollments', names: 'enrollment, enrolment, course enrollment, course registration' },
  member: { rows: 'members', names: 'gym member, club member, library member, membership, patron' },
  driver: { rows: 'drivers', names: 'driver, courier, rider' },
  attendance: { rows: 'attendance', names: 'attendance, attendance record' },
  application: {
    rows: 'applications',
    names: 'oauth client, oauth application, oauth app, api client, client application, application, app, client app',
  },
  supplier: { rows: 'suppliers', names: 'supplier, vendor, manufacturer, distributor, lieferant, proveedor' },
  shipper: { rows: 'shippers', names: 'shipper, carrier', list: 6 },
  company: {
    rows: 'companies',
    names: `company, organization, publisher, employer, merchant, business, firm, partner, institution, studio, agency, bank, firma, hospital, airline, school`,
  },
  team: {
    rows: 'teams',
    names: 'team, group, workspace, squad, business unit, org unit, organizational unit, tenant, club',
  },
  department: { rows: 'departments', names: 'department, division, abteilung', list: 12 },
  brand: { rows: 'brands', names: 'brand', list: 40 },
  session: { rows: 'sessions', names: 'session, user session, login session, auth session' },
  account: { rows: 'accounts', names: 'account' },
  product: {
    rows: 'products',
    names: `product, =item, part, good, merchandise, sku, variant, produkt, produit, producto, artikel, inventory item, stock item, catalog item, shop item,
      store item, warehouse item`,
  },
  category: { rows: 'categories', names: 'category, section, kategorie, categorie, categoria, collection', list: 16 },
  genre: { rows: 'genres', names: 'genre', list: 25 },
  type: {
    rows: 'kinds',
    names:
      'type, kind, customer class, product class, asset class, share class, status, state type, segment, tier, customer demographic, demographic, priority, severity',
    list: 8,
  },
  tag: { rows: 'tags', names: 'tag, label, keyword, topic', list: 60 },
  film: { rows: 'films', names: 'film, movie, video, show' },
  episode: { rows: 'episodes', names: 'episode' },
  track: { rows: 'tracks', names: 'track, song' },
  album: { rows: 'albums', names: 'album' },
  artist: { rows: 'artists', names: 'artist, band, musician, composer' },
  playlist: { rows: 'playlists', names: 'playlist', list: 20 },
  'media type': { rows: 'media types', names: 'media type, file type', list: 5 },
  book: { rows: 'books', names: 'book, publication, novel' },
  country: { rows: 'countries', names: 'country, nation, pays, pais, country region', list: 242 },
  region: { rows: 'regions', names: 'region, state, province, county, us state, state province', list: 50 },
  territory: { rows: 'territories', names: 'territory, sales territory', list: 50 },
  city: { rows: 'cities', names: 'city, town, municipality, stadt, ville, ciudad, cidade', list: 300 },
  property: {
    rows: 'homes',
    names:
      'property, listing, real estate, apartment, house, home, estate, rental property, property listing, immobilie',
  },
  place: { rows: 'places', names: 'address, location, place, site, adresse, property, direccion' },
  store: {
    rows: 'stores',
    names:
      'store, branch, office, warehouse, shop, facility, building, depot, restaurant, hotel, venue, outlet, clinic',
    list: 12,
  },
  branch: { rows: 'branches', names: 'branch, bank branch, branch office, office location' },
  prescription: { rows: 'prescriptions', names: 'prescription, medication, drug exposure, drug, medicine, drug era' },
  diagnosis: {
    rows: 'diagnoses',
    names: 'diagnosis, condition occurrence, condition era, condition, medical condition',
  },
  clinic: { rows: 'clinics', names: 'clinic, hospital, care site, medical center, practice', list: 12 },
  language: { rows: 'languages', names: 'language, locale', list: 75 },
  currency: { rows: 'currencies', names: 'currency', list: 152 },
  unit: {
    rows: 'units of measure',
    names: 'unit, unit measure, unit of measure, measure unit, measurement unit, uom',
    list: 30,
  },
  invoice: { rows: 'invoices', names: 'invoice, bill, rechnung, facture, credit note' },
  shipment: { rows: 'shipments', names: 'shipment, delivery, parcel, consignment, freight' },
  quote: { rows: 'quotes', names: 'quote, quotation, estimate, proposal' },
  lending: { rows: 'loans of books', names: 'book loan, library loan, lending, book checkout, book issue, borrowing' },
  booking: { rows: 'bookings', names: 'booking, reservation, hotel booking, table reservation, room booking' },
  order: {
    rows: 'orders',
    names: `order, purchase, invoice, sale, cart, basket, bestellung, commande, pedido, booking, reservation, rental, shipment, sales order, purchase order,
      store sale, web sale, catalog sale, rechnung, facture, quote, delivery`,
  },
  line: {
    rows: 'lines of orders',
    names: `order line, order item, line item, lineitem, order detail, invoice line, invoice item, cart item, order product, sales order detail,
      purchase order detail, bestellposition, quote line, quote item, estimate line, bill item, bill line, receipt item, receipt line, sale item, sale line, sales item,
      purchase item, purchase line, basket item`,
  },
  transaction: {
    rows: 'transactions',
    names: 'transaction, bank transaction, account transaction, ledger entry, journal entry, account entry',
  },
  loan: { rows: 'loans', names: '=loan, mortgage, bank loan, credit line, loan account' },
  subscription: { rows: 'subscriptions', names: 'subscription, user subscription, customer subscription' },
  policy: { rows: 'policies', names: '=policy, insurance policy' },
  claim: { rows: 'claims', names: '=claim, insurance claim' },
  contract: { rows: 'contracts', names: 'contract, agreement, lease, rental agreement' },
  invitation: { rows: 'invitations', names: 'invitation, invite' },
  coupon: { rows: 'coupons', names: 'coupon, voucher, promo code, discount code, promotion, discount' },
  card: { rows: 'cards', names: '=card, bank card, debit card, credit card, payment card' },
  'rate of exchange': { rows: 'rates of exchange', names: 'exchange rate, fx rate, currency rate, conversion rate' },
  deal: { rows: 'deals', names: 'deal, opportunity, sales opportunity' },
  payment: { rows: 'payments', names: 'payment, transaction, charge, refund, payout, transfer, zahlung' },
  message: {
    rows: 'messages',
    names: 'message, email, mail, reply, chat, thread, conversation, notification, announcement, dmail, sms, news',
  },
  comment: { rows: 'comments', names: 'comment, note, annotation, remark' },
  post: {
    rows: 'posts',
    names: 'post, article, blog post, blog article, news article, forum post, article post, status update',
  },
  review: { rows: 'reviews', names: 'review, rating, feedback, testimonial' },
  document: {
    rows: 'documents',
    names: 'document, page, file, attachment, upload, report, wiki page, template, envelope, folder, media asset, wiki',
  },
  project: { rows: 'projects', names: 'project, repository, repo, workflow, survey, initiative, board' },
  campaign: { rows: 'campaigns', names: 'campaign, newsletter' },
  support: {
    rows: 'requests for help',
    names: `ticket, support ticket, support case, support request, help request, helpdesk ticket, service request, support conversation, inquiry, enquiry, complaint,
      customer request`,
  },
  'topic board': {
    rows: 'boards',
    names: 'forum, forum category, discussion board, channel, subforum, subreddit',
    list: 24,
  },
  activity: {
    rows: 'contacts with customers',
    names: '=activity, crm activity, interaction, call log, =call, meeting, touchpoint',
  },
  faq: { rows: 'frequent questions', names: 'faq, frequently asked question' },
  task: {
    rows: 'tasks',
    names: 'task, issue, ticket, todo, bug, story, todo item, checklist item, subtask, work item, action item',
  },
  job: {
    rows: 'jobs',
    names: `background job, job, queue, worker job, good job, delayed job, run, execution, batch, import, export, sync, task run, job run, good job execution, transfer,
      scheduled job, cron job, failed job, solid queue job, ready execution, onboarding`,
  },
  event: {
    rows: 'events',
    names: `event, session, activity, log, audit, visit, hit, action, audit log, history, website event, page view, view, click, download, ban, dump,
      version download, link click`,
  },
  package: {
    rows: 'packages',
    names:
      'package, crate, gem, rubygem, module, library, plugin, dependency, extension, linkset, gem download, gem typo, crate owner',
  },
  version: { rows: 'versions', names: 'version, release, revision, build' },
  website: { rows: 'websites', names: 'website, domain, host, url, link' },
  token: {
    rows: 'credentials',
    names:
      'token, api token, api key, key, secret, credential, web authn credential, access token, refresh token, oauth token, passkey',
  },
  role: { rows: 'roles', names: 'role, user role, group role', list: 6 },
  permission: { rows: 'permissions', names: 'permission, scope, privilege', list: 30 },
  job_title: { rows: 'positions', names: 'position, job title, occupation, profession, =title', list: 30 },
  course: {
    rows: 'courses',
    names:
      'course, =class, subject, lecture, gym class, fitness class, yoga class, training, training course, class course, workshop',
  },
  term: { rows: 'terms', names: 'term, semester, school term, academic term', list: 8 },
  lesson: { rows: 'lessons', names: 'lesson, course lesson, chapter, course module' },
  exam: { rows: 'exams', names: 'exam, quiz, assignment, homework, assessment, school test' },
  animal: { rows: 'animals', names: 'animal, pet, dog, cat, horse, livestock' },
  dish: { rows: 'dishes', names: 'dish, menu item, meal, food item, food' },
  recipe: { rows: 'recipes', names: 'recipe' },
  ingredient: { rows: 'ingredients', names: 'ingredient', list: 60 },
  room: { rows: 'rooms', names: 'room, hotel room, guest room, suite, room type' },
  hotel: { rows: 'hotels', names: 'hotel, hostel, resort' },
  exercise: { rows: 'exercises', names: 'exercise, workout exercise, workout, workout set' },
  flight: { rows: 'flights', names: 'flight, flight leg' },
  airport: { rows: 'airports', names: 'airport' },
  airline: { rows: 'airlines', names: 'airline' },
  venue: { rows: 'places for events', names: 'venue, event venue' },
  visit: {
    rows: 'visits',
    names:
      'appointment, visit occurrence, medical visit, encounter, consultation, admission, patient visit, examination',
  },
  'medical test': {
    rows: 'laboratory tests',
    names: 'lab result, lab test, test result, laboratory result, medical test, lab order, blood test',
  },
  pay: {
    rows: 'what employees are paid',
    names:
      'payslip, pay slip, payroll, paycheck, pay stub, salary payment, payroll entry, salary history, salary change',
  },
  hours: {
    rows: 'hours worked',
    names: 'timesheet, time sheet, time entry, timesheet entry, work log, time log, shift',
  },
  vital: { rows: 'signs of life', names: 'vital, vital sign, patient vital, observation chart' },
  'medical department': {
    rows: 'departments of a hospital',
    names: 'medical department, hospital department, ward',
    list: 12,
  },
  service: {
    rows: 'services',
    names: 'booking service, hotel service, guest service, room service, extra service, extra, add on',
  },
  housekeeping: { rows: 'cleanings', names: 'housekeeping, housekeeping task, cleaning, room cleaning, cleaning task' },
  sprint: { rows: 'sprints', names: 'sprint, iteration' },
  'gym equipment': { rows: 'machines to train on', names: 'gym equipment, fitness equipment' },
  leave: {
    rows: 'absences',
    names: 'leave, leave request, absence, time off, time off request, vacation, pto request',
  },
  movement: {
    rows: 'movements of stock',
    names: 'movement, stock movement, inventory movement, inventory transaction, stock transaction',
  },
  vehicle: { rows: 'vehicles', names: 'vehicle, car, truck' },
  device: { rows: 'devices', names: 'device, sensor, machine, router, gateway, terminal' },
  asset: { rows: 'assets', names: 'asset, equipment, tool, fixed asset' },
  inventory: { rows: 'stocks', names: 'inventory, stock, stock level, inventory level, warehouse stock' },
  seating: {
    rows: 'tables for guests',
    names: 'restaurant table, dining table, table, seat, desk, parking spot, parking space, locker',
  },
  viewing: { rows: 'viewings', names: 'viewing, showing, property viewing, test drive, tour' },
  'work order': {
    rows: 'work orders',
    names: 'work order, maintenance, maintenance record, service record, repair, maintenance log, inspection',
  },
  pass: {
    rows: 'tickets for events',
    names:
      'event ticket, concert ticket, ticket sale, flight ticket, admission ticket, event registration, ticket purchase',
  },
  event_place: {
    rows: 'public events',
    names: 'concert, conference, meetup, show event, =event, public event, calendar event, festival, webinar',
  },
  plan: { rows: 'plans', names: 'plan, subscription plan, pricing plan, membership plan', list: 6 },
  setting: {
    rows: 'settings',
    names: 'setting, option, preference, config, configuration, parameter, meta, metadata, property',
  },
  'world region': { rows: 'parts of the world', names: 'world region, continent', list: 6 },
  // Lists that belong to one kind of thing, as the keys that lead to them show.
  'film category': {
    rows: 'categories of films',
    names: 'film category, movie category, film genre, movie genre',
    list: 16,
  },
  'book category': { rows: 'categories of books', names: 'book category, book genre', list: 16 },
  'post category': {
    rows: 'categories of articles',
    names: 'post category, blog category, article category',
    list: 16,
  },
  'product category': {
    rows: 'categories of goods',
    names: 'product category, product subcategory, item category, product type',
    list: 16,
  },
} as const satisfies Readonly<Record<string, Kind>>

/** The name of a kind of tables. */
export type TableKind = keyof typeof KINDS

/** What is known of a kind. */
export const kindOf = (kind: TableKind): Kind => KINDS[kind]

const byName = new Map<string, TableKind[]>()
/** Names that say so only as a whole: `items` are goods, `todo_items` are not. */
const asWhole = new Map<string, TableKind[]>()
for (const kind of Object.keys(KINDS) as TableKind[])
  for (const name of KINDS[kind].names.split(',')) {
    const words = name.trim().replace(/\s+/g, ' ')
    const names = words.startsWith('=') ? asWhole : byName
    const own = words.replace('=', '')
    names.set(own, [...(names.get(own) ?? []), kind])
  }

/** Every word that names of such tables have. */
export const kindWords = (): readonly string[] =>
  [...byName.keys(), ...asWhole.keys()].flatMap((name) => name.split(' '))

/** Last words that say nothing of what the rows are. */
const HOLLOW = new Set([
  'info',
  'master',
  'data',
  'tbl',
  'table',
  'dim',
  'header',
  'entity',
  'record',
  'base',
  'main',
  'list',
  'tab',
  'description',
  'translation',
  'culture',
  'language',
  'lang',
  'model',
])

/**
 * The kinds that the words of a table's name suggest, most specific first: its last words decide (`sales person` is a person).
 *
 * @example
 * kindsOfName(['order', 'detail']) // ['line']
 */
export function kindsOfName(words: readonly string[]): readonly TableKind[] {
  const kinds = new Set<TableKind>()
  for (let from = 0; from < words.length; from++)
    for (const kind of byName.get(words.slice(from).join(' ')) ?? []) kinds.add(kind)
  for (const kind of asWhole.get(words.join(' ')) ?? []) kinds.add(kind)
  if (kinds.size === 0 && words.length > 1 && HOLLOW.has(words.at(-1) ?? '')) return kindsOfName(words.slice(0, -1))
  return [...kinds]
}
