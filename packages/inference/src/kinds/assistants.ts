import type { Kind } from './kind.ts'

/** What programs keep that talk to models of language, run work in the background and connect to other programs. */
export const assistants = {
  assistant: {
    rows: 'assistants',
    names: 'assistant, chatbot, ai agent, ai assistant, llm agent, agent config, agent definition, custom gpt, copilot',
  },
  conversation: {
    rows: 'conversations with an assistant',
    names:
      'conversation, chat, chat session, ai chat, chat thread, ai conversation, playground conversation, ai session',
  },
  prompt: {
    rows: 'prompts',
    names: 'prompt, prompt template, prompt version, system prompt, llm prompt, saved prompt, prompt library',
  },
  'model call': {
    rows: 'calls of a model',
    names:
      'generation, completion, llm call, llm request, llm log, llm trace, llm generation, ai request, ai log, ai usage, llm usage, token usage, inference, model usage, ai generation, model run, ai message',
  },
  'language model': {
    rows: 'models of language',
    names: 'llm, llm model, ai model, language model, model config, model price, model pricing, llm config, ai config',
    list: 12,
  },
  'model tool': {
    rows: 'tools that an assistant may use',
    names:
      'mcp tool, agent tool, ai tool, llm tool, assistant tool, tool call, tool invocation, tool definition, mcp tool call',
  },
  'embedded text': {
    rows: 'parts of documents',
    names:
      'chunk, embedding, document chunk, text chunk, document embedding, document segment, passage, knowledge chunk',
  },
  'environment variable': {
    rows: 'variables of an environment',
    names: 'environment variable, env variable, env var, env, secret variable, config variable',
  },
  'code repository': {
    rows: 'repositories',
    names:
      'github repository, git repository, code repository, github repo, git repo, gitlab project, repository, repo',
  },
  trace: {
    rows: 'what a program did, step by step',
    names: 'trace, span, ai span, otel span, observation span, llm span, trace span, tracing span',
  },
  evaluation: {
    rows: 'judgements of answers',
    names:
      'eval, evaluation, scorer, evaluation result, eval result, llm eval, dataset item, dataset run item, test case, feedback score, experiment run',
  },
  memory: {
    rows: 'what an assistant keeps in mind',
    names: 'memory, chat memory, agent memory, user memory, ai memory',
  },
  'answer given': {
    rows: 'questions and answers',
    names: 'search query, ai search, chat log, question log, query log, ask log',
  },
  'job run': {
    rows: 'runs of jobs',
    names: 'workflow run, task run, job run, step run, dag, dag run, workflow execution, pipeline run, task execution',
  },
  'program worker': {
    rows: 'programs that take jobs',
    names: 'job worker, queue worker, background worker process, task worker, build runner, ci runner',
  },
  'rate limit': {
    rows: 'limits of how often',
    names: 'rate limit, resource limit, usage limit, quota, rate limit rule',
  },
  'uptime monitor': {
    rows: 'addresses that are watched',
    names:
      'uptime monitor, http monitor, uptime check, synthetic check, http check, monitor run, monitor status, uptime result',
  },
  'status update': {
    rows: 'what users are told of a failure',
    names: 'status report update, status update, incident update, incident message, status page update',
  },
  webhook: {
    rows: 'addresses to call when something happens',
    names: 'webhook, web hook, webhook endpoint, webhook subscription, outgoing webhook, webhook config',
  },
  'webhook call': {
    rows: 'calls of webhooks',
    names:
      'webhook delivery, webhook log, webhook call, webhook attempt, message attempt, webhook request, webhook event',
  },
  'booking page': {
    rows: 'pages to book on',
    names: 'booking link, booking page, scheduling link, scheduling page, meeting type, booking type, meeting link',
  },
  'mail rule': {
    rows: 'rules for letters',
    names: 'mail rule, email rule, inbox rule, mail filter, email filter, mail split',
  },
} as const satisfies Readonly<Record<string, Kind>>
