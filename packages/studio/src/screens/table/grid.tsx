import { useElementSize } from '@mantine/hooks'
import { Link, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import classes from './grid.module.css'
import { useRows } from './use-rows.ts'
import { clampTop, lastTop, type RowWindow, scrollHeight, scrollOfTop, topOfScroll, visibleRows } from './window.ts'

const ROW_HEIGHT = 30
const HEADER_HEIGHT = 34
const NARROWEST = 64

interface Props {
  readonly table: TableView
  readonly version: number
  /** The row at the top. */
  readonly top: number
  readonly onTop: (row: number) => void
  readonly selected: string | undefined
  readonly onSelect: (column: string) => void
}

/**
 * The rows of a table, however many: a window over them that is scrolled by row with wheel and keys, and by share with the bar. Only what is in view is drawn.
 */
export function Grid({ table, version, top, onTop, selected, onSelect }: Props) {
  const { t } = useTranslation()
  const { ref: sized, height } = useElementSize<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const window: RowWindow = {
    rows: table.rows,
    rowHeight: ROW_HEIGHT,
    height: Math.max(ROW_HEIGHT, height - HEADER_HEIGHT),
  }
  const shown = Math.min(table.rows - top, visibleRows(window) + 1)
  const rowAt = useRows(table.key, version, top, shown)
  const widths = useWidths(table)
  const latest = useRef({ window, top, onTop })
  latest.current = { window, top, onTop }
  const moveBy = useCallback((rows: number) => {
    const now = latest.current
    now.onTop(clampTop(now.window, now.top + rows))
  }, [])

  // The bar follows the rows; a scroll that it makes itself changes nothing.
  const wantedScroll = scrollOfTop(window, top)
  useEffect(() => {
    const element = scroller.current
    if (element && Math.abs(element.scrollTop - wantedScroll) > 1) element.scrollTop = wantedScroll
  }, [wantedScroll])
  useWheel(scroller, moveBy)

  const onScroll = () => {
    const element = scroller.current
    if (!element || Math.abs(element.scrollTop - wantedScroll) <= 1) return
    onTop(topOfScroll(window, element.scrollTop))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key]?.(window, event.ctrlKey || event.metaKey)
    if (step === undefined) return
    event.preventDefault()
    if (step === 'first') onTop(0)
    else if (step === 'last') onTop(lastTop(window))
    else moveBy(step)
  }

  const columns = `72px ${table.columns.map((c) => `${widths.of(c.name)}px`).join(' ')}`
  return (
    <div
      ref={(element) => {
        scroller.current = element
        sized(element)
      }}
      className={classes.scroller}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      tabIndex={0}
      role="grid"
      aria-label={table.name}
      aria-rowcount={table.rows}
      aria-colcount={table.columns.length + 1}
    >
      <div style={{ height: scrollHeight(window) + HEADER_HEIGHT, width: 'max-content', minWidth: '100%' }}>
        <div className={classes.view} style={{ height: window.height + HEADER_HEIGHT }}>
          <div role="row" aria-rowindex={1} className={classes.header} style={{ gridTemplateColumns: columns }}>
            <div role="columnheader" className={classes.number}>
              #
            </div>
            {table.columns.map((column) => (
              <div
                role="columnheader"
                key={column.name}
                className={classes.head}
                data-selected={column.name === selected || undefined}
              >
                <button type="button" onClick={() => onSelect(column.name)} title={`${column.name}: ${column.type}`}>
                  {column.key === 'primary' && <span className={classes.key}>◆ </span>}
                  {column.relation && <span className={classes.key}>→ </span>}
                  {column.name}
                </button>
                <div
                  className={classes.edge}
                  onPointerDown={(event) => widths.drag(event, column.name)}
                  aria-hidden="true"
                />
              </div>
            ))}
          </div>
          {Array.from({ length: Math.max(0, shown) }, (_, i) => top + i).map((row) => {
            const found = rowAt(row)
            return (
              <div
                role="row"
                aria-rowindex={row + 2}
                key={row}
                className={classes.row}
                style={{ gridTemplateColumns: columns }}
              >
                <div role="rowheader" className={classes.number}>
                  {formatCount(row)}
                </div>
                {table.columns.map((column) => {
                  const index = found?.page.columns.indexOf(column.name) ?? -1
                  const text = index < 0 ? undefined : found?.page.cells[index]?.[found.at]
                  return (
                    <div
                      role="gridcell"
                      key={column.name}
                      className={classes.cell}
                      data-null={text === null || undefined}
                      title={text ?? ''}
                    >
                      {text === null ? (
                        t('table.noValue')
                      ) : column.relation && text !== undefined ? (
                        <RowLink table={table.name} row={row} text={text} />
                      ) : (
                        (text ?? '')
                      )}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** A foreign key's value leads to the row's neighbourhood, where its parent is. */
function RowLink({ table, row, text }: { readonly table: string; readonly row: number; readonly text: string }) {
  const { project } = useParams({ from: '/p/$project' })
  return (
    <Link
      to="/p/$project/data/$table/$row"
      params={{ project, table, row: String(row) }}
      className={classes.link}
      tabIndex={-1}
    >
      {text}
    </Link>
  )
}

type Step = number | 'first' | 'last' | undefined
const KEYS: Readonly<Record<string, (window: RowWindow, far: boolean) => Step>> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (window) => visibleRows(window),
  PageUp: (window) => -visibleRows(window),
  Home: (_, far) => (far ? 'first' : undefined),
  End: (_, far) => (far ? 'last' : undefined),
}

/** The wheel moves by rows, since the bar alone would jump over thousands. Fingers that drag do the same. */
function useWheel(place: { readonly current: HTMLDivElement | null }, moveBy: (rows: number) => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let rest = 0
    let finger: number | undefined
    const by = (pixels: number) => {
      rest += pixels / ROW_HEIGHT
      const rows = Math.trunc(rest)
      rest -= rows
      if (rows !== 0) moveBy(rows)
    }
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      by(event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * ROW_HEIGHT : event.deltaY)
    }
    const onTouchStart = (event: TouchEvent) => {
      finger = event.touches[0]?.clientY
    }
    const onTouchMove = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (y === undefined || finger === undefined) return
      by(finger - y)
      finger = y
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchmove', onTouchMove, { passive: true })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [place, moveBy])
}

/** Widths of the columns: by their type at first, then as they were dragged. */
function useWidths(table: TableView) {
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({})
  const of = (name: string) => {
    const column = table.columns.find((c) => c.name === name)
    return dragged[`${table.key}.${name}`] ?? (column ? typicalWidth(name, column.type) : NARROWEST)
  }
  const drag = (event: PointerEvent<HTMLDivElement>, name: string) => {
    event.preventDefault()
    const { currentTarget: edge, pointerId, clientX: start } = event
    const width = of(name)
    edge.setPointerCapture(pointerId)
    edge.onpointermove = (moved) =>
      setDragged((before) => ({
        ...before,
        [`${table.key}.${name}`]: Math.max(NARROWEST, width + moved.clientX - start),
      }))
    edge.onpointerup = () => {
      edge.onpointermove = null
    }
  }
  return { of, drag }
}

function typicalWidth(name: string, type: string): number {
  const least = Math.max(NARROWEST, name.length * 8 + 34)
  if (/uuid/i.test(type)) return 290
  if (/time|date/i.test(type)) return Math.max(least, /date$/i.test(type) ? 110 : 200)
  if (/json|text$/i.test(type)) return Math.max(least, 260)
  const length = Number(/\((\d+)/.exec(type)?.[1] ?? 0)
  if (/char|text/i.test(type)) return Math.max(least, Math.min(260, Math.max(110, length * 5)))
  return Math.max(least, 92)
}
