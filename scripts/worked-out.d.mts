import type { Plugin } from 'vite'

export function workedOut(): Plugin
