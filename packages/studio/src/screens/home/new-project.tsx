import { Button, FileButton, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DialectName } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import { IconFileUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../design/code-editor.tsx'
import { Faults } from '../../design/faults.tsx'
import { Page } from '../../design/page.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import type { Outcome } from '../../engine/calls.ts'
import type { SchemaView } from '../../engine/schema-view.ts'
import { dialectNames } from '../../language/dialects.ts'
import { isPlayground, theEngine, theStore } from '../../project/home.ts'
import { ExampleList } from './example-list.tsx'
import { FirstRows } from './first-rows.tsx'
import { FromDatabase } from './from-database.tsx'
import classes from './home.module.css'
import { readSchemaFile } from './schema-file.ts'
import { useFileDrop } from './use-file-drop.ts'

const isDialect = (text: string | null): text is DialectName => text !== null && text in dialectNames

/** A schema's text becomes a project; what is wrong with it, and what its rows are like, shows while it is typed. */
export function NewProject() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [schema, setSchema] = useState('')
  const [dialect, setDialect] = useState<DialectName>()
  const [unread, setUnread] = useState<readonly Diagnostic[]>([])
  const { faults: refusals, isBusy, attempt } = useAttempt()
  const reading = useReading(schema, dialect)
  const view = reading?.ok ? reading.value : undefined
  const faults = reading && !reading.ok ? reading.faults : []
  const suggested = view && view.tables.length > 0 ? nameOf(view) : t('new.title')

  const create = () =>
    attempt(async () => {
      const project = await theStore().create({
        name: name.trim() || suggested,
        schema,
        ...(dialect ? { dialect } : {}),
      })
      await navigate({ to: '/p/$project', params: { project: project.id } })
    })
  const take = async (file: File) => {
    const read = await readSchemaFile(file)
    setUnread(read.ok ? [] : read.faults)
    if (!read.ok) return
    setSchema(read.value)
    setName((before) => before || file.name.replace(/\.\w+$/, ''))
  }
  const isOver = useFileDrop((file) => void take(file))

  return (
    <Page title={t('new.title')}>
      <div className={classes.entry}>
        <Stack gap="sm">
          <Group grow align="start" preventGrowOverflow={false}>
            <TextInput
              label={t('new.name')}
              placeholder={suggested}
              value={name}
              maxLength={200}
              onChange={(e) => setName(e.currentTarget.value)}
            />
            <Select
              label={t('new.dialect')}
              placeholder={t('new.auto')}
              clearable
              data={Object.entries(dialectNames).map(([value, label]) => ({ value, label }))}
              value={dialect ?? null}
              onChange={(value) => setDialect(isDialect(value) ? value : undefined)}
            />
          </Group>
          <section className={classes.editor} aria-labelledby="schema-label" data-over={isOver || undefined}>
            <Group justify="space-between" align="flex-end" mb={4} wrap="nowrap">
              <div>
                <Text size="sm" fw={600} id="schema-label">
                  {t('new.schema')}
                </Text>
                <Text size="xs" className="quiet">
                  {t('new.hint')}
                </Text>
              </div>
              <FileButton onChange={(file) => file && void take(file)} accept=".sql,.ddl,.txt">
                {(props) => (
                  <Button
                    {...props}
                    size="xs"
                    variant="default"
                    leftSection={<IconFileUpload size={15} />}
                    style={{ flexShrink: 0 }}
                  >
                    {t('new.file')}
                  </Button>
                )}
              </FileButton>
            </Group>
            <CodeEditor
              language="sql"
              value={schema}
              onChange={(text) => {
                setSchema(text)
                setUnread([])
              }}
              faults={faults}
              height="min(42vh, 470px)"
              labelledBy="schema-label"
              placeholder={SAMPLE}
              isFirst
            />
          </section>
          <Group justify="space-between" mih={36} wrap="nowrap">
            <Text size="sm" aria-live="polite">
              {schema.trim() !== '' && !reading && t('new.reading')}
              {view && t('new.found', { count: view.tables.length })}
            </Text>
            <Button disabled={!view} loading={isBusy} onClick={() => void create()}>
              {t('action.create')}
            </Button>
          </Group>
          <Faults faults={[...unread, ...faults, ...refusals]} />
        </Stack>
        {view && view.tables.length > 0 ? (
          <FirstRows view={view} />
        ) : (
          <section aria-labelledby="examples">
            <Title order={2} id="examples" mb="sm">
              {t('new.examples')}
            </Title>
            <ExampleList />
          </section>
        )}
      </div>
      {!isPlayground() && <FromDatabase name={name} />}
    </Page>
  )
}

/** What stands in the editor until something is typed: what is wanted there. */
const SAMPLE = `CREATE TABLE customer (
  id serial PRIMARY KEY,
  email text NOT NULL UNIQUE
);
…`

/** What a project is called that nobody named: two of its tables, those that most others refer to. */
function nameOf({ tables }: SchemaView): string {
  const referred = (key: string) =>
    tables.filter(({ relations }) => relations.some(({ parent }) => parent === key)).length
  const [first, second, third] = [...tables].sort((a, b) => referred(b.key) - referred(a.key)).map(({ name }) => name)
  return [first, second, ...(third === undefined ? [] : ['…'])].filter((name) => name !== undefined).join(', ')
}

/** After so long without a key the text is read, in milliseconds. */
const REST = 250

/** What comes of reading a schema's text; undefined while it is read, or where there is none. */
function useReading(schema: string, dialect: DialectName | undefined): Outcome<SchemaView> | undefined {
  const [settled] = useDebouncedValue(schema, REST)
  const [reading, setReading] = useState<Outcome<SchemaView>>()
  useEffect(() => {
    setReading(undefined)
    if (settled.trim() === '') return
    let current = true
    void theEngine()
      .open({ kind: 'ddl', text: settled, ...(dialect ? { dialect } : {}) }, '')
      .then((outcome) => current && setReading(outcome))
    return () => {
      current = false
    }
  }, [settled, dialect])
  return reading
}
