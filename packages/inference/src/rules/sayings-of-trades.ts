import type { Saying } from './saying.ts'

/** Where people eat, stay, learn, train, borrow, live and look for work. */
export const sayingsOfTrades: readonly Saying[] = [
  // Restaurants
  ['order type, dining option, service mode, check type', 'dine-in; takeaway; delivery', ['restaurant bill']],
  ['section, area, zone, location, room', 'main hall; terrace; bar; garden; private room', ['seating']],
  ['occasion, special occasion', 'birthday; anniversary; business dinner; date night; family celebration; graduation'],
  [
    'modifiers, modifier, modification, modifications, preparation',
    'no onions; extra cheese; well done; sauce on the side; gluten-free; no ice; extra spicy',
    ['line', 'dish'],
  ],
  [
    'kitchen note, kitchen notes, cooking notes, cooking instruction',
    'No onions, please; Allergic to nuts; Sauce on the side; Birthday table, bring a candle; Well done; No ice',
  ],
  ['allergen, allergens', 'gluten; milk; nuts; eggs; soy; fish; sesame; celery; mustard; shellfish'],
  ['void reason', 'wrong item; guest changed mind; kitchen error; double entry'],
  // Hotels
  ['loyalty tier, loyalty level, loyalty status, tier', 'Bronze; Silver; Gold; Platinum', ['person', 'member']],
  ['loyalty tier, loyalty level', 'Bronze; Silver; Gold; Platinum'],
  ['check in time, checkin time, check in from, checkin from', '15:00; 14:00; 16:00'],
  ['check out time, checkout time, check out until, checkout until', '11:00; 10:00; 12:00'],
  [
    'category, type, charge type, description, item',
    'Room; Breakfast; Restaurant; Minibar; Bar; Spa; Parking; Laundry',
    ['stay charge'],
  ],
  // Libraries
  ['binding, book format, cover type', 'Hardcover; Paperback; E-book; Audiobook; Large print'],
  ['edition', '1st; 2nd; 3rd; Revised; 4th; International'],
  [
    'pickup branch, library branch, home branch, pickup location, branch',
    'Main Library; Northside Branch; Riverside Branch; Westgate Branch',
    ['library hold', 'library copy', 'lending', 'member'],
  ],
  ['condition', 'good; fair; new; worn; damaged', ['library copy']],
  // Schools
  [
    'guardian relation, guardian relationship, parent relation, relation to student, relationship to student',
    'Mother; Father; Grandparent; Guardian; Stepparent; Aunt; Uncle',
  ],
  ['academic year, school year', '2025/26; 2024/25; 2023/24'],
  ['bus route, school bus, bus line', 'Route 4; Route 7; Route 12; Route 15; Route 21'],
  [
    'excuse note, excuse, absence reason, reason for absence, reason, remark, remarks, note, notes',
    'Doctor’s appointment; Illness; Family matter; Overslept; Bus was late; School event',
    ['attendance'],
  ],
  ['code, attendance code, status code, mark', 'P; A; L; E', ['attendance']],
  [
    'teacher comment, teacher comments, teacher remark, teacher note, teacher notes',
    'Good progress this term; Shows real interest; Needs to hand in work on time; Well argued; Check your calculations; Participates well',
  ],
  [
    'prerequisite, prerequisites, prerequisite course',
    'None; Introductory course; Consent of instructor; One year of mathematics; Basic statistics',
    ['course'],
  ],
  [
    'medical note, medical notes, health note, health notes, medical conditions, medical condition',
    'None; Asthma, carries an inhaler; Allergic to peanuts; Wears glasses; Type 1 diabetes; Hay fever in spring',
  ],
  // Gyms
  ['access hours, access times, access', 'All day; Off-peak; Weekdays 6:00–16:00; Weekends only', ['plan', 'type']],
  ['gate, entrance, turnstile, door', 'Main entrance; Side entrance; North gate; Parking level', ['attendance']],
  // Homes
  ['listing type, offer type, listing kind, tenure', 'sale; rent', ['property']],
  ['cooling, cooling type, air conditioning, ac type', 'central; none; window unit; split system'],
  ['financing type, financing, type of financing', 'conventional; cash; FHA; VA; owner financing'],
  ['contingency, contingencies', 'Inspection; Financing; Appraisal; None; Sale of current home'],
  ['zoning, zoning code, zone code', 'R1; R2; C1; R3; MU; C2', ['property', 'place']],
  [
    'neighborhood, neighbourhood',
    'Riverside; Old Town; Midtown; West End; Northgate; Lakeview; Harbor District; University Quarter',
    ['property', 'place', 'store'],
  ],
  [
    'headline, title, listing title',
    'Bright apartment close to the park; Family home with a large garden; Renovated flat in the old town; Quiet house on a cul-de-sac; Loft with high ceilings; Corner unit with a view',
    ['property'],
  ],
  [
    'remarks, public remarks, description, listing description, agent remarks',
    'Freshly painted and ready to move in, with a large kitchen and plenty of storage.; Walk to schools, shops and the train. The garden gets sun all day.; Original floors, new windows and a roof from 2021.; Open plan on the ground floor, three bedrooms above, a garage for two cars.; Sold with all appliances. Viewings at weekends.',
    ['property'],
  ],
  [
    'feedback, comment, comments, notes',
    'Liked the kitchen, found the garden too small; Wants to come back with their architect; Price above their budget; Loved the light, worried about the street; Will make an offer this week',
    ['viewing'],
  ],
  // Work
  ['notice period', '1 month; 2 weeks; 3 months; Immediately; 2 months'],
  [
    'visa status, work permit, work authorization, work authorisation, residence status',
    'citizen; permanent resident; work visa; needs sponsorship; student visa',
  ],
  ['interview type, interview format, interview round, interview mode', 'phone; video; on-site; technical; final'],
  [
    'recommendation, hiring recommendation, hire recommendation',
    'hire; no hire; strong hire; undecided',
    ['interview'],
  ],
  [
    'feedback, notes, comment, comments',
    'Clear answers and good examples from practice; Strong technically, quiet in discussion; Asked sensible questions about the team; Little experience with our tools, learns fast; Not convinced, communication was vague',
    ['interview'],
  ],
  [
    'requirements, requirement, qualifications, qualification, profile',
    'Three years of experience in a similar role; Fluent in written and spoken English; A degree in a related field or equivalent practice; Comfortable with changing priorities; Driving licence and willingness to travel',
    ['job posting'],
  ],
  [
    'description, job description, responsibilities, duties, summary',
    'You look after our regional customers and report to the head of sales.; You join a team of eight and own your projects from start to finish.; You plan shifts, train new colleagues and keep an eye on quality.; You develop new features together with design and support.; You prepare the monthly figures and answer questions of all departments.',
    ['job posting'],
  ],
  [
    'cover letter, motivation letter, letter of motivation, motivation',
    'I have followed your company for years and would love to join the team.; My last position taught me to work with demanding customers, and I am looking for the next step.; Your opening describes what I enjoy most about my work.; After moving to the area I am looking for a long-term position.',
  ],
  [
    'performance, performance rating, performance level',
    'meets expectations; exceeds expectations; outstanding; needs improvement',
  ],
  ['pay grade, salary grade, salary band, pay band', 'G5; G6; G4; G7; G8'],
  [
    'preferred contact method, contact method, contact preference, preferred contact, preferred channel',
    'email; phone; text message; post',
  ],
  ['eye color, eyes', 'brown; blue; green; hazel; grey'],
  ['hair color, hair', 'brown; black; blond; grey; red'],
  ['shirt size, t shirt size, tshirt size, clothing size', 'M; L; S; XL; XXL; XS'],
  // Banks
  ['collateral, collateral type', 'House; Car; None; Savings account; Securities; Machinery'],
  [
    'narrative, narration, transaction description, statement text, booking text, remittance information, description, details, memo',
    'Card payment; Direct debit; Salary; Standing order; ATM withdrawal; Transfer; Refund; Interest',
    ['transaction'],
  ],
  ['channel', 'online; mobile; branch; ATM; phone', ['transaction']],
  ['dr cr, cr dr, drcr, debit credit, credit debit, … dr cr, … debit credit, debit credit indicator', 'DR; CR'],
  ['mcc, merchant category code', '5411; 5812; 5541; 4111; 5999; 5732; 5912'],
]
