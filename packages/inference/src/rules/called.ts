import { rulesOf } from '../rule.ts'
import { type Noun, ruleOfNoun } from './noun.ts'

/** What is surely told by its last word, though not what it says: any name, any kind, any few lines. */
const SORTS: readonly Noun[] = [
  [
    'text.name',
    '~program, ~programme, ~club, ~journal, ~pipeline, ~habitat, ~element, ~genus, ~schema, ~dataset, ~component, ~feature, ~instrument, ~organ, ~tribe, ~league, ~series, ~collection, ~edition, ~initiative, ~milestone, ~chapter, ~exhibit, ~attraction, ~landmark, ~dish, ~ingredient, ~flavor, ~flavour',
    'what something is called',
    { least: 8, score: 0.64 },
  ],
  [
    'text.kind',
    '~operation, ~scheme, ~medium, ~method used, ~phase, ~intensity, ~tolerance, ~layout, ~appearance, ~preference, ~basis, ~nature, ~habit, ~toxicity, ~texture, ~exposure, ~polarity, ~tone, ~mood, ~appetite, ~strictness, ~eligibility, ~granularity, ~aggregation, ~tier, ~setup, ~access, ~visibility, ~gravity, ~sensitivity, ~compatibility, ~complexity, ~maturity, ~readiness, ~quality, ~shape, ~pattern type, ~finish, ~fit, ~ranking system, ~timing, ~sharing, ~scheduling, ~in out, ~coordinate system, ~data type, ~purpose type',
    'a kind of something',
    { score: 0.64 },
  ],
  ['text.kind', '~context', 'a kind of something', { most: 255, score: 0.64 }],
  [
    'text.description',
    '~definition, ~implication, ~implications, ~finding, ~findings, ~impression, ~indication, ~indications, ~rationale, ~remediation, ~mitigation, ~recommendation, ~recommendations, ~reflection, ~suggestion, ~suggestions, ~benefits, ~goal, ~goals, ~objective, ~objectives, ~prerequisites, ~requirements, ~responsibilities, ~qualifications, ~consequence, ~consequences, ~treatment, ~prescription, ~problem, ~problems, ~evaluation, ~prizes, ~proposal, ~methodology, ~hypothesis, ~conclusion, ~conclusions, ~background, ~citation, ~expectations, ~experience, ~concerns, ~achievements, ~characteristics, ~strengths, ~weaknesses, ~observations, ~precautions, ~side effects, ~contraindications, ~symptoms, ~highlights, ~itinerary, ~inclusions, ~exclusions, ~amenities description, ~policy text, ~rules',
    'a description',
    { least: 40, score: 0.7 },
  ],
  [
    'text.description',
    'scope of work/works/service/services, ~work/project scope, project/problem/mission/vision/value/personal statement',
    'a description',
    { least: 40, score: 0.93 },
  ],
]

/** Texts by what is done with them in programs. */
const WRITTEN: readonly Noun[] = [
  ['person.given', 'prename, forename', "someone's given name", { score: 0.93 }],
  [
    'person.phone',
    '~whatsapp, ~whatsapp/wechat/viber/signal/zalo/line number/no/phone',
    'a phone number',
    { least: 12, score: 0.93 },
  ],
  ['text.title', 'title tag, ~seo/page/browser title tag', 'a title', { least: 20, score: 0.95 }],
  ['identifier.short', '~oidc/openid/oauth/sso/saml/jwt subject', 'an identifier', { least: 20, score: 0.95 }],
  [
    'internet.file-name',
    '~picture/image/photo/avatar/logo/icon/cover/banner/thumbnail/document/video/audio/pdf/csv file name',
    "a file's name",
    { least: 16, score: 0.96 },
  ],
  [
    'job.department',
    '~organisational/organizational/organization/organisation/business/org unit',
    'a department',
    { least: 16, score: 0.93 },
  ],
  [
    'finance.account-number',
    'recipient/payee/beneficiary/creditor/debtor/counter/sender/receiver/remitter account',
    "an account's number",
    { least: 8, score: 0.9 },
  ],
  ['person.full', 'name, full name, sender', "someone's name", { table: ['contact message'], least: 16, score: 0.96 }],
  ['text.description', 'challenges', 'a description', { least: 40, score: 0.92 }],
  ['person.username', '~updater, ~modifier, ~deleter, ~approver', 'a user name', { least: 16, score: 0.8 }],
  ['json.object', '~data', 'settings or data as JSON', { least: 1000, score: 0.62 }],
  ['text.token', 'id token, token id', 'a random token', { least: 60, score: 0.95 }],
  ['text.token', '#key', 'a random token', { least: 12 }],
  ['text.code', '#key', 'a code', { most: 11, params: { pattern: '@@#' }, least: 3 }],
  ['person.sex', 'genre', 'a sex', { table: ['person', 'member', 'employee', 'student'], score: 0.95 }],
  ['internet.ipv4', 'default/network/ip gateway', 'an internet address', { least: 15, score: 0.96 }],
  ['place.country-code', 'iso a 2', "a country's code of two letters", { score: 0.93 }],
  ['place.country-code3', 'iso a 3', "a country's code of three letters", { score: 0.93 }],
  [
    'text.name',
    'option, option 1/2/3/4/5/6/7/8/9/10, option a/b/c/d/e',
    'what something is called',
    { least: 8, score: 0.66 },
  ],
  ['text.subject', 'object', 'a subject', { table: ['message', 'mail'], least: 16, score: 0.95 }],
  ['text.token', '~iv, ~nonce, ~initialization vector, ~otp secret salt', 'a random token', { least: 12 }],
  [
    'identifier.short',
    'sub, ~openid/oauth/google/apple/cognito/auth/franceconnect sub',
    'an identifier',
    { least: 20 },
  ],
  ['text.html', '~embed, ~embed code, ~iframe, ~widget code', 'a text in HTML', { least: 100 }],
  [
    'internet.url',
    'blog, ~blog, ~webhook, ~url/api/web/base/http/site root, ~callback, ~demo, ~docs, ~wiki, ~website link',
    'an address of the web',
    { least: 24, score: 0.84 },
  ],
  [
    'software.color-hex',
    '~color hex, ~colour hex, ~hex color, ~hex colour, ~hex code',
    'a colour as screens write it',
    { least: 7, score: 0.95 },
  ],
  [
    'json.object',
    '~attr, ~attrs, ~params, ~meta data, ~extra data, ~raw data',
    'settings or data as JSON',
    { least: 400 },
  ],
  [
    'text.pattern',
    'ancestry, ~ancestry, ~lineage, materialized/tree path',
    'a place in a tree',
    { params: { pattern: '^[1-9][0-9]?(/[1-9][0-9]){0,2}$' }, least: 8, score: 0.9 },
  ],
  [
    'text.reason',
    'reason deleted/inactive/cancelled/canceled/rejected/closed/blocked/suspended/disabled/archived/locked/removed/refused',
    'why something was done',
    { least: 20, score: 0.93 },
  ],
  [
    'choice',
    '~guard name',
    'one of the kinds there are',
    { params: { values: ['web', 'api'], weights: [80, 20] }, least: 8, score: 0.95 },
  ],
  [
    'choice',
    'disk, ~storage/conversions/upload/file disk, ~disk name',
    'where files are kept',
    { params: { values: ['local', 'public', 's3'], weights: [20, 45, 35] }, least: 8 },
  ],
  [
    'person.full',
    'name, full name, guest, ~guest name',
    "someone's name",
    { table: ['booking'], least: 16, score: 0.93 },
  ],
]

/** Texts that are told by one noun, and only so far. */
export const calledRules = rulesOf({ score: 0.86 }, [...SORTS, ...WRITTEN].map(ruleOfNoun))
