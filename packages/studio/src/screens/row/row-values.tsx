import { useTranslation } from 'react-i18next'
import type { SchemaView, TableView } from '../../engine/schema-view.ts'
import { RowLink } from './row-link.tsx'
import classes from './row.module.css'
import type { FoundRow } from './use-row.ts'

/** The values of a row; keys lead to the rows that they name. */
export function RowValues({
  view,
  table,
  found: { page, neighbours },
}: {
  readonly view: SchemaView
  readonly table: TableView
  readonly found: FoundRow
}) {
  const { t } = useTranslation()
  return (
    <dl className={classes.values}>
      {page.columns.map((name, i) => {
        const value = page.cells[i]?.[0] ?? null
        const relation = table.columns.find((column) => column.name === name)?.relation
        const parent = neighbours.parents.find((candidate) => candidate.relation === relation)
        const parentTable = view.tables.find(({ key }) => key === parent?.table)
        return (
          <div key={name}>
            <dt title={name} translate="no">
              {name}
            </dt>
            <dd translate={value === null ? undefined : 'no'} className={value === null ? classes.none : undefined}>
              {value === null ? (
                t('table.noValue')
              ) : parent && parentTable ? (
                <RowLink table={parentTable.name} row={parent.row}>
                  {value}
                </RowLink>
              ) : (
                value
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
