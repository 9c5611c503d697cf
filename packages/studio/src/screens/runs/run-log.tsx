import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { regional } from '../../language/language.ts'
import type { RunProgress } from './follow-progress.ts'

/** What has happened in a run, in its order. */
export function RunLog({ progress }: { readonly progress: RunProgress }) {
  const { t } = useTranslation()
  if (progress.log.length === 0) return null
  return (
    <section aria-label={t('run.log')}>
      <Title order={2} mb={4}>
        {t('run.log')}
      </Title>
      {progress.log.map((event, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows
        <Text key={i} size="xs" className="mono">
          {new Date(event.at).toLocaleTimeString(regional())} {event.type === 'state' && t(`run.state.${event.state}`)}
          {event.type === 'warning' && `${event.diagnostic.code} ${event.diagnostic.message}`}
          {event.type === 'partition-retry' &&
            t('run.retry', { index: event.index, table: event.table, message: event.message })}
        </Text>
      ))}
    </section>
  )
}
