import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { whenFileEnds } from '../endings.ts'
import { type Browser as Client, openServer } from '../server/browser.ts'

/** A page of a new browser profile at the server that the tests of a file share, signed in by the link that is printed. */
export interface Entered {
  readonly context: BrowserContext
  readonly page: Page
  /** The server's address, without a slash at its end. */
  readonly url: string
  /** The same server by its calls, as another browser makes them. */
  readonly client: Client['client']
  /** A request of the other browser's. */
  readonly request: Client['request']
}

type World = Client & { readonly browser: Browser; readonly url: string; readonly cookies: Cookies }
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

let world: Promise<World> | undefined

/** One browser and one server for all tests of a file: starting them takes longer than most tests. */
async function begin(): Promise<World> {
  whenFileEnds(() => {
    world = undefined
  })
  const [browser, { server, client, request }] = await Promise.all([launchBrowser(), openServer({}, whenFileEnds)])
  whenFileEnds(() => browser.close())
  // Signed in as somebody does who follows the link in the terminal, once: links are not to be had at will.
  const context = await browser.newContext()
  await context.request.get(server.entrance())
  const cookies = await context.cookies()
  await context.close()
  return { browser, url: server.url, client, request, cookies }
}

/** Opens the studio. The profile ends with the test, which fails if a page has thrown, or if the content security policy has refused something. */
export async function enterStudio(options: BrowserContextOptions = {}): Promise<Entered> {
  world ??= begin()
  const { browser, url, client, request, cookies } = await world
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.text().includes('Content Security Policy') && faults.push(message.text()))
  onTestFinished(async () => {
    await context.close()
    expect(faults).toEqual([])
  })
  return { context, page, url, client, request }
}

/** Waits until the server keeps a model's text that says something. “Saved” stands on the page before an edit as it does after. */
export async function kept({ client }: Pick<Entered, 'client'>, project: string, wanted: RegExp): Promise<void> {
  const id = /\/p\/([^/?]+)/.exec(project)?.[1] ?? ''
  await expect.poll(async () => (await client.getModel({ project: id })).text).toMatch(wanted)
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
