/** A name between backticks, whatever it holds. */
export const quoteName = (name: string): string => `\`${name.replaceAll('`', '``')}\``

/** A string between apostrophes, in a session whose mode leaves the backslash its meaning. */
export const quoteText = (text: string): string =>
  `'${text.replace(/['\\]/g, '\\$&').replaceAll('\0', '\\0').replaceAll('\x1a', '\\Z')}'`
