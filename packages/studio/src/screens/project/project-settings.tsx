import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../design/page.tsx'
import { Setting } from '../../design/setting.tsx'
import { toastWithUndo } from '../../design/undo-toast.tsx'
import { dialectNames } from '../../language/dialects.ts'
import { formatTime } from '../../language/language.ts'
import { theStore } from '../../project/home.ts'
import { useDocument, useProject } from '../../project/open-project.tsx'
import { SeedAndRows } from './seed-and-rows.tsx'

/** What belongs to a project as a whole: its name, its seed and size, where it comes from, and the end of it. */
export function ProjectSettingsScreen() {
  const { t } = useTranslation()
  const { project, view } = useProject()
  const dialect = view && dialectNames[view.dialect]
  return (
    <Page title={t('project.title')} narrow>
      <Card withBorder component="section" aria-label={t('project.about')}>
        <Title order={2} mb="md">
          {t('project.about')}
        </Title>
        <Setting label={t('project.name')} hint={t('project.nameHint')}>
          <ProjectName />
        </Setting>
        <Setting label={t('project.schema')}>
          <Text size="sm">
            {[dialect, t(project.schema.kind === 'ddl' ? 'project.fromText' : 'project.fromDatabase')]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </Setting>
        <Setting label={t('project.edited')}>
          <Text size="sm" className="figures">
            {formatTime(project.updatedAt)}
          </Text>
        </Setting>
      </Card>
      {view && <SeedAndRows view={view} />}
      <Removal />
    </Page>
  )
}

function ProjectName() {
  const { t } = useTranslation()
  const document = useDocument()
  const { project } = useProject()
  const rename = async (name: string) => {
    const before = project.name
    if (name === '' || name === before) return
    await document.rename(name)
    toastWithUndo(t('project.renamed', { name }), () => void document.rename(before))
  }
  return (
    <TextInput
      aria-label={t('project.name')}
      key={project.name}
      defaultValue={project.name}
      maxLength={200}
      w={260}
      onBlur={(event) => void rename(event.currentTarget.value.trim())}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}

function Removal() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { project } = useProject()
  const remove = async () => {
    const bringBack = await theStore().remove(project.id)
    await navigate({ to: '/' })
    toastWithUndo(t('home.removed', { name: project.name }), () => {
      void bringBack().then(() => navigate({ to: '/p/$project', params: { project: project.id } }))
    })
  }
  return (
    <Card withBorder component="section" aria-label={t('project.delete')}>
      <Group justify="space-between" gap="lg">
        <div style={{ flex: '1 1 300px' }}>
          <Title order={2}>{t('project.delete')}</Title>
          <Text size="sm" className="quiet">
            {t('project.deleteHint')}
          </Text>
        </div>
        <Button color="red" variant="light" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          {t('action.delete')}
        </Button>
      </Group>
    </Card>
  )
}
