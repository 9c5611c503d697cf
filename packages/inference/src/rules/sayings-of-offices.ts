import type { Saying } from './saying.ts'

/** What is said where people sell, ship, hold events and write software. */
export const sayingsOfOffices: readonly Saying[] = [
  // Sales
  [
    'rating, lead rating, account rating, temperature, lead temperature',
    'Warm; Hot; Cold',
    ['company', 'lead', 'deal', 'account'],
  ],
  [
    'competitor, main competitor, primary competitor, competitors, incumbent',
    'None known; Northwind; Brightline; In-house solution; Silverline; Oakridge',
  ],
  [
    'next step, next steps, next action, next activity',
    'Send the proposal; Call back next week; Demo with the team; Negotiate the price; Wait for legal; Meeting with the director; Follow up by e-mail',
  ],
  ['forecast category, forecast', 'Pipeline; Best case; Commit; Omitted; Closed'],
  [
    'name, title, stage, stage name, label',
    'Prospecting; Qualified; Proposal; Negotiation; Contract sent; Won; Lost',
    ['deal stage'],
  ],
  ['name, title, pipeline, pipeline name', 'New business; Renewals; Partners; Upsell', ['pipeline']],
  ['credit terms', 'Net 30; Net 14; Net 60; Prepaid; Net 45'],
  [
    'name, title, deal name, opportunity name, deal, opportunity',
    'Annual licence; Pilot with 20 users; Renewal 2026; Upgrade to Business; Framework agreement; Replacement of the old system; Rollout to all sites; Support contract; Training package; Hardware refresh; Extension by 50 seats; Proof of concept',
    ['deal'],
  ],
  ['account tier, customer tier, customer segment', 'A; B; C; Strategic'],
  ['churn risk, risk of churn', 'low; medium; high'],
  [
    'satisfaction survey, csat comment, satisfaction comment, survey comment',
    'Quick and friendly; Solved at once; Took too long; Very helpful; Had to explain it twice; Thank you!',
  ],
  [
    'cancellation feedback, churn reason, churn feedback, reason for leaving',
    'Too expensive; Missing features; Switched to another tool; No longer needed; Hard to use; Company closed',
  ],
  // Forms and fields that users define
  ['field type, input type, control type, data type', 'text; number; date; select; checkbox; email; textarea'],
  [
    'entity, entity name, object type, record type, applies to entity',
    'contact; company; deal; ticket; order; product',
    ['setting', 'history', 'custom field'],
  ],
  [
    'label, field label, name, title, field name',
    'Industry; Birthday; Customer since; Preferred contact; T-shirt size; Internal number; Region; Source; Budget; Language',
    ['custom field'],
  ],
  ['default value', 'none; 0; yes; no; other', ['custom field']],
  // Shipping
  [
    'service level, service levels, shipping service, delivery service, service type, shipping speed',
    'standard; express; economy; overnight; same day',
    ['shipment', 'shipper', 'order'],
  ],
  ['zone type, type, kind, category', 'picking; bulk; cold storage; packing; returns; receiving', ['warehouse zone']],
  ['zone code, code, name, zone, label', 'A1; A2; B1; B2; C1; C2; D1; COLD', ['warehouse zone']],
  ['stop type, type, kind, activity', 'delivery; pickup; break; refuel', ['route stop']],
  [
    'note, notes, remark, remarks, comment',
    'Ring at the back; Left with the neighbour; Gate code 4711; Customer was not at home; Loading ramp 3; Call before arrival; Narrow street',
    ['route stop'],
  ],
  [
    'contents, content, description, goods, goods description, commodity, item description',
    'Spare parts; Clothing; Books; Electronics; Furniture; Documents; Food; Toys; Medical supplies; Office supplies',
    ['shipment', 'parcel', 'package'],
  ],
  [
    'exception note, exception notes, exception, delay reason, exception reason, delivery exception',
    'Address incomplete; Customs hold; Traffic; Damaged box; Consignee not at home; Weather; Missed connection',
  ],
  ['exception code', 'ADDR; CUST; DLAY; DAMG; NOTH; WTHR'],
  ['event code, status code, scan code', 'PU; AR; DP; OFD; DL; EX', ['tracking event']],
  ['recorded by, scanned by, source', 'scanner; driver app; warehouse; carrier', ['tracking event']],
  ['claim type, type, kind', 'damage; loss; delay; shortage', ['freight claim']],
  [
    'operating hours, hours of operation, warehouse hours, opening hours, office hours',
    'Mon–Fri 6:00–22:00; 24/7; Mon–Sat 7:00–19:00; Mon–Fri 8:00–17:00',
    ['warehouse', 'shipper'],
  ],
  [
    'home terminal, terminal, depot, home depot, base',
    'North Depot; South Depot; Harbor Terminal; Airport Hub; West Yard',
    ['driver', 'vehicle', 'employee'],
  ],
  [
    'station name, gas station, petrol station, fuel station, station',
    'Shell Ring Road; Esso Harbor; BP Station Street; Total Airport; Aral North',
    ['fuel log'],
  ],
  [
    'description, details, damage description, notes',
    'Box crushed on one side; Two pieces missing; Arrived six days late; Pallet wet on arrival; Seal broken; Wrong item delivered; Label unreadable',
    ['freight claim'],
  ],
  [
    'resolution, outcome, decision',
    'paid in full; partly paid; rejected; replaced; withdrawn',
    ['claim', 'freight claim'],
  ],
  ['health, project health, rag status, health status', 'on track; at risk; off track', ['project']],
  ['channel, delivery channel, medium', 'in-app; email; push; sms', ['notification']],
  [
    'data region, deployment region, aws region, cloud region',
    'eu-central-1; us-east-1; eu-west-1; us-west-2; ap-southeast-1',
  ],
  // Events
  [
    'perks, benefits, includes, included, perk',
    'Free drink; Front row; Meet and greet; Programme; Fast lane; T-shirt; Lounge access',
    ['ticket type'],
  ],
  [
    'description, details',
    'Valid for one person; Seated; Standing; Includes a drink; With proof of age; Only until the end of the month; Two for the price of one',
    ['ticket type'],
  ],
  [
    'name, title, type, label',
    'General admission; Early bird; VIP; Student; Group; Balcony; Standing; Family',
    ['ticket type'],
  ],
  ['age restriction, age limit, minimum age, age rating', 'All ages; 18+; 16+; 21+; 12+', ['event_place']],
  ['dress code', 'Casual; Smart casual; Business; Black tie; Costume'],
  ['seat, seat number, seat label, seat no', '12A; 7B; 3C; 18D; 5E; 21F; 9G; 14H; 2J; 11K'],
  ['row label, row, seat row', 'A; B; C; D; E; F; G; H', ['person', 'pass', 'seating']],
  ['track, track name, stream', 'Main stage; Engineering; Product; Design; Business; Workshops', ['talk']],
  ['format, type, kind, session type', 'Talk; Workshop; Panel; Lightning talk; Keynote; Q&A', ['talk']],
  ['level, difficulty, audience', 'all levels; beginner; intermediate; advanced', ['talk']],
  ['room, location, stage, hall, venue', 'Main Hall; Room A; Room B; Studio; Auditorium; Workshop 1', ['talk']],
  [
    'abstract, description, summary, details',
    'What we tried, what failed and what we would do again, with numbers from three projects.; A hands-on introduction with many examples. Bring a laptop.; Three case studies and the checklist that came out of them.; An honest look behind the scenes, with time for questions.; Why the obvious solution was wrong, and what worked instead.',
    ['talk'],
  ],
  [
    'tier, level, package, sponsorship level, sponsor level, category',
    'Silver; Gold; Bronze; Platinum; Partner',
    ['sponsor'],
  ],
  [
    'headline, tagline, job, title, occupation',
    'Founder and engineer; Author and consultant; Head of Design; Professor of Economics; Product manager; Data scientist; Journalist',
    ['speaker'],
  ],
  [
    'parking info, parking, parking information, parking notes',
    'Car park behind the building; Street parking; Garage, 3 € an hour; No parking, take the train; Free for visitors',
  ],
  [
    'accessibility, accessibility info, accessibility notes, wheelchair access',
    'Step-free; Lift to all floors; Wheelchair places in row 1; Hearing loop; Side entrance with a ramp',
  ],
  ['applies to, valid for, eligible for', 'all tickets; early bird; VIP; first order', ['coupon']],
  // Software
  [
    'steps to reproduce, reproduction steps, repro steps, how to reproduce, steps',
    'Open the page and press Save twice; Log in, then go back; Upload a file over 10 MB; Change the language and reload; Sort the list by date',
    ['task', 'support'],
  ],
  [
    'expected behavior, expected result, expected, expected behaviour, expected outcome',
    'The form is saved once; The list stays sorted; A message says what is wrong; The page opens in a second; Nothing is lost',
    ['task', 'support', 'exam'],
  ],
  [
    'actual behavior, actual result, actual, actual behaviour',
    'Two entries appear; The page stays empty; An error without text; It loads forever; The change is gone',
    ['task', 'support'],
  ],
  ['sprint, sprint name, iteration, iteration name', 'Sprint 41; Sprint 42; Sprint 40; Sprint 39; Sprint 43', ['task']],
  [
    'fixed in, fixed version, fix version, target version, milestone, affects version',
    '4.2.0; 4.1.3; 4.2.1; 5.0.0; 4.1.2',
    ['task'],
  ],
  [
    'component, module, area, subsystem',
    'Search; Billing; Login; Reports; Mobile app; API; Editor',
    ['task', 'support'],
  ],
  ['image tag, docker tag, container tag', 'v4.2.0; latest; v4.1.3; main-8f3a1c2; v5.0.0-rc1'],
  [
    'runner, runner name, build agent, worker name, executor',
    'runner-1; runner-2; ubuntu-22.04; self-hosted-3; macos-14',
    ['job'],
  ],
  [
    'region, data region, deployment region',
    'eu-central-1; us-east-1; eu-west-1; us-west-2; ap-southeast-1',
    ['job', 'server', 'bucket', 'application'],
  ],
  ['retry policy, backoff, backoff strategy, retry strategy', 'exponential; linear; fixed; none'],
  [
    'allowed ips, ip allowlist, ip whitelist, allowed ip addresses, allowed ip ranges',
    '203.0.113.0/24; 198.51.100.7; 192.0.2.10, 192.0.2.11; 0.0.0.0/0',
  ],
  [
    'onboarding step, current step, wizard step, onboarding state',
    'completed; profile; invite team; billing; first project',
  ],
  ['category, type, kind', 'added; fixed; changed; improved; removed', ['changelog']],
  [
    'title, name, headline',
    'Faster search; Dark mode; New reports; Export to CSV; Single sign-on; Fixes for the editor; Keyboard shortcuts; Two-factor login',
    ['changelog'],
  ],
  [
    'title, subject, heading',
    'New comment on your document; Your invoice is ready; You were mentioned; Password changed; A task was assigned to you; Your trial ends soon; Export finished; New login from Chrome',
    ['notification'],
  ],
  [
    'body, message, content, text',
    'Have a look when you have a minute.; You can download it for 30 days.; If this was not you, change your password.; It is due on Friday.; Add a payment method to keep your data.; Three others were mentioned too.',
    ['notification'],
  ],
  [
    'type, kind, notification type, category',
    'comment; mention; assignment; invoice; reminder; security; system',
    ['notification'],
  ],
  [
    'stack trace, stacktrace, backtrace, traceback, trace, … backtrace, error trace, exception trace',
    'TypeError: Cannot read properties of undefined at render (app.js:214:17); Error: timeout of 5000ms exceeded at request (http.js:88:11); RangeError: Invalid array length at parse (csv.js:41:9); Error: ECONNREFUSED 127.0.0.1:5432 at connect (net.js:1144:16)',
    undefined,
    'where a program failed',
  ],
]
