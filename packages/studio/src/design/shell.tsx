import {
  ActionIcon,
  Anchor,
  Box,
  Group,
  Menu,
  Text,
  Tooltip,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { IconCommand, IconLanguage, IconMoon, IconSun } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Language, languages, speak } from '../language/language.ts'
import { theConnection } from '../project/home.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Mark } from './mark.tsx'
import type { Command } from './palette.tsx'
import classes from './shell.module.css'

interface ShellParts {
  readonly bar: HTMLElement | null
  readonly setCommands: (commands: readonly Command[]) => void
}
const Parts = createContext<ShellParts>({ bar: null, setCommands: () => undefined })

/** Puts something into the bar at the top, beside the name. */
export function InBar({ children }: { readonly children: ReactNode }) {
  const { bar } = useContext(Parts)
  return bar && createPortal(children, bar)
}

/** Sets the palette's commands of a screen. */
export const useSetCommands = () => useContext(Parts).setCommands

/** The frame around every screen: the bar, the palette, and room for the rest. */
export function Shell() {
  const { t } = useTranslation()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [commands, setCommands] = useState<readonly Command[]>([])
  const parts = useMemo(() => ({ bar, setCommands }), [bar])
  const palette = usePalette()
  const connection = theConnection()
  return (
    <Parts value={parts}>
      <a className="skip-link" href="#content">
        {t('nav.sections')}
      </a>
      <Box component="header" className={classes.bar}>
        <Tooltip label={t('nav.projects')}>
          <Anchor
            renderRoot={(props) => <Link to="/" {...props} />}
            className={classes.home}
            aria-label={t('nav.projects')}
          >
            <Mark />
            <Text fw={650} visibleFrom="xs">
              {t('app.name')}
            </Text>
          </Anchor>
        </Tooltip>
        <div ref={setBar} className={classes.middle} />
        <Group gap={4} wrap="nowrap">
          <Tooltip label={`${t('action.palette')} (Ctrl K)`}>
            <ActionIcon variant="subtle" color="gray" aria-label={t('action.palette')} onClick={palette.open}>
              <IconCommand size={18} />
            </ActionIcon>
          </Tooltip>
          <LanguageMenu />
          <SchemeToggle />
        </Group>
      </Box>
      {connection && <ConnectionNotice connection={connection} />}
      <main id="content" className={classes.content}>
        <Outlet />
      </main>
      <Suspense>{palette.isWanted && <Palette commands={commands} />}</Suspense>
    </Parts>
  )
}

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** The palette loads when it is first wanted; from then on it listens to its shortcuts itself. */
function usePalette() {
  const [isWanted, setWanted] = useState(false)
  const open = () => {
    setWanted(true)
    spotlight.open()
  }
  useHotkeys(
    isWanted
      ? []
      : [
          ['mod+K', open],
          ['mod+P', open],
        ],
  )
  return { isWanted, open }
}

function SchemeToggle() {
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

function LanguageMenu() {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('action.language')}>
          <IconLanguage size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(languages).map(([code, name]) => (
          <Menu.Item key={code} onClick={() => void speak(code as Language)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
