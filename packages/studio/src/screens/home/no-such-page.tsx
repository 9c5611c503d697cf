import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'

/** An address that leads nowhere: typed, or of a screen that an earlier version had. */
export function NoSuchPage() {
  const { t } = useTranslation()
  return (
    <EmptyState isWhole title={t('state.noPage')} hint={t('state.noPageHint')}>
      <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
        {t('home.title')}
      </Button>
    </EmptyState>
  )
}
