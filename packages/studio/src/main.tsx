import './start.ts'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './design/studio.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startLanguage } from './language/language.ts'
import { findHome, isPlayground } from './project/home.ts'

await Promise.all([startLanguage(), findHome()])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
if (import.meta.env.PROD && isPlayground()) {
  const { keepOffline } = await import('./offline/keep-offline.tsx')
  await keepOffline()
}
