import { rulesOf } from '../rule.ts'

/** Identifiers, tokens, codes: text without a meaning of its own. */
export const identifierRules = rulesOf({}, [
  { generator: 'identifier.uuid', column: '…', types: ['uuid'], score: 0.95, means: 'a universally unique identifier' },
  {
    generator: 'identifier.uuid',
    column: 'uuid, guid, … uuid, … guid, correlation id, request id, trace id, uuid …',
    least: 32,
    score: 0.93,
    means: 'a universally unique identifier',
  },
  {
    generator: 'identifier.uuid',
    column: 'id, … id, … identifier, identifier, … key',
    least: 36,
    most: 40,
    score: 0.86,
    means: 'a universally unique identifier',
  },
  {
    generator: 'identifier.uuid',
    column: 'uuid, guid, … uuid, … guid',
    types: ['bytes'],
    score: 0.93,
    means: 'a universally unique identifier',
  },
  { generator: 'identifier.ulid', column: 'ulid, … ulid', score: 0.95, means: 'a sortable identifier' },
  { generator: 'identifier.cuid', column: 'id, external id, … id', score: 0.72, means: 'an identifier' },
  {
    generator: 'identifier.nanoid',
    column: 'public id, short id, nano id, … public id, share id',
    score: 0.84,
    means: 'a public identifier',
  },
  {
    generator: 'text.code',
    params: { pattern: '@@@@@@' },
    column: 'id, … id, … key, identifier, … code',
    most: 9,
    score: 0.8,
    means: 'a short identifier',
  },
  {
    generator: 'text.code',
    params: { pattern: '@@-######' },
    column: 'id, … id, identifier, … identifier',
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
      'token, … token, cursor, … cursor, next page token, display key, api key, secret, … secret, access key, nonce, salt, csrf …, auth key, … auth key, check key, … check key, session id, session cookie, … cookie, session key, sesskey, passkey, pass key, pubkey, pub key, gpgkey, gpg key, ssh key, pgp key, … pubkey, session data, webhook secret, security stamp, stamp, akey, private key, public key, … private key, … public key, confirmation token, totp …, recover …, challenge, … activation key, activation key, reset key, … reset key, reset … key, reset password key, … hmac key, encryption key, … encryption key, enc key, access code, invite code, invitation code, join code, … backup codes, backup codes, recovery codes, … recovery codes, signing key, … signing key, secret key, … secret key, publishable key, otp secret, … nonce, verification code token, … salt, authorization code, … auth code, code verifier, code challenge, seed, … akey, attestation object, #key',
    score: 0.86,
    means: 'a random token',
  },
  {
    generator: 'text.hash',
    column:
      'hash, checksum, digest, fingerprint, info checksum …, yanked info checksum …, … hash, … checksum, … digest, sha256, … sha256, sha1, sha512, etag, … fingerprint, pixel hash, signature, … signature, hmac, … etag, hash …',
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
    column: room === 32 ? '… key, key, … id' : 'key, … id',
    least: room,
    most: room,
    score: 0.87,
    means: 'a hash',
  })),
  {
    generator: 'text.hash',
    params: { kind: 'md5' },
    column: 'md5, … md5, md5 …, md5sum, md5 sum',
    score: 0.95,
    means: 'an MD5 hash',
  },
  {
    generator: 'text.digits',
    column: 'otp, otp code, pin, pin code, one time password, verification code, two factor code, confirmation pin',
    score: 0.88,
    means: 'a code of digits',
  },
  {
    generator: 'text.slug',
    column:
      'slug, permalink, … slug, url slug, url name, post name, link name, link rewrite, url rewrite, rewrite url, seo url, seo name',
    score: 0.92,
    means: 'a short name for addresses',
  },
  {
    generator: 'text.code',
    column: 'code, … code, abbreviation, symbol, short code, prefix, license plate, asset number',
    score: 0.74,
    means: 'a code',
  },
  // What the code is of stands behind it where French or Spanish lends the order.
  { generator: 'text.code', column: 'code …, reference …', score: 0.87, means: 'a code' },
  {
    generator: 'text.code',
    params: { pattern: '##########' },
    column: '… number, number, … no',
    score: 0.72,
    means: 'a number of digits',
  },
  {
    generator: 'number.integer',
    params: { min: 1, max: 1000 },
    column: '… id, id, id …, #id, oid, … oid, … key, … number, … no',
    types: ['integer'],
    score: 0.7,
    means: 'the number of something elsewhere',
  },
  {
    generator: 'text.code',
    params: { pattern: '@' },
    column: '… flag, flag, flag …',
    most: 1,
    score: 0.8,
    means: 'a mark',
  },
  {
    generator: 'identifier.short',
    column:
      'key, … key, … uuid, uuid, external reference, identifier, … identifier, uid, … uid, foreign id, remote id, unique id, unique key',
    score: 0.66,
    means: 'an identifier',
  },
  { generator: 'text.hash', column: 'hashed …, hashed ip address', score: 0.99, means: 'a hash' },
  {
    generator: 'number.integer',
    params: { min: 1, max: 1000 },
    column:
      '… sk, sk, fk …, … fk, creator, author, owner, parent, user, page, … by, … user, … owner, … parent, … author, based on, … page, approver, assignee, reviewer, customer, … customer, scrip …, line id, … latest, … category, … group, artist, album, track, song, video, film, movie, book, device, location, provider, vendor, supplier, manufacturer, product, company, organization, organisation, team, project, board, forum, folder, language, currency, … currency, country, city, store, branch, warehouse, department, employee, student, teacher, patient, doctor, course, subject, campaign, template, thread, topic, post, account, contact, member, client, asset, vehicle, driver, server, node, job, task, invoice, category, group, … school, … course, … teacher, … student, … employee, … team, … project, … company, … store, … city, … country, school, entity, … entity, … location, … device, … product, … account, … contact, … client, … server, … template, … department',
    types: ['integer'],
    score: 0.84,
    means: 'the number of something elsewhere',
  },
  {
    generator: 'text.code',
    params: { pattern: '@##.#' },
    column: '… source value, source value, … source code',
    most: 60,
    score: 0.73,
    means: "another system's code",
  },
])
