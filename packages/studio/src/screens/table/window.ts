/** A browser lays out nothing taller than some millions of pixels: taller tables are scaled into this. */
const TALLEST = 8_000_000

/** How many rows of a table are in view, and how the scroll bar stands for them. All lengths in pixels. */
export interface RowWindow {
  readonly rows: number
  readonly rowHeight: number
  /** Of the part that shows rows. */
  readonly height: number
}

/** Rows that fit wholly into view. */
export const visibleRows = ({ height, rowHeight }: RowWindow): number => Math.max(1, Math.floor(height / rowHeight))

/** The last row that may stand at the top. */
export const lastTop = (window: RowWindow): number => Math.max(0, window.rows - visibleRows(window))

/** How tall the scrolled part is made. */
export const scrollHeight = ({ rows, rowHeight, height }: RowWindow): number =>
  Math.max(height, Math.min(TALLEST, rows * rowHeight))

/** The row at the top for a position of the scroll bar. */
export function topOfScroll(window: RowWindow, scrollTop: number): number {
  const room = scrollHeight(window) - window.height
  return room <= 0 ? 0 : Math.round((Math.min(scrollTop, room) / room) * lastTop(window))
}

/** The position of the scroll bar for a row at the top. */
export function scrollOfTop(window: RowWindow, top: number): number {
  const last = lastTop(window)
  return last === 0 ? 0 : (top / last) * (scrollHeight(window) - window.height)
}

/** A row within what can be at the top. */
export const clampTop = (window: RowWindow, top: number): number =>
  Math.min(lastTop(window), Math.max(0, Math.round(top)))
