import { Badge, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Edit, Json } from '@populace/model'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnView, GeneratorView, TableView } from '../../engine/schema-view.ts'
import { useDocument } from '../../project/open-project.tsx'
import { CommonSettings } from './common-settings.tsx'
import { GeneratorPicker } from './generator-picker.tsx'
import { ParameterForm } from './parameter-form.tsx'

/** Generator, parameters and other settings of a column that has them. What the values come to stands between, in view of all of them. */
export function Shaping({
  table,
  column,
  generator,
  children,
}: {
  readonly table: TableView
  readonly column: ColumnView
  readonly generator: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation()
  const document = useDocument()
  const available = useGenerators(table.key, column.name)
  const path = ['tables', table.name, 'columns', column.name]
  const edit = async (edits: readonly Edit[]) => {
    const [fault] = await document.edit(edits)
    if (fault) notifications.show({ color: 'red', message: `${fault.code} ${fault.message}` })
  }
  const choose = (name: string) => edit([{ kind: 'set', path, value: { generator: name } }])
  const setting = (name: string, value: Json | undefined): Edit =>
    value === undefined ? { kind: 'remove', path: [...path, name] } : { kind: 'set', path: [...path, name], value }
  const setParameter = (name: string, value: Json | undefined) =>
    edit([
      ...(column.chosen ? [] : [{ kind: 'set', path: [...path, 'generator'], value: generator } as const]),
      ...(column.chosen
        ? []
        : Object.entries(column.params).map(
            ([key, known]): Edit => ({ kind: 'set', path: [...path, key], value: known }),
          )),
      setting(name, value),
    ])
  const spec = available?.find((candidate) => candidate.name === generator)
  return (
    <>
      <div>
        <GeneratorPicker
          table={table.key}
          column={column.name}
          generators={available ?? []}
          value={generator}
          onChoose={(name) => void choose(name)}
        />
        <Group gap={6} mt={6} align="center">
          {column.chosen ? (
            <Badge>{t('table.chosen')}</Badge>
          ) : (
            column.reason && (
              <Text size="xs" className="quiet">
                <Badge size="xs" mr={6} color={(column.score ?? 0) < 0.5 ? 'orange' : 'pine'}>
                  {t('table.sure', { percent: Math.round(100 * (column.score ?? 0)) })}
                </Badge>
                {t('table.because')} <span lang="en">{column.reason}</span>
              </Text>
            )
          )}
          {column.said && (
            <Button size="compact-xs" variant="subtle" onClick={() => void edit([{ kind: 'remove', path }])}>
              {t('action.reset')}
            </Button>
          )}
        </Group>
      </div>
      {children}
      {spec && (
        <ParameterForm
          generator={spec}
          values={column.params}
          onChange={(name, value) => void setParameter(name, value)}
        />
      )}
      <CommonSettings table={table} column={column} onChange={(name, value) => void edit([setting(name, value)])} />
      {column.alternatives.length > 0 && !column.chosen && (
        <div>
          <Text size="sm" fw={600}>
            {t('table.alternatives')}
          </Text>
          <Group gap={6} mt={4}>
            {column.alternatives.slice(0, 4).map((alternative) => (
              <Button
                key={alternative.generator}
                size="compact-xs"
                variant="default"
                title={alternative.reason}
                lang="en"
                translate="no"
                onClick={() => void choose(alternative.generator)}
              >
                {alternative.generator}
              </Button>
            ))}
          </Group>
        </div>
      )}
    </>
  )
}

/** The generators that fit a column; undefined until they are known. */
function useGenerators(table: string, column: string): readonly GeneratorView[] | undefined {
  const { engine } = useDocument()
  const [found, setFound] = useState<{ readonly of: string; readonly generators: readonly GeneratorView[] }>()
  const of = `${table}.${column}`
  useEffect(() => {
    let current = true
    void engine.generators(table, column).then((generators) => current && setFound({ of, generators }))
    return () => {
      current = false
    }
  }, [engine, table, column, of])
  return found?.of === of ? found.generators : undefined
}
