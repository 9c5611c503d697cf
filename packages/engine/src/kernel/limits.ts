/**
 * How many cells may be computed one inside the other (a row that reads its parent's cell, which reads its own parent's …). A random forest of
 * 10^12 rows is some 75 levels deep; what goes much deeper is a chain, and would cost each row the work of all the rows before it.
 */
export const MOST_DEPTH = 256
