import type { Plugin } from 'vite'

/**
 * What the page may load, said by itself: the static site has no server to say it. Workers go by what comes with their own scripts, so that the engine may
 * compile its kernels.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ')

/** Puts the policy into the built page. The page of the development server has scripts in it. */
export const pagePolicy = (): Plugin => ({
  name: 'page-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
      injectTo: 'head-prepend',
    },
  ],
})
