/** Settles once the page as it is now is on the screen: the time for what nobody waits for. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    // The first frame draws it; before the second it is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
  })
