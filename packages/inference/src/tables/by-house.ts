import type { Table } from '@populace/catalog'
import { keyOf } from '../draft.ts'
import { remembered } from '../names/remembered.ts'
import { tableWords } from '../names/table-names.ts'
import type { TableKind } from '../table-kinds.ts'
import { kindsOfTable } from './by-name.ts'

/** What rows are where they belong to a house of a kind, or to something of its: classes of a gym are none of a school. */
const HOUSES: readonly {
  readonly parents: readonly TableKind[]
  readonly words: RegExp
  readonly kind: TableKind
}[] = [
  {
    parents: ['library copy', 'book'],
    words: /^(loan|lending|borrowing|checkout|borrow|issue|rental|borrowed book|issued book)$/,
    kind: 'lending',
  },
  { parents: ['restaurant'], words: /^(rating|feedback|comment)$/, kind: 'meal review' },
  { parents: ['train coach'], words: /^(seat|berth)$/, kind: 'event seat' },
  { parents: ['flight', 'train', 'bus'], words: /^(ticket|booking)$/, kind: 'pass' },
  { parents: ['train'], words: /^(coach|carriage|wagon|compartment|car)$/, kind: 'train coach' },
  { parents: ['post', 'comment', 'message'], words: /^(report|flag)$/, kind: 'abuse report' },
  { parents: ['post'], words: /^(comment|reply)$/, kind: 'post comment' },
  { parents: ['gym', 'coach'], words: /^(class|course|lesson|workshop)$/, kind: 'gym class' },
  { parents: ['gym'], words: /^(equipment|machine|asset)$/, kind: 'gym equipment' },
  { parents: ['gym'], words: /^(plan|membership|package|subscription plan)$/, kind: 'club plan' },
  { parents: ['gym class', 'class session'], words: /^(booking|reservation|registration)$/, kind: 'class booking' },
  { parents: ['gym class', 'class type'], words: /^(session|class session|slot|occurrence)$/, kind: 'class session' },
  { parents: ['coach'], words: /^workout$/, kind: 'training session' },
  {
    parents: ['workout', 'training session', 'exercise'],
    words: /^((workout|exercise) )?(set|log|entry)$/,
    kind: 'workout set',
  },
  { parents: ['recipe'], words: /^(recipe )?ingredient$/, kind: 'recipe ingredient' },
  { parents: ['legal matter'], words: /^(document|file|paper)$/, kind: 'legal document' },
  { parents: ['attorney'], words: /^(matter|case)$/, kind: 'legal matter' },
  { parents: ['attorney', 'legal matter'], words: /^(time entry|time record|timesheet)$/, kind: 'hours' },
  { parents: ['medical department', 'clinic'], words: /^(staff|employee|nurse|worker)$/, kind: 'ward staff' },
  { parents: ['admission'], words: /^(note|progress note|clinical note)$/, kind: 'nursing note' },
  // Of others than pupils a fee is any sum that is charged.
  {
    parents: ['student', 'pupil', 'school', 'school class', 'course', 'enrollment', 'member'],
    words: /^fee( payment)?$/,
    kind: 'fee',
  },
  { parents: ['visit'], words: /^(note|progress note)$/, kind: 'clinical note' },
  { parents: ['artwork'], words: /^(loan|lending)$/, kind: 'art loan' },
  { parents: ['artwork'], words: /^(restoration|conservation)$/, kind: 'restoration' },
  { parents: ['exhibition'], words: /^(exhibition )?(artwork|work|item|piece|object)$/, kind: 'exhibition piece' },
  { parents: ['exhibition'], words: /^(ticket|admission|entry)$/, kind: 'admission ticket' },
  { parents: ['podcast', 'film'], words: /^season$/, kind: 'season' },
  { parents: ['podcast'], words: /^episode$/, kind: 'podcast episode' },
  { parents: ['episode', 'film', 'track', 'album', 'photo'], words: /^(comment|reply)$/, kind: 'post comment' },
  { parents: ['podcast episode', 'episode'], words: /^chapter$/, kind: 'episode chapter' },
  { parents: ['podcast episode', 'episode'], words: /^(guest|episode guest)$/, kind: 'podcast guest' },
  { parents: ['vehicle'], words: /^(order|job|job card|repair)$/, kind: 'garage order' },
  { parents: ['garage order'], words: /^((order|job) )?(line|position|item)$/, kind: 'garage line' },
  { parents: ['vehicle'], words: /^appointment$/, kind: 'garage appointment' },
  { parents: ['salon'], words: /^(service|treatment)$/, kind: 'salon service' },
  { parents: ['property'], words: /^(unit|apartment|flat|suite)$/, kind: 'rental unit' },
  { parents: ['salon', 'salon service'], words: /^(appointment|booking|reservation|visit)$/, kind: 'salon visit' },
  { parents: ['event_place'], words: /^track$/, kind: 'event track' },
  { parents: ['event_place'], words: /^(room|hall|stage)$/, kind: 'event hall' },
  {
    parents: ['event_place', 'event hall', 'talk'],
    words: /^(session|talk|slot|submission|proposal|abstract|presentation)$/,
    kind: 'talk',
  },
  {
    parents: ['talk'],
    words: /^((submission|proposal|talk|session) )?(review|feedback|rating|evaluation)$/,
    kind: 'talk review',
  },
  { parents: ['claim'], words: /^(claim )?(payment|payout|settlement)$/, kind: 'claim payment' },
  {
    parents: ['farm animal', 'animal'],
    words: /^(treatment|medication|veterinary treatment)$/,
    kind: 'animal treatment',
  },
  {
    parents: ['pet', 'animal'],
    words: /^((medical|health) record|visit|appointment|consultation|checkup|examination)$/,
    kind: 'vet visit',
  },
  { parents: ['warehouse'], words: /^(zone|area|section|location|aisle)$/, kind: 'warehouse zone' },
  { parents: ['shipment'], words: /^claim$/, kind: 'freight claim' },
  { parents: ['shipment'], words: /^(package|parcel|piece|item|box)$/, kind: 'parcel' },
  { parents: ['shipment'], words: /^(event|status|tracking|history|scan|checkpoint)$/, kind: 'tracking event' },
  { parents: ['route stop', 'vehicle', 'driver'], words: /^stop$/, kind: 'route stop' },
  { parents: ['sensor', 'device'], words: /^(reading|measurement|sample|metric|data)$/, kind: 'sensor reading' },
  { parents: ['deal', 'lead'], words: /^(activity|interaction|touchpoint)$/, kind: 'sales activity' },
  { parents: ['pipeline', 'deal'], words: /^(stage|column)$/, kind: 'deal stage' },
  { parents: ['restaurant'], words: /^(table|seat|dining table)$/, kind: 'seating' },
  {
    parents: ['restaurant', 'seating'],
    words: /^(order|bill|check|sale|customer order|food order)$/,
    kind: 'restaurant bill',
  },
  { parents: ['restaurant', 'seating'], words: /^(reservation|booking)$/, kind: 'table reservation' },
  { parents: ['restaurant bill', 'dish'], words: /^(order|bill|check) (item|line|detail)$/, kind: 'dish order' },
  { parents: ['restaurant', 'restaurant bill', 'dish'], words: /^(review|rating|feedback)$/, kind: 'meal review' },
  { parents: ['hotel', 'room'], words: /^(booking|reservation|stay)$/, kind: 'hotel stay' },
  { parents: ['doctor', 'medical department', 'clinic'], words: /^referral$/, kind: 'referral' },
  { parents: ['employee'], words: /^(goal|target|objective|okr)$/, kind: 'objective' },
  { parents: ['job posting', 'applicant'], words: /^application$/, kind: 'job application' },
  { parents: ['support'], words: /^(event|activity)$/, kind: 'ticket event' },
  { parents: ['school', 'employee', 'student'], words: /^club$/, kind: 'school club' },
  { parents: ['school', 'school class'], words: /^(announcement|notice)$/, kind: 'school notice' },
  { parents: ['hotel', 'property', 'room'], words: /^season$/, kind: 'hotel season' },
  { parents: ['property'], words: /^service$/, kind: 'service' },
  { parents: ['hotel', 'room', 'hotel stay'], words: /^(service|extra|amenity service)$/, kind: 'service' },
  { parents: ['order', 'product', 'quote'], words: /^(line|detail|position)$/, kind: 'line' },
  { parents: ['hotel', 'hotel stay'], words: /^(review|rating|feedback)$/, kind: 'stay review' },
  { parents: ['policy'], words: /^(premium|installment|instalment)$/, kind: 'premium' },
  { parents: ['claim'], words: /^(note|comment)$/, kind: 'claim note' },
  { parents: ['event_place', 'ticket type'], words: /^ticket$/, kind: 'pass' },
  { parents: ['event_place'], words: /^(order|booking|purchase)$/, kind: 'ticket order' },
  { parents: ['venue'], words: /^seat$/, kind: 'event seat' },
  { parents: ['medical department', 'hospital room'], words: /^bed$/, kind: 'hospital bed' },
  { parents: ['campaign', 'fundraising campaign', 'reward', 'pledge'], words: /^comment$/, kind: 'backer comment' },
  {
    parents: ['vehicle'],
    words: /^(service|maintenance|repair|maintenance record|service record|maintenance log|service log)$/,
    kind: 'vehicle service',
  },
  { parents: ['company', 'team', 'person', 'account', 'customer'], words: /^payment method$/, kind: 'payment method' },
  { parents: ['support'], words: /^(comment|reply|message|note|response)$/, kind: 'ticket reply' },
  { parents: ['subscription', 'plan'], words: /^invoice (line|line item|item)$/, kind: 'bill line' },
  { parents: ['employee'], words: /^(training|certification)$/, kind: 'staff training' },
  { parents: ['employee'], words: /^(review|evaluation|appraisal)$/, kind: 'performance review' },
  { parents: ['employee'], words: /^(expense|reimbursement)$/, kind: 'expense claim' },
  { parents: ['restaurant'], words: /^(menu|category|section)$/, kind: 'menu category' },
  { parents: ['restaurant'], words: /^(item|product)$/, kind: 'dish' },
  { parents: ['clinic', 'medical department'], words: /^(room|bed)$/, kind: 'hospital room' },
  { parents: ['clinic'], words: /^(department|unit|division)$/, kind: 'medical department' },
  { parents: ['school'], words: /^(grade|level|form|standard)$/, kind: 'school grade' },
  { parents: ['school', 'school grade'], words: /^(class|section|classroom|group|homeroom)$/, kind: 'school class' },
  { parents: ['school class', 'school grade'], words: /^(student|pupil|child)$/, kind: 'pupil' },
]

/** How many tables are gone up to find out whose a table is: a student's section's grade's school. */
const HIGHEST = 4

const housesOf = remembered((name) => HOUSES.filter(({ words }) => words.test(name)))

/** What a table’s rows are by whose they are. */
export function kindInHouse(table: Table, byKey: ReadonlyMap<string, Table>, left = HIGHEST): TableKind | undefined {
  const rules = left > 0 ? housesOf(tableWords(table.name).join(' ')) : []
  if (rules.length === 0) return undefined
  const above = table.foreignKeys.flatMap(({ references }) => {
    const parent = byKey.get(keyOf(references))
    if (!parent || parent === table) return []
    const house = kindInHouse(parent, byKey, left - 1)
    return [...(house ? [house] : []), ...kindsOfTable(parent.name)]
  })
  return rules.find(({ parents }) => parents.some((kind) => above.includes(kind)))?.kind
}
