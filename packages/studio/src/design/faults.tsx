import { Alert, Stack, Text } from '@mantine/core'
import type { Diagnostic } from '@populace/diagnostics'
import { useTranslation } from 'react-i18next'

/** Faults with their places and remedies; at most as many as a person reads. */
export function Faults({ faults, title }: { readonly faults: readonly Diagnostic[]; readonly title?: string }) {
  const { t } = useTranslation()
  if (faults.length === 0) return null
  return (
    <Alert color="red" variant="light" title={title ?? t('new.faults', { count: faults.length })} role="alert">
      <Stack gap={6}>
        {faults.slice(0, MOST).map((fault) => (
          <div key={`${fault.code} ${fault.at?.line} ${fault.message}`}>
            <Text size="sm">
              <Text span fw={600} className="mono">
                {fault.code}
              </Text>{' '}
              {fault.at && <Text span>{t('new.line', { line: fault.at.line })}: </Text>}
              <span lang="en">{fault.message}</span>
            </Text>
            {fault.fix && (
              <Text size="xs" className="quiet" lang="en">
                {fault.fix}
              </Text>
            )}
          </div>
        ))}
      </Stack>
    </Alert>
  )
}

const MOST = 8
