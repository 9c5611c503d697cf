import { rulesOf } from '../rule.ts'

/**
 * Words for what someone is to a row. A text column called so names that person; `manager_name`, `name_of_witness` and `driver_full_name` too, and
 * `driver_email` reaches them.
 */
export const ROLES =
  `adjuster applicant approver assessor assignee attendee attorney author auditor babysitter barber beneficiary borrower broker buyer caller candidate captain
  cardholder caregiver cashier chairman chairperson chauffeur champion chef claimant cleaner clerk client clinician coach commander committer complainant contributor conductor consignee
  contact coordinator counselor courier cosigner creator curator customer debtor decorator dentist dependent deputy designer developer dispatcher doctor
  donor driver editor electrician employee engineer examiner father fiance foreman founder grader guarantor guardian guest guide handler
  headmaster heir host hostess hygienist illustrator informant inspector installer instructor insured interviewer invitee inviter judge landlord
  lawyer lecturer leader lender lessee lessor librarian lodger manager mechanic mediator mentor midwife moderator mother maintainer narrator nominator nominee notary nurse observer
  officer operator organizer organiser owner painter paralegal passenger patient payee payer pharmacist photographer physician pilot player
  plumber policyholder porter poster preparer presenter principal professor programmer prosecutor purchaser realtor receiver receptionist recipient recorder
  recruiter referee referrer registrar renter rep reporter representative requester requestor resident reviewer rider salesman salesperson salesrep
  secretary seller sender signatory signer singer speaker spouse steward stylist submitter subscriber supervisor surgeon surveyor teacher
  technician tenant therapist traveler traveller treasurer trainee trainer translator trustee tutor underwriter uploader veterinarian vet visitor
  volunteer youth caseworker councillor citizen delegate waiter waitress widow witness winner bidder voter worker wife husband brother sister daughter son`
    .trim()
    .split(/\s+/)

/** What was done by someone: `approved_by`. */
export const DEEDS =
  `given applied answered logged handed approved assigned authorized booked brought cancelled canceled captured cared certified changed checked checked-in checked-out cleaned closed collected
  completed conducted confirmed cooked counted delivered designed discovered dispatched drawn driven edited entered examined filed fixed found handled
  identified inspected installed interviewed introduced invited issued led managed measured moderated noted ordered organized owned packed paid performed
  picked planned posted prepared prescribed presented processed provided published read received recommended recorded referred registered rejected released
  rented repaired reported requested reserved resolved responsible returned reviewed scheduled seen served serviced shipped signed sold submitted supervised
  taken taught tested acknowledged escalated cleared waived trained translated treated updated uploaded validated verified witnessed written administered adopted ordered`
    .trim()
    .split(/\s+/)

const each = (words: readonly string[], ...forms: readonly string[]): string =>
  words.flatMap((word) => forms.map((form) => form.replace('*', word.replace('-', ' ')))).join(', ')

/** What a column without a user's name has room for. */
const ROOM = 16

/** People whom a row names by what they are to it. */
export const roleRules = rulesOf({ means: "a person's name" }, [
  {
    generator: 'person.full',
    column: each(ROLES, '* name', '* full name', 'name of *', '… * name'),
    least: ROOM,
    score: 0.92,
  },
  {
    generator: 'person.full',
    column:
      '~agent name, listing agent, sales agent, insurance agent, booking agent, travel agent, support agent, real estate agent, estate agent',
    least: ROOM,
    score: 0.92,
  },
  { generator: 'person.full', column: each(ROLES, '*', '… *'), least: ROOM, score: 0.84 },
  { generator: 'person.full', column: each(DEEDS, '* by', '… * by'), least: ROOM, score: 0.86 },
  { generator: 'person.full', column: '#by', least: ROOM, score: 0.76 },
  { generator: 'person.username', column: '#by', least: 3, score: 0.74, means: 'a user name' },
  // Whoever rents is one; whose part of a program a row belongs to is none.
  { generator: 'person.full', column: 'tenant', table: ['contract', 'property'], least: ROOM, score: 0.95 },
  { generator: 'company.slug', column: 'tenant', score: 0.88, means: "a company's short name" },
  {
    generator: 'person.full',
    column:
      'assigned to, reports to, report to, next of kin, emergency contact, emergency contact name, emergency name, in charge, person in charge, point of contact, attention, attention to, care of, sales rep, sales representative, account executive, contact person, responsible person, primary contact, secondary contact, poc, kin, to name, from name, reply to name, cc name, insured name, name of insured',
    least: ROOM,
    score: 0.9,
  },
  {
    generator: 'person.username',
    column:
      '~created by, ~updated by, ~modified by, deleted by, changed by, inserted by, last modified by, last updated by, edited by, added by, entered by, last edited by, archived by, removed by, owner login, login user, performed by user, db user, os user',
    score: 0.9,
    means: 'a user name',
  },
  { generator: 'person.username', column: each(DEEDS, '* by', '… * by'), least: 3, score: 0.8, means: 'a user name' },
  // Who did it, as old programs sign their rows: beside a number of the user's this is a name.
  {
    generator: 'person.username',
    column:
      'create/created/modify/modified/update/updated/insert/inserted/change/changed/delete/deleted/last update/last upd user/id/usr/uid/userid',
    least: 8,
    most: 64,
    score: 0.72,
    means: 'a user name',
  },
])
