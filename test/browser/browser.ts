import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'
import { browsers } from './started.ts'

/** Starts Debian's Chromium, which `npm test` has seen to; close it in the end. What its pages show is told of tests that fail. */
export async function launchBrowser(): Promise<Browser> {
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
    ],
  })
  browsers.add(browser)
  browser.on('disconnected', () => browsers.delete(browser))
  return browser
}
