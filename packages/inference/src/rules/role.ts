import { DEEDS, ROLES } from '../names/roles.ts'
import { rulesOf } from '../rule.ts'

const each = (words: readonly string[], ...forms: readonly string[]): string =>
  words.flatMap((word) => forms.map((form) => form.replace('*', word.replace('-', ' ')))).join(', ')

/** What a column without a user's name has room for. */
const ROOM = 16

/** People whom a row names by what they are to it. */
export const roleRules = rulesOf({ means: "a person's name" }, [
  {
    generator: 'person.full',
    column: each(ROLES, '* name', '* full name', 'name of *', '… * name'),
    least: ROOM,
    score: 0.92,
  },
  {
    generator: 'person.full',
    column:
      '~agent name, listing agent, sales agent, insurance agent, booking agent, travel agent, support agent, real estate agent, estate agent',
    least: ROOM,
    score: 0.92,
  },
  { generator: 'person.full', column: each(ROLES, '*', '… *'), least: ROOM, score: 0.84 },
  { generator: 'person.full', column: each(DEEDS, '* by', '… * by'), least: ROOM, score: 0.86 },
  { generator: 'person.full', column: '#person', least: ROOM, score: 0.84 },
  { generator: 'person.full', column: '#by', least: ROOM, score: 0.76 },
  { generator: 'person.username', column: '#by', least: 3, score: 0.74, means: 'a user name' },
  // Whoever rents is one; whose part of a program a row belongs to is none.
  { generator: 'person.full', column: 'tenant', table: ['contract', 'property'], least: ROOM, score: 0.95 },
  { generator: 'company.slug', column: 'tenant', score: 0.88, means: "a company's short name" },
  {
    generator: 'person.full',
    column:
      'assigned to, reports to, report to, next of kin, emergency contact, emergency contact name, emergency name, in charge, person in charge, point of contact, attention, attention to, care of, sales rep, sales representative, account executive, contact person, responsible person, primary contact, secondary contact, poc, kin, to name, from name, reply to name, cc name, insured name, name of insured, loss adjuster, adjuster, ~beneficiary',
    least: ROOM,
    score: 0.9,
  },
  {
    generator: 'person.username',
    column:
      '~created by, ~updated by, ~modified by, deleted by, changed by, inserted by, last modified by, last updated by, edited by, added by, entered by, last edited by, archived by, removed by, owner login, login user, performed by user, db user, os user',
    score: 0.9,
    means: 'a user name',
  },
  { generator: 'person.username', column: each(DEEDS, '* by', '… * by'), least: 3, score: 0.8, means: 'a user name' },
  // Who did it, as old programs sign their rows: beside a number of the user's this is a name.
  {
    generator: 'person.username',
    column:
      'create/created/modify/modified/update/updated/insert/inserted/change/changed/delete/deleted/last update/last upd user/id/usr/uid/userid',
    least: 8,
    most: 64,
    score: 0.72,
    means: 'a user name',
  },
])
