import type { Page } from 'playwright-core'

export function screensOf(
  page: Page,
  places: Readonly<Record<string, string>>,
): Promise<readonly { readonly pattern: string; readonly address: string }[]>
export function shown(page: Page): Promise<void>
