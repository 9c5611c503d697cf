import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { roles, theme } from './design/theme.ts'
import { router } from './routes.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'populace.color-scheme' })

export function App() {
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
