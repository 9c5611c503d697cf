import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../browser/browser.ts'
import { openServer } from './browser.ts'

test('the studio runs in Chromium under the server’s policies, its engine in a worker', async () => {
  const { server, client } = await openServer()
  const { id } = await client.createProject({ body: { source: { kind: 'example', example: 'shop' } } })
  const browser = await launchBrowser()
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(server.entrance(`/p/${id}/model/customer`))
  // The token is used up, and in no address that the browser remembers.
  expect(page.url()).toBe(`${server.url}/p/${id}/model/customer`)
  // Rows are there only when the worker has compiled its kernels.
  await page.locator('[role=gridcell]').filter({ hasText: '@' }).first().waitFor({ timeout: 30_000 })
  expect(faults).toEqual([])
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.head.append(script)
    return document.title === 'taken over'
  })
  expect(ran).toBe(false)
})
