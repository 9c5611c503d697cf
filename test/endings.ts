/** What the tests of a file share ends with it, the last first. */
export const endings: (() => void | Promise<void>)[] = []

/** Notes what is to be done when the tests of this file are over. */
export const whenFileEnds = (end: () => void | Promise<void>): void => void endings.push(end)
