import type { Action, Role } from '@populace/api'
import { expect, test } from 'vitest'
import { authorize, may } from './policy.ts'

const roles: readonly Role[] = ['viewer', 'editor', 'operator', 'admin', 'owner']

/** One row per action, one sign per role, as the specification draws it. */
const table: Readonly<Record<Action, string>> = {
  see: '✓✓✓✓✓',
  'edit-models': '·✓✓✓✓',
  'run-to-files': '·✓✓✓✓',
  'run-to-connections': '··✓✓✓',
  'change-connections': '···✓✓',
  'archive-projects': '···✓✓',
  'delete-projects': '····✓',
}

test.each(Object.entries(table) as [Action, string][])('%s is allowed to %s', (action, signs) => {
  expect(roles.map((role) => (may(role, action) ? '✓' : '·')).join('')).toBe(signs)
})

test('who may not is told which role may', () => {
  const viewer = { user: { id: '', name: '' }, organisation: { id: '', name: '' }, role: 'viewer' as const }
  expect(() => authorize(viewer, 'change-connections')).toThrow(/POP-6002[\s\S]*role admin/)
})
