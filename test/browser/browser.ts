import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { browsers } from './started.ts'

/** Most pages live for seconds, in which what makes code faster takes longer than it spares: a quarter of a page's time. */
const UNOPTIMISED = '--js-flags=--liftoff-only --no-maglev --no-turbofan'

/**
 * Starts Debian's Chromium, which `npm test` has seen to; close it in the end. What its pages show is told of tests that fail.
 *
 * @param isOptimising code that runs often is compiled once more, as it is for users
 */
export async function launchBrowser({ isOptimising = false } = {}): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Chromium is not installed: apt-get install chromium')
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(isOptimising ? [] : [UNOPTIMISED]),
    ],
  })
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}
