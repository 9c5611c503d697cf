import type { Plugin } from 'vite'

export const workedOutIndex: () => Plugin
export const indexModule: RegExp
