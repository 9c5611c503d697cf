import { ActionIcon, Anchor, Box, Group, Text, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Spotlight, spotlight } from '@mantine/spotlight'
import { IconCommand, IconSettings } from '@tabler/icons-react'
import { Link, Outlet } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { LanguageMenu, SchemeToggle } from './appearance.tsx'
import { type Command, useOwnCommands } from './commands.ts'
import { Mark } from './mark.tsx'
import { useMotion } from './preferences.ts'
import { Shortcuts } from './shortcuts.tsx'
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
  const [isHelping, setHelping] = useState(false)
  const { isReduced } = useMotion()
  const own = useOwnCommands(() => setHelping(true))
  useHotkeys([['shift+?', () => setHelping(true)]], undefined, false)
  useEffect(() => {
    document.documentElement.dataset.motion = isReduced ? 'reduced' : 'full'
  }, [isReduced])
  const parts = useMemo(() => ({ bar, setCommands }), [bar])
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
            <ActionIcon variant="subtle" color="gray" aria-label={t('action.palette')} onClick={() => spotlight.open()}>
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
      <main id="content" className={classes.content}>
        <Outlet />
      </main>
      <Shortcuts opened={isHelping} onClose={() => setHelping(false)} />
      <Spotlight
        nothingFound={t('action.nothingFound')}
        actions={[...commands, ...own].map(({ id, label, description, run }) => ({
          id,
          label,
          onClick: run,
          ...(description ? { description } : {}),
        }))}
        shortcut={['mod + K', 'mod + P']}
        highlightQuery
        limit={12}
        searchProps={{ placeholder: t('action.search'), 'aria-label': t('action.search') }}
      />
    </Parts>
  )
}
