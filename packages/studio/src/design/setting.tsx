import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './setting.module.css'

/** A setting with what it is called, in a line under others. */
export function Setting({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <div className={classes.setting}>
      <div>
        <Text size="sm" fw={600}>
          {label}
        </Text>
        {hint && (
          <Text size="xs" className="quiet">
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  )
}
