import { rulesOf } from '../rule.ts'
import type { TableKind } from '../table-kinds.ts'

const people = { table: ['person'] } as const

/** The youngest and the oldest, in years. */
const AGES: readonly (readonly [table: readonly TableKind[], min: number, max: number])[] = [
  [['farm animal', 'animal'], 0, 13],
  [['pupil'], 6, 18],
  [['student'], 17, 29],
  [['doctor'], 28, 66],
  [['employee', 'coach', 'driver'], 20, 66],
]

/** People: their names, how to reach them, what they are. */
export const personRules = rulesOf({}, [
  {
    generator: 'person.full',
    column: 'typed signature, signature text/name, signed/signatory name, name of signatory',
    score: 0.95,
    means: 'the name of who signs',
  },
  {
    generator: 'person.given',
    column: '~first/given name, first names, call/preferred name, known as',
    score: 0.98,
    means: 'a given name',
  },
  {
    generator: 'person.family',
    column: '~last/family name, maiden/second/birth name, name maiden, last/family name at birth, surname at birth',
    score: 0.98,
    means: 'a family name',
  },
  { ...people, generator: 'person.given', column: 'first, given, f name', score: 0.9, means: 'a given name' },
  { ...people, generator: 'person.family', column: 'last, family, l name', score: 0.9, means: 'a family name' },
  {
    generator: 'person.middle-initial',
    column: '~middle initial, middle initials',
    score: 0.94,
    means: 'the initial of a middle name',
    nulls: 0.4,
  },
  {
    generator: 'person.middle-initial',
    column: '~middle, middle name',
    most: 2,
    score: 0.97,
    means: 'the initial of a middle name',
    nulls: 0.4,
  },
  {
    generator: 'person.middle',
    column: '~middle name, middle',
    score: 0.94,
    means: 'a middle name',
    nulls: 0.5,
  },
  { generator: 'person.initials', column: 'initials', score: 0.9, means: 'initials' },
  {
    generator: 'person.full',
    column:
      '~full/real/embossed name, contact/reviewer/legal/person/customer/employee/author/recipient/owner/ship/cardholder/signer/sender/student/patient/creator/billing/shipping/member/guest/actor/requester name, card holder name, name on card, contact person, user full name, account/ticket holder, holder name, ticket holder name',
    score: 0.94,
    means: "a person's name",
  },
  {
    generator: 'person.full',
    column: 'name',
    table: ['comment', 'review'],
    least: 16,
    score: 0.93,
    means: "a person's name",
  },
  { generator: 'person.full', column: 'display name', score: 0.86, means: "a person's name" },
  { ...people, generator: 'person.full', column: 'name', score: 0.9, means: "a person's name" },
  {
    ...people,
    generator: 'person.full',
    column:
      '~person/people/member/player/customer/client/user/owner/staff/employee/student/pupil/patient/teacher/tutor/driver/agent/author/artist/doctor/actor/speaker/trainer/coach/guest/visitor/subscriber/legal/real/preferred/complete/whole/print/report/public/known/contact/account/holder/card/billing/shipping/emergency/father/mother/parent/spouse/husband/wife/guardian/child/kin/manager/supervisor/assistant/emp/cust/usual/mention name',
    score: 0.82,
    means: "a person's name",
  },
  // Things that people have, or that a program calls so.
  {
    ...people,
    generator: 'text.name',
    column:
      'field/list/level/status/session/setting/segment/template/threshold name, … field/list/level/status/setting/segment/template/threshold name',
    score: 0.86,
    means: 'what something is called',
  },
  {
    generator: 'person.full',
    column:
      '~author, ~owner, creator, assignee, reviewer, recipient, director, clerk, manager, salesman, sales person, contact, approver, supervisor, uploader, submitter, requester, attn, signatory, operator, technician, teacher, doctor, instructor',
    score: 0.82,
    means: "a person's name",
  },
  {
    generator: 'person.username',
    column:
      'login id, user login id, … user text, account/user login, ~user/nick/screen name, user, gamer tag, gamertag, ~login, login/account name, ~handle, nick, localpart, user nicename',
    score: 0.94,
    means: 'a user name',
  },
  {
    generator: 'person.email',
    column: 'sender, recipient, recipients, to, from, cc, bcc, mail/sent from/to',
    table: ['mail'],
    least: 30,
    score: 0.95,
    means: 'an e-mail address',
  },
  // Who gives another address has it with another provider.
  {
    generator: 'person.email',
    params: { domains: ['mail.example.com', 'post.example.org', 'inbox.example.net'] },
    column:
      'unconfirmed/pending/new/old/previous/former/blocked/recovery/backup/secondary/alternate/alternative/other/second/additional email, unconfirmed/pending/new/old/previous/former/recovery/backup/secondary/alternate/alternative/other/second/additional email address, email 2',
    score: 0.975,
    means: 'another e-mail address',
  },
  {
    generator: 'person.email',
    column:
      '~email, ~email/mail address, email address/primary/secondary/personal/private/work/business/office/home/other/alternate/alternative/from/to/cc/bcc/contact/official/main/invoice/billing/support/notification/confirm/confirmation/old/new/1/2/3, ~email to, … mail, email to address, reply to, from email',
    score: 0.97,
    means: 'an e-mail address',
  },
  {
    generator: 'person.phone',
    column:
      '~phone, ~phone/home/office number, ~mobile, mobile/pager/contact/subscriber/work/calling/called/caller/callee/dialed/ported number, mobile/cell phone, pager, beeper, phone home/work/mobile, phone …, msisdn, whatsapp, caller id, ani, dnis',
    types: ['text'],
    score: 0.95,
    means: 'a telephone number',
    nulls: 0.08,
  },
  {
    generator: 'place.phone',
    column: '~fax, ~fax number',
    score: 0.95,
    means: 'a fax number',
    nulls: 0.4,
  },
  {
    generator: 'place.phone',
    column: 'home/office phone, home/office phone number, phone home/office, landline, landline number',
    types: ['text'],
    score: 0.96,
    means: 'a telephone number that stays where it is',
    nulls: 0.08,
  },
  {
    generator: 'place.phone',
    column: 'phone, phone number, landline, office/work phone, switchboard',
    table: ['company', 'supplier', 'shipper', 'store', 'place', 'gym', 'salon', 'restaurant', 'school', 'clinic'],
    score: 0.95,
    means: 'a telephone number',
  },
  {
    generator: 'person.sex',
    column: '~sex, ~gender',
    types: ['text', 'integer'],
    score: 0.93,
    means: 'a sex',
  },
  { generator: 'person.pronoun', column: 'pronoun, pronouns', score: 0.93, means: 'how to speak of someone' },
  {
    generator: 'person.marital-status',
    column: '~marital status, civil status, marital',
    score: 0.94,
    means: 'a marital status',
  },
  { generator: 'person.ethnicity', column: 'ethnicity, race', score: 0.92, means: 'an ethnicity' },
  {
    generator: 'person.education',
    column: 'education, education level/status/field',
    score: 0.88,
    means: 'an education',
  },
  {
    generator: 'person.prefix',
    column: 'salutation, title of courtesy, courtesy title, name/honorific prefix, honorific',
    score: 0.92,
    means: 'a form of address',
    nulls: 0.1,
  },
  { ...people, generator: 'person.prefix', column: '~greeting', score: 0.96, means: 'a form of address' },
  {
    generator: 'person.prefix',
    column: 'prefix, title, salutation',
    table: ['hotel guest', 'student', 'pupil', 'guardian'],
    score: 0.97,
    means: 'a form of address',
  },
  {
    generator: 'job.title',
    column: 'function, job, occupation',
    table: ['person', 'employee'],
    score: 0.965,
    means: 'a job title',
  },
  {
    generator: 'person.username',
    column: 'create/created/modify/modified/update/updated/insert/change/history id',
    least: 12,
    most: 40,
    score: 0.74,
    means: 'who did it',
  },
  {
    generator: 'person.phone',
    column: 'caller, callee, called, calling, calling/called/other/remote/far party, from, to, a/b party, a/b number',
    table: ['call'],
    least: 12,
    score: 0.97,
    means: 'a telephone number',
  },
  // Hardly a job has so short a name.
  {
    ...people,
    generator: 'person.prefix',
    column: 'prefix, title',
    most: 20,
    score: 0.945,
    means: 'a form of address',
  },
  {
    generator: 'choice',
    params: { values: ['Dr', 'Prof'], weights: [92, 8] },
    column: 'prefix, title, name prefix',
    table: ['doctor'],
    most: 20,
    score: 0.98,
    means: "a doctor's form of address",
  },
  {
    ...people,
    generator: 'person.suffix',
    column: 'suffix, name suffix',
    score: 0.9,
    means: 'what stands behind a name',
    nulls: 0.9,
  },
  {
    generator: 'person.birth-date',
    column:
      '~birth date, date of birth, birthday, bday, born, born at/on, birth, birth datetime/time, date birth date, birth month …',
    types: ['date', 'timestamp', 'text'],
    score: 0.96,
    means: 'a date of birth',
  },
  // Of whose age the table tells: pupils are at school, students left it lately, and who works or drives is no child and not yet old.
  ...AGES.map(([table, min, max]) => ({
    generator: 'person.birth-date',
    params: { min, max },
    column: 'birth date, date of birth, birthday, bday, born, birth, born at/on',
    table,
    types: ['date', 'timestamp', 'text'] as const,
    score: 0.985,
    means: 'a date of birth',
  })),
  ...AGES.map(([table, min, max]) => ({
    generator: 'person.birth-year',
    params: { min, max },
    column: '~birth year, year of birth',
    table,
    types: ['integer'] as const,
    score: 0.985,
    means: 'a year of birth',
  })),
  {
    generator: 'person.birth-year',
    column: '~birth year, year of birth',
    types: ['integer'],
    score: 0.96,
    means: 'a year of birth',
  },
  {
    generator: 'person.birth-month',
    column: '~birth month, month of birth',
    types: ['integer'],
    score: 0.96,
    means: 'a month of birth',
  },
  {
    generator: 'person.birth-day',
    column: '~birth day, day of birth',
    types: ['integer'],
    score: 0.96,
    means: 'a day of birth',
  },
  {
    generator: 'person.bio',
    column: 'bio, about, biography, about me/author, profile text, self introduction',
    score: 0.9,
    means: 'what someone says of themselves',
    nulls: 0.3,
  },
  {
    generator: 'person.password-hash',
    column:
      'pass/password crypt/encrypted, crypt/encrypted/hashed/crypted password, ~password, ~password hash, password digest, pass hash, passhash, pass, bcrypt/master password hash, user pass',
    score: 0.95,
    means: 'a password hash',
  },
  { generator: 'number.age', column: '~age', types: ['number'], score: 0.92, means: 'an age in years' },
  { generator: 'person.interest', column: 'interest, interests, hobby, hobbies', score: 0.86, means: 'an interest' },
  {
    generator: 'text.code',
    params: { pattern: '9##-##-####' },
    column: 'social security number, social security, national/tax id, national id number, national identity number',
    score: 0.92,
    means: 'a number of the state that no one has',
  },
  {
    ...people,
    generator: 'text.code',
    params: { pattern: '####' },
    column: 'extension, phone extension',
    score: 0.92,
    means: "a telephone's extension",
  },
  {
    generator: 'text.code',
    params: { pattern: '####' },
    column: 'phone extension',
    score: 0.97,
    means: "a telephone's extension",
  },
  {
    generator: 'text.word',
    params: { list: 'person.relationship' },
    column: '~relationship, relation, kinship, relationship/relation type, relationship to …',
    score: 0.88,
    means: 'how people are related',
  },
])
