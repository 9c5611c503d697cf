import { type Rule, rulesOf } from '../rule.ts'

/** Things that people number, with how the numbers are written: # is a digit, @ a capital letter, * either. */
const NUMBERED: readonly (readonly [things: string, pattern: string])[] = [
  ['policy', 'POL-#######'],
  ['claim', 'CLM-#######'],
  ['ticket, case, request, incident, issue', '######'],
  ['contract, agreement', 'CT-######'],
  ['quote, quotation, estimate, offer', 'Q-######'],
  ['purchase, po, procurement', 'PO-######'],
  ['delivery, waybill, dispatch, packing, shipping', 'DN-######'],
  ['voucher, coupon, gift', '****-****-****'],
  ['lot, batch', 'L######'],
  ['employee, staff, personnel, payroll, badge, emp, worker', 'E#####'],
  ['student, matriculation, enrollment, pupil, admission, registration, roll', 'S#######'],
  ['member, membership, loyalty, library, patron, borrower', 'M######'],
  ['customer, client, debtor, account, supplier, vendor, partner, debitor', 'C#####'],
  ['patient, medical record, mrn, chart, health', 'MRN#######'],
  ['passport', '@########'],
  [
    'license, driver license, driving license, drivers license, permit, applicator license, operator license, business license, professional license, pilot license, trade license, contractor license',
    '@######*##',
  ],
  ['visa, certificate, diploma', '@########'],
  ['flight', '@@####'],
  ['gate', '@##'],
  ['seat', '##@'],
  ['room, suite, apartment, unit, flat', '###'],
  ['table, bay, dock, locker, lane, desk, slot', '##'],
  ['part, model, component, drawing, item, material', '@@-####-##'],
  ['asset, inventory, equipment, tag, inventar', 'A-#####'],
  ['plate, license plate, number plate, registration plate, licence plate, vehicle registration', '@@@ ####'],
  ['container', '@@@U#######'],
  ['check, cheque', '#######'],
  ['journal, posting, document, doc, voucher', '20-######'],
  ['job, work order, wo, service', 'WO-#####'],
  ['project', 'P-####'],
  ['course, module, class, subject', '@@@ ###'],
  ['sample, specimen, test', 'SP-######'],
  ['meter', '########'],
  ['transaction, authorization, approval', '************'],
  ['version, release', '#.#.#'],
  ['un, hazmat', 'UN####'],
  ['seal', '#######'],
  ['mc', 'MC-######'],
  ['dot', '#######'],
  ['booth, stand', '@##'],
  ['vehicle, ambulance, truck, bus', '@@@ ####'],
  ['theatre, operating theatre, operating room', 'OT-#'],
  ['shelf, rack, aisle', '@##'],
  ['route, line', 'R-##'],
  ['insurance, insured', '###-##-######'],
]

/** Longer numbers do not fit: then digits alone, as many as there is room for. */
const rulesFor = ([things, pattern]: readonly [string, string]): Rule[] => {
  const named = things.split(', ')
  const column = named.flatMap((thing) => [
    `${thing} number`,
    `${thing} no`,
    `… ${thing} number`,
    `… ${thing} no`,
    `${thing} code`,
    `${thing} ref`,
  ])
  const common = {
    generator: 'text.code',
    column: [...column, ...named.map((thing) => `${thing} reference`)].join(', '),
    score: 0.84,
    means: 'a code',
    types: ['text'] as const,
  }
  return [
    { ...common, params: { pattern }, least: pattern.length },
    { ...common, params: { pattern: '########' }, most: pattern.length - 1 },
  ]
}

const bare = (column: string, pattern: string, least = pattern.length): Rule => ({
  generator: 'text.code',
  params: { pattern },
  column,
  least,
  score: 0.92,
  means: 'a code',
})

const pictures = (column: string, of: string): Rule => ({
  generator: 'text.code',
  params: { pattern: `https://images.example/${of}/########.jpg` },
  column,
  least: 48,
  score: 0.96,
  means: "a picture's address",
})

/** The same on a disk. */
const filed = (column: string, folder: string, extension: string): Rule => ({
  ...pictures(column, folder),
  params: { pattern: `${folder}/########.${extension}` },
  least: 20,
})

/** What has a number of its own: documents, people, goods, places to sit. */
export const numberedRules = rulesOf({}, [
  ...NUMBERED.flatMap(rulesFor),
  bare('vin, vehicle identification number, chassis number, vin number', '1@@@@##@*@#######'),
  bare('pzn, pharmacy product number', '########'),
  bare('lanr, bsnr, physician number', '#########'),
  // What is sent to be printed.
  {
    ...filed('pdf/invoice/receipt/document url, pdf link, invoice pdf', 'https://files.example/pdf', 'pdf'),
    least: 40,
  },
  bare('imei, imei number, device imei', '35#############'),
  bare('plate, license plate, number plate, plate number, registration plate', '@@@ ####'),
  bare('iccid, sim number, sim', '89#################'),
  bare('seed lot, production lot, lot, lot code', 'L######'),
  bare('hs code, tariff code, customs code', '####.##'),
  bare('~gln', '#############'),
  bare('ein, employer identification number', '##-#######'),
  bare('nino, national insurance number', '@@######@'),
  bare('mrn', 'MRN#######'),
  bare('doi', '10.####/*******', 10),
  bare('bill of lading, bol, bol number, bill of lading number', 'BOL########'),
  bare('qr code, ticket code, barcode value', '************', 12),
  { ...bare('~model', '@@-###'), score: 0.84 },
  { ...bare('model, model number, model name', '@@-###'), table: ['device', 'asset'] },
  // Where pictures of something lie: each under what it shows.
  {
    ...pictures('~avatar, avatar image url, photo, picture, photo url, image, image url', 'people'),
    table: ['person', 'employee', 'student', 'member', 'driver'],
  },
  pictures('~logo, ~logo url, logo image, company logo', 'logos'),
  pictures(
    'cover photo, cover photo url, cover image, cover image url, cover url, banner url, banner image, hero image',
    'covers',
  ),
  filed('~photo path, ~picture path, avatar path, profile photo path, profile picture path', 'photos', 'jpg'),
  filed('~image path, ~thumbnail path, cover path', 'images', 'jpg'),
  filed('~storage key, object key, file key, s3 key, blob key', 'uploads', 'bin'),
  filed('~logo path, ~icon path', 'logos', 'png'),
  pictures(
    'avatar, ~avatar url, profile picture, profile image, profile photo, profile pic, user image, headshot',
    'people',
  ),
  {
    ...pictures(
      '~image, ~photo, image url, photo url, picture, picture url, thumbnail, thumbnail url, main image',
      'products',
    ),
    table: ['product', 'line', 'dish'],
  },
  {
    ...pictures('~image, ~photo, image url, photo url, picture, cover, cover image, main image', 'homes'),
    table: ['property', 'hotel', 'room'],
  },
  bare('room, room number, bed number', '###', 3),
])
