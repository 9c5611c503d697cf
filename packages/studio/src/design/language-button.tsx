import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { useTranslation } from 'react-i18next'

/** What opens the list of languages. On a telephone there is no room for it; the settings have the list too. */
export function LanguageButton(props: ActionIconProps & Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>) {
  const { t } = useTranslation()
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('action.language')} visibleFrom="xs" {...props}>
      <IconLanguage size={18} />
    </ActionIcon>
  )
}
