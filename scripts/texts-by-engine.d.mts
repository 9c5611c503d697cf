import type { Plugin } from 'vite'

export function textsByEngine(): Plugin
