import { Button, Card, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { Connection, ConnectionTest, NewConnection } from '@populace/api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'
import { useAttempt } from '../../design/use-attempt.ts'
import { theClient } from '../../project/home.ts'
import { AddressFields, noAddress, sentAddress } from './address-fields.tsx'
import { TestResult } from './test-result.tsx'

/** A new connection, or one that is changed; it can be tried out before it is kept. */
export function ConnectionForm({
  project,
  connection,
  onDone,
  onCancel,
}: {
  readonly project: string
  /** The one that is changed. */
  readonly connection?: Connection
  readonly onDone: () => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation()
  const [name, setName] = useState(connection?.name ?? '')
  const [typed, setTyped] = useState({ ...noAddress, address: connection?.address ?? '' })
  const [readOnly, setReadOnly] = useState(connection?.readOnly ?? false)
  const [found, setFound] = useState<ConnectionTest>()
  const { faults, isBusy, attempt } = useAttempt()
  const body: NewConnection = {
    ...sentAddress(typed),
    readOnly,
    ...(name.trim() ? { name } : {}),
  }
  const keep = () =>
    attempt(async () => {
      if (connection)
        await theClient().changeConnection({
          project,
          connection: connection.id,
          ifMatch: connection.etag,
          body: {
            readOnly,
            ...(name.trim() && name !== connection.name ? { name } : {}),
            ...(typed.address === connection.address ? {} : { address: typed.address }),
            ...(typed.password ? { password: typed.password } : {}),
          },
        })
      else await theClient().createConnection({ project, body })
      onDone()
    })
  const test = () => attempt(async () => setFound(await theClient().testAddress({ body })))
  return (
    <Card withBorder padding="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void keep()
        }}
      >
        <Stack gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <AddressFields typed={typed} onType={setTyped} hasPassword={connection?.hasPassword ?? false} />
            <TextInput
              label={t('new.name')}
              placeholder={t('connection.nameHint')}
              value={name}
              maxLength={200}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Checkbox
              label={t('connection.readOnly')}
              description={t('connection.readOnlyHint')}
              mt="lg"
              checked={readOnly}
              onChange={(event) => setReadOnly(event.currentTarget.checked)}
            />
          </SimpleGrid>
          <Group>
            <Button type="submit" loading={isBusy} disabled={typed.address.trim() === ''}>
              {t(connection ? 'connection.save' : 'connection.keep')}
            </Button>
            {!connection && (
              <Button variant="default" disabled={isBusy || typed.address.trim() === ''} onClick={() => void test()}>
                {t('connection.test')}
              </Button>
            )}
            <Button variant="subtle" color="gray" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          </Group>
          <Faults faults={faults} />
          {found && <TestResult found={found} />}
        </Stack>
      </form>
    </Card>
  )
}
