import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

/**
 * A screen that is read from the top: its title stands at the same place on every one, with what can be done at its right. What is filled in or read line by
 * line is `narrow`: as wide as lines are easy to follow, under the same left edge.
 */
export function Page({
  title,
  titleId,
  hint,
  actions,
  narrow = false,
  children,
}: {
  readonly title: ReactNode
  readonly titleId?: string
  readonly hint?: ReactNode
  readonly actions?: ReactNode
  readonly narrow?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={classes.page}>
      <Group justify="space-between" align="flex-start" gap="sm" mb="md">
        <div className={classes.title}>
          <Title order={1} lh="36px" {...(titleId ? { id: titleId } : {})}>
            {title}
          </Title>
          {hint && (
            <Text component="div" size="sm" className="quiet">
              {hint}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" mih={36}>
            {actions}
          </Group>
        )}
      </Group>
      <Stack gap="md" className={classes.body ?? ''} data-narrow={narrow || undefined}>
        {children}
      </Stack>
    </div>
  )
}
