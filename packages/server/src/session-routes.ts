import { VERSION } from '@populace/project/version'
import type { Handlers } from './http/mount.ts'
import type { Services } from './services.ts'

export function sessionRoutes({ folder, place }: Services): Handlers<'getSession'> {
  return {
    getSession: async ({ principal: { user, organisation, role } }) => ({
      mode: 'local',
      version: VERSION,
      user,
      organisation,
      role,
      folder,
      store: place,
    }),
  }
}
