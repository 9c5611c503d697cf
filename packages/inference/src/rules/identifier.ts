import { rulesOf } from '../rule.ts'

/** What stands for a row by letters, in short columns and in longer ones; `guesses/initials.ts` puts in what the rows are. */
export const SHORT_ID = '@@@@@@'
export const LONGER_ID = '@@-######'

/** Identifiers, tokens, codes: text without a meaning of its own. */
export const identifierRules = rulesOf({}, [
  { generator: 'identifier.uuid', column: '…', types: ['uuid'], score: 0.95, means: 'a universally unique identifier' },
  {
    generator: 'identifier.uuid',
    column: '~uuid, ~guid, correlation/request/trace id, uuid …',
    least: 32,
    score: 0.93,
    means: 'a universally unique identifier',
  },
  {
    generator: 'identifier.uuid',
    column: '~id, ~identifier, … key',
    least: 36,
    most: 40,
    score: 0.86,
    means: 'a universally unique identifier',
  },
  {
    generator: 'identifier.uuid',
    column: '~uuid, ~guid',
    types: ['bytes'],
    score: 0.93,
    means: 'a universally unique identifier',
  },
  { generator: 'identifier.ulid', column: '~ulid', score: 0.95, means: 'a sortable identifier' },
  { generator: 'identifier.cuid', column: '~id, #id, external id', score: 0.72, means: 'an identifier' },
  {
    generator: 'identifier.nanoid',
    column: '~public id, short/nano/share id',
    score: 0.84,
    means: 'a public identifier',
  },
  {
    generator: 'text.code',
    params: { pattern: SHORT_ID },
    column: '~id, #id, … key/code, identifier',
    most: 9,
    score: 0.8,
    means: 'a short identifier',
  },
  {
    generator: 'text.code',
    params: { pattern: LONGER_ID },
    column: '~id, #id, ~identifier',
    least: 10,
    most: 24,
    score: 0.78,
    means: 'an identifier',
  },
  {
    generator: 'text.code',
    params: { pattern: '#####' },
    column: 'id',
    table: ['territory', 'region', 'city'],
    most: 24,
    score: 0.85,
    means: 'a number that stands for a place',
  },
  {
    generator: 'text.token',
    column:
      '~token, token for …, ~ciphertext, ~cipher text, … bidx, … blind index, … encrypted, ~certificate, ~cert, ~cursor, next page token, display key, api key, ~secret, access key, ~nonce, ~salt, csrf …, ~auth key, ~check key, session id, session cookie, … cookie, session key, sesskey, passkey, pass key, ~pubkey, pub key, gpgkey, gpg key, ssh key, pgp key, session data, webhook secret, security stamp, stamp, ~akey, ~private key, ~public key, confirmation token, totp …, recover …, challenge, ~activation key, ~reset key, reset … key, reset password key, … hmac key, ~encryption key, enc key, access code, invite code, invitation code, join code, ~backup codes, ~recovery codes, ~signing key, ~secret key, ~site key, ~maps key, ~analytics key, ~client key, ~server key, ~app key, ~api key, ~license key, ~consumer key, ~integration key, ~write key, ~webservices key, publishable key, otp secret, verification code token, authorization code, … auth code, code verifier, code challenge, seed, attestation object',
    score: 0.86,
    means: 'a random token',
  },
  {
    generator: 'text.hash',
    column:
      '~hash, ~checksum, ~digest, ~fingerprint, info checksum …, yanked info checksum …, ~sha256, sha1, sha512, ~etag, pixel hash, ~signature, hmac, hash …',
    score: 0.88,
    means: 'a hash',
  },
  // As long as a digest is in hexadecimal: what stands there is one.
  ...[
    { room: 32, params: { kind: 'md5' } },
    { room: 64, params: {} },
  ].map(({ room, params }) => ({
    generator: 'text.hash',
    params,
    column: room === 32 ? '~key, … id' : 'key, … id',
    least: room,
    most: room,
    score: 0.87,
    means: 'a hash',
  })),
  {
    generator: 'text.hash',
    params: { kind: 'md5' },
    column: '~md5, md5 …, md5sum, md5 sum',
    score: 0.95,
    means: 'an MD5 hash',
  },
  {
    generator: 'text.digits',
    column:
      'otp, otp/pin/verification code, pin, one time password, two factor code, confirmation pin, mfa/totp code, last used code, mfa/otp/totp last used code',
    score: 0.88,
    means: 'a code of digits',
  },
  {
    generator: 'text.slug',
    column: '~slug, permalink, url slug, url/post/link/seo name, link/url rewrite, rewrite/seo url',
    score: 0.92,
    means: 'a short name for addresses',
  },
  {
    generator: 'text.code',
    column: '~code, ~abbreviation, ~acronym, ~initialism, symbol, short code, prefix, license plate, asset number',
    score: 0.74,
    means: 'a code',
  },
  // What the code is of stands behind it where French or Spanish lends the order.
  { generator: 'text.code', column: 'code/reference …', score: 0.87, means: 'a code' },
  {
    generator: 'text.code',
    params: { pattern: '##########' },
    column: '~number, … no',
    score: 0.72,
    means: 'a number of digits',
  },
  // What it is the number of stands behind it where Indonesian, Turkish or Spanish lends the order.
  { generator: 'text.code', column: 'no/nr/nro/nomor …', least: 5, score: 0.7, means: 'a code' },
  {
    generator: 'number.integer',
    params: { min: 1, max: 1000 },
    column: '~id, id …, #id, ~oid, ~uid, ~pid, ~gid, … key',
    types: ['integer'],
    score: 0.82,
    means: 'the number of something elsewhere',
    holds: 'elsewhere',
  },
  // An application lists these in its code, where no table does: there are few of them.
  {
    generator: 'number.integer',
    params: { min: 1, max: 5, distribution: 'skewed' },
    column: '~status/state/type/kind/priority/severity/stage/mode/size/frequency/visibility id',
    types: ['integer'],
    score: 0.86,
    means: 'the number of something elsewhere',
    holds: 'elsewhere',
  },
  {
    generator: 'text.code',
    params: { pattern: '@' },
    column: '~flag, flag …',
    most: 1,
    score: 0.8,
    means: 'a mark',
  },
  {
    generator: 'identifier.short',
    column: '~key, ~uuid, external reference, ~identifier, ~uid, foreign/remote/unique id, unique key',
    score: 0.66,
    means: 'an identifier',
  },
  { generator: 'text.hash', column: 'hashed …, hashed ip address', score: 0.99, means: 'a hash' },
  {
    generator: 'number.integer',
    params: { min: 1, max: 1000 },
    column:
      '~sk, fk/scrip …, … fk/by/latest, creator, ~author, ~owner, ~parent, ~user, ~page, based on, approver, assignee, reviewer, ~customer, line id, artist, album, track, song, video, film, movie, book, ~device, ~location, provider, vendor, supplier, manufacturer, ~product, ~company, organization, organisation, ~team, ~project, board, forum, folder, language, ~currency, ~country, ~city, ~store, branch, warehouse, ~department, ~employee, ~student, ~teacher, patient, doctor, ~course, subject, campaign, ~template, thread, topic, post, ~account, ~contact, member, ~client, asset, vehicle, driver, ~server, node, job, task, invoice, ~category, ~group, ~school, ~entity',
    types: ['integer'],
    score: 0.84,
    means: 'the number of something elsewhere',
    holds: 'elsewhere',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 1000 },
    column:
      '#thing, ~via, ~village, ~tab, ~attribute, ~object, ~item, ~widget, ~allocation, ~variable, ~style, ~icon, ~prefix, ~head, ~attachment',
    types: ['integer'],
    score: 0.61,
    means: 'the number of something elsewhere',
    holds: 'elsewhere',
  },
  {
    generator: 'number.integer',
    params: { min: 100, max: 999 },
    column: '~code, … number, … no',
    types: ['integer'],
    score: 0.66,
    means: 'a code as a number',
  },
  // A row's own number is no count of anything.
  {
    generator: 'number.integer',
    params: { min: 100, max: 999 },
    column: 'number',
    types: ['integer'],
    score: 0.84,
    means: 'a code as a number',
  },
  {
    generator: 'text.pattern',
    params: {
      pattern:
        '^-----BEGIN CERTIFICATE-----\\nMII[A-Za-z0-9+/]{61}\\n([A-Za-z0-9+/]{64}\\n){3}-----END CERTIFICATE-----$',
    },
    column:
      'cert/certificate chain, certificate pem, public certificate, ssl/tls/x509/signing certificate, ca certificate, certificate body',
    least: 400,
    score: 0.95,
    means: 'a certificate',
  },
  {
    generator: 'text.code',
    params: { pattern: '0###' },
    column: 'revenue code source value, revenue code',
    score: 0.93,
    means: 'a code of four digits',
  },
  {
    generator: 'text.code',
    params: { pattern: 'MRN#######' },
    column: 'person/patient source value',
    least: 10,
    score: 0.93,
    means: 'the number of a record',
  },
  {
    generator: 'text.code',
    params: { pattern: 'F-######' },
    column: 'family source value, family number',
    least: 8,
    score: 0.9,
    means: 'the number of a family',
  },
  {
    generator: 'text.code',
    params: { pattern: '######' },
    column: '~source value, … source code',
    most: 60,
    score: 0.73,
    means: "another system's code",
  },
])
