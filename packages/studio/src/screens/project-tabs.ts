import { linkOptions, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isPlayground } from '../project/home.ts'

/** The screens of a project; a table's and a row's are one tab each, whichever is open. */
export function useTabs(project: string, table: string | undefined) {
  const { t } = useTranslation()
  const open = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' })
  const params = { project }
  const row = { project, table: table ?? '', row: '0' }
  const tabs = [
    { label: t('nav.overview'), of: ['/p/$project/'], isAbsent: false, ...linkOptions({ to: '/p/$project', params }) },
    {
      label: t('nav.map'),
      of: ['/p/$project/model'],
      isAbsent: false,
      ...linkOptions({ to: '/p/$project/model', params }),
    },
    {
      label: t('nav.tables'),
      of: ['/p/$project/model/$table'],
      isAbsent: table === undefined,
      ...linkOptions({ to: '/p/$project/model/$table', params: row }),
    },
    {
      label: t('nav.data'),
      of: ['/p/$project/data/$table/$row'],
      isAbsent: table === undefined,
      ...linkOptions({ to: '/p/$project/data/$table/$row', params: row }),
    },
    {
      label: t('nav.text'),
      of: ['/p/$project/model/text'],
      isAbsent: false,
      ...linkOptions({ to: '/p/$project/model/text', params }),
    },
    {
      label: t('nav.history'),
      of: ['/p/$project/history'],
      isAbsent: false,
      ...linkOptions({ to: '/p/$project/history', params }),
    },
    {
      label: t('nav.connections'),
      of: ['/p/$project/connections'],
      isAbsent: isPlayground(),
      ...linkOptions({ to: '/p/$project/connections', params }),
    },
    {
      label: t('nav.runs'),
      of: ['/p/$project/runs', '/p/$project/runs/new', '/p/$project/runs/$run'],
      isAbsent: isPlayground(),
      ...linkOptions({ to: '/p/$project/runs', params }),
    },
    {
      label: t('nav.settings'),
      of: ['/p/$project/settings'],
      isAbsent: false,
      ...linkOptions({ to: '/p/$project/settings', params }),
    },
  ]
  return tabs.flatMap(({ of, isAbsent, ...tab }) =>
    isAbsent ? [] : [{ ...tab, isActive: of.some((id) => id === open) }],
  )
}
