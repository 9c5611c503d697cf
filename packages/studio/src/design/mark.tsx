/** Dots for people, some of them faint: not drawn yet, but each in its place. */
const faint = new Set([2, 4, 6])

export function Mark({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      {Array.from({ length: 9 }, (_, i) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots never change
          key={i}
          cx={5 + 7 * (i % 3)}
          cy={5 + 7 * Math.floor(i / 3)}
          r={2.6}
          fill="var(--mantine-primary-color-filled)"
          opacity={faint.has(i) ? 0.35 : 1}
        />
      ))}
    </svg>
  )
}
