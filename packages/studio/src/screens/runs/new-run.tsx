import {
  Alert,
  Button,
  Checkbox,
  Group,
  NumberInput,
  PasswordInput,
  SegmentedControl,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { type Connection, type NewRun, type Preflight, ProblemError } from '@populace/api'
import type { Diagnostic } from '@populace/diagnostics'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import { formatCount } from '../../language/language.ts'
import { theClient } from '../../project/home.ts'
import { CommandLine } from '../../design/command-line.tsx'

type Mode = 'refuse' | 'append' | 'truncate'
const MODES: readonly Mode[] = ['refuse', 'append', 'truncate']
const FORMATS = { csv: 'CSV', jsonl: 'JSON Lines', sql: 'SQL (INSERT)', copy: 'SQL (COPY)' } as const
type FileFormat = keyof typeof FORMATS
const isFormat = (text: string | null): text is FileFormat => text !== null && text in FORMATS

/** Where the rows shall go; what would be written, and what is in the way, is told before anything starts. */
export function NewRunScreen() {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project/runs/new' })
  const navigate = useNavigate()
  const [kind, setKind] = useState<'connection' | 'files'>('connection')
  const [connections, setConnections] = useState<readonly Connection[]>([])
  const [known, setKnown] = useState<string | null>(null)
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const [mode, setMode] = useState<Mode>('refuse')
  const [createTables, setCreateTables] = useState(true)
  const [format, setFormat] = useState<FileFormat>('csv')
  const [rows, setRows] = useState<number>()
  const [preflight, setPreflight] = useState<Preflight>()
  const [faults, setFaults] = useState<readonly Diagnostic[]>([])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void theClient()
      .listConnections({ project, limit: 100 })
      .then(({ items }) => {
        setConnections(items)
        setKnown((before) => before ?? items[0]?.id ?? null)
      })
  }, [project])

  const attempt = async (work: (request: NewRun) => Promise<void>) => {
    setBusy(true)
    setFaults([])
    try {
      await work(await request())
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      const { code, detail, fix, diagnostics } = error.problem
      setFaults(diagnostics ?? [{ code, severity: 'error', message: detail, ...(fix ? { fix } : {}) }])
    } finally {
      setBusy(false)
    }
  }
  const request = async (): Promise<NewRun> => {
    const parameters = rows === undefined ? {} : { rows }
    if (kind === 'files') return { target: { kind, format }, parameters }
    const connection = known ?? (await connect())
    return { target: { kind, connection, mode, createTables }, parameters }
  }
  const connect = async () => {
    const made = await theClient().createConnection({ project, body: { address, ...(password ? { password } : {}) } })
    setConnections((before) => [...before, made])
    setKnown(made.id)
    setPassword('')
    return made.id
  }
  const look = () => attempt(async (body) => setPreflight(await theClient().preflightRun({ project, body })))
  const start = () =>
    attempt(async (body) => {
      const run = await theClient().startRun({ project, body })
      await navigate({ to: '/p/$project/runs/$run', params: { project, run: run.id } })
    })

  return (
    <Stack maw={820} mx="auto" p="lg" gap="md">
      <Title order={1}>{t('run.new')}</Title>
      <SegmentedControl
        aria-label={t('run.where')}
        value={kind}
        onChange={(value) => setKind(value === 'files' ? 'files' : 'connection')}
        data={[
          { value: 'connection', label: t('run.database') },
          { value: 'files', label: t('run.files') },
        ]}
      />
      {kind === 'files' ? (
        <Select
          label={t('run.format')}
          data={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
          value={format}
          allowDeselect={false}
          onChange={(value) => isFormat(value) && setFormat(value)}
        />
      ) : (
        <>
          {connections.length > 0 && (
            <Select
              label={t('run.known')}
              clearable
              data={connections.map(({ id, name }) => ({ value: id, label: name }))}
              value={known}
              onChange={setKnown}
            />
          )}
          {known === null && (
            <Group grow align="start">
              <TextInput
                label={t('run.address')}
                description={t('run.addressHint')}
                value={address}
                onChange={(event) => setAddress(event.currentTarget.value)}
              />
              <PasswordInput
                label={t('run.password')}
                description="&nbsp;"
                value={password}
                autoComplete="off"
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </Group>
          )}
          <Select
            label={t('run.mode')}
            data={MODES.map((value) => ({ value, label: t(`run.${value}`) }))}
            value={mode}
            allowDeselect={false}
            onChange={(value) => setMode(MODES.find((m) => m === value) ?? 'refuse')}
          />
          <Checkbox
            label={t('run.create')}
            checked={createTables}
            onChange={(event) => setCreateTables(event.currentTarget.checked)}
          />
        </>
      )}
      <NumberInput
        label={t('run.rows')}
        value={rows ?? ''}
        min={0}
        max={1e12}
        thousandSeparator
        onChange={(value) => setRows(typeof value === 'number' ? value : undefined)}
      />
      <Group>
        <Button onClick={() => void start()} loading={busy}>
          {t('run.start')}
        </Button>
        <Button variant="default" onClick={() => void look()} disabled={busy}>
          {t('run.check')}
        </Button>
      </Group>
      <Faults faults={faults} />
      {preflight && <Findings preflight={preflight} />}
    </Stack>
  )
}

function Findings({ preflight }: { readonly preflight: Preflight }) {
  const { t } = useTranslation()
  const errors = preflight.diagnostics.filter((d) => d.severity === 'error')
  return (
    <Stack gap="sm">
      {errors.length === 0 ? <Alert color="pine">{t('run.ready')}</Alert> : <Faults faults={errors} />}
      <CommandLine command={preflight.command} />
      <Title order={2}>{t('run.willWrite')}</Title>
      <Table>
        <Table.Tbody>
          {preflight.tables.map((table) => (
            <Table.Tr key={table.name}>
              <Table.Td>{table.name}</Table.Td>
              <Table.Td className="figures" ta="right">
                {formatCount(table.rows)}
              </Table.Td>
              <Table.Td>
                <Text size="xs" className="quiet">
                  {table.capped?.reason}
                  {table.holds ? ` ${t('run.holds', { count: table.holds })}` : ''}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}
