import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** What a screen shows when there is nothing to show, and what to do about it. */
export function EmptyState({
  title,
  hint,
  isWhole = false,
  children,
}: {
  readonly title: string
  readonly hint?: string
  /** There is nothing else on the screen: its title is the screen's. */
  readonly isWhole?: boolean
  readonly children?: ReactNode
}) {
  return (
    <Stack align="center" gap="sm" py={64} px="md">
      <Mark size={44} />
      <Title order={isWhole ? 1 : 2} size="h2">
        {title}
      </Title>
      {hint && (
        <Text className="quiet" ta="center" maw={460}>
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  )
}
