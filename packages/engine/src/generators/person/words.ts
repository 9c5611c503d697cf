import type { Generator } from '../generator.ts'
import { maritalStatus } from './marital-status.ts'
import { listedIn } from '../text/listed.ts'

/** Words about a person, most of which nothing else depends on. */
export const personWords: readonly Generator[] = [
  maritalStatus,
  listedIn('person.zodiac', 'A sign of the zodiac', 'person.zodiac'),
  listedIn('person.ethnicity', 'As a census asks for it', 'person.ethnicity'),
  listedIn('person.education', 'The highest degree', 'person.education'),
  listedIn('person.interest', 'What someone likes to do', 'person.interest'),
]
