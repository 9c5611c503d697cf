const OPEN = '([{'
const CLOSE = ')]}'

/**
 * Whether text of a user's schema may stand in a statement as one expression or one type: everything that it opens is closed, and nothing in it could end
 * the statement, hide the rest of it or, where `single`, begin another item of a list. What can't be told without knowing the server's settings
 * (a backslash before a quote, dollar quotes) is not let through.
 */
export function isOneExpression(sql: string, single = true): boolean {
  const open: string[] = []
  for (let i = 0; i < sql.length; i++) {
    const char = sql[i] ?? ''
    if (char === "'" || char === '"' || char === '`') {
      const end = endOfQuotes(sql, i, char)
      if (end === undefined) return false
      i = end
    } else if (char === ';' || char === '\0') return false
    else if (char === '#' && sql[i + 1] !== '>' && sql[i + 1] !== '-') return false
    else if (char === '-' && sql[i + 1] === '-') return false
    else if (char === '/' && sql[i + 1] === '*') return false
    else if (char === '$' && /^\$\w*\$/.test(sql.slice(i, i + 64))) return false
    else if (char === ',' && single && open.length === 0) return false
    else if (OPEN.includes(char)) open.push(CLOSE[OPEN.indexOf(char)] ?? '')
    else if (CLOSE.includes(char) && open.pop() !== char) return false
  }
  return open.length === 0 && sql.trim() !== ''
}

/** Where a quotation ends that begins at `start`; a doubled quote is one of its characters. */
function endOfQuotes(sql: string, start: number, quote: string): number | undefined {
  for (let i = start + 1; i < sql.length; i++) {
    if (sql[i] !== quote) continue
    if (sql[i - 1] === '\\') return undefined
    if (sql[i + 1] !== quote) return i
    i++
  }
  return undefined
}
