import { openTarget, type Target } from '@populace/dialects/live'

/** Opens a database for a piece of work, and closes it whatever happens. */
export async function withTarget<T>(url: string, work: (target: Target) => Promise<T>): Promise<T> {
  const target = await openTarget(url)
  try {
    return await work(target)
  } finally {
    await target.close()
  }
}
