import { type Rule, rulesOf } from '../rule.ts'
import { type Measure, rulesFor, scored } from './measure.ts'
import { type Noun, ruleOfNoun } from './noun.ts'

/** What is measured in any trade, where no rule of a trade knows within what bounds. */
const MEASURES: readonly Measure[] = [
  ...scored({ score: 0.84, means: 'a place on a page or a map', min: 0, max: 100 }, [
    {
      column:
        'x, y, z, … x, … y, … z, x/y/z 1/2/3, x/y/z min/max, min/max/start/end/origin/center/centre/dim x/y/z, xmin, xmax, ymin, ymax',
    },
    {
      column:
        'left, top, right, bottom, crop/extent/margin/padding/box/bbox/page/image/window/content/offset left/top/right/bottom, … top/left/right/bottom offset',
    },
  ]),
  ...scored({ score: 0.84, means: 'a place in an order', min: 1, max: 400, scale: 0 }, [
    {
      column:
        'line/column/char/character/byte/token/text/seq/sequence/region/range/chunk/frame/segment/offset start/end/begin/stop, … line/column/char/byte/token/seq/sequence/region/range/chunk/frame/segment start/end, start/end/begin offset/pos/line/column/char/byte/index/frame/token, offset',
    },
    { column: 'order column, ~ranking, ~placing, ~ordinality, ~batting/queue/sort/seed position' },
  ]),
  { column: '~percentile, … perc', min: 1, max: 99, shape: 'normal', means: 'a percentage', score: 0.84 },
  { column: '~radius, ~perimeter, ~circumference, ~thickness', min: 1, max: 100, means: 'a measure', score: 0.84 },
  { column: '~sqkm, … sq km/mi, ~square km, … km 2, ~footage', min: 20, max: 4000, means: 'an area', score: 0.86 },
  ...scored({ score: 0.82, means: 'a measured value', min: 0, max: 100 }, [
    {
      column:
        '~variance, ~deviation, ~std/standard/mean error, ~stderror, ~stddev, ~variation, ~residual, ~volatility, ~entropy, ~skewness, ~kurtosis, ~intercept, ~slope, ~sigma, ~lambda, ~theta',
    },
    {
      column:
        '~density, ~intensity, ~concentration, ~power, ~cadence, ~pace, ~oscillation, ~pollen, ~yield, ~turbidity, ~conductivity, ~salinity, ~viscosity, ~moisture, ~precipitation, ~acceleration, ~torque, ~amplitude, ~magnitude, ~snr, ~rssi, ~hrv, ~emission, ~emissions, ~co 2, ~pm 25, ~pm 2 5, ~pm 10, ~irradiance, ~wavelength, ~absorbance, ~uv index',
    },
    {
      column:
        '~protein, ~proteins, ~carb, ~carbs, ~carbohydrate, ~carbohydrates, ~fat, ~fats, ~saturated/trans fat, ~fiber, ~fibre, ~sugar, ~sugars, ~sodium, ~cholesterol, ~potassium, ~calcium, ~iron, ~vitamin a/b/c/d',
    },
    {
      column:
        '~elevation/height/altitude/weight/replay/signal gain, ~delta, ~drift, rating/score/rank/ranking/point/level/elo/weight/battery change, ~residuals',
    },
  ]),
]

/** Numbers by one noun or two that are no measures. */
const NUMBERS: readonly Noun[] = [
  [
    'number.integer',
    '~mood, ~feel, ~feeling, ~soreness, ~fatigue, ~stress, ~happiness, ~pain, ~discomfort, ~hunger, ~appetite, rpe, sleep/session/workout/overall/service/food quality',
    'a rating',
    { types: ['integer'], params: { min: 1, max: 10, distribution: 'normal' } },
  ],
  [
    'time.duration',
    'time in …, time awake/asleep/away/spent/taken/played/active/idle, ~contact/reaction/acquisition/dwell/flight/exam/answer/lap/split/ping/fetch/render/queue/compute/call/talk/hold/ring time, ~downtime, ~uptime',
    'a length of time in seconds',
    { types: ['integer'], score: 0.9 },
  ],
  [
    'number.integer',
    'last … login/access/visit/activity/sync/check/update/change/seen/used, last … start/stop/end',
    'seconds since 1970',
    { types: ['integer'], params: { min: 1704067200, max: 1767225600 }, score: 0.84 },
  ],
  [
    'number.integer',
    'stamp, ~time stamp, epoch, ~epoch, unix time',
    'seconds since 1970',
    { types: ['integer'], params: { min: 1704067200, max: 1767225600 }, score: 0.84 },
  ],
  [
    'number.integer',
    '~color, ~colour, ~bgcolor, ~fgcolor',
    'a colour as a number',
    { types: ['integer'], params: { min: 0, max: 255 }, score: 0.8 },
  ],
  [
    'number.count',
    'question/answer/item/user/member/product/view/comment/post/ticket/people/player/room/day/hour/page/guest/seat/vote/student/questions/answers/items/users/members/products/views/comments/posts/tickets/players/rooms/days/hours/pages/guests/seats/votes/students amount',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 60 }, score: 0.93 },
  ],
  [
    'choice',
    'used',
    'a flag as a number',
    { table: ['token'], types: ['integer'], params: { values: [1, 0], weights: [60, 40] }, score: 0.93 },
  ],
  [
    'number.count',
    '~shares, … count day/week/month/year/total/today/ever',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 400 } },
  ],
  [
    'number.integer',
    '~postcode, ~postal/zip/post code, zip, ~plz',
    'a postal code as a number',
    { types: ['integer'], params: { min: 10000, max: 99999 }, score: 0.93 },
  ],
  [
    'number.money',
    '~estimated/declared/appraised/insured/assessed/market/replacement/book/asset/deal/contract/order/property/vehicle/cash/loan/home/house/land/building/estate value',
    'an amount of money',
    { types: ['number'] },
  ],
  [
    'number.count',
    'stock/goods/user/person/people/member/like/read/sale/sales/sold/buy/visit/click/download/share/fans/follow/guest/seat/retry/login/error/success/fail/child/adult number',
    'how many there are of something',
    { types: ['integer'], params: { min: 0, max: 200 }, score: 0.88 },
  ],
  [
    'number.temperature',
    'temperature/temp min/max/minimum/maximum/low/high/avg/average',
    'a temperature',
    { types: ['number'], score: 0.93 },
  ],
  [
    'place.longitude',
    '~coordinate/coord/coords/geo/gps/map long/lng/lon/longitude',
    'a longitude',
    { types: ['number'], score: 0.95 },
  ],
  [
    'place.latitude',
    '~coordinate/coord/coords/geo/gps/map lat/latitude',
    'a latitude',
    { types: ['number'], score: 0.95 },
  ],
  ['number.decimal', '~score', 'a score', { types: ['number'], params: { min: 0, max: 100, scale: 1 }, score: 0.92 }],
  [
    'number.integer',
    'major, minor, patch, bugfix, ~major/minor/patch/bugfix/build version, ~major/minor/patch number',
    'the number of a version',
    { types: ['integer'], params: { min: 0, max: 12 } },
  ],
  [
    'number.integer',
    'point, ~question/paper/exam/content/gift/bonus/reward/activity/user/member/credit/experience point',
    'a score',
    { types: ['integer'], params: { min: 0, max: 100 }, score: 0.82 },
  ],
  ['number.decimal', 'point, ~question/paper/exam/content point, grade, ~grade', 'a score', scoreOf(0, 100)],
  ['number.money', '~money, ~alimony, ~tuition', 'an amount of money', { types: ['number'], score: 0.82 }],
  [
    'choice',
    'had/did/have/owns/lived/agrees/agree/agreed/consents/consented/wishes/willing/filed/could/must/would/been …, … opted in/out',
    'a flag as a number',
    { types: ['integer'], params: { values: [1, 0], weights: [40, 60] }, score: 0.82 },
  ],
]

function scoreOf(min: number, max: number): Partial<Rule> {
  return { types: ['number'], params: { min, max, scale: 1 }, score: 0.8 }
}

/** What is measured, and what is nearly. */
export const measuredRules = rulesOf({ score: 0.84 }, [...MEASURES.flatMap(rulesFor), ...NUMBERS.map(ruleOfNoun)])
