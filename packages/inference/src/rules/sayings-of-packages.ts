import type { Saying } from './saying.ts'

/** What is said where programs are published, switched on, signed for and watched. */
export const sayingsOfPackages: readonly Saying[] = [
  // Packages
  ['scope, dependency scope/type, type, kind, group', 'runtime; development', ['package dependency']],
  [
    'requirement, requirements, constraint, version requirement/constraint',
    '@10 gem.requirement',
    ['package dependency'],
  ],
  ['required ruby/rubygems version, ruby version requirement', '@10 gem.ruby'],
  ['~platform', '@13 gem.platform', ['version', 'package', 'package deletion']],
  ['info, note, notes, reason, comment, description', '@44 gem.exception', ['package exception']],
  ['workflow, ~workflow file name, workflow path/file', '@13 workflow.file'],
  ['data source, database, source', 'main; main; warehouse; replica', ['stored query', 'query run', 'data check']],
  ['description, notes, details', '@46 query.description', ['stored query']],
  ['statement, query, sql', '@40 stored.query', ['stored query', 'query run'], 'a query'],
  // Switches
  ['key, gate, type', 'boolean; actors; percentage_of_time; percentage_of_actors; groups', ['feature gate']],
  ['value', 'true; User;1042; 25; User;88; 10; admins; 50', ['feature gate'], "a setting's value"],
  // What mail services report
  [
    'event, type, event type, kind, event name',
    'delivered; open; processed; click; bounce; deferred; dropped',
    ['mail event'],
  ],
  ['status, state', 'processed; pending; failed', ['mail event']],
  // Signing
  ['custom text, field value, inserted text, value', '@18 form.field.text', ['form field']],
  ['type, kind, action, event, event type', '@24 document.action', ['document history']],
  ['label, name, title', '@19 document.attachment', ['document attachment']],
  ['selector, dkim selector', '@10 dkim.selector'],
  ['name, title, label', '@22 mail.transport', ['mail transport']],
  ['nick name, name, label, device name, device', '@18 passkey.name', ['passkey']],
  ['action, route, name', '@22 rate.limit.action', ['rate limit']],
  ['name, title, step, task', '@26 job.step', ['job step']],
  ['purpose, type, kind', '@20 verification.purpose', ['verification']],
]
