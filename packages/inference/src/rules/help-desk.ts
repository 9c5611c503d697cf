import { rulesOf } from '../rule.ts'

/** What customers ask a help desk, and why colleagues are away. */
export const helpDeskRules = rulesOf({ score: 0.92 }, [
  {
    generator: 'support.subject',
    column: 'subject, title, summary, topic',
    table: ['support'],
    score: 0.95,
    means: 'what a request is about',
  },
  {
    generator: 'support.message',
    column: 'description, message, body, text, question, details, content',
    table: ['support'],
    score: 0.95,
    means: "a customer's request",
  },
  {
    generator: 'support.resolution',
    column: 'resolution, solution, … resolution',
    table: ['support'],
    score: 0.94,
    means: 'how a request ended',
    nulls: 0.4,
  },
  {
    generator: 'support.channel',
    column: 'channel, source, contact channel, origin',
    table: ['support'],
    score: 0.93,
    means: 'how a request came in',
  },
  {
    generator: 'support.priority',
    column: 'priority, urgency',
    table: ['support'],
    score: 0.94,
    means: 'how urgent a request is',
  },
  {
    generator: 'support.topic',
    column: 'category, type, kind, group',
    table: ['support'],
    score: 0.92,
    means: 'what requests are about',
  },
  {
    generator: 'support.faq',
    column: 'question, title, faq, name',
    table: ['faq'],
    score: 0.96,
    means: 'a frequent question',
  },
  {
    generator: 'work.absence',
    column: 'leave type, absence type, time off type, type of leave, reason',
    table: ['leave'],
    score: 0.95,
    means: 'why someone is away',
  },
  {
    generator: 'work.absence',
    column: 'leave type, absence type, time off type, type of leave',
    score: 0.93,
    means: 'why someone is away',
  },
  { generator: 'work.absence', column: 'type, kind', table: ['leave'], score: 0.94, means: 'why someone is away' },
])
