import { useEffect, useEffectEvent, useState } from 'react'

const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes a file that is let go anywhere on the page: beside the place that is meant for it, the browser would leave the page to show the file. Answers whether one
 * is held over the page.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Between elements of the page there is one that is entered.
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      setOver(false)
      if (!holdsFile(event)) return
      event.preventDefault()
      // Before the editor reads it as a text at the pointer.
      event.stopPropagation()
      const [file] = event.dataTransfer?.files ?? []
      if (file) take(file)
    }
    const listening = { capture: true }
    document.addEventListener('dragover', over, listening)
    document.addEventListener('dragleave', leave, listening)
    document.addEventListener('drop', drop, listening)
    return () => {
      document.removeEventListener('dragover', over, listening)
      document.removeEventListener('dragleave', leave, listening)
      document.removeEventListener('drop', drop, listening)
    }
  }, [])
  return isOver
}
