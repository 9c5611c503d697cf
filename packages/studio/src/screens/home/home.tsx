import { ActionIcon, Anchor, Button, Card, Group, SimpleGrid, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../design/empty-state.tsx'
import { Page } from '../../design/page.tsx'
import { useSetCommands } from '../../design/shell.tsx'
import { toastWithUndo } from '../../design/undo-toast.tsx'
import { formatTime } from '../../language/language.ts'
import { isPlayground, theStore } from '../../project/home.ts'
import type { ProjectSummary } from '../../project/project.ts'
import { StateBadge } from '../runs/state-badge.tsx'
import { ExampleList } from './example-list.tsx'
import classes from './home.module.css'

/** The projects there are, and the way to a new one. */
export function Home() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [all, setAll] = useState<readonly ProjectSummary[]>()
  const load = useCallback(() => theStore().list().then(setAll), [])
  useEffect(() => void load(), [load])
  const setCommands = useSetCommands()
  useEffect(() => {
    setCommands([
      ...(all ?? []).map(({ id, name }) => ({
        id,
        label: name,
        description: t('action.open'),
        run: () => void navigate({ to: '/p/$project', params: { project: id } }),
      })),
    ])
  }, [all, navigate, setCommands, t])

  const remove = async (project: ProjectSummary) => {
    const bringBack = await theStore().remove(project.id)
    await load()
    toastWithUndo(t('home.removed', { name: project.name }), () => void bringBack().then(load))
  }

  return (
    <Page
      title={t('home.title')}
      hint={t(isPlayground() ? 'app.local' : 'app.served')}
      actions={
        <Button renderRoot={(props) => <Link to="/new" {...props} />} leftSection={<IconPlus size={16} />}>
          {t('action.new')}
        </Button>
      }
    >
      {all === undefined && <Skeleton height={120} />}
      {all?.length === 0 && (
        <>
          <EmptyState title={t('app.tagline')} hint={t('home.emptyHint')}>
            <Button size="md" renderRoot={(props) => <Link to="/new" {...props} />}>
              {t('home.paste')}
            </Button>
          </EmptyState>
          <section aria-labelledby="examples">
            <Title order={2} id="examples" mb="sm">
              {t('new.examples')}
            </Title>
            <ExampleList />
          </section>
        </>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="md">
        {all?.map((project) => (
          <Card key={project.id} withBorder className={classes.project ?? ''}>
            <Group justify="space-between" wrap="nowrap">
              <Anchor
                fw={600}
                truncate
                renderRoot={(props) => <Link to="/p/$project" params={{ project: project.id }} {...props} />}
              >
                {project.name}
              </Anchor>
              <Tooltip label={t('action.delete')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  className={classes.remove ?? ''}
                  aria-label={`${t('action.delete')}: ${project.name}`}
                  onClick={() => void remove(project)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            </Group>
            <Group justify="space-between" gap="xs" mih={22}>
              <Text size="xs" className="quiet figures">
                {project.tables === undefined ? '' : `${t('home.tables', { count: project.tables })} · `}
                {t('home.edited', { when: formatTime(project.updatedAt) })}
              </Text>
              {project.lastRun && (
                <Group gap={6} wrap="nowrap">
                  <Text size="xs" className="quiet">
                    {t('home.lastRun')}
                  </Text>
                  <StateBadge state={project.lastRun.state} />
                </Group>
              )}
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </Page>
  )
}
