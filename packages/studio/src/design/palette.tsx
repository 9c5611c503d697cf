import '@mantine/spotlight/styles.css'
import { Spotlight } from '@mantine/spotlight'
import { useTranslation } from 'react-i18next'

/** A command of the palette. */
export interface Command {
  readonly id: string
  readonly label: string
  readonly description?: string
  readonly run: () => void
}

/** The command palette. It is opened by its store, from wherever. */
export function Palette({ commands }: { readonly commands: readonly Command[] }) {
  const { t } = useTranslation()
  return (
    <Spotlight
      actions={commands.map(({ id, label, description, run }) => ({
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
  )
}
