import { Alert } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Connection } from '../project/connection.ts'

/** Says that the server does not answer, for as long as it does not. */
export function ConnectionNotice({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const isLost = useSyncExternalStore(connection.subscribe, connection.lost)
  if (!isLost) return null
  return (
    <Alert color="orange" m="sm" role="alert" icon={<IconPlugConnectedX size={18} />} title={t('keep.lost')}>
      {t('keep.lostHint')}
    </Alert>
  )
}
