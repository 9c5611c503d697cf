import '@mantine/spotlight/styles.css'
import { Spotlight } from '@mantine/spotlight'
import { useTranslation } from 'react-i18next'
import { type Command, useOwnCommands } from './commands.ts'

/** The command palette. It is opened by its store, from wherever. */
export function Palette({ commands, onHelp }: { readonly commands: readonly Command[]; readonly onHelp: () => void }) {
  const { t } = useTranslation()
  const own = useOwnCommands(onHelp)
  return (
    <Spotlight
      actions={[...commands, ...own].map(({ id, label, description, run }) => ({
        id,
        label,
        onClick: run,
        ...(description ? { description } : {}),
      }))}
      nothingFound={t('action.nothingFound')}
      shortcut={['mod + K', 'mod + P']}
      highlightQuery
      limit={12}
      searchProps={{ placeholder: t('action.search'), 'aria-label': t('action.search') }}
    />
  )
}
