import { Box } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useDensity } from '../../design/preferences.ts'
import type { Page, SchemaView, TableView } from '../../engine/schema-view.ts'
import { arrange, fittingWidth, NUMBER_WIDTH, scrollToColumn } from './grid-columns.ts'
import { GridHeader } from './grid-header.tsx'
import { GridRow } from './grid-row.tsx'
import classes from './grid.module.css'
import { ParentPreview, usePointedKey } from './parent-preview.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { useFollowedKey } from './use-followed-key.ts'
import { useRows } from './use-rows.ts'
import { useWheel } from './use-wheel.ts'
import { clampTop, lastTop, type RowWindow, scrollHeight, scrollOfTop, topOfScroll, visibleRows } from './window.ts'

const HEADER_HEIGHT = 34
/** Rows that come so soon are waited for, in milliseconds, and their places drawn once, with what they hold. */
const SOON = 60

/** What may be asked of a grid. */
export interface GridHandle {
  /** Shows a row at the top; settles when it is drawn, or the places of those that are late. */
  goTo(row: number): Promise<void>
}

interface Props {
  readonly ref: Ref<GridHandle>
  readonly view: SchemaView
  readonly table: TableView
  /** The row that somebody asked for: where the grid begins. */
  readonly sought: number | undefined
  readonly selected: string | undefined
  readonly onSelect: (column: string) => void
  readonly onOpen: (row: number) => void
  readonly arrangement: ReturnType<typeof useArrangement>
}

/**
 * The rows of a table, however many: a window over them that is scrolled by row with wheel and keys, and by share with the bar. Only what is in view is drawn.
 */
export function Grid(props: Props) {
  const { view, table, sought, selected, onSelect, onOpen, arrangement } = props
  const { t } = useTranslation()
  const { rowHeight } = useDensity()
  // Where the rows stand is the grid's alone: what is around it is not drawn anew with every turn of the wheel.
  const [wanted, setTop] = useState(sought ?? 0)
  const top = Math.min(wanted, Math.max(0, table.rows - 1))
  /** The row that keys move from. */
  const [active, setActive] = useState(top)
  const { ref: sized, height } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  // The same function every time: another one would be measured anew, and each measure draws again.
  const ref = useMergedRef(scroller, sized)
  const window: RowWindow = {
    rows: table.rows,
    rowHeight,
    height: Math.max(rowHeight, height - HEADER_HEIGHT),
  }
  const shown = Math.min(table.rows - top, visibleRows(window) + 1)
  const rows = useRows(table.key, view.version, top, shown)
  const rowAt = rows.at
  const [arranged, onArrange] = arrangement
  const fitted = useFittedWidths(rowAt(top)?.page)
  const columns = useMemo(() => arrange(table.columns, arranged, fitted), [table.columns, arranged, fitted])
  const template = [NUMBER_WIDTH, ...columns.map(({ width }) => width)].map((width) => `${width}px`).join(' ')
  const { pointed, clear, listeners } = usePointedKey(view, table)
  const follow = useFollowedKey(view, table)
  const latest = useRef({ window, top, onOpen })
  latest.current = { window, top, onOpen }
  const moveBy = useCallback(
    (rows: number) => {
      const now = latest.current
      setTop(clampTop(now.window, now.top + rows))
      clear()
    },
    [clear],
  )
  const open = useCallback((row: number) => {
    setActive(row)
    latest.current.onOpen(row)
  }, [])

  /** The row that the address was last led to, or led to. */
  const led = useRef(sought)
  useEffect(() => {
    if (sought === undefined || sought === led.current) return
    led.current = sought
    setTop(sought)
    setActive(sought)
  }, [sought])
  const turns = useRef(0)
  useImperativeHandle(props.ref, () => ({
    goTo: async (row) => {
      turns.current++
      const turn = turns.current
      await soon(rows.ask(view.version, row, visibleRows(window) + 1))
      if (turn !== turns.current) return
      led.current = row
      setTop(row)
      setActive(row)
    },
  }))

  // The bar follows the rows; a scroll that it makes itself changes nothing.
  const wantedScroll = scrollOfTop(window, top)
  useEffect(() => {
    const element = scroller.current
    if (element && Math.abs(element.scrollTop - wantedScroll) > 1) element.scrollTop = wantedScroll
  }, [wantedScroll])
  useWheel(scroller, rowHeight, moveBy)
  const placed = useRef(columns)
  placed.current = columns
  const hasRows = rowAt(top) !== undefined
  // The column that is being shaped is seen beside its form, also when an address led here.
  useEffect(() => {
    const element = scroller.current
    if (element && selected && hasRows) element.scrollLeft = scrollToColumn(placed.current, selected, element)
  }, [selected, hasRows])

  const onScroll = () => {
    const element = scroller.current
    if (!element || Math.abs(element.scrollTop - wantedScroll) <= 1) return
    setTop(topOfScroll(window, element.scrollTop))
  }
  /** Makes a row the active one and brings it into view. */
  const goTo = (row: number, nextTop = top) => {
    const next = Math.min(table.rows - 1, Math.max(0, row))
    const last = nextTop + visibleRows(window) - 1
    const seen = next < nextTop ? next : next > last ? next - visibleRows(window) + 1 : nextTop
    setActive(next)
    setTop(clampTop(window, seen))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const here = active >= top && active < top + shown ? active : top
    const page = visibleRows(window)
    const far = event.ctrlKey || event.metaKey
    const moves: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => goTo(here + 1),
      ArrowUp: () => goTo(here - 1),
      PageDown: () => goTo(here + page, clampTop(window, top + page)),
      PageUp: () => goTo(here - page, clampTop(window, top - page)),
      Home: far ? () => goTo(0) : undefined,
      End: far ? () => goTo(lastTop(window) + page) : undefined,
      Enter: () => onOpen(here),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <Box
      ref={ref}
      className={classes.scroller}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onClick={(event) => void follow(event)}
      {...listeners}
      __vars={{ '--grid-row': `${rowHeight}px` }}
      tabIndex={0}
      role="grid"
      aria-label={table.name}
      aria-busy={shown > 0 && rowAt(top) === undefined}
      aria-rowcount={table.rows}
      aria-colcount={columns.length + 1}
      aria-activedescendant={active >= top && active < top + shown ? `row-${active}` : undefined}
    >
      <div style={{ height: scrollHeight(window) + HEADER_HEIGHT, width: 'max-content', minWidth: '100%' }}>
        <div className={classes.view} style={{ height: window.height + HEADER_HEIGHT }}>
          <GridHeader
            columns={columns}
            template={template}
            selected={selected}
            onSelect={onSelect}
            onArrange={onArrange}
          />
          {Array.from({ length: Math.max(0, shown) }, (_, i) => top + i).map((row) => {
            const found = rowAt(row)
            return (
              <GridRow
                key={row}
                row={row}
                page={found?.page}
                at={found?.at ?? 0}
                columns={columns}
                template={template}
                isActive={row === active}
                isSought={row === sought}
                onOpen={open}
                t={t}
              />
            )
          })}
        </div>
      </div>
      {pointed && <ParentPreview key={`${pointed.parent.table} ${pointed.parent.row}`} view={view} pointed={pointed} />}
    </Box>
  )
}

/** Waits for what is coming, but not for what is late. */
async function soon(coming: readonly Promise<void>[]): Promise<void> {
  if (coming.length > 0) await Promise.race([Promise.allSettled(coming), new Promise((late) => setTimeout(late, SOON))])
}

/** The widths that the first rows to arrive ask for. Later ones change nothing: columns stay where they are while somebody scrolls. */
function useFittedWidths(page: Page | undefined): Readonly<Record<string, number>> | undefined {
  const fitted = useRef<Readonly<Record<string, number>>>(undefined)
  if (page && !fitted.current)
    fitted.current = Object.fromEntries(page.columns.map((name, i) => [name, fittingWidth(name, page.cells[i] ?? [])]))
  return fitted.current
}
