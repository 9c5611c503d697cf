import type { TableKind } from '../table-kinds.ts'

/** Columns that are only there where another one says so. */
export interface Presence {
  readonly column: RegExp
  readonly by: RegExp
  readonly tables?: readonly TableKind[]
  /** The words for which it is there. */
  readonly of: RegExp
  /** What the other one says where only its generator is known. */
  readonly usual?: Readonly<Record<string, readonly string[]>>
  /** What numbers are there, where the column is one and can't be missing elsewhere. */
  readonly numbers?: readonly number[]
}

export const presences: readonly Presence[] = [
  {
    column: /^card( |$)|^(cardholder|card holder)( name)?$|^last ?(4|four)( digits)?$|^(expiry|exp) (month|year)$/,
    by: /^(payment )?(method|type|method type|payment method)$/,
    tables: ['payment', 'payment method', 'order', 'refund'],
    of: /card/,
    usual: {
      'order.payment-method': ['credit card', 'debit card'],
    },
  },
  {
    column: /^converted( at| on| date)?$|^converted (account|contact|customer|deal|opportunity|company)( id)?$/,
    by: /^(lead )?(status|state|stage)$/,
    tables: ['lead'],
    of: /^converted$/,
  },
  {
    column:
      /^(disqualified|disqualification|lost|loss|rejection|unqualified) reason$|^(lost|disqualified)( at| on| date)?$/,
    by: /^(lead )?(status|state|stage)$/,
    tables: ['lead'],
    of: /^(lost|disqualified|unqualified|rejected)$/,
  },
  {
    column: /^(hired|start|joined)( at| on| date)?$/,
    by: /^(application )?(status|state|stage)$/,
    tables: ['job application', 'applicant'],
    of: /^hired$/,
  },
  {
    column: /^(denial|denied|decline|rejection) reason$|^reason for denial$/,
    by: /^(claim )?(status|state|decision)$/,
    tables: ['claim'],
    of: /^(denied|rejected|declined)$/,
  },
  {
    column: /^(rejection|reject|rejected) reason$|^reason for rejection$|^rejected( at| on| date)?$/,
    by: /^(application )?(status|state|stage)$/,
    tables: ['job application', 'applicant'],
    of: /^rejected$/,
  },
  {
    column: /^(exception|delay|hold)( (reason|note|notes|code))?$/,
    by: /^((event|status|scan) )?(code|type|status)$/,
    tables: ['tracking event'],
    of: /^(ex|exception|delayed|delay|held|on hold)$/,
  },
  {
    column: /^(minutes|mins|min) late$|^late (minutes|mins)$|^(delay|tardy) minutes$/,
    by: /^(attendance )?(status|state|code|mark)$/,
    of: /^(late|tardy|l)$/,
    numbers: [5, 10, 3, 8, 15, 20, 25],
  },
  {
    column: /^((absence|excuse) )?(reason|excuse|note|notes|remark|remarks)$|^excuse note$|^reason for absence$/,
    by: /^(attendance )?(status|state|code|mark)$/,
    tables: ['attendance'],
    of: /^(absent|excused|late|a|e|l)$/,
  },
  {
    column: /^(checked in|scanned|used|redeemed)( at| gate| by)*$/,
    by: /^((ticket|booking) )?status$/,
    tables: ['pass', 'class booking'],
    of: /^(used|checked in|attended|scanned|redeemed)$/,
  },
  {
    column:
      /^delivery (address|street|city|zip|postcode|note|notes|instructions|fee)$|^(courier|driver|rider)( name)?$/,
    by: /^((order|service|dining) )?(type|mode|kind|option)$/,
    of: /^(delivery|deliver|home delivery)$/,
  },
  {
    column: /^(from|source|origin) (bin|location|warehouse|store|site)( id)?$/,
    by: /^((stock )?(movement|transaction|transfer) )?(type|kind|reason)$/,
    of: /^(pick|picking|picked|transfer|move|putaway|issue|outbound|out|sale|shipment|dispatch|consumption|scrap|write off)$/,
  },
  {
    column: /^(to|target|destination|dest) (bin|location|warehouse|store|site)( id)?$/,
    by: /^((stock )?(movement|transaction|transfer) )?(type|kind|reason)$/,
    of: /^(receipt|receive|received|receiving|putaway|transfer|move|inbound|in|purchase|return|production|adjustment|count)$/,
  },
]
