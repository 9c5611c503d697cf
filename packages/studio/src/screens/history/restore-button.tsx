import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toastWithUndo } from '../../design/undo-toast.tsx'
import { useDocument } from '../../project/open-project.tsx'
import type { Version } from '../../project/versions.ts'

/** Makes an earlier version the present one; undo takes that back. */
export function RestoreButton({ version: { number } }: { readonly version: Version }) {
  const { t } = useTranslation()
  const document = useDocument()
  const restore = async () => {
    await document.restore(number)
    toastWithUndo(t('history.restored', { number }), document.undo)
  }
  return (
    <Button size="xs" variant="light" leftSection={<IconRestore size={15} />} onClick={() => void restore()}>
      {t('history.restore')}
    </Button>
  )
}
