/** A bytea literal in hexadecimal, which is how it is printed; undefined where its bytes depend on the database's encoding. */
export function canonicalBytes(text: string): string | undefined {
  if (text.startsWith('\\x')) return text.toLowerCase().replace(/\s/g, '')
  const unescaped = text.replace(/\\(?:([0-3][0-7]{2})|\\)/g, (_, octal?: string) =>
    octal === undefined ? '\\' : String.fromCharCode(Number.parseInt(octal, 8)),
  )
  if ([...text].some((char) => char.charCodeAt(0) > 127)) return undefined
  return `\\x${[...unescaped].map((char) => char.charCodeAt(0).toString(16).padStart(2, '0')).join('')}`
}
