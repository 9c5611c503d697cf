import { useEffect } from 'react'

/** The wheel moves by rows, since the bar alone would jump over thousands. Fingers that drag do the same. */
export function useWheel(
  place: { readonly current: HTMLDivElement | null },
  rowHeight: number,
  moveBy: (rows: number) => void,
): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let rest = 0
    let finger: number | undefined
    const by = (pixels: number) => {
      rest += pixels / rowHeight
      const rows = Math.trunc(rest)
      rest -= rows
      if (rows !== 0) moveBy(rows)
    }
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      event.preventDefault()
      by(event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * rowHeight : event.deltaY)
    }
    const onTouchStart = (event: TouchEvent) => {
      finger = event.touches[0]?.clientY
    }
    const onTouchMove = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY
      if (y === undefined || finger === undefined) return
      by(finger - y)
      finger = y
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('touchstart', onTouchStart, { passive: true })
    element.addEventListener('touchmove', onTouchMove, { passive: true })
    return () => {
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchstart', onTouchStart)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [place, rowHeight, moveBy])
}
