import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import './design/studio.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startLanguage } from './language/language.ts'
import { findHome, isPlayground, theEngine } from './project/home.ts'

// The engine takes as long to start as the page does. Where the address leads to a schema, it starts now, and not when the page has found that out.
if (/^\/(p\/|new$)/.test(location.hash.slice(1) || location.pathname)) theEngine()
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
