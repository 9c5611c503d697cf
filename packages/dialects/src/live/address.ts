// Greedy up to the last `@`: a password may itself hold one, and hiding too much does no harm.
const PASSWORD = /^([a-z][a-z0-9+.-]*:\/\/[^:@/?#]*):.*@/i
const PASSWORD_PARAMETER = /([?&](?:password|sslpassword)=)[^&#]*/gi

/**
 * An address fit to be shown: passwords replaced.
 *
 * @example maskPassword('postgres://ann:secret@db/shop') // 'postgres://ann:***@db/shop'
 */
export function maskPassword(url: string): string {
  return url.replace(PASSWORD, '$1:***@').replace(PASSWORD_PARAMETER, '$1***')
}
