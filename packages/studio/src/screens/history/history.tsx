import { Button, Card, Group, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Page } from '../../design/page.tsx'
import { useAddress } from '../../design/use-address.ts'
import { useDocument } from '../../project/open-project.tsx'
import type { Version } from '../../project/versions.ts'
import { ComparisonCard } from './comparison-card.tsx'
import classes from './history.module.css'
import { RestoreButton } from './restore-button.tsx'
import { useVersions } from './use-history.ts'
import { VersionList } from './version-list.tsx'

/** The versions of the model: what each changed, in words and in cells, and the way back. */
export function HistoryScreen() {
  const { t } = useTranslation()
  const versions = useVersions()
  const {
    said: { version, against },
    say,
  } = useAddress('/p/$project/history')
  const shown = versions?.find(({ number }) => number === version) ?? versions?.[0]
  const earlier = versions?.find(({ number }) => number < (shown?.number ?? 0))
  const other = versions?.find(({ number }) => number === against) ?? earlier
  return (
    <Page title={t('history.title')} hint={t('history.hint')} actions={versions?.[0]?.draft && <Keep />}>
      {!versions || !shown ? (
        <Skeleton height={260} aria-label={t('state.loading')} />
      ) : (
        <div className={classes.columns}>
          <VersionList versions={versions} shown={shown.number} onShow={(number) => say({ version: number })} />
          {other ? (
            <ComparisonCard
              version={shown}
              other={other}
              versions={versions}
              onOther={(number) => say({ version: shown.number, against: number })}
            />
          ) : (
            <FirstVersion version={shown} isPresent={shown === versions[0]} />
          )}
        </div>
      )}
    </Page>
  )
}

function FirstVersion({ version, isPresent }: { readonly version: Version; readonly isPresent: boolean }) {
  const { t } = useTranslation()
  return (
    <Card withBorder>
      <EmptyState
        title={t('history.first')}
        hint={version.draft ? t('history.firstDraftHint') : t('history.firstHint')}
      >
        {!isPresent && <RestoreButton version={version} />}
      </EmptyState>
    </Card>
  )
}

/** Makes the draft a version, with a word about it. */
function Keep() {
  const { t } = useTranslation()
  const document = useDocument()
  const [message, setMessage] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void document.seal(message.trim()).then(() => setMessage(''))
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label={t('history.message')}
          placeholder={t('history.message')}
          w={300}
          value={message}
          maxLength={500}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <Button type="submit" style={{ flexShrink: 0 }}>
          {t('history.keep')}
        </Button>
      </Group>
    </form>
  )
}
