import { bits, bytes, image } from './binary/bytes.ts'
import { boolean } from './boolean.ts'
import { caseOf } from './case.ts'
import { choice, constant, nil } from './choice.ts'
import { orders } from './commerce/order.ts'
import { reviews } from './commerce/review.ts'
import { products } from './commerce/product.ts'
import { companies } from './company/company.ts'
import { copy } from './copy.ts'
import { cards } from './finance/card.ts'
import { exchangeRate } from './finance/exchange-rate.ts'
import { financeWords } from './finance/words.ts'
import { formula } from './formula.ts'
import type { Generator } from './generator.ts'
import { byType } from './identifier/by-type.ts'
import { ulid } from './identifier/ulid.ts'
import { uuid, uuid7 } from './identifier/uuid.ts'
import { addresses as internetAddresses } from './internet/address.ts'
import { files } from './internet/file.ts'
import { internetWords } from './internet/words.ts'
import { jsonArray, jsonObject } from './json/object.ts'
import { lifecycle } from './lifecycle.ts'
import { lifecycleStep } from './lifecycle-step.ts'
import { media } from './media/words.ts'
import { decimal, float } from './number/decimal.ts'
import { integer } from './number/integer.ts'
import { money, price, rating, salary } from './number/price.ts'
import { part } from './number/part.ts'
import { quantities } from './number/quantity.ts'
import { dialled } from './number/dial.ts'
import { sequence } from './number/sequence.ts'
import { email, username } from './person/email.ts'
import { personNamesGenerators } from './person/name.ts'
import { phones } from './person/phone.ts'
import { portraits } from './person/bio.ts'
import { identities } from './person/identity.ts'
import { personTraits } from './person/trait.ts'
import { personWords } from './person/words.ts'
import { addresses } from './place/address.ts'
import { placeTexts } from './place/facet.ts'
import { positions } from './place/position.ts'
import { migration } from './software/migration.ts'
import { software } from './software/words.ts'
import { special } from './special/special.ts'
import { arrayOf } from './structure/array.ts'
import { compositeOf } from './structure/composite.ts'
import { recordText } from './record.ts'
import { rangeOf } from './structure/range.ts'
import { setOf } from './structure/set.ts'
import { code } from './text/code.ts'
import { word } from './text/listed.ts'
import { markedTexts } from './text/marked.ts'
import { lexemes } from './text/lexemes.ts'
import { abbreviation } from './text/abbreviation.ts'
import { mnemonic } from './text/mnemonic.ts'
import { name } from './text/name.ts'
import { pattern } from './text/pattern.ts'
import { paragraph, sentence, words } from './text/prose.ts'
import { slug } from './text/slug.ts'
import { treePath } from './text/tree-path.ts'
import { treePlace } from './text/tree-place.ts'
import { template } from './text/template.ts'
import { hash, passwordHash } from './text/hash.ts'
import { tokens } from './text/token.ts'
import { textWords } from './text/words.ts'
import { xml } from './text/xml.ts'
import { calendarNames } from './time/calendar.ts'
import { duration, time } from './time/duration.ts'
import { period } from './time/period.ts'
import { step } from './time/step.ts'
import { after, before, between } from './time/relative.ts'
import { rising } from './time/rising.ts'
import { stretches } from './time/stretch.ts'
import { entryDescription } from './text/entry.ts'
import { thingText } from './text/thing.ts'
import { part as timePart } from './time/part.ts'
import { year } from './time/year.ts'
import { aboutWords } from './word/about.ts'
import { lifeWords } from './word/life.ts'
import { workWords } from './word/work.ts'

/** Composing generators look others up when they are used, which is after the list is complete. */
const find = (name: string): Generator | undefined => byName.get(name)

/** Every generator, by group. */
export const generators: readonly Generator[] = [
  boolean,
  caseOf,
  choice,
  constant,
  copy,
  formula,
  lifecycle,
  lifecycleStep,
  nil,
  integer,
  decimal,
  float,
  sequence,
  price,
  money,
  salary,
  rating,
  ...quantities,
  part,
  dialled,
  uuid,
  uuid7,
  ulid,
  byType,
  code,
  ...tokens,
  hash,
  word,
  words,
  sentence,
  paragraph,
  slug,
  abbreviation,
  mnemonic,
  lexemes,
  treePath,
  treePlace,
  template,
  pattern,
  name,
  ...textWords,
  ...markedTexts,
  xml(find),
  ...personNamesGenerators,
  ...personTraits,
  ...personWords,
  email,
  username,
  passwordHash,
  ...phones,
  ...identities,
  recordText('person.job-title', 'What the person does for a living', 'job', 'title'),
  ...portraits,
  ...placeTexts,
  ...addresses,
  ...positions,
  ...companies,
  ...products,
  ...orders,
  ...reviews,
  ...cards,
  ...financeWords,
  exchangeRate,
  ...internetAddresses,
  ...files,
  ...internetWords,
  ...software,
  migration,
  ...media,
  ...workWords,
  ...aboutWords,
  ...lifeWords,
  ...stretches,
  rising,
  after,
  period,
  step,
  before,
  between,
  time,
  duration,
  year,
  ...calendarNames,
  entryDescription,
  thingText,
  timePart,
  bytes,
  image,
  bits,
  rangeOf,
  setOf,
  special,
  arrayOf(find),
  compositeOf(find),
  jsonObject(find),
  jsonArray(find),
]

const byName = new Map(generators.map((generator) => [generator.name, generator]))

/**
 * The generator of a name; undefined when there is none.
 *
 * @example
 * findGenerator('number.integer')?.summary // 'Whole numbers between two bounds'
 */
export const findGenerator = (name: string): Generator | undefined => byName.get(name)

export { defaultGenerator } from './default-generator.ts'
