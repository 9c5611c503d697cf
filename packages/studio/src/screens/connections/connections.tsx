import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Page } from '../../design/page.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { ConnectionForm } from './connection-form.tsx'
import { useConnections } from './use-connections.ts'

/** The databases of a project: what is there, what may be done, and whether they answer. */
export function ConnectionsScreen() {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project/connections' })
  const { connections, load } = useConnections(project)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('connection.new')}
    </Button>
  )
  const done = () => {
    setAdding(false)
    void load()
  }
  return (
    <Page
      title={t('connection.title')}
      hint={t('connection.hint')}
      actions={!isAdding && connections && connections.length > 0 && add}
    >
      {isAdding && <ConnectionForm project={project} onDone={done} onCancel={() => setAdding(false)} />}
      {connections === undefined && <Skeleton height={96} aria-label={t('state.loading')} />}
      {connections?.length === 0 && !isAdding && (
        <EmptyState title={t('connection.empty')} hint={t('connection.emptyHint')}>
          {add}
        </EmptyState>
      )}
      {connections?.map((connection) => (
        <ConnectionCard key={connection.id} project={project} connection={connection} onChange={() => void load()} />
      ))}
    </Page>
  )
}
