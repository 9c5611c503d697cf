import { rulesOf } from '../rule.ts'

const NAMES_OF_TABLES = ['users', 'orders', 'invoices', 'products', 'payments', 'customers', 'sessions', 'comments']
const NAMES_OF_COLUMNS = ['status', 'email', 'name', 'amount', 'quantity', 'phone', 'created_at', 'description']

/** Parts of programs and of networks, by the names that they go by; accounts on other sites. */
export const programRules = rulesOf({}, [
  {
    generator: 'choice',
    params: { values: NAMES_OF_TABLES },
    column: 'table name, … table name, tbl name, entity name, object name, source table, target table, … table',
    score: 0.82,
    means: "a table's name",
    examples: true,
  },
  {
    generator: 'choice',
    params: { values: NAMES_OF_COLUMNS },
    column:
      'column name, … column name, field name, … field name, field key, attribute name, property name, source field, target field',
    score: 0.82,
    means: "a field's name",
    examples: true,
  },
  {
    generator: 'text.word',
    params: { list: 'software.class' },
    column: 'module, namespace, … namespace, component name, … module, plugin class',
    least: 8,
    score: 0.76,
    means: 'a class of records',
  },
  {
    generator: 'text.word',
    params: { list: 'software.class' },
    column: 'module name, … module name',
    least: 8,
    score: 0.86,
    means: 'a class of records',
  },
  {
    generator: 'text.word',
    params: { list: 'software.job' },
    column: 'function name, method name, procedure name, function, stored procedure, callback name, hook name',
    least: 12,
    score: 0.76,
    means: 'a job that runs in the background',
  },
  {
    generator: 'software.package',
    column: 'pkg name, pkg, plugin, plugin name, extension name, … plugin, addon, addon name',
    score: 0.8,
    means: "a package's name",
  },
  {
    generator: 'software.package',
    column: 'repo, repo name, repository name, … repo',
    score: 0.84,
    means: "a repository's name",
  },
  {
    generator: 'software.version',
    column: 'build, os build, firmware, firmware version, … build',
    score: 0.78,
    means: 'a version',
  },
  {
    generator: 'choice',
    params: { values: ['255.255.255.0', '255.255.0.0', '255.255.255.128', '255.255.254.0'] },
    column: 'netmask, net mask, mask, subnet mask',
    least: 13,
    score: 0.88,
    means: 'a mask of a network',
  },
  {
    generator: 'text.pattern',
    params: { pattern: '^10\\.(1?[0-9]{1,2})\\.[1-9][0-9]\\.0/24$' },
    column: 'subnet, cidr, cidr block, network, network range, ip range, … subnet, … cidr',
    least: 16,
    score: 0.84,
    means: 'a range of addresses',
  },
  {
    generator: 'choice',
    params: { values: ['h264', 'h265', 'vp9', 'av1'] },
    column: 'codec, video codec',
    score: 0.88,
    means: 'how a film is encoded',
  },
  {
    generator: 'choice',
    params: { values: ['aac', 'mp3', 'opus', 'flac'] },
    column: 'audio codec',
    score: 0.9,
    means: 'how sound is encoded',
  },
  {
    generator: 'choice',
    params: { values: ['👍', '❤️', '🎉', '😂', '🚀', '👀', '🙏', '🔥'], weights: [30, 18, 12, 12, 8, 8, 6, 6] },
    column: 'emoji, … emoji, reaction emoji',
    score: 0.9,
    means: 'an emoji',
  },
  {
    generator: 'choice',
    params: { values: ['home', 'user', 'star', 'settings', 'calendar', 'mail', 'chart', 'folder'] },
    column: 'icon name, icon class, … icon name',
    score: 0.86,
    means: "an icon's name",
    examples: true,
  },
  {
    generator: 'software.color-hex',
    column:
      'bgcolor, fgcolor, bg color, fg color, text color, background color, foreground color, … bg color, … fg color, border color, hex color',
    least: 7,
    score: 0.88,
    means: 'a colour as screens write it',
  },
  {
    generator: 'person.username',
    column:
      'twitter, facebook, linkedin, linked in, instagram, youtube, tiktok, github, gitlab, skype, telegram, discord, mastodon, bluesky, threads, pinterest, snapchat, reddit, … twitter, … facebook, … linkedin, … instagram, … youtube, … tiktok',
    score: 0.84,
    means: 'a name on another site',
    nulls: 0.4,
  },
  {
    generator: 'choice',
    params: {
      values: [
        '{"Content-Type":"application/json"}',
        '{"Accept":"*/*"}',
        '{"Accept":"application/json","X-Client":"web"}',
      ],
    },
    column: 'headers, request headers, response headers, http headers, … headers',
    least: 60,
    score: 0.8,
    means: 'headers of a request',
  },
  {
    generator: 'choice',
    params: { values: ['utf-8', 'iso-8859-1', 'us-ascii'], weights: [94, 4, 2] },
    column: 'charset, encoding, character set, … charset, character encoding',
    score: 0.86,
    means: 'a character set',
  },
  {
    generator: 'choice',
    params: { values: ['uploads', 'avatars', 'backups', 'exports', 'media', 'documents'] },
    column: 'bucket, bucket name, … bucket, … bucket name, storage bucket',
    score: 0.86,
    means: 'where files are kept',
  },
  { generator: 'text.xml', column: 'xml, … xml', least: 100, score: 0.88, means: 'XML' },
  {
    generator: 'choice',
    params: { values: ['success', 'failure', 'skipped', 'timeout'], weights: [86, 8, 4, 2] },
    column: 'result, outcome, … result, … outcome',
    least: 7,
    most: 60,
    score: 0.72,
    means: 'how something ended',
  },
  {
    generator: 'json.object',
    column: 'meta, extra data, additional data, … args, args, kwargs, request params, context data',
    least: 60,
    score: 0.68,
    means: 'settings or data as JSON',
  },
])
