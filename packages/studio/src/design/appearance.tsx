import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageButton } from './language-button.tsx'

/** From light to dark and back. */
export function SchemeToggle() {
  const { t } = useTranslation()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  return (
    <Tooltip label={t('action.theme')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('action.theme')}
        onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
      >
        {scheme === 'dark' ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}

/** The languages that the studio speaks. What a menu takes loads when it is first opened. */
export function LanguageMenu() {
  const [isWanted, setWanted] = useState(false)
  const button = <LanguageButton aria-haspopup="menu" onClick={() => setWanted(true)} />
  return isWanted ? (
    <Suspense fallback={button}>
      <Languages />
    </Suspense>
  ) : (
    button
  )
}

const Languages = lazy(async () => ({ default: (await import('./languages.tsx')).Languages }))
