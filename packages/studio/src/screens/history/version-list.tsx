import { Badge, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../language/language.ts'
import type { Version } from '../../project/versions.ts'
import classes from './history.module.css'

/** The versions along a line of time, newest first. */
export function VersionList({
  versions,
  shown,
  onShow,
}: {
  readonly versions: readonly Version[]
  readonly shown: number
  readonly onShow: (number: number) => void
}) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('history.versions')}>
      <ol className={classes.list} reversed>
        {versions.map((version) => (
          <li key={version.number}>
            <button
              type="button"
              className={classes.version}
              aria-current={version.number === shown || undefined}
              onClick={() => onShow(version.number)}
            >
              <Group gap={8} justify="space-between" wrap="nowrap">
                <Text size="sm" fw={600} truncate>
                  {version.message || t('history.version', { number: version.number })}
                </Text>
                {version.draft && <Badge>{t('history.draft')}</Badge>}
              </Group>
              <Text size="xs" className="quiet figures" truncate>
                {version.message ? `${t('history.version', { number: version.number })} · ` : ''}
                {formatTime(version.at)}
                {version.author && (
                  <>
                    {' · '}
                    <span translate="no">{version.author}</span>
                  </>
                )}
              </Text>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
