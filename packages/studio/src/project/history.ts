/** Texts that were, and texts that were undone: undo for free, since a model is its text. */
export interface History {
  readonly past: readonly string[]
  readonly present: string
  readonly future: readonly string[]
}

/** Texts kept to go back to. */
const MOST = 200

export const startHistory = (present: string): History => ({ past: [], present, future: [] })

/** A new text; what was undone before is gone. */
export function advance(history: History, text: string): History {
  if (text === history.present) return history
  return { past: [...history.past, history.present].slice(-MOST), present: text, future: [] }
}

export function undo({ past, present, future }: History): History {
  const earlier = past.at(-1)
  return earlier === undefined
    ? { past, present, future }
    : { past: past.slice(0, -1), present: earlier, future: [present, ...future] }
}

export function redo({ past, present, future }: History): History {
  const [later, ...rest] = future
  return later === undefined ? { past, present, future } : { past: [...past, present], present: later, future: rest }
}
