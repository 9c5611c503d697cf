/** Texts of the characters that a column's character set has. */
export const REPERTOIRES = {
  ascii: '^[\\x00-\\x7f]*$',
  latin1: '^[\\x00-\\xff]*$',
  'basic-plane': '^[\\u0000-\\uffff]*$',
} as const
