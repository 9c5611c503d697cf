import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetCommands } from '../design/shell.tsx'
import { isPlayground } from '../project/home.ts'
import { useDocument, useProject } from '../project/open-project.tsx'
import type { useTabs } from './project-tabs.ts'

/** The palette's commands inside a project: its screens and tables, and what can be done anywhere in it. Alt and a digit lead to a screen. */
export function useProjectCommands(project: string, tabs: ReturnType<typeof useTabs>): void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const document = useDocument()
  const { view } = useProject()
  const setCommands = useSetCommands()
  useHotkeys(tabs.map(({ label: _, isActive: __, ...link }, i) => [`alt+${i + 1}`, () => void navigate(link)]))
  const screens = tabs.map(({ label }) => label).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels stand for the tabs
  useEffect(() => {
    const params = { project }
    setCommands([
      ...tabs.map(({ label, isActive: _, ...link }) => ({
        id: `screen ${label}`,
        label,
        run: () => void navigate(link),
      })),
      ...(isPlayground()
        ? []
        : [{ id: 'run', label: t('run.new'), run: () => void navigate({ to: '/p/$project/runs/new', params }) }]),
      { id: 'undo', label: t('action.undo'), run: document.undo },
      { id: 'redo', label: t('action.redo'), run: document.redo },
      ...(view?.tables ?? []).map(({ key, name }) => ({
        id: key,
        label: name,
        description: t('nav.tables'),
        run: () => void navigate({ to: '/p/$project/model/$table', params: { project, table: name } }),
      })),
    ])
    return () => setCommands([])
  }, [project, screens, view, document, navigate, setCommands, t])
}
