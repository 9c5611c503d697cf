/** Letters that stand for a type, as Hungarian notation has them. */
const TYPE_PREFIXES = new Set(
  'str txt int num bln dtm dte col fld vch chr dbl dec lng sng cur bool bit dat flt'.split(' '),
)

/** Whether letters before a name tell no more than its type: `strName`. */
export const isTypePrefix = (word: string): boolean => TYPE_PREFIXES.has(word)
