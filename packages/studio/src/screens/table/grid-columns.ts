import type { ColumnView } from '../../engine/schema-view.ts'

/** How somebody has arranged the columns of a table. */
export interface Arrangement {
  /** Stay in view at the left, in this order. */
  readonly pinned: readonly string[]
  readonly hidden: readonly string[]
  /** In pixels, where they were dragged. */
  readonly widths: Readonly<Record<string, number>>
}

export const untouched: Arrangement = { pinned: [], hidden: [], widths: {} }

/** A column where it is drawn. */
export interface PlacedColumn {
  readonly column: ColumnView
  readonly width: number
  /** Its distance from the left edge of the view, where it is pinned. */
  readonly left?: number
}

export const NARROWEST = 64
export const NUMBER_WIDTH = 78

/** The columns to draw: pinned ones first, hidden ones left out. A column that the table no longer has is passed over. */
export function arrange(
  columns: readonly ColumnView[],
  { pinned, hidden, widths }: Arrangement,
  fitted: Readonly<Record<string, number>> = {},
): readonly PlacedColumn[] {
  const shown = columns.filter(({ name }) => !hidden.includes(name))
  const widthOf = (column: ColumnView) => widths[column.name] ?? fitted[column.name] ?? typicalWidth(column)
  let left = NUMBER_WIDTH
  const first = pinned
    .flatMap((name) => shown.find((column) => column.name === name) ?? [])
    .map((column): PlacedColumn => {
      const placed = { column, width: widthOf(column), left }
      left += placed.width
      return placed
    })
  const rest = shown.filter(({ name }) => !pinned.includes(name)).map((column) => ({ column, width: widthOf(column) }))
  return [...first, ...rest]
}

/** How far the view must be scrolled to the right for a column to be seen whole, where it isn't already; pinned ones always are. */
export function scrollToColumn(
  columns: readonly PlacedColumn[],
  name: string,
  { scrollLeft, clientWidth }: { readonly scrollLeft: number; readonly clientWidth: number },
): number {
  const place = columns.findIndex(({ column }) => column.name === name)
  const found = columns[place]
  if (!found || found.left !== undefined) return scrollLeft
  const widthOf = (some: readonly PlacedColumn[]) => some.reduce((sum, { width }) => sum + width, 0)
  const covered = NUMBER_WIDTH + widthOf(columns.filter(({ left }) => left !== undefined))
  const start = NUMBER_WIDTH + widthOf(columns.slice(0, place))
  if (start < scrollLeft + covered) return start - covered
  return Math.max(scrollLeft, start + found.width - clientWidth)
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

export const togglePin = (arrangement: Arrangement, name: string): Arrangement => ({
  ...arrangement,
  pinned: toggled(arrangement.pinned, name),
})

export const toggleHidden = (arrangement: Arrangement, name: string): Arrangement => ({
  ...arrangement,
  hidden: toggled(arrangement.hidden, name),
})

export const resize = (arrangement: Arrangement, name: string, width: number): Arrangement => ({
  ...arrangement,
  widths: { ...arrangement.widths, [name]: Math.max(NARROWEST, Math.round(width)) },
})

/** In pixels: of a letter of a value, and of what stands around it. */
const LETTER = 7.9
const AROUND = 22
const WIDEST = 340

/** As wide as the values that were seen, but for a few that are much longer, so that as many columns are in view as can be read; never narrower than the column's name. */
export function fittingWidth(name: string, texts: readonly (string | null)[]): number {
  const lengths = texts.map((text) => lettersOf(text ?? 'NULL')).sort((a, b) => a - b)
  const usual = lengths[Math.floor(0.9 * (lengths.length - 1))] ?? 0
  const most = Math.min(lengths.at(-1) ?? 0, 1.3 * usual)
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, widthOfName(name), most * LETTER + AROUND)))
}

/** Chinese, Japanese and Korean characters take the room of two letters. */
const lettersOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffe6]/g)?.length ?? 0)

const widthOfName = (name: string): number => name.length * 8.4 + 58

/** Wide enough for most values of a type, and for the column's name. */
export function typicalWidth({ name, type }: Pick<ColumnView, 'name' | 'type'>): number {
  const least = Math.max(NARROWEST, widthOfName(name))
  if (/uuid/i.test(type)) return 290
  if (/time|date/i.test(type)) return Math.max(least, /date$/i.test(type) ? 110 : 200)
  if (/json|text$|^geo/i.test(type)) return Math.max(least, 260)
  const length = Number(/\((\d+)/.exec(type)?.[1] ?? 0)
  if (/char|text/i.test(type)) return Math.max(least, Math.min(240, Math.max(110, length * 5)))
  return Math.max(least, 92)
}
