import type { Kind } from './kind.ts'

/** What programs keep that talk to models of language, run work in the background and connect to other programs. */
export const assistants = {
  assistant: { rows: 'assistants' },
  conversation: { rows: 'conversations with an assistant' },
  prompt: { rows: 'prompts' },
  'model call': { rows: 'calls of a model' },
  'language model': { rows: 'models of language', list: 12 },
  'model tool': { rows: 'tools that an assistant may use' },
  'embedded text': { rows: 'parts of documents' },
  'environment variable': { rows: 'variables of an environment' },
  'code repository': { rows: 'repositories' },
  trace: { rows: 'what a program did, step by step' },
  evaluation: { rows: 'judgements of answers' },
  memory: { rows: 'what an assistant keeps in mind' },
  'answer given': { rows: 'questions and answers' },
  'job run': { rows: 'runs of jobs' },
  'program worker': { rows: 'programs that take jobs' },
  'uptime monitor': { rows: 'addresses that are watched' },
  'status update': { rows: 'what users are told of a failure' },
  webhook: { rows: 'addresses to call when something happens' },
  'webhook call': { rows: 'calls of webhooks' },
  'booking page': { rows: 'pages to book on' },
  'mail rule': { rows: 'rules for letters' },
} as const satisfies Readonly<Record<string, Kind>>
