import type { Action, Role } from '@populace/api'
import { fault, PopulaceError } from '@populace/diagnostics'

/** Who makes a request, and as what. */
export interface Principal {
  readonly user: { readonly id: string; readonly name: string }
  readonly organisation: { readonly id: string; readonly name: string }
  readonly role: Role
}

const ranks: Readonly<Record<Role, number>> = { viewer: 0, editor: 1, operator: 2, admin: 3, owner: 4 }

/** The least role that each action asks for. */
const least: Readonly<Record<Action, Role>> = {
  see: 'viewer',
  'edit-models': 'editor',
  'run-to-files': 'editor',
  'run-to-connections': 'operator',
  'change-connections': 'admin',
  'archive-projects': 'admin',
  'delete-projects': 'owner',
}

/** Whether a role allows an action. */
export const may = (role: Role, action: Action): boolean => ranks[role] >= ranks[least[action]]

/** Refuses (POP-6002) what the principal's role does not allow. */
export function authorize({ role }: Principal, action: Action): void {
  if (may(role, action)) return
  const fix = `ask an administrator for the role ${least[action]}`
  throw new PopulaceError(fault('POP-6002', `the role ${role} does not allow this`, { subject: action, fix }))
}
