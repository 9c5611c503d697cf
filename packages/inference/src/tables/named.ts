import { tableWords } from '../names/table-names.ts'
import { tokenise } from '../names/tokens.ts'
import { hasFamilyNames } from './people.ts'
import {
  some,
  all,
  always,
  only,
  without,
  ALBUM,
  ARTIST,
  BLACK,
  OF_CONCEPTS,
  WHITE,
  isAsked,
  type Telling,
} from './telling.ts'

/** What only a building has. */
const BUILDINGS =
  /(^| )(bedrooms?|bathrooms?|sqft|sqm|square feet|year built|rent|street|street address|zip code|floors?|units?|units count)( |$)/
const FEEDS = /(^| )(rss|feed|podcast|audio|show notes)( |$)/
const LOADED = some(/(^| )(payload|properties|request body|event data|aggregate id|stream id|webhook id|attempts?)$/)
const HELD = some(
  /^(title|venue|venue id|location|city|capacity|start|starts|start (at|time|date)|starts at|begin|date|doors open|tickets?)$/,
)
const SLEPT_IN = some(
  /(^| )(beds?|bed type|rate|price|night|hotel|guest|guests|smoking|floor plan|room type|patient|ward|room type id|hotel id|property id)( id)?$/,
)
const WORKED_ON = /(^| )(priority|severity|assignee|assigned|agent|resolution|resolved)( |$)/
const ONLINE = some(/^(map|map name|map id|mode|game mode|match mode|lobby id|server region|replay url|queue)$/)
const SELLS_HOMES = some(
  /^(brokerage|brokerage name|realty|mls|mls id|real estate license|real estate license number)$/,
)
/** What is measured of who trains. */
const TRAINED = some(
  /(^| )(started at|start time|distance( km| m| kilometers| meters)?|duration( seconds| minutes| sec| min)?|heart rate|calories burned|elevation gain|pace)$/,
)
/** What is asked of guests who want a table. */
const SEATED = some(/^(party size|covers|table (id|no|number))$/)
/** What only a team has that plays against others. */
const PLAYED = some(
  /(^| )(stadium|wins|losses|draws|mascot|captain|goals|league|home ground|arena|conference|coach|matches played)( (id|name))?$/,
)
const PACKAGED = some(
  /(^| )(version|path|url|repo|repository|package|type|folder|license|licence|language|namespace|provider|settings)$/,
)
const CALLED = /(^| )(event|outbox|webhook|hook)( |$)/
const isProgram = some(
  /(^| )(heartbeat|sdk version|language version|runtime|os|host|hostname|max runs|concurrency|queue|token value|dispatcher|webhook|last seen|version)( at| id| url)?$/,
)
const PROMPTED =
  /^((llm|ai|base|default|chat) )?model( name| id| config)?$|^(system prompt|instructions|tools|temperature)$/
/** What is called has an address and a secret, and is no call. */
const isCalled = all(some(/^((target|callback|endpoint|webhook) )?url$/), some(/(^| )secret( key)?$/))
/** What is paid by the unit that a meter counts, and what telephones may do. */
const METERED = some(
  /(^| )(standing charge|kwh|unit rate|utility type|utility|energy type|meter type|commodity|off peak|peak rate|per m ?3)( |$)/,
)
const TELEPHONED = some(
  /(^| )(sms|minutes|voice|call|calls|roaming|data (allowance|limit|gb|mb|cap|volume|included|quota))( |$)/,
)
/** What fails, and nobody is hurt by it. */
const OPERATED = some(/^(service|service id|services|detected at|mitigated at|postmortem url|postmortem|commander)$/)

/** Of a name that says something, likewise. */
export const NAMED: readonly Telling[] = [
  { first: 'plan', told: METERED, are: only('energy tariff') },
  { first: 'rate plan', told: METERED, are: only('energy tariff') },
  // What people have at a bank.
  {
    first: 'account',
    told: all(
      some(/^(balance|current balance)$/),
      some(/^(bank|bank id|bank name|institution|institution id|institution name|iban)$/),
    ),
    are: (kinds) => ['bank account', ...kinds],
  },
  {
    named: /^(financial )?(institution|bank)$/,
    told: always,
    are: (kinds) => ['bank', ...kinds.filter((kind) => kind !== 'school')],
  },
  // Who has a grade and parents is at school.
  {
    any: 'student',
    told: some(
      /^(grade level|homeroom|homeroom id|guardian (id|name|phone|email)|parent (id|name|phone|email)|year group)$/,
    ),
    are: (kinds) => ['pupil', ...kinds],
  },
  // What lives in the wild, or in a zoo.
  {
    first: 'animal category',
    told: some(/^(scientific|latin|habitat|conservation|genus|family|taxonomic)( |$)/),
    are: only(),
  },
  {
    first: 'animal',
    told: some(/^(breed|breed id|breed name|owner|owner id|microchip|microchip id|adopter id)$/),
    are: (kinds) => ['pet', ...kinds],
  },
  { first: 'plan', told: TELEPHONED, are: only('phone plan') },
  { first: 'incident', told: OPERATED, are: (kinds) => ['service incident', ...kinds] },
  {
    first: 'incident',
    named: /(^| )outage$/,
    told: some(/(^| )(affected|restored|restoration)( |$)/),
    are: (kinds) => ['outage', ...kinds],
  },
  // What is matched with what people look for is bid on.
  { first: 'tag', named: /(^| )keyword$/, told: some(/^match(ing)? type$/), are: only('bid keyword') },
  // Those of programs have a version, or lie somewhere; others have books.
  { first: 'package', named: /(^| )library$/, told: (table) => !PACKAGED(table), are: only('library') },
  // Who is looked for is paid; what a program does later is not.
  {
    first: 'job',
    told: some(/^(salary|vacancies|employer|employer id|company|company id|job title|job description|posted date)$/),
    are: only('job posting'),
  },
  // What has a number of the book trade is one, whatever a library calls what it keeps.
  { first: 'document', told: some(/^isbn( \d+)?$/), are: only('book') },
  // What people sign are contracts and consents, not minutes and budgets.
  {
    first: 'document',
    told: some(/(^| )(signatures?|signing|signed|signers?|signatory|signatories|esign)( |$)/),
    are: (kinds) => ['agreement', ...kinds],
  },
  { any: 'team', told: PLAYED, are: (kinds) => ['sports team', ...kinds] },
  { first: 'match', told: all(WHITE, BLACK), are: only('chess game') },
  {
    named: /(^| )(player|participant|result|score|stat|statistic|record)$/,
    told: some(/^(kills|deaths|headshots|kda)$/),
    are: only('game result'),
  },
  { first: 'exercise', named: /(^| )(workout|training|activity)$/, told: TRAINED, are: only('training session') },
  { first: 'match', named: /(^| )match$/, told: ONLINE, are: only('game match') },
  {
    any: 'person',
    named: /(^| )(agent|broker|realtor)$/,
    told: SELLS_HOMES,
    are: (kinds) => ['estate agent', ...kinds],
  },
  {
    named: /(^| )(rental|hire)$/,
    told: some(
      /^(car id|vehicle id|fuel level( out| in)?|(start|end) mileage|mileage (out|in)|pickup date|odometer (start|end|out|in))$/,
    ),
    are: only('car rental'),
  },
  { first: 'booking', named: /(^| )(booking|reservation)$/, told: SEATED, are: only('table reservation') },
  // Rooms that nobody sleeps in have room for more than a few.
  {
    first: 'room',
    named: /^room$/,
    told: (table) => some(/^(capacity|seats|max occupants)$/)(table) && !SLEPT_IN(table),
    are: (kinds) => ['meeting room', ...kinds],
  },
  // What programs say to each other carries a load, and is neither called something nor held anywhere.
  {
    named: /(^| )(event|outbox|inbox|webhook|delivery|call|message)$/,
    told: (table) =>
      (LOADED(table) || table.columns.some(({ type }) => type.kind === 'json')) &&
      !HELD(table) &&
      !isCalled(table) &&
      CALLED.test(tableWords(table.name).join(' ')),
    are: (kinds) =>
      kinds[0] === 'mail event' ? kinds : ['program event', ...kinds.filter((kind) => kind !== 'event_place')],
  },
  {
    first: 'package deletion',
    told: (table) => !some(/^(ruby ?gem|gem|package|crate|version)( |$)/)(table),
    are: without('package deletion'),
  },
  { any: 'product', told: all(ALBUM, ARTIST), are: only('track') },
  { first: 'episode', told: some(/^person id$|(^| )concept id$/), are: only('treatment episode') },
  { any: 'setting', told: some(/^metadata concept id$/), are: only('record metadata') },
  { first: 'web domain', told: some(OF_CONCEPTS), are: only('concept domain') },
  // Where things are made has a rate of cost or hours that it can work, and no address.
  { any: 'place', named: /(^| )location$/, told: some(/^(cost rate|availability)$/), are: only('work center') },
  // What has rooms is a home, though it has a market value too.
  {
    any: 'setting',
    told: ({ columns }, kinds) =>
      kinds.includes('property') && columns.filter(({ name }) => BUILDINGS.test(tokenise(name).join(' '))).length > 1,
    are: without('setting'),
  },
  // What is listened to comes by a feed.
  { first: 'film', told: some(FEEDS), are: only('podcast') },
  { first: 'episode', told: some(FEEDS), are: only('podcast episode') },
  // Settings have values; what is merely set up is a thing of its own.
  {
    any: 'setting',
    told: ({ columns }) => !columns.some(({ name }) => /val|setting|option|^key$/i.test(name)),
    are: without('setting'),
  },
  // A property that is a name and a value is no house.
  { any: 'setting', told: all(some(/(^| )(key|name|code)$/), some(/(^| )value$/)), are: only('setting') },
  // What is listed may be anything that is for sale, if it has no rooms.
  {
    first: 'property',
    named: /(^| )listing$/,
    told: ({ columns }) =>
      !columns.some(({ name }) =>
        /bed|bath|rooms?$|sqft|sqm|square|area|floors?|rent|furnish|property|house/i.test(name),
      ),
    are: only('product'),
  },
  // What people are asked to lies ahead, is called something and has a beginning; what a program noticed has none.
  {
    first: 'event',
    named: /(^| )event$/,
    told: all(some(/^(start|begin|starts|date|event date|held on)\b/), some(/^(name|title|venue|location)$/)),
    are: (kinds) => ['event_place', ...kinds],
  },
  // What is sold lets people in, and nobody works on it.
  {
    any: 'support',
    named: /^ticket$/,
    told: (table) => some(/^(price|price cents|unit price|cost|face value)$/)(table) && !some(WORKED_ON)(table),
    are: only('ticket type'),
  },
  // What people sign in with is kept by some provider, and holds no money.
  {
    first: 'account',
    told: some(/^(provider account id|refresh token|access token|oauth token)$/),
    are: only('sign-in'),
  },
  // Workers that send heartbeats, take jobs and have a version are programs.
  {
    any: 'person',
    named: /(^| )(worker|agent|runner|operator|controller|scheduler|dispatcher|partition)$/,
    told: isProgram,
    are: only('program worker', 'server'),
  },
  // Agents that have a model and a prompt are no people.
  { any: 'person', named: /(^| )agent$/, told: some(PROMPTED), are: only('assistant') },
  // What a model of language was asked, and said, is counted in tokens.
  { told: isAsked, are: (kinds) => [...kinds, 'model call'] },
  // Whoever applies has a name; programs have none of their family's.
  { first: 'application', told: hasFamilyNames, are: only('applicant', 'person') },
]
