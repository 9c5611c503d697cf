import type { Kind } from './kind.ts'

/** Schools, kitchens, hospitals, homes, workshops. */
export const everyday = {
  course: {
    rows: 'courses',
    names: 'course, =class, subject, lecture, training, training course, class course, workshop',
  },
  term: { rows: 'terms', names: '=term, semester, school term, academic term', list: 8 },
  'gym class': { rows: 'classes of a gym', names: 'gym class, fitness class, yoga class, group class' },
  'school class': { rows: 'classes of a school', names: 'school class, homeroom, class section, form class', list: 24 },
  'school year': { rows: 'school years', names: 'academic year, school year, academic session', list: 3 },
  'school grade': { rows: 'grades of a school', names: 'grade level, year group', list: 12 },
  'school submission': {
    rows: 'what students hand in',
    names: 'submission, homework submission, assignment submission, student submission',
  },
  'parent meeting': {
    rows: 'meetings with parents',
    names: 'parent meeting, parent teacher meeting, parent conference, parent teacher conference',
  },
  timetable: {
    rows: 'lessons of a week',
    names: 'timetable, time table, class schedule, timetable entry, timetable slot',
  },
  'weekly hours': {
    rows: 'hours of a week',
    names:
      'availability window, availability slot, availability rule, opening hour, business hour, working hour, office hour, weekly availability, schedule window',
  },
  stylist: { rows: 'stylists', names: 'stylist, hairdresser, barber, beautician, hair stylist' },
  'gift card': { rows: 'gift cards', names: 'gift card, giftcard, gift voucher, gift certificate' },
  client: { rows: 'clients', names: '=client, salon client' },
  'salon visit': { rows: 'visits to a salon', names: 'salon appointment, salon booking, salon visit' },
  pupil: { rows: 'pupils', names: 'pupil, schoolchild' },
  mark: {
    rows: 'marks',
    names: 'mark, exam result, exam mark, student mark, student grade, student result, test score',
  },
  lesson: { rows: 'lessons', names: 'lesson, course lesson, chapter, course module' },
  exam: { rows: 'exams', names: 'exam, quiz, =assignment, course assignment, homework, assessment, school test' },
  'farm animal': {
    rows: 'animals of a farm',
    names: 'livestock, cattle, cow, sheep, goat, pig, farm animal, herd animal, bovine',
  },
  animal: { rows: 'animals', names: 'animal, pet, dog, cat, horse, livestock' },
  dish: { rows: 'dishes', names: 'dish, menu item, meal, food item, food' },
  recipe: { rows: 'recipes', names: 'recipe' },
  ingredient: { rows: 'ingredients', names: 'ingredient', list: 60 },
  room: { rows: 'rooms', names: 'room, hotel room, guest room, suite, room type' },
  'hospital room': { rows: 'rooms of a hospital', names: 'hospital room, patient room, ward room, hospital bed' },
  hotel: { rows: 'hotels', names: 'hotel, resort' },
  exercise: { rows: 'exercises', names: 'exercise, workout exercise, workout, workout set' },
  flight: { rows: 'flights', names: 'flight, flight leg' },
  airport: { rows: 'airports', names: 'airport' },
  airline: { rows: 'airlines', names: 'airline' },
  call: {
    rows: 'telephone calls',
    names: 'phone call, telephone call, cdr, call detail record, call record, call log, voip call, call history, =call',
  },
  venue: { rows: 'places for events', names: 'venue, event venue' },
  admission: { rows: 'stays in a hospital', names: 'admission, hospitalization, inpatient stay, hospital stay' },
  visit: {
    rows: 'visits',
    names:
      'appointment, visit occurrence, medical visit, encounter, consultation, admission, patient visit, examination',
  },
  'medical test': {
    rows: 'laboratory tests',
    names:
      'lab result, lab value, =findings, =finding, =observation, lab test, test result, laboratory result, medical test, laboratory test, labtest, laboratorytest, lab order, blood test',
  },
  pay: {
    rows: 'what employees are paid',
    names:
      'payslip, pay slip, payroll, paycheck, pay stub, salary payment, payroll entry, salary history, salary change, pay history, employee pay history',
  },
  salary: {
    rows: 'salaries of employees',
    names: '=salary, employee salary, salary record, =compensation, employee compensation',
  },
  hours: {
    rows: 'hours worked',
    names:
      'timesheet, time sheet, time entry, tracker entry, tracked time, time tracking entry, timesheet entry, work log, time log, shift',
  },
  vital: {
    rows: 'signs of life',
    names:
      'vital, vital sign, patient vital, observation chart, medical record, health record, body measurement, triage, health check, physical examination, health statistic, patient attribute',
  },
  'medical department': {
    rows: 'departments of a hospital',
    names: 'medical department, hospital department, ward',
    list: 12,
  },
  service: {
    rows: 'services',
    names: 'booking service, hotel service, guest service, room service, extra service, =extra, add on',
  },
  'salon service': {
    rows: 'services of a salon',
    names: 'salon service, spa service, beauty service, hair service, salon treatment, spa treatment',
  },
  'booked service': { rows: 'services that people book', names: 'service offering, bookable service' },
  housekeeping: { rows: 'cleanings', names: 'housekeeping, housekeeping task, cleaning, room cleaning, cleaning task' },
  sprint: { rows: 'sprints', names: 'sprint, iteration' },
  'gym equipment': { rows: 'machines to train on', names: 'gym equipment, fitness equipment' },
  'class booking': {
    rows: 'places in classes',
    names: 'class booking, class reservation, class registration, class attendance, session booking, class enrollment',
  },
  leave: {
    rows: 'absences',
    names: 'leave, leave request, absence, time off, time off request, vacation, pto request',
  },
  movement: {
    rows: 'movements of stock',
    names: 'movement, stock movement, inventory movement, inventory transaction, stock transaction',
  },
  vehicle: { rows: 'vehicles', names: 'vehicle, car, motor, truck, ambulance, van, bus, taxi, lorry' },
  server: {
    rows: 'servers',
    names:
      'server, virtual machine, vm, instance, compute instance, computer, workstation, machine instance, =node, =host',
  },
  log: {
    rows: 'entries of a log',
    names:
      'log entry, log line, run event, error log, access log, request log, application log, system log, =log, syslog',
  },
  'sign-in': {
    rows: 'accounts that people sign in with',
    names: 'oauth account, social account, linked account, external login',
  },
  'data check': { rows: 'checks of data', names: 'blazer check, data check, data quality check, query check' },
  metric: { rows: 'measurements', names: 'metric, metric value, metric sample' },
  phone: { rows: 'telephone numbers', names: 'phone, phone number, contact number, telephone, telephone number' },
  bookmark: { rows: 'bookmarks', names: 'bookmark, short link, shortlink, link' },
  answer: {
    rows: 'answers',
    names: 'answer, survey answer, survey response, form answer, quiz answer, questionnaire answer',
  },
  'contact message': {
    rows: 'messages of visitors',
    names: 'contact message, contact form, contact submission, contact request, contact us, guestbook, guestbook entry',
  },
  ban: { rows: 'bans', names: 'ban, user ban, ip ban, subnet ban, fingerprint ban, account ban, suspension' },
  'poll option': { rows: 'options of polls', names: 'poll option, poll choice, poll answer, poll item, vote option' },
  survey: { rows: 'surveys', names: 'survey, questionnaire, opinion poll' },
  question: {
    rows: 'questions',
    names: 'survey question, quiz question, poll question, form question, questionnaire question, interview question',
  },
  bucket: { rows: 'places where files are kept', names: 'bucket, storage bucket' },
  sensor: { rows: 'sensors', names: 'sensor, probe, sensor channel' },
  'sensor reading': {
    rows: 'readings of sensors',
    names: 'sensor reading, =reading, sensor data, telemetry, sensor measurement, telemetry reading, device reading',
  },
  'tracking event': {
    rows: 'what happened to a parcel',
    names:
      'tracking event, shipment event, parcel event, tracking history, delivery event, shipment status history, package event',
  },
  'custom field': {
    rows: 'fields that users define',
    names: 'custom field, custom attribute, field definition, form field, custom property',
  },
  changelog: { rows: 'what is new in a program', names: 'changelog entry, release note, changelog item' },
  notification: { rows: 'notifications', names: 'notification, user notification, in app notification' },
  'fuel log': {
    rows: 'fillings of a tank',
    names: 'fuel log, fuel record, refuel, refueling, fuel entry, fueling, fuel purchase',
  },
  'freight claim': { rows: 'claims for freight', names: 'freight claim, shipment claim, cargo claim' },
  'route stop': { rows: 'stops of a route', names: 'route stop, delivery stop, =stop, trip stop' },
  'warehouse zone': { rows: 'zones of a warehouse', names: 'warehouse zone, storage zone, warehouse area' },
  'ticket type': { rows: 'kinds of tickets', names: 'ticket type, ticket tier, ticket category, ticket class' },
  talk: { rows: 'talks', names: 'talk, conference session, conference talk, event session' },
  sponsor: { rows: 'sponsors', names: 'sponsor, exhibitor' },
  speaker: { rows: 'speakers', names: 'speaker, presenter, panelist' },
  fee: { rows: 'fees', names: 'school fee, student fee, tuition fee, membership fee, fee payment' },
  'deal stage': {
    rows: 'stages of a sale',
    names: 'deal stage, pipeline stage, sales stage, opportunity stage',
    list: 7,
  },
  pipeline: { rows: 'pipelines of sales', names: 'sales pipeline, deal pipeline, =pipeline', list: 4 },
  parcel: { rows: 'parcels', names: 'parcel, package item, shipment package, shipment item, shipping package' },
  alert: { rows: 'alerts', names: 'alert, alarm, device alert, sensor alert' },
  history: {
    rows: 'changes',
    names:
      'history, change log, changelog, audit, audit log, audit trail, audit event, field change, revision history, change history',
  },
  'feature flag': {
    rows: 'switches for features',
    names: 'feature flag, feature toggle, feature switch, flipper feature',
  },
  'menu category': {
    rows: 'parts of a menu',
    names: 'menu category, menu section, dish category, food category',
    list: 10,
  },
  'restaurant bill': {
    rows: 'bills of guests',
    names: '=check, guest check, restaurant check, restaurant order, food order',
  },
  'rate plan': { rows: 'rates for rooms', names: 'rate plan, room rate, hotel rate', list: 8 },
  'stay charge': { rows: 'charges of a stay', names: 'folio charge, folio item, room charge, guest charge' },
  'library copy': { rows: 'copies of books', names: 'book copy, library item, =copy, book item' },
  'library hold': { rows: 'holds of books', names: '=hold, library hold, book hold, book reservation' },
  interview: { rows: 'interviews', names: 'interview, job interview' },
  'job posting': {
    rows: 'open positions',
    names:
      'job posting, vacancy, job opening, job offer, job ad, job advert, job listing, requisition, open position, job order',
  },
  'repair request': {
    rows: 'requests for repairs',
    names: 'maintenance request, repair request, maintenance ticket, repair ticket, maintenance issue, defect report',
  },
  'rental unit': { rows: 'homes of a building', names: 'rental unit, apartment unit, property unit' },
  holiday: { rows: 'holidays', names: 'holiday, public holiday, bank holiday, company holiday', list: 9 },
  'reply template': {
    rows: 'answers kept for later',
    names: 'canned response, saved reply, quick reply, reply template, canned reply, response template',
  },
  device: {
    rows: 'devices',
    names:
      'handset, smartphone, mobile phone, device, sensor, machine, router, =gateway, iot gateway, lora gateway, sensor gateway, edge gateway, terminal',
  },
  asset: { rows: 'assets', names: 'machinery, asset, equipment, tool, fixed asset' },
  inventory: { rows: 'stocks', names: 'inventory, stock, stock level, inventory level, warehouse stock' },
  seating: {
    rows: 'tables for guests',
    names: 'restaurant table, dining table, =table, desk, parking spot, parking space, locker',
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
  performance: {
    rows: 'performances',
    names:
      'performance, screening, film screening, movie screening, showtime, show time, concert date, event date, show date, gig, theatre performance, event occurrence',
  },
  'club plan': {
    rows: 'memberships on offer',
    names: 'membership type, membership plan, membership tier, membership level, gym plan, club plan',
    list: 7,
  },
  plan: {
    rows: 'plans',
    names: 'tariff, price plan, service plan, plan, subscription plan, pricing plan, membership plan',
    list: 6,
  },
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
