import { Group, Kbd, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from './sheet.tsx'

/** Keys as they are pressed: at once within a list, one list or the other. */
const SHORTCUTS = [
  { does: 'palette', keys: [['Ctrl', 'K']] },
  { does: 'help', keys: [['?']] },
  { does: 'undo', keys: [['Ctrl', 'Z']] },
  {
    does: 'redo',
    keys: [
      ['Ctrl', 'Shift', 'Z'],
      ['Ctrl', 'Y'],
    ],
  },
  { does: 'sections', keys: [['Alt', '1']] },
  { does: 'grid', keys: [['↑'], ['↓']] },
  { does: 'pages', keys: [['Page ↑'], ['Page ↓']] },
  {
    does: 'ends',
    keys: [
      ['Ctrl', 'Home'],
      ['Ctrl', 'End'],
    ],
  },
  { does: 'row', keys: [['Enter']] },
  {
    does: 'rows',
    keys: [
      ['Alt', '↑'],
      ['Alt', '↓'],
    ],
  },
  { does: 'complete', keys: [['Ctrl', 'Space']] },
] as const

/** The keys that do something, in one list. */
export function Shortcuts({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} label={t('help.shortcuts')}>
      <Stack gap={8}>
        {SHORTCUTS.map(({ does, keys }) => (
          <Group key={does} justify="space-between" wrap="nowrap">
            <Text size="sm">{t(`help.${does}`)}</Text>
            <Group gap={10} wrap="nowrap">
              {keys.map((together) => (
                <Group key={together.join('+')} gap={3} wrap="nowrap">
                  {together.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
