import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
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
    <Stack maw={1000} mx="auto" p="lg" gap="md">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={1}>{t('connection.title')}</Title>
          <Text size="sm" className="quiet">
            {t('connection.hint')}
          </Text>
        </div>
        {!isAdding && connections && connections.length > 0 && add}
      </Group>
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
    </Stack>
  )
}
