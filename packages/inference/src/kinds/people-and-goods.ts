import type { Kind } from './kind.ts'

/** Who and what a business has to do with, works, and where they are. */
export const peopleAndGoods = {
  person: {
    rows: 'people',
    names: `person, customer, client, policyholder, policy holder, insured person, debtor, creditor, salesman, user, employee, staff, actor, author, contact, member, patient, student, teacher, driver, guest, passenger, manager, patron, owner, player, subscriber, reviewer, doctor, applicant, candidate, individual, recipient, admin, administrator, worker, agent, =profile, user profile, member profile, customer profile, employee profile, author profile, student profile, patient profile, candidate profile, participant, attendee, voter, buyer, seller, maintainer, collaborator, signer, personne, lead, resident, tenant contact, adopter, volunteer, user account, email account, mail account, user acct, useracct, astronaut, dependent, relative, child, parent, spouse, beneficiary, tenant user, crew member, nurse, coach, professor, artist person, visitor, lecturer, instructor, hr employee, sales rep, sales representative, salesperson, rep, account manager, trainer, stylist, hairdresser, barber, therapist, dentist, librarian, speaker, presenter, panelist, physician, surgeon, practitioner, clinician, broker, cashier, technician, criminal, prisoner, inmate, suspect, offender, convict, detainee, accused, victim, witness, police officer, =officer, detective, farmer, sailor, athlete, footballer, cricketer, referee, umpire, director, producer, musician, singer, politician, judge, lawyer, mechanic, pilot, crew, celebrity, organization head, organisation head, department head, head of department, movie star, moviestar, film star, consumer, citizen, donor, bride, groom, faculty member, dependant, landlord, salesman, chef, waiter, composer, worker`,
  },
  lead: { rows: 'leads', names: 'lead, prospect' },
  applicant: { rows: 'applicants', names: 'applicant, candidate, job application, job applicant' },
  employee: {
    rows: 'employees',
    names:
      'employee, staff, worker, personnel, staff member, instructor, teacher, nurse, stylist, hairdresser, barber, therapist, librarian',
  },
  doctor: { rows: 'doctors', names: 'doctor, physician, surgeon, medical doctor, practitioner, clinician' },
  coach: { rows: 'trainers', names: 'trainer, coach, personal trainer, fitness trainer, gym trainer' },
  student: { rows: 'students', names: 'student, pupil' },
  enrollment: { rows: 'enrollments', names: 'enrollment, enrolment, course enrollment, course registration' },
  member: { rows: 'members', names: 'gym member, club member, library member, membership, patron, borrower' },
  driver: { rows: 'drivers', names: 'driver, courier, rider, delivery driver' },
  attendance: { rows: 'attendance', names: 'attendance, attendance record, check in, checkin, gym visit' },
  application: {
    rows: 'applications',
    names: 'oauth client, oauth application, oauth app, api client, client application, application, app, client app',
  },
  supplier: {
    rows: 'suppliers',
    names: 'supplier, vendor, =seller, manufacturer, distributor, book seller, bookseller, reseller, wholesaler',
  },
  shipper: { rows: 'shippers', names: 'shipper, carrier', list: 6 },
  company: {
    rows: 'companies',
    names: `company, organization, publisher, employer, merchant, business, firm, partner, institution, studio, agency, bank, hospital, airline, school, sponsor, insurance agency, exhibitor, organizer, organiser`,
  },
  team: {
    rows: 'teams',
    names:
      'team, =group, user group, people group, working group, work group, interest group, project group, workspace, squad, business unit, org unit, organizational unit, tenant, club',
  },
  department: {
    rows: 'departments',
    names:
      'department, division, org unit, organization unit, organisational unit, organizational unit, business unit, administrative unit',
    list: 12,
    few: true,
  },
  'tax class': {
    rows: 'classes of taxes',
    names: 'tax class, tax class description, tax category, tax rule group',
    list: 4,
  },
  'unit class': {
    rows: 'units of measure',
    names: 'weight class, length class, weight class description, length class description',
    list: 6,
  },
  'order total': { rows: 'lines below an order', names: 'order total, cart total, order sum' },
  'product option': {
    rows: 'options of goods',
    names:
      'option description, product option, order option, option group, product attribute group, products option, filter group, filter group description, attribute group, attribute group description',
  },
  'option value': {
    rows: 'values of options',
    names:
      'option value, option value description, product option value, products option value, filter description, attribute value',
  },
  'return list': { rows: 'lists of returns', names: 'return reason, refund reason', list: 5 },
  'return status': { rows: 'states of returns', names: 'return status, rma status, return state', list: 5 },
  'return action': { rows: 'what becomes of returns', names: 'return action, rma action, return resolution', list: 4 },
  'customer group': {
    rows: 'groups of customers',
    names: 'customer group, client group, price group, customer segment, buyer group, contact group',
    list: 6,
  },
  'access group': {
    rows: 'groups of users',
    names: 'admin group, access group, permission group, security group, member group, acl group, staff group',
    list: 7,
  },
  brand: { rows: 'brands', names: 'brand', list: 40 },
  session: { rows: 'sessions', names: 'session, user session, login session, auth session' },
  account: { rows: 'accounts', names: 'account' },
  product: {
    rows: 'products',
    names: `product, stock master, item master, =item, part, good, merchandise, sku, variant, inventory item, stock item, catalog item, shop item, store item, warehouse item`,
  },
  'kind of record': {
    rows: 'kinds of records',
    names:
      'field category, image category, picture category, config category, news category, faq category, faq section, help section, help topic, help faq section, forum category, ticket category, link category, page category, document category, file category, service category, download category, policy category, help category, setting category, content category, note category, message category, report category, task category, contact category, activity category, income category, incident category, permission category',
    list: 16,
  },
  category: { rows: 'categories', names: 'category, =section, =collection', list: 16 },
  genre: { rows: 'genres', names: 'genre', list: 25 },
  type: {
    rows: 'kinds',
    names:
      'type, kind, customer class, product class, asset class, share class, status, state type, segment, tier, customer demographic, demographic',
    list: 8,
  },
  priority: { rows: 'priorities', names: 'priority, severity, urgency, priority level', list: 4 },
  tag: { rows: 'tags', names: 'tag, label, keyword, =topic', list: 60 },
  film: { rows: 'films', names: 'film, movie, video, show' },
  episode: { rows: 'episodes', names: 'episode' },
  track: { rows: 'tracks', names: 'track, song, recording' },
  album: { rows: 'albums', names: 'album' },
  artist: { rows: 'artists', names: 'artist, band, musician, composer, performer, music act' },
  playlist: { rows: 'playlists', names: 'playlist', list: 20 },
  'media type': { rows: 'media types', names: 'media type, file type', list: 5 },
  book: { rows: 'books', names: 'book, publication, novel' },
  country: { rows: 'countries', names: 'country, nation, country region', list: 242 },
  region: {
    rows: 'regions',
    names: 'region, =state, country state, province, county, us state, state province',
    list: 50,
  },
  territory: { rows: 'territories', names: 'territory, sales territory', list: 50 },
  city: { rows: 'cities', names: 'city, town, municipality', list: 300 },
  property: {
    rows: 'homes',
    names:
      'property, listing, real estate, apartment, house, home, estate, rental property, property listing, immobilie',
  },
  'postal address': {
    rows: 'addresses',
    names:
      'shipping address, delivery address, billing address, mailing address, postal address, customer address, user address, invoice address, receive address, receiver address, recipient address, consignee address, member address',
  },
  place: { rows: 'places', names: 'address, location, place, site, property' },
  store: {
    rows: 'stores',
    names:
      'store, branch, office, warehouse, shop, facility, building, depot, restaurant, hotel, venue, outlet, clinic',
    list: 12,
    few: true,
  },
  branch: { rows: 'branches', names: 'branch, bank branch, branch office, office location' },
  prescription: {
    rows: 'prescriptions',
    names: 'prescription, medication, drug exposure, drug, =drug name, medicine, drug era',
  },
  diagnosis: {
    rows: 'diagnoses',
    names: 'diagnosis, condition occurrence, condition era, condition, medical condition',
  },
  language: { rows: 'languages', names: 'language, locale', list: 75 },
  currency: { rows: 'currencies', names: 'currency', list: 152 },
  unit: {
    rows: 'units of measure',
    names: 'unit, unit measure, unit of measure, measure unit, measurement unit, uom',
    list: 30,
  },
  'product question': {
    rows: 'questions about goods',
    names: 'product question, item question, product qa, product faq',
  },
} as const satisfies Readonly<Record<string, Kind>>
