import { ActionIcon, Anchor, Box, Group, Text, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { IconCommand, IconSettings } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { theConnection } from '../project/home.ts'
import { LanguageMenu, SchemeToggle } from './appearance.tsx'
import type { Command } from './commands.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { Mark } from './mark.tsx'
import { useMotion } from './preferences.ts'
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
  const { isReduced } = useMotion()
  useEffect(() => {
    document.documentElement.dataset.motion = isReduced ? 'reduced' : 'full'
  }, [isReduced])
  const parts = useMemo(() => ({ bar, setCommands }), [bar])
  const palette = usePalette()
  const help = useHelp()
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
          <Tooltip label={t('settings.title')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('settings.title')}
              renderRoot={(props) => <Link to="/settings" {...props} />}
            >
              <IconSettings size={18} />
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
      <Suspense>{palette.isWanted && <Palette commands={commands} onHelp={help.open} />}</Suspense>
      <Suspense>{help.isWanted && <Shortcuts opened={help.isOpen} onClose={help.close} />}</Suspense>
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

const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts.tsx')).Shortcuts }))

/** The list of shortcuts, which loads when it is first wanted. */
function useHelp() {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setWanted(true)
    setOpen(true)
  }
  useHotkeys([['shift+?', open]])
  return { isWanted, isOpen, open, close: () => setOpen(false) }
}
