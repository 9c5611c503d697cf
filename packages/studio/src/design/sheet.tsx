import { CloseButton, Drawer, Group, Modal, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly label: string
  readonly children: ReactNode
}

/** Something beside the screen, or below it, for as long as it is wanted. What it shows has a heading of its own. */
export function Sheet({
  opened,
  onClose,
  label,
  position,
  size,
  children,
}: Props & { readonly position: 'right' | 'bottom'; readonly size: string }) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} position={position} size={size}>
      <Drawer.Overlay backgroundOpacity={0.15} />
      <Drawer.Content aria-label={label}>
        <Drawer.Body p={0}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** A question or a list over the screen. Put together here since the library's own header would be a second banner of the page. */
export function Dialog({ opened, onClose, label, children }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content aria-label={label}>
        <Modal.Body p="lg">
          <SheetHead title={label} onClose={onClose} />
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What a sheet is called, and the way out of it. */
export function SheetHead({ title, onClose }: { readonly title: ReactNode; readonly onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" wrap="nowrap" mb="sm">
      <Title order={2}>{title}</Title>
      <CloseButton aria-label={t('action.close')} onClick={onClose} />
    </Group>
  )
}
