/** What is written by a pattern of the vocabulary: # is a digit, @ a capital letter. */
export function formOf(pattern: string): RegExp {
  const parts = Array.from(pattern, (sign) =>
    sign === '#' ? '\\d' : sign === '@' ? '[A-Z]' : sign.replace(/[.*+?^${}()|[\]\\/]/, '\\$&'),
  )
  return new RegExp(`^${parts.join('')}$`)
}
