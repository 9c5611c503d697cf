import { Alert, Group, Stack, Text } from '@mantine/core'
import type { ConnectionTest } from '@populace/api'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Faults } from '../../design/faults.tsx'

/** What a look at a database has found: what it holds, and what may be done there. */
export function TestResult({ found }: { readonly found: ConnectionTest }) {
  const { t } = useTranslation()
  if (!found.ok) return <Faults faults={found.diagnostics} title={t('connection.failing')} />
  return (
    <Stack gap="xs" aria-live="polite">
      <Text size="sm" className="figures">
        {t('connection.found', { count: found.tables })} · {found.milliseconds} ms
      </Text>
      {found.interrupted && <Alert color="orange">{t('connection.interrupted')}</Alert>}
      <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {found.capabilities.map(({ name, allowed, detail }) => (
          <Group component="li" key={name} gap={8} wrap="nowrap" align="flex-start">
            {allowed ? (
              <IconCheck
                size={16}
                color="var(--mantine-primary-color-filled)"
                aria-label={t('connection.may')}
                role="img"
              />
            ) : (
              <IconMinus size={16} color="var(--text-quiet)" aria-label={t('connection.mayNot')} role="img" />
            )}
            <Text size="sm">
              {t(`capability.${name}.name`)}{' '}
              <Text span size="sm" className="quiet">
                {name === 'connect' ? detail : t(`capability.${name}.${allowed ? 'yes' : 'no'}`)}
              </Text>
            </Text>
          </Group>
        ))}
      </Stack>
    </Stack>
  )
}
