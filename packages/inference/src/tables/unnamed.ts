import { tableWords } from '../names/table-names.ts'
import { hasPeople, isHouse, isOfRole } from './people.ts'
import { some, all, always, only, ALBUM, ARTIST, BLACK, OF_CONCEPTS, WHITE, isAsked, type Telling } from './telling.ts'

const CODED = /(^| )(vocabulary|terminology|concept class|standard concept|concept code|snomed)( |$)/
const OPPOSED = some(/^(home|away|visitor|visiting|opponent)( |$)/)
const TRIED = some(
  /(^| )(court|judge|verdict|plaintiff|defendant|lawyer|attorney|hearing|crime|officer|prosecutor)( (id|name|no|number|date))?$/,
)
/** What is said of games that are sold, and of rounds of these. */
const GAMING = some(
  /^(platforms?|developers?|developer id|publishers?|publisher id|esrb|esrb rating|pegi|pegi rating|metacritic|metacritic score|metascore|genres?|genre id)$/,
)
const SOLD = some(/(^| )(price|cost|fee|fees|charge|charges|duration|duration minutes|duration min)$/)

/** Of a name that says nothing: the first that holds decides, and whatever comes after it is not asked. */
export const UNNAMED: readonly Telling[] = [
  // What a household spends at most, and saves for.
  {
    named: /^budget$/,
    told: all(some(/^(category|category id)$/), some(/^(user|user id|household id|period|month)$/)),
    are: only('household budget'),
  },
  {
    named: /(^| )goal$/,
    told: all(some(/^(target|goal) amount$/), some(/^(current|saved) amount$|^amount saved$/)),
    are: only('savings goal'),
  },
  // What a client may do in somebody's name is a token of one form or another.
  { told: all(some(/^(client id)$/), some(/(^| )subject$/), some(/(^| )scopes?$/)), are: only('token') },
  { told: all(ALBUM, ARTIST), are: only('track') },
  { told: ({ name }) => isOfRole(tableWords(name)), are: only('person') },
  // A group that has a mailbox is one of people.
  { named: /(^| )group$/, told: hasPeople, are: only('team') },
  { named: /(^| )group$/, told: always, are: only() },
  // A field on a page is filled in by whoever it is for.
  {
    named: /(^| )field$/,
    told: all(some(/^(page|position x|pos x|x)$/), some(/^(recipient|signer|envelope|document|form)( id)?$/)),
    are: only('form field'),
  },
  // A field with a soil is ploughed, not filled in.
  {
    named: /(^| )(field|plot|parcel|paddock)$/,
    told: some(/(^| )(hectares?|acres|soil|crop|irrigation)( |$)/),
    are: only('farm field'),
  },
  // What has a price or a quantity is one of an order's lines; others are of buses, or drawn.
  { named: /^line$/, told: some(/(^| )(price|quantity|amount|product id)$/), are: only('line') },
  { named: /^line$/, told: always, are: only() },
  // What is measured of patients has a usual range.
  { named: /(^| )measurement$/, told: some(/^range (low|high)$/), are: only('medical test') },
  // A terminology is one of concepts: its other tables have the number of theirs.
  { named: /(^| )concept$/, told: some(CODED), are: only('clinical concept') },
  { named: /(^| )vocabulary$/, told: some(OF_CONCEPTS), are: only('terminology') },
  { named: /(^| )relationship$/, told: some(OF_CONCEPTS), are: only('concept relation') },
  { named: /(^| )class$/, told: some(OF_CONCEPTS), are: only('concept class') },
  // What a plan lets someone do is claimed, and is no damage. Where it has a name it is the plan's, and there are few.
  {
    named: /(^| )claim$/,
    told: all(some(/(^| )(quota|rate limits?)$/), some(/^(name|title)$/)),
    are: only('plan entitlement', 'entitlement'),
  },
  { named: /(^| )claim$/, told: some(/(^| )(quota|rate limits?)$/), are: only('entitlement') },
  // Who provides care has a field of medicine and a licence, who signs people in has neither.
  { named: /(^| )provider$/, told: some(/^(npi|dea|specialty|speciality)( |$)/), are: only('doctor', 'person') },
  { named: /(^| )(game|match|fixture)$/, told: all(WHITE, BLACK), are: only('chess game') },
  { named: /(^| )(game|fixture)$/, told: OPPOSED, are: only('match') },
  { named: /(^| )game$/, told: GAMING, are: only('video game') },
  {
    named: /(^| )auction$/,
    told: some(/^(starting|start|reserve|current) (price|bid)$|^(bid count|current bid)$/),
    are: only('auction'),
  },
  {
    named: /(^| )wallet$/,
    told: some(/^(address|wallet address|public key|chain|chain id|network|blockchain)$/),
    are: only('coin address'),
  },
  { named: /(^| )(case|case filing)$/, told: TRIED, are: only('court case') },
  // What has a price or takes a while is done for people, not run on a server.
  { named: /(^| )service$/, told: SOLD, are: only('service') },
  {
    named: /(^| )party$/,
    told: some(/(^| )(ideology|symbol|leader|party leader|votes|candidate)$/),
    are: only('party'),
  },
  { told: isAsked, are: only('model call') },
  // What has an address is watched, and no screen.
  {
    named: /(^| )(monitor|check)$/,
    told: all(some(/(^| )url$/), some(/^(method|regions?|periodicity|interval|timeout|retry)$/)),
    are: only('uptime monitor'),
  },
  { told: all(hasPeople, isHouse), are: only('company') },
  { told: hasPeople, are: only('person') },
]
