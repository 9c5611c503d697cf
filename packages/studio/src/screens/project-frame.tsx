import { ActionIcon, Alert, Box, Button, Group, ScrollArea, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { Link, Outlet, useParams } from '@tanstack/react-router'
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
      missing={<EmptyState isWhole title={t('state.missing')} hint={t('state.missingHint')} />}
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
  const isNarrow = useMediaQuery('(max-width: 60em)') ?? false
  const found = useTabs(id, view?.tables[0]?.name)
  useProjectCommands(id, found)
  const tabs = <Tabs tabs={found} />
  return (
    <>
      <InBar>
        <Text fw={500} truncate className={classes.project ?? ''}>
          {project.name}
        </Text>
        {isNarrow ? <span className={classes.tabs} /> : tabs}
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
      {isNarrow && <div className={classes.below}>{tabs}</div>}
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
      <div className={classes.screen} data-below={isNarrow || undefined}>
        {view || faults.length > 0 ? <Outlet /> : <LoadingProject />}
      </div>
    </>
  )
}

/** The way between the screens: in the bar, or below it where there is no room. Where they don't all fit, the one that is open is in view. */
function Tabs({ tabs }: { readonly tabs: ReturnType<typeof useTabs> }) {
  const { t } = useTranslation()
  const open = tabs.findIndex(({ isActive }) => isActive)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.children[open]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [open])
  return (
    <ScrollArea type="never" className={classes.tabs}>
      <Group ref={row} component="nav" gap={2} wrap="nowrap" aria-label={t('nav.sections')}>
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
