/** One state of a model's text in its history. */
export interface Version {
  /** From 1, without gaps. */
  readonly number: number
  /** What was said about it; may be empty. */
  readonly message: string
  /** ISO 8601, UTC: when it was last changed. */
  readonly at: string
  readonly author?: string
  /** It still takes edits in place; all others never change. */
  readonly draft: boolean
}

/** A version as a browser keeps it. */
export interface KeptVersion {
  readonly number: number
  readonly message: string
  readonly at: string
  readonly text: string
}

/** A text with its earlier versions, the latest last. */
export interface Versioned {
  readonly text: string
  readonly updatedAt: string
  readonly versions?: readonly KeptVersion[]
}

/** Versions kept; the oldest go first. */
const MOST = 100
/** A draft that rested for so long is what somebody was content with: the next edit keeps it. In milliseconds. */
const REST = 30 * 60_000

const latest = ({ versions }: Versioned): KeptVersion | undefined => versions?.at(-1)

/** Every version, newest first: the text itself leads as the draft, unless it is as it was sealed. */
export function versionsOf(kept: Versioned): readonly Version[] {
  const sealed = (kept.versions ?? []).map(
    ({ number, message, at }): Version => ({ number, message, at, draft: false }),
  )
  const last = latest(kept)
  const draft: readonly Version[] =
    last?.text === kept.text ? [] : [{ number: (last?.number ?? 0) + 1, message: '', at: kept.updatedAt, draft: true }]
  return [...sealed, ...draft].reverse()
}

/** The text of a version; undefined where there is none. */
export function textOf(kept: Versioned, number: number): string | undefined {
  const sealed = kept.versions?.find((version) => version.number === number)
  return sealed?.text ?? (versionsOf(kept)[0]?.number === number ? kept.text : undefined)
}

/** Makes the draft a version that never changes. Where there is none, what was said about the last is what changes. */
export function seal<T extends Versioned>(kept: T, message: string): T {
  const { text, updatedAt: at, versions = [] } = kept
  const last = latest(kept)
  if (last?.text === text)
    return message === '' ? kept : { ...kept, versions: [...versions.slice(0, -1), { ...last, message }] }
  return { ...kept, versions: [...versions, { number: (last?.number ?? 0) + 1, message, at, text }].slice(-MOST) }
}

/** Another text; a draft that rested becomes a version first. */
export function edited<T extends Versioned>(kept: T, text: string, now: string): T {
  const rested = Date.parse(now) - Date.parse(kept.updatedAt) > REST
  return { ...(rested ? seal(kept, '') : kept), text, updatedAt: now }
}
