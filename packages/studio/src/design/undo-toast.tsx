import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { language } from '../language/language.ts'

/** Long enough to read and to change one's mind, in milliseconds. */
const STAYS = 8000

/** Says what was done, and offers to take it back. */
export function toastWithUndo(message: string, undo: () => void): void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          size="compact-xs"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            undo()
          }}
        >
          {language.t('action.undo')}
        </Button>
      </Group>
    ),
    autoClose: STAYS,
  })
}
