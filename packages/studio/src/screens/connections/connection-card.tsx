import { Badge, Button, Card, Group, Popover, Stack, Text, Title } from '@mantine/core'
import type { Connection, ConnectionTest } from '@populace/api'
import { IconLock, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import { dialectNames } from '../../language/dialects.ts'
import { formatTime } from '../../language/language.ts'
import { theClient } from '../../project/home.ts'
import { ConnectionForm } from './connection-form.tsx'
import { TestResult } from './test-result.tsx'

const COLOURS = { ok: 'pine', failing: 'red', untested: 'gray' } as const

/** One connection: where it leads, how the last look went, and what can be done with it. */
export function ConnectionCard({
  project,
  connection,
  onChange,
}: {
  readonly project: string
  readonly connection: Connection
  readonly onChange: () => void
}) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const [found, setFound] = useState<ConnectionTest>()
  const { faults, isBusy, attempt } = useAttempt()
  const ids = { project, connection: connection.id }
  const test = () =>
    attempt(async () => {
      setFound(await theClient().testConnection(ids))
      onChange()
    })
  const forget = () =>
    attempt(async () => {
      await theClient().deleteConnection(ids)
      onChange()
    })
  const edited = () => {
    setEditing(false)
    onChange()
  }
  if (isEditing)
    return (
      <ConnectionForm project={project} connection={connection} onDone={edited} onCancel={() => setEditing(false)} />
    )
  const { name, address, dialect, state, lastTestedAt, lastError, readOnly, hasPassword } = connection
  return (
    <Card withBorder component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Group gap={8}>
              <Title order={2} fz="md">
                {name}
              </Title>
              <Badge color="gray">{dialectNames[dialect]}</Badge>
              <Badge color={COLOURS[state]}>{t(`connection.state.${state}`)}</Badge>
              {readOnly && <Badge color="orange">{t('connection.readOnly')}</Badge>}
            </Group>
            <Text size="xs" className="quiet mono" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {address} {hasPassword && <IconLock size={11} aria-label={t('connection.passwordHint')} role="img" />}
            </Text>
            {lastTestedAt && (
              <Text size="xs" className="quiet">
                {t('connection.tested', { when: formatTime(lastTestedAt) })}
              </Text>
            )}
          </div>
          <Group gap={6}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlugConnected size={15} />}
              loading={isBusy}
              onClick={() => void test()}
            >
              {t('connection.test')}
            </Button>
            <Button size="xs" variant="default" onClick={() => setEditing(true)}>
              {t('connection.change')}
            </Button>
            <Forget onForget={() => void forget()} />
          </Group>
        </Group>
        <Faults faults={faults} />
        {found ? (
          <TestResult found={found} />
        ) : (
          lastError && <Faults faults={[lastError]} title={t('connection.failing')} />
        )}
      </Stack>
    </Card>
  )
}

/** A password that is forgotten does not come back: this asks first. */
function Forget({ onForget }: { readonly onForget: () => void }) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus withArrow>
      <Popover.Target>
        <Button size="xs" variant="subtle" color="gray">
          {t('connection.forget')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{t('connection.forgetHint')}</Text>
          <Button size="xs" color="red" onClick={onForget}>
            {t('connection.forget')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
