import type { Locator, Page } from 'playwright-core'

/** The columns of the grid from left to right. */
export const names = async (page: Page): Promise<string[]> =>
  (await page.getByRole('columnheader').getByRole('button').allInnerTexts()).flatMap((text) => {
    const name = text.replace(/^[◆→◇] ?/, '').trim()
    return name === '' ? [] : [name]
  })

/** A cell by its row in the grid, the header being 0, and its column's name, wherever that stands now. */
export const cell = async (page: Page, row: number, column: string): Promise<Locator> =>
  page
    .getByRole('row')
    .nth(row)
    .getByRole('gridcell')
    .nth((await names(page)).indexOf(column))

/** What the first rows that are shown hold in a column. */
export async function cellsOf(page: Page, column: string, rows = 8): Promise<readonly string[]> {
  const at = (await names(page)).indexOf(column)
  return await page
    .getByRole('grid')
    .evaluate(
      (grid, [at, rows]) =>
        [...grid.querySelectorAll('[role=row]')]
          .slice(1, rows + 1)
          .map((row) => row.querySelectorAll('[role=gridcell]')[at]?.textContent ?? ''),
      [at, rows] as const,
    )
}
