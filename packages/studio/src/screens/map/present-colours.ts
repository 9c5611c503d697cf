import type { Colours } from './map-svg.ts'

/**
 * The theme's roles as colours that an image file understands. Each is asked of an element of its own: one that changed its colour might still be on the way
 * to it.
 */
export function presentColours(): Colours {
  const read = (role: string) => {
    const probe = document.createElement('span')
    probe.style.color = `var(${role})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  return {
    ground: read('--surface-sunken'),
    surface: read('--surface'),
    line: read('--line'),
    text: read('--mantine-color-text'),
    quiet: read('--text-quiet'),
    accent: read('--mantine-primary-color-filled'),
  }
}
