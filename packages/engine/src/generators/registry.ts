import { boolean } from './boolean.ts'
import { choice, constant, nil } from './choice.ts'
import type { Generator } from './generator.ts'
import { ulid } from './identifier/ulid.ts'
import { uuid, uuid7 } from './identifier/uuid.ts'
import { decimal, float } from './number/decimal.ts'
import { integer } from './number/integer.ts'
import { money, price, rating, salary } from './number/price.ts'
import { quantities } from './number/quantity.ts'
import { sequence } from './number/sequence.ts'
import { email, username } from './person/email.ts'
import { personNamesGenerators } from './person/name.ts'
import { personTraits } from './person/trait.ts'
import { personWords } from './person/words.ts'
import { code } from './text/code.ts'
import { word } from './text/listed.ts'
import { hash, passwordHash, tokens } from './text/token.ts'
import { calendarNames } from './time/calendar.ts'
import { duration, time } from './time/duration.ts'
import { after, before, between } from './time/relative.ts'
import { stretches } from './time/stretch.ts'
import { year } from './time/year.ts'

/** Every generator, by group. */
export const generators: readonly Generator[] = [
  boolean,
  choice,
  constant,
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
  uuid,
  uuid7,
  ulid,
  code,
  ...tokens,
  hash,
  word,
  ...personNamesGenerators,
  ...personTraits,
  ...personWords,
  email,
  username,
  passwordHash,
  ...stretches,
  after,
  before,
  between,
  time,
  duration,
  year,
  ...calendarNames,
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
