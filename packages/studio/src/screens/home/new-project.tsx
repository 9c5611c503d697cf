import { Button, Card, Group, Loader, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { DialectName } from '@populace/catalog'
import type { Diagnostic } from '@populace/diagnostics'
import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeEditor } from '../../design/code-editor.tsx'
import { Faults } from '../../design/faults.tsx'
import { isPlayground, theEngine, theStore } from '../../project/home.ts'
import { type Example, loadExamples } from './examples.ts'
import { FromDatabase } from './from-database.tsx'

const DIALECTS = { postgres: 'PostgreSQL', mysql: 'MySQL, MariaDB', sqlite: 'SQLite', duckdb: 'DuckDB' } as const
const isDialect = (text: string | null): text is DialectName => text !== null && text in DIALECTS

/** What came of reading the schema so far. */
interface Reading {
  readonly tables: number
  readonly faults: readonly Diagnostic[]
}

/** A schema's text becomes a project; what is wrong with it shows while it is typed. */
export function NewProject() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [schema, setSchema] = useState('')
  const [dialect, setDialect] = useState<DialectName>()
  const [settled] = useDebouncedValue(schema, 250)
  const [reading, setReading] = useState<Reading>()

  const [examples, setExamples] = useState<readonly Example[]>([])
  useEffect(() => void loadExamples().then(setExamples), [])

  useEffect(() => {
    setReading(undefined)
    if (settled.trim() === '') return
    let current = true
    void theEngine()
      .open({ kind: 'ddl', text: settled, ...(dialect ? { dialect } : {}) }, '')
      .then((outcome) => {
        if (current)
          setReading(
            outcome.ok ? { tables: outcome.value.tables.length, faults: [] } : { tables: 0, faults: outcome.faults },
          )
      })
    return () => {
      current = false
    }
  }, [settled, dialect])

  const create = async (title: string, schema: string, dialect?: DialectName, text?: string) => {
    const name = title.trim() || t('new.title')
    const project = await theStore().create({
      name,
      schema,
      ...(dialect ? { dialect } : {}),
      ...(text === undefined ? {} : { text }),
    })
    await navigate({ to: '/p/$project', params: { project: project.id } })
  }
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (!file) return
    setSchema(await file.text())
    setName((before) => before || file.name.replace(/\.\w+$/, ''))
  }

  return (
    <Stack maw={1100} mx="auto" p="lg" gap="md">
      <Title order={1}>{t('new.title')}</Title>
      <Group grow align="start" preventGrowOverflow={false}>
        <TextInput label={t('new.name')} value={name} onChange={(e) => setName(e.currentTarget.value)} />
        <Select
          label={t('new.dialect')}
          placeholder={t('new.auto')}
          clearable
          data={Object.entries(DIALECTS).map(([value, label]) => ({ value, label }))}
          value={dialect ?? null}
          onChange={(value) => setDialect(isDialect(value) ? value : undefined)}
        />
      </Group>
      <section
        aria-labelledby="schema-label"
        onDrop={(event) => void drop(event)}
        onDragOver={(event) => event.preventDefault()}
      >
        <Text size="sm" fw={500} id="schema-label">
          {t('new.schema')}
        </Text>
        <Text size="xs" className="quiet" mb={4}>
          {t('new.hint')}
        </Text>
        <CodeEditor
          language="sql"
          value={schema}
          onChange={setSchema}
          faults={reading?.faults ?? []}
          height="38vh"
          labelledBy="schema-label"
        />
      </section>
      <Group justify="space-between" mih={36}>
        <Text size="sm" aria-live="polite">
          {schema.trim() !== '' && !reading && (
            <>
              <Loader size="xs" /> {t('new.reading')}
            </>
          )}
          {reading && reading.faults.length === 0 && t('new.found', { count: reading.tables })}
        </Text>
        <Button disabled={!reading || reading.faults.length > 0} onClick={() => void create(name, schema, dialect)}>
          {t('action.create')}
        </Button>
      </Group>
      <Faults faults={reading?.faults ?? []} />
      {!isPlayground() && <FromDatabase name={name} />}
      <Title order={2} mt="md">
        {t('new.examples')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
        {examples.map((example) => (
          <Card key={example.name} withBorder padding="md">
            <Text fw={600}>{example.name}</Text>
            <Text size="sm" className="quiet" flex={1}>
              {example.summary}
            </Text>
            <Button
              mt="sm"
              variant="light"
              size="xs"
              onClick={() => void create(example.name, example.schema, 'postgres', example.text)}
            >
              {t('action.example')}
            </Button>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  )
}
