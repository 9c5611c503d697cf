/** A text that was typed and is not known to be kept, with the revision that it was edited from. */
interface Draft {
  readonly text: string
  readonly revision: string
}

const keyOf = (project: string) => `populace.draft.${project}`

/** Holds back a text in this browser until it is kept, so that neither a lost server nor a closed tab loses it. */
export function holdDraft(project: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(project), JSON.stringify(draft))
  } catch {
    // The browser's room for this is full: the text is kept as ever, only not twice.
  }
}

export const dropDraft = (project: string): void => localStorage.removeItem(keyOf(project))

export function findDraft(project: string): Draft | undefined {
  const held = localStorage.getItem(keyOf(project))
  return held === null ? undefined : (JSON.parse(held) as Draft)
}
