/**
 * Parameters of addresses that may be seen: those of libpq that hold no secret (PostgreSQL 18, section 32.1.2), those that the drivers here read besides, and
 * what else is usual. Of all others nobody knows: `sslpassword`, `oauth_client_secret` and `scram_client_key` are among them, and tomorrow's.
 */
const OPEN: ReadonlySet<string> = new Set(
  `host hostaddr port db dbname database user schema search_path options application_name fallback_application_name
  connect_timeout connection_limit pool_timeout pgbouncer statement_timeout query_timeout lock_timeout idle_in_transaction_session_timeout
  keepalives keepalives_idle keepalives_interval keepalives_count tcp_user_timeout target_session_attrs load_balance_hosts replication
  encoding client_encoding charset collation timezone socket service servicefile passfile
  ssl sslmode ssl-mode requiressl sslnegotiation sslcompression sslcert sslkey sslcertmode sslrootcert sslcrl sslcrldir sslsni
  ssl_min_protocol_version ssl_max_protocol_version min_protocol_version max_protocol_version uselibpqcompat
  requirepeer require_auth channel_binding gssencmode gsslib gssdelegation krbsrvname`.split(/\s+/),
)

/** A value in JSON may hold a key's text (`ssl={"key":…}`). */
const isOpen = (name: string, value: string): boolean => OPEN.has(name) && !/[{"]/.test(value)

// Greedy up to the last `@`: a password may itself hold one, and hiding too much does no harm.
const PASSWORD = /^([a-z][a-z0-9+.-]*:\/\/[^:@/?#]*):.*@/i
const IS_URL = /^[a-z][a-z0-9+.-]*:\/\//i
// What libpq takes instead of a URL: `host=db password=secret`.
const IS_PAIRS = /^\s*\w+\s*=/
const PAIR = /(\w+)(\s*=\s*)('(?:\\.|[^'\\])*'?|\S*)/g
const PARAMETER = /([?&])([^=&#]*)=([^&#]*)/g

/**
 * An address fit to be told, whether it can be read or not: passwords are replaced, and the values of all parameters that may hold one.
 *
 * @example
 * ```ts
 * maskPassword('postgres://ann:secret@db/shop') // 'postgres://ann:***@db/shop'
 * ```
 */
export function maskPassword(url: string): string {
  if (IS_PAIRS.test(url))
    return url.replace(PAIR, (all: string, name: string, between: string, value: string) =>
      isOpen(name.toLowerCase(), value) ? all : `${name}${between}***`,
    )
  if (!IS_URL.test(url)) return url
  return url
    .replace(PASSWORD, '$1:***@')
    .replace(PARAMETER, (all: string, sign: string, name: string, value: string) =>
      isOpen(name, decoded(value)) ? all : `${sign}${name}=***`,
    )
}

/**
 * An address fit to be kept and shown: without its password, and without the parameters that may hold one.
 *
 * @example
 * ```ts
 * withoutSecrets(new URL('postgres://ann:secret@db/shop?sslmode=require&sslpassword=secret')).href // 'postgres://ann@db/shop?sslmode=require'
 * ```
 */
export function withoutSecrets(url: URL): URL {
  const shown = new URL(url)
  shown.password = ''
  shown.hash = ''
  for (const [name, value] of url.searchParams) if (!isOpen(name, value)) shown.searchParams.delete(name)
  return shown
}

/** What can't be decoded is looked at as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
