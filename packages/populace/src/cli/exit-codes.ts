/** Exit codes of the command line (SPEC §7). */
export const EXIT = { done: 0, unverified: 1, usage: 2, target: 3, cancelled: 130 } as const
