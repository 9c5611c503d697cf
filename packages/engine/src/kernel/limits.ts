/**
 * How many cells may be computed one inside the other (a row that reads its parent's cell, which reads its own parent's …). A random forest of
 * 10^12 rows is some 75 levels deep; what goes much deeper is a chain, and would cost each row the work of all the rows before it.
 */
export const MOST_DEPTH = 256

/** Bytes that the writing of one piece of text may run over its end. */
export const OVERRUN = 8

/** Bytes of a number's text: a minus, the 16 digits of 2^53 and a point. */
export const MOST_DIGITS = 18

/** Rows that are computed at once where cells of a table are kept, as a power of two. */
export const BLOCK_BITS = 9
export const BLOCK = 2 ** BLOCK_BITS
