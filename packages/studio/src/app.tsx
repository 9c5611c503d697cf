import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { roles, theme } from './design/theme.ts'
import { makeRouter } from './routes.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'populace.color-scheme' })

export function App() {
  const [router] = useState(makeRouter)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={roles}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <Notifications position="bottom-right" />
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
