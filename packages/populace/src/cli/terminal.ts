import { type Diagnostic, formatDiagnostic } from '@populace/diagnostics'

/** How much the user wants to read, and in which form. */
export interface OutputOptions {
  readonly json?: boolean
  readonly quiet?: boolean
}

/** Where a command writes: results to standard output, everything about the work to standard error. */
export class Terminal {
  readonly json: boolean
  readonly quiet: boolean
  /** Progress bars, colours and questions need a terminal at the other end. */
  readonly interactive: boolean
  readonly #colour: boolean

  constructor(options: OutputOptions) {
    this.json = options.json === true
    this.quiet = options.quiet === true
    this.interactive = process.stderr.isTTY === true && !this.json && !this.quiet
    this.#colour = process.stdout.isTTY === true && process.env.NO_COLOR === undefined && process.env.TERM !== 'dumb'
  }

  /** A line of the result. */
  print(text: string): void {
    process.stdout.write(`${text}\n`)
  }

  /** The machine-readable result: one document on standard output. */
  printJson(value: unknown): void {
    process.stdout.write(`${JSON.stringify(value, (_, v) => (typeof v === 'bigint' ? String(v) : v), 2)}\n`)
  }

  /** A line about the work. */
  log(text: string): void {
    if (!this.quiet) process.stderr.write(`${text}\n`)
  }

  /** A line that must be read even where quiet was asked for. */
  warn(text: string): void {
    process.stderr.write(`${text}\n`)
  }

  diagnostics(list: readonly Diagnostic[]): void {
    for (const d of list)
      if (d.severity !== 'info' && !this.quiet)
        this.warn(`${d.severity === 'warning' ? 'warning: ' : ''}${formatDiagnostic(d)}`)
  }

  bold(text: string): string {
    return this.#colour ? `\u001b[1m${text}\u001b[22m` : text
  }

  dim(text: string): string {
    return this.#colour ? `\u001b[2m${text}\u001b[22m` : text
  }
}

/** `12,345`. */
// Intl takes ten milliseconds to load.
export const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')

/** `3.4 MB`. */
export function bytes(n: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  let value = n
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[unit]}`
}

/** Rows as a table of aligned columns, cut to the width of the terminal one cell at a time. */
export function alignColumns(head: readonly string[], rows: readonly (readonly string[])[], widest = 40): string {
  const cut = (text: string) => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text)
  const cells = [head, ...rows].map((row) => row.map((cell) => cut(cell.replace(/\s+/g, ' '))))
  const widths = head.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd()
  const [first = [], ...rest] = cells
  return [line(first), widths.map((w) => '─'.repeat(w)).join('  '), ...rest.map(line)].join('\n')
}
