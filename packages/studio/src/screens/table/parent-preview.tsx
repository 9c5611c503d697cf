import { Paper, Skeleton, Text } from '@mantine/core'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page, ParentRow, SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import classes from './grid.module.css'
import { keyLinkOf } from './use-followed-key.ts'
import { useRowAddress } from './use-row-address.ts'

/** The row that a foreign key names, and where the pointer rests on it. */
interface Pointed {
  readonly parent: ParentRow
  readonly x: number
  readonly y: number
}

const REST = 220
const WIDTH = 300
const MOST_VALUES = 8
const HEIGHT = 60 + MOST_VALUES * 22

/**
 * The key that the pointer is on: its link gets the address that it leads to at once, and after a rest the row that it names is shown. One listener for the
 * whole grid: a listener for each of its cells would be put up and taken down with every row that is scrolled past.
 */
export function usePointedKey(view: SchemaView, table: TableView) {
  const { engine } = useDocument()
  const addressOf = useRowAddress()
  const [pointed, setPointed] = useState<Pointed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The link that the pointer is on: an answer about one that it has left comes too late. */
  const current = useRef<HTMLElement>(undefined)
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    current.current = undefined
    setPointed(undefined)
  }, [])
  const onPointerOver = async (event: PointerEvent) => {
    const link = keyLinkOf(event)
    clear()
    if (!link) return
    current.current = link
    const isTouch = event.pointerType === 'touch'
    const since = performance.now()
    const { relation = '', row = '0' } = link.dataset
    const parent = await engine.parent(view.version, table.key, relation, Number(row))
    const name = view.tables.find(({ key }) => key === parent?.table)?.name
    if (!parent || name === undefined || current.current !== link) return
    link.setAttribute('href', addressOf(name, parent.row))
    if (isTouch) return
    const { left, bottom, top } = link.getBoundingClientRect()
    const x = Math.min(left, window.innerWidth - WIDTH - 12)
    const y = bottom + HEIGHT > window.innerHeight ? top - HEIGHT : bottom + 4
    timer.current = setTimeout(() => setPointed({ parent, x, y }), REST - (performance.now() - since))
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    pointed,
    clear,
    listeners: { onPointerOver: (event: PointerEvent) => void onPointerOver(event), onPointerLeave: clear },
  }
}

/** The row that a foreign key names, before it is followed. */
export function ParentPreview({
  view,
  pointed: { parent, x, y },
}: {
  readonly view: SchemaView
  readonly pointed: Pointed
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [page, setPage] = useState<Page>()
  useEffect(() => {
    let current = true
    void engine.rows(view.version, parent.table, parent.row, 1).then((found) => current && setPage(found))
    return () => {
      current = false
    }
  }, [engine, view.version, parent])
  const name = view.tables.find(({ key }) => key === parent.table)?.name ?? ''
  return (
    <Paper role="tooltip" className={classes.preview} shadow="md" style={{ left: x, top: y, width: WIDTH }}>
      {!page ? (
        <Skeleton height={72} aria-label={t('state.loading')} />
      ) : (
        <>
          <Text size="sm" fw={600}>
            {name}{' '}
            <Text span className="quiet figures" fw={400}>
              {t('data.row', { row: formatCount(parent.row) })}
            </Text>
          </Text>
          <dl>
            {page.columns.slice(0, MOST_VALUES).map((column, i) => (
              <div key={column}>
                <dt>{column}</dt>
                <dd>{page.cells[i]?.[0] ?? t('table.noValue')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Paper>
  )
}
