import { resolve } from 'node:path'

/**
 * The file that an address names: `sqlite:shop.db`, `sqlite:/data/shop.db`, also as a URL (`sqlite:///data/shop.db`).
 *
 * @example fileOf('sqlite:shop.db') // '/home/ann/shop.db'
 */
export function fileOf(address: string): string {
  const path = address.slice(address.indexOf(':') + 1)
  return resolve(path.startsWith('//') ? path.slice(2) : path)
}
