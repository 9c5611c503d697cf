import { ActionIcon, Alert, Box, Button, Group, ScrollArea, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../design/empty-state.tsx'
import { Faults } from '../design/faults.tsx'
import { InBar } from '../design/shell.tsx'
import { OpenProject, useDocument, useProject } from '../project/open-project.tsx'
import classes from './project-frame.module.css'
import { useProjectCommands } from './project-commands.ts'
import { useTabs } from './project-tabs.ts'

/** What all screens of a project share: its name, the way between them, undo and redo, and the faults of its model. */
export function ProjectFrame() {
  const { t } = useTranslation()
  const { project } = useParams({ from: '/p/$project' })
  return (
    <OpenProject
      id={project}
      fallback={<LoadingProject />}
      missing={<EmptyState title={t('state.missing')} hint={t('state.missingHint')} />}
    >
      <Frame id={project} />
    </OpenProject>
  )
}

function Frame({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const document = useDocument()
  const { project, view, faults, canUndo, canRedo, keeping } = useProject()
  useHotkeys([
    ['mod+Z', document.undo],
    ['mod+shift+Z', document.redo],
    ['mod+Y', document.redo],
  ])
  const tabs = useTabs(id, view?.tables[0]?.name)
  useProjectCommands(id, tabs)
  const row = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab, which a narrow screen may have out of view
  useEffect(() => {
    row.current?.querySelector('[data-active]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <>
      <InBar>
        <Text fw={500} truncate maw={220} visibleFrom="sm">
          {project.name}
        </Text>
        <ScrollArea type="never" className={classes.tabs} viewportRef={row}>
          <Group component="nav" gap={2} wrap="nowrap" aria-label={t('nav.sections')}>
            {tabs.map(({ label, isActive, ...link }) => (
              <Link
                key={label}
                {...link}
                className={classes.tab}
                data-active={isActive || undefined}
                aria-current={isActive ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          </Group>
        </ScrollArea>
        <Text size="xs" className="quiet" visibleFrom="md" aria-live="polite">
          {keeping === 'conflict' ? '' : t(`keep.${keeping}`)}
        </Text>
        <Tooltip label={t('action.undo')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={!canUndo}
            aria-label={t('action.undo')}
            onClick={document.undo}
          >
            <IconArrowBackUp size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={t('action.redo')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={!canRedo}
            aria-label={t('action.redo')}
            onClick={document.redo}
          >
            <IconArrowForwardUp size={18} />
          </ActionIcon>
        </Tooltip>
      </InBar>
      {keeping === 'conflict' && (
        <Alert color="orange" m="sm" title={t('keep.conflict')} role="alert">
          <Group>
            <Button size="xs" onClick={() => void document.settle('mine')}>
              {t('keep.mine')}
            </Button>
            <Button size="xs" variant="default" onClick={() => void document.settle('theirs')}>
              {t('keep.theirs')}
            </Button>
          </Group>
        </Alert>
      )}
      {faults.length > 0 && (
        <Box p="sm" pb={0}>
          <Faults faults={faults} {...(view ? { title: t('state.broken') } : {})} />
        </Box>
      )}
      {view ? <Outlet /> : faults.length === 0 && <LoadingProject />}
    </>
  )
}

function LoadingProject() {
  const { t } = useTranslation()
  return (
    <Stack p="lg" aria-busy="true" aria-label={t('state.loading')}>
      <Skeleton height={28} width={240} />
      <Skeleton height={120} />
      <Skeleton height={240} />
    </Stack>
  )
}
