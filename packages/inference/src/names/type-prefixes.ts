/** Letters that stand for a type, as Hungarian notation has them. */
const TYPE_PREFIXES = new Set(
  'str txt int num bln dtm dte col fld vch chr dbl dec lng sng cur bool bit dat flt'.split(' '),
)

/** Those of them that are no words, nor parts of any. */
const LETTERS = /^(?:string|str|bln|dtm|dte|vch|dbl|lng|sng|flt)$/

/** A name's words without letters that tell its type: `dtmStarted` is a start. */
export const withoutTypeLetters = ([first = '', ...rest]: readonly string[]): readonly string[] =>
  rest.length > 0 && LETTERS.test(first) ? rest : [first, ...rest]

/** Whether letters before a name tell no more than its type: `strName`. */
export const isTypePrefix = (word: string): boolean => TYPE_PREFIXES.has(word)
