import { Button, Group } from '@mantine/core'
import type { NewRun, Preflight } from '@populace/api'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommandLine } from '../../design/command-line.tsx'
import { Faults } from '../../design/faults.tsx'
import { Page } from '../../design/page.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import { addressForms } from '../../language/dialects.ts'
import { theClient } from '../../project/home.ts'
import { useProject } from '../../project/open-project.tsx'
import { noAddress, sentAddress } from '../connections/address-fields.tsx'
import { useConnections } from '../connections/use-connections.ts'
import { Findings } from './findings.tsx'
import { commandOfDraft, emptyDraft, type RunDraft, requestOf, shownAddress } from './run-draft.ts'
import { RunSettings } from './run-settings.tsx'
import { RunTarget } from './run-target.tsx'

/** Where the rows shall go; what would be written, and what is in the way, is told before anything starts. */
export function NewRunScreen() {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project/runs/new' })
  const navigate = useNavigate()
  const { connections = [], load } = useConnections(project)
  const [draft, setDraft] = useState<RunDraft>(emptyDraft)
  const [fresh, setFresh] = useState(noAddress)
  const [preflight, setPreflight] = useState<Preflight>()
  const { faults, isBusy, busyWith, attempt } = useAttempt()
  const change = (part: Partial<RunDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setPreflight(undefined)
  }
  const { project: opened, view } = useProject()
  const address =
    connections.find(({ id }) => id === draft.connection)?.address ??
    shownAddress(fresh.address) ??
    addressForms[view?.dialect ?? 'postgres']
  const script = (opened.schema.kind === 'ddl' && opened.schema.fileName) || null
  const first = connections.find(({ readOnly }) => !readOnly)?.id
  useEffect(() => {
    if (first) setDraft((before) => ({ ...before, connection: before.connection ?? first }))
  }, [first])

  /** The request, with a connection made for the address that was given. */
  const request = async (): Promise<NewRun> => {
    const ready = requestOf(draft)
    if (ready) return ready
    const made = await theClient().createConnection({ project, body: sentAddress(fresh) })
    await load()
    setDraft((before) => ({ ...before, connection: made.id }))
    setFresh(noAddress)
    return requestOf(draft, made.id) ?? Promise.reject(new Error('a draft with a connection is a request'))
  }
  const look = () =>
    attempt(async () => setPreflight(await theClient().preflightRun({ project, body: await request() })), 'look')
  const start = () =>
    attempt(async () => {
      const run = await theClient().startRun({ project, body: await request() })
      await navigate({ to: '/p/$project/runs/$run', params: { project, run: run.id } })
    }, 'start')

  return (
    <Page title={t('run.new')} narrow>
      <RunTarget draft={draft} onChange={change} connections={connections} fresh={fresh} onFresh={setFresh} />
      <RunSettings draft={draft} onChange={change} />
      <Group>
        <Button onClick={() => void start()} loading={busyWith === 'start'} disabled={isBusy}>
          {t('run.start')}
        </Button>
        <Button variant="default" onClick={() => void look()} loading={busyWith === 'look'} disabled={isBusy}>
          {t('run.check')}
        </Button>
      </Group>
      <Faults faults={faults} />
      <CommandLine command={commandOfDraft(draft, address, script)} />
      {preflight && <Findings preflight={preflight} />}
    </Page>
  )
}
