import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { type Browser as Client, openServer } from '../server/browser.ts'

/** A browser at a server of its own, signed in by the link that is printed. */
export interface Entered {
  readonly context: BrowserContext
  readonly page: Page
  /** The server's address, without a slash at its end. */
  readonly url: string
  /** The same server by its calls, as another browser makes them. */
  readonly client: Client['client']
}

/**
 * Opens the studio as somebody does who follows the link in the terminal. The browser ends with the test, which fails if a page has thrown, or if the
 * content security policy has refused something.
 */
export async function enterStudio(options: BrowserContextOptions = {}): Promise<Entered> {
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const { server, client } = await openServer()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()))
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  await page.goto(server.entrance())
  return { context, page, url: server.url, client }
}

/** A project of a schema, made by the server's calls; answers its address in the studio. */
export async function projectOf({ url, client }: Entered, text: string, model?: string): Promise<string> {
  const { id: project } = await client.createProject({ body: { name: 'Test', source: { kind: 'ddl', text } } })
  if (model !== undefined) {
    const { etag } = await client.getModel({ project })
    await client.editModel({ project, ifMatch: etag, body: { text: model } })
  }
  return `${url}/p/${project}`
}
