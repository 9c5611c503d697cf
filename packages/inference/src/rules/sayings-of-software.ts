import type { Saying } from './saying.ts'

/** What programs say of themselves, of those who use them and of what they measure. */
export const sayingsOfSoftware: readonly Saying[] = [
  ['title, subject, name, headline', '@31 outage.title', ['incident']],
  // Services that are subscribed to
  ['metric, metric/meter/measure name, meter, usage metric/type', '@16 metric'],
  ['collection method/mode', 'charge_automatically; send_invoice'],
  [
    'flag key, flag name, feature key, feature name, key, name, flag, feature',
    '@12 feature.flag.flag.key',
    ['feature flag'],
  ],
  ['description, details', '@39 feature.flag.description', ['feature flag']],
  [
    'response body/text/content, gateway/api/server/provider/http response',
    '{"ok":true}; {"status":"accepted"}; OK; {"error":"timeout"}',
  ],
  ['url query/parameters, query string, query/url/search params', '@21 url.query'],
  ['time/clock format', '24h; 12h'],
  ['first day of week, week start, week starts on, start of week', 'Monday; Sunday'],
  ['connection/network type', 'wifi; 4g; 5g; ethernet; 3g'],
  ['presence, online status', 'online; offline; away; busy', ['person', 'member', 'session']],
  ['custom status, status text, status message, mood', '@17 custom.status', ['person', 'member']],
  [
    'css, custom css, extra css, stylesheet, styles',
    'h1 { color: #1f4d7a }; .header { display: none }; body { margin: 0 }',
  ],
  ['channel, ~update channel, ~release channel, release track', 'stable; beta; alpha; nightly', ['version', 'setting']],
  ['~update channel, ~release channel, release track', 'stable; beta; alpha; nightly'],
  ['cloud provider/platform/vendor', 'aws; gcp; azure'],
  ['area unit, unit of area', 'm²; ha; acre; km²'],
  ['size/length/height/width/distance/dimension unit, unit of length', 'cm; mm; m; in'],
  ['~transcript, ~transcription', '@181 call.transcript'],
  // Trackers and chats
  ['resolution', '@16 task.resolution', ['task', 'support']],
  ['topic, purpose, description, subject', '@31 topic.board.topic', ['topic board']],
  // Devices
  ['message, text, description, details', '@29 alert.message', ['alert']],
  ['rule/alert name, rule, name, title, alert type, type', '@21 alert.rule.name', ['alert']],
  [
    '~hardware revision, hardware version, hardware rev, board revision, ~hw rev, hw revision, hw version',
    'B1; A2; B2; A1; C1',
  ],
  ['pod, pod/node/container name', '@8 pod'],
  ['cluster, cluster name', '@7 cluster'],
  // Campaigns
  ['goal, objective', '@15 campaign.goal', ['campaign']],
  ['audience, target audience, segment', '@22 campaign.audience', ['campaign']],
  ['ad group/name/set, creative', '@13 campaign.ad.group', ['campaign']],
  // Keys and certificates
  [
    'key type, key algorithm, public key algorithm, certificate key type, key kty',
    'RSA; EC; Ed25519',
    undefined,
    'an algorithm',
  ],
  [
    'digest algorithm, hash algorithm, hashing algorithm, hash function, hash type, checksum type, checksum algorithm',
    '@7 digest.algorithm',
    undefined,
    'an algorithm',
  ],
  [
    'signature algorithm, signing algorithm, sign algorithm, signing method, jwt algorithm, token algorithm',
    'RS256; ES256; EdDSA; PS256',
    undefined,
    'an algorithm',
  ],
  ['signature/signing level, level of signature', 'simple; advanced; qualified'],
  ['api key/key prefix, key start, token prefix', 'sk_live; pk_live; sk_test; pk_test'],
  ['prefix, start', 'sk_live; pk_live; sk_test; pk_test', ['token']],
  ['message, text, last message', '@28 data.check', ['data check']],
  ['check/test/alert condition type, check type', 'bad_data; missing_data; anomaly; threshold', ['data check']],
  ['disabled/deactivation/disable reason, reason for disabling', '@26 disabled.reason'],
  ['rejection/decline reason, reason for rejection', '@24 sign.rejection'],
  ['gem/package/target platform', '@13 gem.platform'],
  ['slack/notify channel, slack channels, slack/notification channel name', '@12 slack.channel'],
  ['ruby/python/node abi, … abi', '3.3; 3.2; 3.1; 2.7'],
  ['postal code format, postal code code format, postcode/postal format', '@7 postal.code.format'],
]
