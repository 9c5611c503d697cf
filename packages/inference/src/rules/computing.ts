import { type Rule, rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

/** What machines, logs and measurements are described by: what a few values say, the usual ones first, parted by semicolons. */
const WORDS: readonly (readonly [column: string, values: string, means: string, table?: readonly TableKind[]])[] = [
  ['arch, architecture, cpu arch, cpu architecture', 'x86_64; arm64; amd64', 'a kind of processor'],
  [
    'cpu, cpu model, cpu name, processor, processor name',
    'AMD EPYC 7763; Xeon Gold 6338; Ampere Altra',
    'a kind of processor',
  ],
  ['kernel, kernel version, kernel release', '6.8.0; 6.1.0; 5.15.0; 5.10.0', 'the version of a program'],
  [
    'instance type, machine type, vm size, instance size, flavor, flavour, vm type',
    't3.medium; m5.large; c6i.xlarge; r5.large; t3.small',
    'one of the kinds there are',
  ],
  ['provider, cloud, cloud provider, vendor', 'aws; gcp; azure; hetzner', 'who runs a cloud', ['server']],
  [
    'role, server role, purpose, function',
    'web; database; worker; cache; proxy',
    'one of the kinds there are',
    ['server'],
  ],
  ['zone, availability zone, az', 'eu-central-1a; us-east-1b; eu-west-1c; us-west-2a', 'a region of a cloud'],
  ['region', 'eu-central-1; us-east-1; eu-west-1; us-west-2', 'a region of a cloud', ['server', 'bucket']],
  [
    'image, image name, container image, docker image',
    'ubuntu-24.04; debian-12; nginx:1.27; postgres:16; redis:7',
    'what a machine starts from',
    ['server'],
  ],
  ['container image, docker image', 'nginx:1.27; postgres:16; redis:7; node:22-alpine', 'what a machine starts from'],
  [
    'os, operating system, os name, distribution',
    'Ubuntu 24.04; Debian 12; Rocky Linux 9; Windows Server 2022',
    'an operating system',
    ['server'],
  ],
  [
    'program, program name, process, process name, daemon, application, application name',
    'nginx; sshd; cron; postgres; systemd',
    'an application',
    ['log'],
  ],
  [
    'logger, logger name, module, component, source',
    'http.server; app.orders; app.auth; app.mail; worker.jobs',
    'a part of a program',
    ['log'],
  ],
  [
    'function, function name, method name, func',
    'load_user; create_order; send_mail; parse_row; refresh_token',
    'a part of a program',
    ['log'],
  ],
  ['severity, level, log level, priority', 'info; warning; error; debug; critical', 'how grave an entry is', ['log']],
  [
    'name, metric, metric name, key, title',
    'cpu_usage; memory_usage; requests_total; error_rate; queue_length; response_time_ms',
    'what is measured',
    ['metric'],
  ],
  ['unit, units', 'ms; %; count; bytes; s', 'a unit', ['metric']],
  [
    'aggregation, aggregate, statistic, aggregation type',
    'avg; sum; max; count; min; p95',
    'one of the kinds there are',
  ],
  ['granularity, period, resolution, bucket size', 'day; hour; week; month', 'a length of time in words', ['metric']],
  ['sentiment, polarity', 'positive; neutral; negative', 'one of the kinds there are'],
  ['direction, text direction, writing direction, dir', 'ltr; rtl', 'one of the kinds there are', ['language']],
  ['text direction, writing direction', 'ltr; rtl', 'one of the kinds there are'],
  [
    'encoding, transfer encoding, content transfer encoding',
    '7bit; quoted-printable; base64; 8bit',
    'how a text is written',
    ['message'],
  ],
  ['content transfer encoding, transfer encoding', '7bit; quoted-printable; base64; 8bit', 'how a text is written'],
  [
    'mailbox, mailbox name, imap folder, folder, folder name',
    'INBOX; Sent; Archive; Drafts; Trash; Spam',
    'a folder of letters',
    ['message'],
  ],
  ['mailbox name, imap folder', 'INBOX; Sent; Archive; Drafts; Trash; Spam', 'a folder of letters'],
  ['default branch, main branch, base branch, target branch', 'main; master; develop', 'a branch'],
]

const least = (values: string): number => Math.max(...values.split('; ').map(({ length }) => length))

const words = WORDS.map(([column, values, means, table]): Partial<Rule> & Omit<Rule, keyof Rule> => ({
  generator: 'choice',
  params: {
    values: values.split('; '),
    weights: values.split('; ').map((_, at, { length }) => (length - at) ** 2 + 2),
  },
  column,
  ...(table ? { table } : {}),
  least: least(values),
  score: table ? 0.965 : 0.93,
  means,
  examples: true,
}))

/** Machines, logs, measurements, letters. */
export const computingRules = rulesOf({}, [
  ...words,
  {
    generator: 'number.count',
    column: 'star, ~stars, fork, ~forks, watchers, stargazers, open issues',
    table: ['project', 'package'],
    types: ['integer'],
    score: 0.95,
    means: 'how often something happened',
  },
  {
    generator: 'number.file-size',
    column:
      '… upload size, … file size, max upload size, upload limit, … storage size, crate size, archive size, disk size, storage used, storage quota',
    types: ['integer'],
    score: 0.92,
    means: 'a size in bytes',
  },
  {
    generator: 'number.decimal',
    params: { min: 0.02, max: 6, scale: 2, distribution: 'skewed' },
    column: 'load, ~load avg, ~load average, load 1, load 5, load 15',
    types: ['number'],
    score: 0.94,
    means: 'a measured value',
  },
  {
    generator: 'number.integer',
    params: { min: 4000, max: 9000000, distribution: 'skewed' },
    column: 'uptime, uptime seconds',
    table: ['server', 'device'],
    types: ['integer'],
    score: 0.96,
    means: 'a length of time in seconds',
  },
  {
    generator: 'internet.ipv4',
    column: 'gateway, default gateway, ~dns, dns server, nameserver, broadcast, public address, private address',
    table: ['server', 'device'],
    score: 0.955,
    means: 'an internet address',
  },
  {
    generator: 'internet.http-status',
    column: 'status, code, status code, response',
    table: ['log'],
    types: ['integer'],
    score: 0.93,
    means: 'an HTTP status',
  },
  {
    generator: 'software.file',
    column: 'file, filename, file name, path, source file',
    table: ['log'],
    score: 0.945,
    means: "a file's path",
  },
  {
    generator: 'text.code',
    params: { pattern: 'A-#####' },
    column: '~asset tag, asset number, asset code, inventory tag',
    least: 7,
    score: 0.93,
    means: 'the number of a thing that someone owns',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^[0-9b-hjkmnp-z]{9}$' },
    column: '~geohash, geo hash',
    least: 9,
    score: 0.95,
    means: 'a place as a short code',
  },
  {
    generator: 'internet.page-title',
    column: 'title, name, page title',
    table: ['bookmark'],
    score: 0.95,
    means: "a page's title",
  },
  {
    generator: 'person.email',
    column:
      'to list, cc list, bcc list, recipient, ~recipients, to emails, cc emails, mail to, mail from, envelope from',
    table: ['message', 'campaign'],
    score: 0.94,
    means: 'an e-mail address',
  },
  {
    generator: 'text.message',
    column: '~preview, ~snippet, preview text, text preview, body preview',
    table: ['message'],
    score: 0.92,
    means: 'a message',
  },
  {
    generator: 'text.description',
    column: 'preview, ~snippet, preview text, teaser text, abstract text, lead text, standfirst',
    least: 30,
    score: 0.84,
    means: 'what something is',
  },
  {
    generator: 'text.survey-answer',
    column: 'choice, option, selected option, selection, value, response, text, body, content, answer text',
    table: ['answer'],
    score: 0.92,
    means: 'an answer of a survey',
  },
  {
    generator: 'time.duration',
    column: 'time taken, time to complete, completion time, time spent, ~took, time to first response',
    types: ['integer'],
    score: 0.9,
    means: 'a length of time in seconds',
  },
  {
    generator: 'text.paragraph',
    params: { min: 1, max: 3 },
    column:
      '~sidebar, legal information, legal notice, legal text, imprint, ~guidelines, house rules, community rules, terms text, consent text, instructions text',
    least: 60,
    score: 0.86,
    means: 'a passage of text',
  },
])
