import { toldAtDesks } from './at-desks.ts'
import { toldOfThings } from './of-things.ts'
import type { Telling } from './telling.ts'

/** What a notification is about, by the list of such kinds. */
const NOTICES = {
  'saying.notification.type': ['comment', 'mention', 'assignment', 'invoice', 'reminder', 'security', 'system'],
}
const CREDITED = /^(credit|cr|in|incoming|inbound|deposit|payin|money in|c|received)$/
const DEBITED =
  /^(debit|dr|out|outgoing|outbound|withdrawal|payout|money out|d|sent|payment|purchase|charge|direct debit)$/
const NOTES = /^((teacher|general|examiner|grader|tutor|final) )?(remark|remarks|note|notes|comment|comments|feedback)$/

/** Each in English, German, French, Spanish, Italian, Portuguese and Dutch, but for diagnoses; other languages have what English has. */
export const told: readonly Telling[] = [
  ...toldAtDesks,
  ...toldOfThings,
  {
    column: /^(title|subject|heading)$/,
    by: /^(notification )?(type|kind|category)$/,
    tables: ['notification'],
    usual: NOTICES,
    says: [
      { of: /comment|repl/, list: 'notification.title.comment' },
      { of: /mention/, list: 'notification.title.mention' },
      { of: /assign|task|review/, list: 'notification.title.assignment' },
      { of: /invoice|payment|billing|subscription/, list: 'notification.title.invoice' },
      { of: /remind|due|deadline/, list: 'notification.title.reminder' },
      { of: /security|login|sign in|password/, list: 'notification.title.security' },
    ],
    otherwise: 'notification.title.other',
    least: 32,
  },
  {
    column: /^(body|message|content|text)$/,
    by: /^(notification )?(type|kind|category)$/,
    tables: ['notification'],
    usual: NOTICES,
    says: [
      { of: /comment|repl|mention|assign|task|review|remind|due|deadline/, list: 'notification.body.comment' },
      { of: /invoice|payment|billing|subscription/, list: 'notification.body.invoice' },
      { of: /security|login|sign in|password/, list: 'notification.body.security' },
    ],
    otherwise: 'notification.body.other',
    least: 45,
  },
  {
    column: /^((event|status|scan) )?(description|details|message|text)$/,
    by: /^((event|status|scan) )?(code|type|status)$/,
    tables: ['tracking event'],
    says: [
      { of: /^(created|pending|new|label created|registered|manifested)$/, list: 'parcel.created' },
      { of: /^(pu|picked up|pickup|collected)$/, list: 'parcel.collected' },
      { of: /^(ar|arrived|arrival|in transit|dp|departed)$/, list: 'parcel.moving' },
      { of: /^(ofd|out for delivery)$/, list: 'parcel.out' },
      { of: /^(dl|delivered)$/, list: 'parcel.delivered' },
      { of: /^(ex|exception|delayed|held)$/, list: 'parcel.held' },
    ],
    otherwise: 'parcel.moving',
    least: 32,
  },
  {
    column:
      /^((transaction|booking|statement) )?(description|text|narrative|narration|memo|details|purpose|remittance information)$/,
    by: /^((transaction|entry|payment) )?(direction|type|kind|side)$|^(dr cr|debit credit|credit debit|cr dr)( indicator)?$/,
    tables: ['transaction'],
    usual: {
      'finance.transaction-type': [
        'payment',
        'deposit',
        'withdrawal',
        'transfer',
        'refund',
        'fee',
        'interest',
        'direct debit',
      ],
    },
    says: [
      {
        of: CREDITED,
        list: 'statement.in',
      },
      {
        of: DEBITED,
        list: 'statement.out',
      },
      { of: /^(fee|charge|fees)$/, list: 'statement.fee' },
      { of: /^interest$/, list: 'statement.interest' },
      { of: /^refund$/, list: 'statement.refund' },
      { of: /^transfer$/, list: 'statement.transfer' },
    ],
    otherwise: 'statement.other',
    least: 25,
  },
  {
    column: /^((leave|absence) )?(reason|comment|comments|note|notes)$|^reason for (leave|absence)$/,
    by: /^((leave|absence) )?(type|kind|category)$/,
    tables: ['leave'],
    usual: { 'work.absence': ['vacation', 'sick leave', 'parental leave', 'training', 'unpaid leave'] },
    says: [
      { of: /sick|ill|medical|health/, list: 'leave.sick' },
      {
        of: /parent|matern|patern|family/,
        list: 'leave.child',
      },
      { of: /bereave|compassion/, list: 'leave.loss' },
      { of: /train|study|education|exam/, list: 'leave.study' },
      { of: /unpaid|sabbat/, list: 'leave.unpaid' },
      { of: /vacation|annual|holiday|pto|paid/, list: 'leave.holiday' },
    ],
    otherwise: 'leave.other',
    least: 28,
  },
  {
    column: /^(description|details|purpose|name|title|note|notes|comment)$/,
    by: /^(expense )?(category|type|kind)$/,
    tables: ['expense claim'],
    usual: {
      'saying.expense.category': [
        'Travel',
        'Meals',
        'Accommodation',
        'Office supplies',
        'Software',
        'Training',
        'Mileage',
      ],
    },
    says: [
      { of: /travel|transport|mileage|flight|taxi|fuel/, list: 'expense.travel' },
      { of: /meal|food|entertain|dinner/, list: 'expense.meals' },
      { of: /hotel|accommodation|lodging/, list: 'expense.hotel' },
      { of: /office|supplies|equipment|software|phone/, list: 'expense.office' },
      { of: /train|course|conference|education/, list: 'expense.training' },
    ],
    otherwise: 'expense.other',
    least: 30,
  },
  {
    column: /^((incident|claim|loss|damage) )?(description|details|summary|cause)$/,
    by: /^((claim|policy|insurance|coverage|loss) )?(type|kind|category|line)$/,
    tables: ['claim'],
    says: [
      { of: /theft|stolen|burglary/, list: 'claim.theft' },
      { of: /water|pipe|leak/, list: 'claim.water' },
      { of: /fire|smoke/, list: 'claim.fire' },
      { of: /hail|storm|wind|weather/, list: 'claim.weather' },
      { of: /glass/, list: 'claim.glass' },
      { of: /auto|car|vehicle|motor|collision/, list: 'claim.auto' },
      { of: /home|property|house|dwelling|fire|water/, list: 'claim.home' },
      { of: /health|medical|dental|accident/, list: 'claim.health' },
      { of: /life|death/, list: 'claim.life' },
      { of: /travel|trip/, list: 'claim.travel' },
      { of: /liab/, list: 'claim.liability' },
    ],
    otherwise: 'claim.other',
    least: 60,
  },
  {
    column: /^(description|details|name|title|offer name)$/,
    by: /^((offer|promotion) )?(type|kind)$/,
    tables: ['coupon'],
    usual: { 'saying.coupon.type': ['Seasonal', 'Volume', 'Clearance', 'New product', 'Loyalty'] },
    says: [
      { of: /season/, list: 'offer.seasonal' },
      { of: /volume|bulk|quantity/, list: 'offer.volume' },
      { of: /clearance|discontinued|outlet/, list: 'offer.clearance' },
      { of: /new/, list: 'offer.new' },
      { of: /loyal|member/, list: 'offer.loyalty' },
    ],
    otherwise: 'offer.other',
    least: 30,
  },
  {
    column: /^((admitting|primary|principal|final|admission) )?diagnosis( name| text| description)?$/,
    by: /^((admission|admitting|presenting) )?reason$|^reason for admission$|^(chief|presenting) complaint$/,
    tables: ['admission'],
    usual: {
      'saying.admission.reason': [
        'Chest pain',
        'Shortness of breath',
        'Planned surgery',
        'Fall at home',
        'High fever',
        'Abdominal pain',
        'Dizziness and fainting',
        'Worsening of a known condition',
      ],
    },
    says: [
      { of: /chest/, list: 'diagnosis.chest' },
      { of: /breath/, list: 'diagnosis.breath' },
      { of: /surgery|operation/, list: 'diagnosis.surgery' },
      { of: /fall|injury|accident/, list: 'diagnosis.fall' },
      { of: /fever/, list: 'diagnosis.fever' },
      { of: /abdom|stomach/, list: 'diagnosis.abdomen' },
      { of: /dizz|faint/, list: 'diagnosis.dizziness' },
    ],
    otherwise: 'diagnosis.known',
    least: 40,
    unless: /^medical\.condition-code$/,
  },
  {
    column: NOTES,
    by: /^(score|marks?|points|total marks|percentage|marks obtained|points earned|obtained marks|average)$/,
    tables: ['mark', 'exam', 'school submission', 'enrollment'],
    scores: [
      { from: 0.9, list: 'mark.excellent' },
      { from: 0.75, list: 'mark.good' },
      { from: 0.6, list: 'mark.fair' },
      { from: 0.5, list: 'mark.poor' },
    ],
    otherwise: 'mark.other',
    least: 30,
  },
  {
    column: /^((teacher|general|principal|headteacher|head) )?(comment|comments|remark|remarks)$/,
    by: /^(average|average grade|average score|overall average|gpa|overall score|percentage|total)$/,
    tables: ['report card'],
    scores: [
      { from: 0.85, list: 'report.excellent' },
      { from: 0.65, list: 'report.good' },
      { from: 0.5, list: 'report.fair' },
    ],
    otherwise: 'report.other',
    least: 34,
  },
  {
    column: /^(satisfaction|csat|survey|rating) (comment|comments|feedback)$/,
    by: /^(satisfaction|csat|survey)( (rating|score))?$|^rating$/,
    scores: [
      { from: 0.7, list: 'satisfaction.good' },
      { from: 0.4, list: 'satisfaction.fair' },
    ],
    otherwise: 'satisfaction.other',
    least: 33,
  },
  {
    column: /^(strength|strengths|overall comment|manager comment|manager comments|summary|overall feedback)$/,
    by: /^(overall|performance|final) (rating|score)$|^rating$/,
    tables: ['performance review'],
    scores: [
      {
        from: 0.7,
        list: 'performance.excellent',
      },
      { from: 0.4, list: 'performance.good' },
    ],
    otherwise: 'performance.other',
    least: 31,
  },
]
