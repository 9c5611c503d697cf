import { Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ConnectionTest } from '@populace/api'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import { theClient } from '../../project/home.ts'
import { AddressFields, noAddress, sentAddress } from '../connections/address-fields.tsx'
import { TestResult } from '../connections/test-result.tsx'

/** A project of a database that is there: its schema is read, and the address is kept as a connection. */
export function FromDatabase({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(noAddress)
  const [found, setFound] = useState<ConnectionTest>()
  const { faults, isBusy, attempt } = useAttempt()
  const body = sentAddress(typed)
  const test = () => attempt(async () => setFound(await theClient().testAddress({ body })))
  const create = () =>
    attempt(async () => {
      const project = await theClient().createProject({
        body: { ...(name.trim() ? { name } : {}), source: { kind: 'database', ...body } },
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
            <AddressFields typed={typed} onType={setTyped} />
          </SimpleGrid>
          <Group>
            <Button type="submit" variant="light" disabled={typed.address.trim() === ''} loading={isBusy}>
              {t('new.readDatabase')}
            </Button>
            <Button variant="default" disabled={typed.address.trim() === '' || isBusy} onClick={() => void test()}>
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
