import { expect, test } from 'vitest'

type Registry = Readonly<
  Record<string, readonly (readonly [groups: string, load: () => Promise<Readonly<Record<string, unknown>>>])[]>
>

/** All groups of all locales, by a registry that the build has emitted. */
async function wholeBy(name: string) {
  const { registry }: { readonly registry: Registry } = await import(
    new URL(`../../packages/vocabulary/dist/data/${name}.js`, import.meta.url).href
  )
  const locales = Object.entries(registry).map(async ([locale, list]) => {
    const groups = list.map(async ([names, load]) => [names, { ...(await load()) }])
    return [locale, await Promise.all(groups)]
  })
  return await Promise.all(locales)
}

test('groups that are read from files when they are asked for are those of the modules', async () => {
  const whole = await wholeBy('registry-of-files')
  expect(whole.length).toBeGreaterThan(10)
  expect(whole).toEqual(await wholeBy('registry'))
})
