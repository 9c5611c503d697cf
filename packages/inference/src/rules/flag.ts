import { rulesOf } from '../rule.ts'

const MOSTLY =
  'valid, is valid, ~active, is active, active flag, ~enabled, is enabled, ~verified, is verified, public, is public, visible, is visible, published, is published, approved, is approved, ~confirmed, is confirmed, email verified, indexed, latest, is current, current flag, salaried flag, available, is available, in stock, online order flag, attended, auto renew, contract signed, … signed, contactless, billable, is billable, mail subscribed, subscribed, allow …, can …, show …, enable …'
const SELDOM =
  'out of stock, rejected, is rejected, ~deleted, is deleted, ~archived, is archived, ~banned, is banned, blocked, is blocked, ~locked, is locked, disabled, is disabled, is admin, admin, superuser, is superuser, yanked, deactivated, is deactivated, spam, is spam, hidden, is hidden, discontinued, is staff, suspended, is suspended, revoked, is … deleted, is bot, bot, featured, is featured, cancelled, canceled, is cancelled, is private, private, is draft, draft, sticky, pinned, is pinned, ~flagged, is default, default, is test, test, required, is required, read only, prerelease, has …, exclude …, is … hidden, defaulted, force …, is template, … pending, expired, is expired, failed, is system, temporary, use …, voided, is voided, refunded, is refunded, reversed, reversal flag, is late, late, vip, is vip, pep flag, overdue, is overdue, blacklisted, is smoking, deceased, is deceased, abnormal, is abnormal, abnormal flag, follow up required'

/** What is so or is not: as a number or a letter by itself it tells which. */
const SO_OR_NOT =
  '~inactive, ~test/debug/sandbox/maintenance/demo/live/safe/strict mode, seen, ~recurring, ~virtual, new, is new, ~mandatory, ~optional, ~compulsory, unique, ~builtin, built in, ~global, ~favorite, ~secure, ~ssl, ~tls, ~starttls, https, ~debug, compress, gzip, done, mailing, ~consent, optin, optout, in stock, on sale, manage/track …, … notify, ~anonymous, ~external, ~remote, ~legacy, ~automatic, ~exclusive, ~confidential, ~urgent, ~editable, ~recommended, ~official, ~incomplete, online, offline, ~muted, ~silent, ~invisible, ~absent, ~provisional, ~permanent, ~exempt, ~obsolete, ~broken, ~missing, ~dynamic, ~static, ~strict, ~married, alive, ~retired, ~nullable, ~wholesale, ~nofollow, ~noindex, ~granted, ~fulfilled, illiterate, ~manual entry, ~free shipping, ~present, open'

/** What numbers and letters stand for yes and no. */
const number = (yes: number) =>
  ({ generator: 'choice', params: { values: [1, 0], weights: [yes, 100 - yes] } }) as const
const letter = (yes: number) =>
  ({ generator: 'choice', params: { values: ['Y', 'N'], weights: [yes, 100 - yes] } }) as const

/** Yes or no, as a truth value, a number or a letter. */
export const flagRules = rulesOf({}, [
  {
    generator: 'boolean',
    params: { share: 0.9 },
    column: MOSTLY,
    types: ['boolean'],
    score: 0.9,
    means: 'a flag that is mostly set',
  },
  {
    generator: 'boolean',
    params: { share: 0.06 },
    column: SELDOM,
    types: ['boolean'],
    score: 0.9,
    means: 'a flag that is seldom set',
  },
  { generator: 'boolean', params: { share: 0.5 }, column: '…', types: ['boolean'], score: 0.82, means: 'a flag' },
  // What is yes or no and called a status is on, as a rule.
  {
    generator: 'boolean',
    params: { share: 0.85 },
    column: 'status, … status',
    types: ['boolean'],
    score: 0.87,
    means: 'a flag that is mostly set',
  },
  // MySQL has no other numbers of one digit.
  {
    generator: 'boolean',
    params: { share: 0.3 },
    column: '~type, ~kind, ~method, ~mode, ~category',
    types: ['boolean'],
    score: 0.86,
    means: 'one of two kinds',
  },
  { ...number(90), column: MOSTLY, types: ['integer'], score: 0.89, means: 'a flag that is mostly set, as a number' },
  { ...number(6), column: SELDOM, types: ['integer'], score: 0.89, means: 'a flag that is seldom set, as a number' },
  {
    ...number(50),
    column:
      'is …, has …, ~flag, boolean, was …, should …, no more …, can …, allow …, use …, show …, enable …, process …, obsess …, hide …, ~unread, highlight, … recorded, unique values, include …, exclude …, require …, requires …, send …, display …, apply …, ignore …, skip …, lock …, with …, auto …, prefer …, accept …, accepts …, keep …, notify …, enforce …, support …, supports …, receive …, receives …, needs …, want …, wants …, does …, do not …, ~opt in, ~opt out, multiple, #flag, read, write, add, edit, delete, execute',
    types: ['integer'],
    score: 0.8,
    means: 'a flag as a number',
  },
  {
    ...number(50),
    // A verb in front leaves no doubt, whatever it is done to: `include_item_tax`.
    column:
      'include/exclude/allow/show/hide/enable/disable/require/is/can/should/triggers/accepted …, agreed to …, free shipping/delivery/of charge, non …, confirm, date/time format …, all/whole day, left company',
    types: ['integer'],
    score: 0.9,
    means: 'a flag as a number',
  },
  { ...number(30), column: SO_OR_NOT, types: ['integer'], score: 0.76, means: 'a flag as a number' },
  { ...letter(30), column: SO_OR_NOT, most: 3, score: 0.76, means: 'a flag as a letter' },
  { ...letter(90), column: MOSTLY, most: 3, score: 0.84, means: 'a flag that is mostly set, as a letter' },
  { ...letter(6), column: SELDOM, most: 3, score: 0.84, means: 'a flag that is seldom set, as a letter' },
  {
    ...letter(50),
    column:
      'is …, has …, does …, with …, use …, … flag, … indicator, … yn, … y n, can …, multiple, allow …, show …, include …, #flag, #participle, #able',
    most: 3,
    score: 0.82,
    means: 'a flag as a letter',
  },
  {
    generator: 'choice',
    params: { values: ['A', 'B', 'C'], weights: [60, 25, 15] },
    column:
      '~type, ~kind, ~category, ~class, ~origin, ~source, ~stage, ~status, ~method, ~mode, ~level, ~limitation, ~group, type of …, ~reason, ~scope',
    most: 2,
    score: 0.7,
    means: 'a kind as a letter',
  },
  {
    generator: 'choice',
    params: { values: ['M', 'L', 'H'], weights: [55, 30, 15] },
    column: '~importance, ~urgency, ~priority, ~severity, ~risk, ~impact, ~difficulty',
    most: 2,
    score: 0.8,
    means: 'a level as a letter',
  },
  {
    generator: 'choice',
    params: { values: ['GC', 'BC'], weights: [90, 10] },
    column: 'credit',
    most: 2,
    score: 0.8,
    means: 'good or bad credit',
  },
  {
    generator: 'choice',
    params: { values: ['N', 'A', 'R'], weights: [50, 25, 25] },
    column: 'return flag',
    most: 1,
    score: 0.9,
    means: 'whether goods came back',
  },
  {
    generator: 'choice',
    params: { values: ['O', 'F'] },
    column: 'line status',
    most: 1,
    score: 0.93,
    means: "a line's status",
  },
  {
    generator: 'choice',
    params: { values: ['O', 'F', 'P'], weights: [49, 49, 2] },
    column: 'order status',
    most: 1,
    score: 0.95,
    means: "an order's status",
  },
  {
    generator: 'choice',
    params: { values: ['Y', 'N'] },
    column: 'yes no, ~yn',
    score: 0.9,
    means: 'yes or no',
  },
  { generator: 'choice', params: { values: ['T', 'F'] }, column: '~tf', score: 0.9, means: 'true or false' },
  { generator: 'person.sex', column: 'gender/sex mf/mfu/fm', most: 1, score: 0.95, means: 'a sex' },
  { generator: 'choice', params: { values: ['F', 'M'] }, column: '~mf, ~fm', score: 0.9, means: 'a sex' },
  {
    generator: 'choice',
    params: { values: ['F', 'M', 'U'], weights: [49, 49, 2] },
    column: '~mfu',
    score: 0.9,
    means: 'a sex',
  },
  {
    ...number(30),
    column: '#participle, #able',
    types: ['integer'],
    score: 0.6,
    means: 'a flag as a number',
  },
  {
    generator: 'choice',
    params: { values: ['true', 'false'], weights: [40, 60] },
    column:
      '~blocker, ~disabled, ~enabled, ~active, ~hidden, ~locked, ~default, ~required, is/has/can …, #flag, #participle, #able',
    least: 5,
    most: 5,
    score: 0.8,
    means: 'true or false',
  },
  {
    generator: 'choice',
    params: { values: ['true', 'false'], weights: [30, 70] },
    column: SO_OR_NOT,
    least: 5,
    most: 5,
    score: 0.76,
    means: 'true or false',
  },
  {
    generator: 'choice',
    params: { values: ['yes', 'no'], weights: [60, 40] },
    column:
      'is/has/can …, active, ~enabled, ~verified, approved, confirmed, available, … yn, smoker, opt in, consent, subscribed, insured',
    least: 3,
    most: 12,
    score: 0.74,
    means: 'yes or no',
  },
  {
    generator: 'choice',
    params: { values: ['yes', 'no'], weights: [60, 40] },
    column: 'is …, #flag, ignore …',
    least: 3,
    score: 0.7,
    means: 'yes or no',
  },
])
