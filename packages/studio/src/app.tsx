import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { useNotifications } from '@mantine/notifications'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { roles, theme } from './design/theme.ts'
import { makeRouter } from './routes.tsx'

const colorScheme = localStorageColorSchemeManager({ key: 'populace.color-scheme' })

/** Where what is told in passing shows. It loads with the first thing that is told. */
const Toasts = lazy(async () => ({ default: (await import('./design/toasts.tsx')).Toasts }))

export function App() {
  const [router] = useState(makeRouter)
  const isTelling = useNotifications().notifications.length > 0
  const [hasTold, setHasTold] = useState(false)
  if (isTelling && !hasTold) setHasTold(true)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={roles}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <Suspense>{hasTold && <Toasts />}</Suspense>
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
