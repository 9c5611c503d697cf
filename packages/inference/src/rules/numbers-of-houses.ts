import { bounded, type Bounds, type BoundsOfKinds, boundedOf } from './bounds.ts'
import { type Measure, scored } from './measure.ts'

/** Bodies: most are of the middle. */
const OF_BODIES: readonly Bounds[] = [
  ['~bmi, body mass index', 18.5, 34, 'a ratio of a body', 1],
  ['body fat, body fat percentage/percent/pct, fat percentage', 9, 36, 'a share of a body', 1],
  ['chest cm/circumference, chest', 82, 122, 'a length in centimetres', 1],
  ['waist cm/circumference, waist', 62, 112, 'a length in centimetres', 1],
  ['hips/hip cm, hips, hip circumference', 84, 120, 'a length in centimetres', 1],
  ['biceps/arm/arms cm, upper arm cm', 26, 43, 'a length in centimetres', 1],
  ['thigh/thighs cm', 46, 68, 'a length in centimetres', 1],
  ['resting heart rate, resting pulse, rhr', 48, 84, 'beats a minute'],
  ['heart rate avg, average/avg heart rate, avg/average hr', 108, 158, 'beats a minute'],
  ['heart rate max, max/maximum heart rate, max hr', 150, 192, 'beats a minute'],
  ['spo2, sp o 2, spo 2', 94, 100, 'a share of oxygen'],
  ['commission percent/percentage', 5, 50, 'how far something is, of a hundred'],
]

/** Fees and counts: most are low. */
const SUMS: readonly Bounds[] = [
  ['max/maximum adults, adult capacity', 1, 4, 'how many there are of something'],
  ['max/maximum children, child capacity', 0, 3, 'how many there are of something'],
  ['copay, copay amount, copayment, co pay', 5, 60, 'an amount of money'],
  ['blood loss ml, blood loss', 20, 900, 'a volume in millilitres'],
  ['turnaround hours, turnaround time hours, turnaround', 2, 48, 'hours of work'],
  [
    'joining fee, registration fee, sign up fee, signup fee, enrollment fee, admission fee, setup fee',
    10,
    120,
    'an amount of money',
  ],
  ['monthly fee/price/cost, fee/price per month, price monthly', 9, 120, 'a price', 2],
  ['yearly/annual fee, price per year, annual/yearly price, price yearly', 49, 990, 'a price', 2],
  [
    'processing fee, service fee, booking fee, transaction fee, platform fee, handling fee, service charge',
    0.5,
    25,
    'an amount of money',
    2,
  ],
  ['doctor/doctors/physician fee, consultation charge/charges', 40, 320, 'an amount of money'],
  ['room charge, room/bed/ward charges', 0, 2400, 'an amount of money'],
  [
    'medicine charge, medicine charges, medication charges, pharmacy charges, drug charges',
    4,
    320,
    'an amount of money',
    2,
  ],
  ['lab charge, lab/laboratory/test charges', 0, 380, 'an amount of money'],
  ['concession, concession/scholarship amount, waiver', 0, 120, 'an amount of money'],
  ['no show count, no shows/show, missed appointments', 0, 3, 'how often it happened'],
  ['stops, number of stops, stop count', 3, 24, 'how many there are of something'],
  ['floor, floor number, storey', 0, 8, 'a floor'],
  ['weightage, weighting, weight percent/percentage', 10, 60, 'how far something is, of a hundred'],
  ['volume/content ml, ml', 50, 1000, 'a volume in millilitres'],
]

/** Places in an order. */
const PLACES: readonly Bounds[] = [
  ['token/queue number, ticket in line, serial in queue', 1, 60, 'a place in a queue'],
  ['roll number, roll, seat in class', 1, 32, 'a place in an order'],
]

/** Of rows of some kinds: most are low. */
const OF_KINDS: readonly BoundsOfKinds[] = [
  [['club plan', 'gym', 'member'], 'price, monthly price, fee, monthly/membership fee, cost', 19, 99, 'a price'],
  [['gym class'], 'price, fee, cost, drop in price', 8, 35, 'a price'],
  [['salon service'], 'price, cost, fee', 15, 160, 'a price'],
  [['booked service', 'visit'], 'price, cost, fee, amount', 20, 220, 'a price'],
  [['medical test'], 'price, cost, fee', 8, 190, 'a price'],
  [
    ['gym equipment', 'device', 'asset'],
    'price, purchase price, purchase cost, cost, value, acquisition cost',
    120,
    6800,
    'a price',
  ],
  [['gym'], 'capacity, max capacity/members', 60, 450, 'how many there are of something'],
  [['restaurant'], 'capacity, seating capacity, seats', 24, 140, 'how many there are of something'],
  [
    ['school'],
    'capacity, students, student count, enrollment, number of students',
    180,
    1900,
    'how many there are of something',
  ],
  [['clinic'], 'beds, bed count, capacity, number of beds, total beds', 40, 900, 'how many there are of something'],
  [['hospital room', 'room'], 'beds, bed count, number of beds, capacity', 1, 4, 'how many there are of something'],
  [['hospital room'], 'charge/price per day, daily rate/charge, rate, price', 90, 900, 'a price'],
  [
    ['school class'],
    'capacity, max students, students, student count, size',
    18,
    32,
    'how many there are of something',
  ],
]

/** The same, most of the middle. */
const MIDDLING: readonly BoundsOfKinds[] = [
  [
    [
      'gym',
      'salon',
      'restaurant',
      'hotel',
      'clinic',
      'doctor',
      'coach',
      'driver',
      'stylist',
      'garage',
      'store',
      'supplier',
      'company',
    ],
    'rating, average rating, avg rating, stars',
    3.2,
    5,
    'a rating',
    1,
  ],
  [
    ['mark', 'enrollment', 'exam', 'student', 'pupil'],
    'marks obtained, obtained marks, marks, mark, points, score, points obtained, points earned, total marks obtained, final score',
    38,
    100,
    'a score',
  ],
  [['vital'], 'weight, weight kg, body weight, body weight kg', 48, 112, "a person's weight"],
  [['vital'], 'height, height cm, body height', 150, 196, "a person's height"],
]

/** The same, as likely as each other. */
const EVEN: readonly BoundsOfKinds[] = [
  [
    ['timetable', 'class session', 'category', 'course'],
    'period, period number, lesson number, lesson period, hour of day in school',
    1,
    8,
    'a place in an order',
  ],
  [['school grade'], 'level, number, grade, position, sort order', 1, 12, 'a level'],
]

/** Numbers of houses where people are looked after, taught and trained, and of those who go there. */
export const numbersOfHouses: readonly Measure[] = [
  ...scored({ score: 0.95 }, [
    ...bounded(OF_BODIES, 'normal'),
    ...bounded(SUMS, 'skewed'),
    ...bounded(PLACES, 'uniform'),
  ]),
  ...boundedOf(OF_KINDS, 'skewed'),
  ...boundedOf(MIDDLING, 'normal'),
  ...boundedOf(EVEN, 'uniform'),
]
