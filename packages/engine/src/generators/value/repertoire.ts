/** Texts of the characters that a column's character set has. */
export const REPERTOIRES = {
  ascii: '^[\\x00-\\x7f]*$',
  // What MySQL calls so is Windows-1252, which has typographic marks and the letters of French and Czech that ISO 8859-1 lacks.
  latin1:
    '^[\\x00-\\xff\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122]*$',
  'basic-plane': '^[\\u0000-\\uffff]*$',
} as const
