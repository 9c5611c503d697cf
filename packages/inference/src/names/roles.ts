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
  volunteer youth caseworker counsel restorer councillor citizen delegate waiter waitress widow witness winner bidder voter worker wife husband brother sister daughter son
  victim suspect criminal prisoner inmate convict offender farmer sailor athlete politician mayor groom bride detective sheriff constable cricketer goalkeeper umpire researcher scientist`
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

/** What people are by trade, rank or fate; a column or a table called so is about that person, as one of `ROLES` is. */
export const PERSONS: ReadonlySet<string> = new Set(
  `accountant actress actuary admiral alumna alumnus ambassador anesthesiologist anesthetist anthropologist archaeologist archer architect archivist astronaut astronomer bailiff baker
  barrister batsman beekeeper benefactor biologist bishop blacksmith bookkeeper bouncer bowler boxer brewer butcher butler cardiologist carpenter cellist chancellor chaperone chemist
  chiropractor choreographer cinematographer climber colonel columnist comedian competitor composer concierge contestant copilot councilwoman cyclist dancer dean dermatologist dietitian
  diver donator drummer economist entrepreneur fencer finalist financier firefighter fisherman florist forester gardener geographer geologist glazier goldsmith golfer governor
  graduate guitarist gymnast highschooler historian hunter interpreter investor jailer janitor jockey journalist king lifeguard lieutenant linguist lobbyist loser lyricist magician magistrate
  maid masseur masseuse mathematician midfielder miner minister monk musician nanny neurologist novelist nun nutritionist optician optometrist organist orthodontist paramedic pastor
  pediatrician philosopher physicist physiotherapist pianist pitcher plaintiff playwright poet policeman priest proofreader provost psychiatrist psychologist pupil queen quarterback
  rabbi racer radiologist rapper roofer rower runner scholar screenwriter sculptor seamstress senator sergeant shepherd skater skier snowboarder sociologist soldier solicitor songwriter
  statistician stewardess striker stuntman surfer swimmer tailor teammate urologist violinist webmaster welder winemaker wrestler writer zoologist`
    .trim()
    .split(/\s+/),
)
