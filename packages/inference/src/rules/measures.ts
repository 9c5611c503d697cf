import { rulesOf } from '../rule.ts'
import { type Measure, of, rulesFor, scored } from './measure.ts'

/** Units that stand behind a quantity, as in `weight_kg`: what is measured lies where such things lie, in that unit. */
const UNITS: readonly Measure[] = [
  { column: '… kg/kgs/kilograms', min: 0.1, max: 40, means: 'a weight in kilograms' },
  { column: '… g/gr/grams', min: 1, max: 2000, means: 'a weight in grams' },
  { column: '… mg/milligrams', min: 5, max: 1000, means: 'a weight in milligrams' },
  { column: '… lb/lbs/pounds', min: 0.2, max: 90, means: 'a weight in pounds' },
  { column: '… oz/ounces', min: 1, max: 64, means: 'a weight in ounces' },
  { column: '… tons/tonnes', min: 1, max: 28, means: 'a weight in tons' },
  { column: '… km/kms/kilometers/kilometres', min: 1, max: 900, means: 'a distance in kilometres' },
  { column: '… mi/miles', min: 1, max: 600, means: 'a distance in miles' },
  { column: '… m/meters/metres', min: 1, max: 120, means: 'a length in metres' },
  { column: '… cm/centimeters', min: 2, max: 150, shape: 'normal', means: 'a length in centimetres' },
  { column: '… mm/millimeters', min: 2, max: 900, means: 'a length in millimetres' },
  {
    column: '… inch/inches, ~height/width/length/depth/diameter/thickness/size/radius/waist/rainfall/circumference in',
    min: 1,
    max: 60,
    shape: 'normal',
    means: 'a length in inches',
  },
  { column: '… ft/feet', min: 1, max: 120, means: 'a length in feet' },
  { column: '… l/liters/litres', min: 0.2, max: 80, means: 'a volume in litres' },
  { column: '… ml/milliliters', min: 5, max: 1500, means: 'a volume in millilitres' },
  { column: '… gal/gallons', min: 0.5, max: 40, means: 'a volume in gallons' },
  { column: '… m 2, … sqm, … square meters', min: 18, max: 400, means: 'an area in square metres' },
  { column: '… ha/hectares/acres', min: 0.2, max: 120, means: 'an area of land' },
  { column: '… m 3, … cbm', min: 0.1, max: 60, means: 'a volume in cubic metres' },
  { column: '… kmh/kph/mph, ~speed', min: 4, max: 130, shape: 'normal', means: 'a speed' },
  { column: '… kw', min: 1, max: 250, means: 'a power in kilowatts' },
  { column: '… kwh/mwh', min: 0.5, max: 900, means: 'an energy' },
  { column: '… w/watts, wattage', min: 5, max: 2500, means: 'a power in watts' },
  { column: '… v/volts, ~voltage', min: 3, max: 240, means: 'a voltage' },
  { column: '… amps/ampere', min: 0.1, max: 32, means: 'a current' },
  { column: '… mah', min: 500, max: 10000, scale: 0, means: 'a charge' },
  { column: '… hz/khz/mhz/ghz', min: 1, max: 5000, means: 'a frequency as a number' },
  { column: '~rpm', min: 600, max: 6500, shape: 'normal', means: 'turns a minute' },
  { column: '~bpm, heart rate, pulse', min: 52, max: 140, shape: 'normal', scale: 0, means: 'beats a minute' },
  { column: '… db/dba', min: 25, max: 105, shape: 'normal', means: 'a loudness' },
  { column: '… hpa/mbar', min: 980, max: 1040, shape: 'normal', means: 'a pressure' },
  { column: '… psi/kpa/bar', min: 10, max: 120, means: 'a pressure' },
  { column: '… ppm/ppb', min: 1, max: 1200, means: 'a share of a million' },
  { column: '~lux, … lumens', min: 10, max: 2000, means: 'a brightness' },
  { column: '… kcal/cal, ~calories', min: 40, max: 950, scale: 0, means: 'an energy of food' },
  { column: '… deg/degrees, heading, bearing, ~angle', min: 0, max: 359, means: 'an angle' },
  { column: '… kbps/mbps/gbps, bitrate, bandwidth', min: 10, max: 1000, means: 'a rate of data' },
  { column: '~dpi', min: 72, max: 600, means: 'points per inch' },
  { column: '~fps', min: 24, max: 120, means: 'pictures a second' },
  { column: '~mpg', min: 14, max: 55, shape: 'normal', means: 'a distance per fuel' },
  { column: '… kb/kib', min: 1, max: 20000, means: 'an amount of data' },
  { column: '… mb/mib', min: 1, max: 4000, means: 'an amount of data' },
  { column: '… gb/gib', min: 1, max: 512, means: 'an amount of data' },
  { column: '… tb/tib', min: 1, max: 64, means: 'an amount of data' },
  { column: '… c/celsius', min: -10, max: 38, shape: 'normal', means: 'a temperature' },
  { column: '… f/fahrenheit', min: 14, max: 100, shape: 'normal', means: 'a temperature' },
]

/** Things whose size is known by what they are. */
const KNOWN = scored({ score: 0.93 }, [
  ...of(
    ['person'],
    [
      {
        column: 'height cm, size cm, height, body height',
        min: 152,
        max: 198,
        shape: 'normal',
        means: "a person's height",
      },
      { column: 'height m', min: 1.52, max: 1.98, shape: 'normal', scale: 2, means: "a person's height" },
      { column: 'weight kg, weight, body weight', min: 48, max: 110, shape: 'normal', means: "a person's weight" },
      { column: 'weight lb', min: 105, max: 240, shape: 'normal', means: "a person's weight" },
      { column: 'bmi', min: 18, max: 36, shape: 'normal', scale: 1, means: "a person's weight" },
    ],
  ),
  ...of(
    ['animal'],
    [
      { column: 'weight, weight kg', min: 1, max: 45, means: "an animal's weight" },
      { column: 'age, age years', min: 0, max: 15, scale: 0, means: "an animal's age" },
    ],
  ),
  ...of(
    ['vehicle'],
    [
      { column: 'weight, ~weight kg', min: 950, max: 2600, shape: 'normal', means: "a vehicle's weight" },
      { column: 'seats, seat count, capacity, doors', min: 2, max: 7, scale: 0, means: 'a few' },
    ],
  ),
  {
    column: '~odometer, ~mileage, odometer/mileage …',
    min: 200,
    max: 180000,
    scale: 0,
    means: 'how far a vehicle went',
  },
  { column: 'horsepower, ~hp', min: 60, max: 420, shape: 'normal', scale: 0, means: 'a power' },
  { column: '… cc', min: 900, max: 4000, scale: 0, means: "an engine's size" },
  {
    column: 'blood pressure systolic, ~systolic, systolic …',
    min: 98,
    max: 165,
    shape: 'normal',
    scale: 0,
    means: 'a blood pressure',
  },
  {
    column: 'blood pressure diastolic, ~diastolic, diastolic …',
    min: 58,
    max: 100,
    shape: 'normal',
    scale: 0,
    means: 'a blood pressure',
  },
  {
    column: 'body temperature, temperature',
    table: ['visit', 'person'],
    min: 36.1,
    max: 39.2,
    scale: 1,
    score: 0.92,
    means: "a body's temperature",
  },
  {
    column: '~altitude, ~elevation, altitude/elevation m',
    min: 0,
    max: 1800,
    means: 'a height above the sea',
  },
  { column: '~humidity', min: 20, max: 95, shape: 'normal', means: 'a share of water' },
])

/** Books are of paper, whatever they are about. */
const BOOKS = of(
  ['book'],
  [
    { column: 'weight kg, weight', min: 0.14, max: 1.3, means: 'a weight in kilograms', scale: 2 },
    { column: 'weight g/grams, weight', min: 140, max: 1300, means: 'a weight in grams' },
    { column: 'weight lb/lbs/pounds', min: 0.3, max: 2.9, means: 'a weight in pounds', scale: 2 },
    { column: 'weight oz/ounces', min: 5, max: 46, means: 'a weight in ounces' },
    { column: 'height/length cm, height, length', min: 17, max: 30, means: 'a length in centimetres' },
    { column: 'width cm, width', min: 10.5, max: 23, means: 'a length in centimetres' },
    { column: 'thickness/depth cm, thickness, depth', min: 0.8, max: 5, means: 'a length in centimetres' },
  ],
)
/** Rooms, halls and vans: how much there is room for. */
const ROOM = [
  ...of(
    ['vehicle'],
    [
      {
        column: '~capacity kg, payload kg, max load kg',
        min: 450,
        max: 12000,
        means: 'a weight in kilograms',
      },
    ],
  ),
  ...of(
    ['room'],
    [{ column: 'capacity, max guests/occupancy, beds', min: 1, max: 4, scale: 0, means: 'a few people' }],
  ),
  ...of(['seating'], [{ column: 'seats, capacity', min: 2, max: 8, scale: 0, means: 'a few people' }]),
  ...of(
    ['course', 'lesson'],
    [{ column: 'capacity, max students/participants, seats', min: 8, max: 60, scale: 0, means: 'a few people' }],
  ),
  ...of(
    ['event_place', 'venue'],
    [
      {
        column: 'capacity, seats, max attendees/participants',
        min: 20,
        max: 3000,
        scale: 0,
        means: 'a few people',
      },
    ],
  ),
  ...of(['store'], [{ column: '~capacity m 3', min: 400, max: 60000, scale: 0, means: 'a volume in cubic metres' }]),
  ...of(
    ['book'],
    [
      {
        column: 'copies, copies total/available, total/available copies',
        min: 1,
        max: 9,
        scale: 0,
        means: 'a few',
      },
    ],
  ),
  ...of(
    ['property'],
    [
      {
        column: 'area sqft, sqft, square feet, floor/living area',
        min: 450,
        max: 4200,
        scale: 0,
        means: 'an area',
      },
    ],
  ),
  {
    column: 'max students/participants, class size',
    min: 8,
    max: 120,
    scale: 0,
    score: 0.9,
    means: 'a few people',
  },
  ...of(
    ['exercise'],
    [{ column: 'weight, weight kg, load', min: 5, max: 120, scale: 0, means: 'a weight in kilograms' }],
  ),
  { column: 'sets', min: 2, max: 5, scale: 0, score: 0.9, means: 'a few' },
  { column: 'reps, repetitions', min: 4, max: 15, scale: 0, score: 0.9, means: 'a few' },
  { column: 'calories burned', min: 60, max: 700, shape: 'normal', scale: 0, score: 0.92, means: 'an energy of food' },
  { column: 'calories', min: 90, max: 950, shape: 'normal', scale: 0, score: 0.92, means: 'an energy of food' },
  {
    column: 'next service km, ~service km',
    min: 10000,
    max: 190000,
    scale: 0,
    score: 0.94,
    means: 'how far a vehicle went',
  },
  { column: 'spice/heat level, spiciness', min: 0, max: 3, scale: 0, score: 0.92, means: 'a few' },
  {
    column: 'reading/read time, reading time minutes, minutes to read',
    min: 2,
    max: 14,
    scale: 0,
    score: 0.94,
    means: 'a number of minutes',
  },
  {
    column: 'graduation/enrollment/admission/entry year',
    min: 2016,
    max: 2025,
    shape: 'uniform',
    scale: 0,
    score: 0.96,
    means: 'a year',
  },
] satisfies readonly Measure[]

/** Small numbers of things that one counts on one's fingers. */
const FEW = scored({ shape: 'skewed', scale: 0, score: 0.88 }, [
  {
    column: '~bedrooms, ~beds, ~rooms, room count, number of rooms',
    min: 1,
    max: 6,
    means: 'a few rooms',
  },
  { column: '~bathrooms, baths', min: 1, max: 4, means: 'a few rooms' },
  {
    column: 'floors, stories, storeys, levels, doors, ~parking spaces',
    min: 1,
    max: 5,
    means: 'a few',
  },
  { column: 'floor, floor number', min: 0, max: 12, means: 'a floor' },
  {
    column: 'party/group size, guest count, number of guests, adults, … guests, ~occupancy, sleeps',
    min: 1,
    max: 8,
    means: 'a few people',
  },
  {
    column: 'children, number of children, children count, kids, dependents, siblings, infants',
    min: 0,
    max: 3,
    means: 'a few people',
  },
  {
    column: 'years experience, years of experience, experience/tenure years, … years',
    min: 1,
    max: 25,
    means: 'a few years',
  },
  { column: '~quarter, fiscal quarter', min: 1, max: 4, means: 'a quarter of a year' },
  { column: '~week, week number, iso week', min: 1, max: 52, means: 'a week of a year' },
  { column: 'semester, trimester', min: 1, max: 8, means: 'a part of a course' },
  { column: 'credits, credit hours, ects', table: ['course'], min: 1, max: 10, means: 'what a course counts' },
])

/** What is measured: units, sizes that things are known to have, and numbers of a few. */
export const measureRules = rulesOf({}, [...BOOKS, ...ROOM, ...KNOWN, ...FEW, ...UNITS].flatMap(rulesFor))
