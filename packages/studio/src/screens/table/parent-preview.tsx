import { Loader, Paper, Text } from '@mantine/core'
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page, ParentRow, SchemaView, TableView } from '../../engine/schema-view.ts'
import { formatCount } from '../../language/language.ts'
import { useDocument } from '../../project/open-project.tsx'
import classes from './grid.module.css'

/** Where a foreign key is that the pointer rests on. */
interface Pointed {
  readonly relation: string
  readonly row: number
  readonly x: number
  readonly y: number
}

const REST = 220
const WIDTH = 300
const MOST_VALUES = 8
const HEIGHT = 60 + MOST_VALUES * 22

/**
 * The key that the pointer rests on. One listener for the whole grid: a listener for each of its cells would be put up and taken down with every row that is
 * scrolled past.
 */
export function usePointedKey() {
  const [pointed, setPointed] = useState<Pointed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setPointed(undefined)
  }, [])
  const onPointerOver = (event: PointerEvent) => {
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-relation]') : null
    clear()
    if (!key || event.pointerType === 'touch') return
    const { left, bottom, top } = key.getBoundingClientRect()
    const x = Math.min(left, window.innerWidth - WIDTH - 12)
    const y = bottom + HEIGHT > window.innerHeight ? top - HEIGHT : bottom + 4
    const { relation = '', row = '0' } = key.dataset
    timer.current = setTimeout(() => setPointed({ relation, row: Number(row), x, y }), REST)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { pointed, clear, listeners: { onPointerOver, onPointerLeave: clear } }
}

/** The row that a foreign key names, before it is followed. */
export function ParentPreview({
  view,
  table,
  pointed,
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly pointed: Pointed
}) {
  const { t } = useTranslation()
  const { engine } = useDocument()
  const [found, setFound] = useState<{ readonly parent: ParentRow; readonly page: Page }>()
  const { relation, row, x, y } = pointed
  useEffect(() => {
    let current = true
    const find = async () => {
      const parent = await engine.parent(view.version, table.key, relation, row)
      const page = parent && (await engine.rows(view.version, parent.table, parent.row, 1))
      if (current && parent && page) setFound({ parent, page })
    }
    void find()
    return () => {
      current = false
    }
  }, [engine, view.version, table.key, relation, row])
  const name = view.tables.find(({ key }) => key === found?.parent.table)?.name ?? ''
  return (
    <Paper role="tooltip" className={classes.preview} shadow="md" style={{ left: x, top: y, width: WIDTH }}>
      {!found ? (
        <Loader size="xs" />
      ) : (
        <>
          <Text size="sm" fw={600}>
            {name}{' '}
            <Text span className="quiet figures" fw={400}>
              {t('data.row', { row: formatCount(found.parent.row) })}
            </Text>
          </Text>
          <dl>
            {found.page.columns.slice(0, MOST_VALUES).map((column, i) => (
              <div key={column}>
                <dt>{column}</dt>
                <dd>{found.page.cells[i]?.[0] ?? t('table.noValue')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Paper>
  )
}
