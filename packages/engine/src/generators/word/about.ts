import type { Generator } from '../generator.ts'
import { spokenAll } from '../text/vocabulary-text.ts'

/** What descriptions say of the rows they stand in, by what the rows are. */
export const aboutWords: readonly Generator[] = spokenAll('about', [
  ['room', 'What a room is like'],
  ['hotel', 'What a hotel is like'],
  ['course', 'What a course is about'],
  ['event', 'What to expect of an event'],
  ['task', 'What there is to do'],
  ['project', 'What a project is for'],
  ['claim', 'What happened to what was insured'],
  ['policy', 'What an insurance covers'],
  ['service', 'What was done to a machine or a vehicle'],
  ['dish', 'How a dish is served'],
  ['topic', 'What a forum or a channel is about'],
  ['activity', 'What came of a call or a meeting'],
  ['team', 'What a team does'],
  ['plan', 'Whom a plan is for'],
  ['role', 'What a role may do'],
  ['file', 'What a file is'],
  ['payment', 'What a payment is for'],
  ['asset', 'What state a thing is in'],
  ['exercise', 'How to do an exercise'],
  ['order', 'What someone wishes of an order'],
  ['anything', 'A remark that suits any row'],
])
