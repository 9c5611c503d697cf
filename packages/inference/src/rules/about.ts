import { rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** Generators of descriptions, the kinds of tables whose rows they describe, and what they say. */
const ABOUT: readonly (readonly [subject: string, tables: readonly TableKind[], means: string])[] = [
  ['room', ['room'], 'what a room is like'],
  ['hotel', ['hotel'], 'what a hotel is like'],
  ['course', ['course', 'lesson'], 'what a course is about'],
  ['event', ['event_place'], 'what to expect of an event'],
  ['task', ['task'], 'what there is to do'],
  ['project', ['project'], 'what a project is for'],
  ['claim', ['claim'], 'what happened to what was insured'],
  ['policy', ['policy'], 'what an insurance covers'],
  ['service', ['work order'], 'what was done to a machine or a vehicle'],
  ['dish', ['dish'], 'how a dish is served'],
  ['topic', ['topic board'], 'what a forum or a channel is about'],
  ['activity', ['activity'], 'what came of a call or a meeting'],
  ['team', ['team', 'department'], 'what a team does'],
  ['plan', ['plan', 'subscription'], 'whom a plan is for'],
  ['role', ['role', 'permission'], 'what a role may do'],
  ['file', ['document'], 'what a file is'],
  ['payment', ['payment'], 'what a payment is for'],
  ['asset', ['asset', 'device', 'vehicle', 'inventory'], 'what state a thing is in'],
  ['exercise', ['exercise'], 'how to do an exercise'],
]
/** Shorter columns hold a word or a code. */
const ROOM = 30

/** A description is about the row it stands in. */
export const aboutRules = rulesOf({}, [
  ...ABOUT.map(([subject, table, means]) => ({
    generator: `about.${subject}`,
    column: '~description, ~details, summary, info, about, outcome',
    table,
    least: ROOM,
    score: 0.93,
    means,
    nulls: 0.1,
  })),
  {
    generator: 'about.task',
    column: 'body, text, content',
    table: ['task'],
    least: ROOM,
    score: 0.94,
    means: 'what there is to do',
  },
  {
    generator: 'about.claim',
    column: 'incident/damage/accident/loss description, cause of loss',
    least: ROOM,
    score: 0.93,
    means: 'what happened to what was insured',
  },
])
