import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Language, languages, speak } from '../language/language.ts'

/** A command of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly run: () => void
}

/** What can be done on every screen. */
export function useOwnCommands(showShortcuts: () => void): readonly Command[] {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const others = Object.entries(languages).filter(([code]) => code !== i18n.language)
  return [
    { id: 'projects', label: t('nav.projects'), run: () => void navigate({ to: '/' }) },
    { id: 'new', label: t('action.new'), run: () => void navigate({ to: '/new' }) },
    { id: 'settings', label: t('settings.title'), run: () => void navigate({ to: '/settings' }) },
    { id: 'shortcuts', label: t('help.shortcuts'), description: '?', run: showShortcuts },
    {
      id: 'theme',
      label: t('action.theme'),
      run: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
    },
    ...others.map(([code, name]) => ({
      id: `language ${code}`,
      label: name,
      description: t('action.language'),
      run: () => void speak(code as Language),
    })),
  ]
}
