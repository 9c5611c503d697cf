import { Button, Card, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import type { ConnectionTest } from '@populace/api'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import { theClient } from '../../project/home.ts'
import { TestResult } from '../connections/test-result.tsx'

/** A project of a database that is there: its schema is read, and the address is kept as a connection. */
export function FromDatabase({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const [found, setFound] = useState<ConnectionTest>()
  const { faults, isBusy, attempt } = useAttempt()
  const secret = password ? { password } : {}
  const test = () => attempt(async () => setFound(await theClient().testAddress({ body: { address, ...secret } })))
  const create = () =>
    attempt(async () => {
      const project = await theClient().createProject({
        body: { ...(name.trim() ? { name } : {}), source: { kind: 'database', address, ...secret } },
      })
      await navigate({ to: '/p/$project', params: { project: project.id } })
    })
  return (
    <Card withBorder component="section" aria-labelledby="from-database">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <Stack gap="sm">
          <div>
            <Title order={2} id="from-database">
              {t('new.database')}
            </Title>
            <Text size="sm" className="quiet">
              {t('new.databaseHint')}
            </Text>
          </div>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput
              label={t('run.address')}
              description={t('run.addressHint')}
              value={address}
              onChange={(event) => setAddress(event.currentTarget.value)}
            />
            <PasswordInput
              label={t('run.password')}
              description={t('connection.passwordHint')}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" variant="light" disabled={address.trim() === ''} loading={isBusy}>
              {t('new.readDatabase')}
            </Button>
            <Button variant="default" disabled={address.trim() === '' || isBusy} onClick={() => void test()}>
              {t('connection.test')}
            </Button>
          </Group>
          <Faults faults={faults} />
          {found && <TestResult found={found} />}
        </Stack>
      </form>
    </Card>
  )
}
